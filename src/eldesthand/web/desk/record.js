// @ts-check
/** Records as text: cut at a place, gone on with by a line. */

/** A record without what stands after a place; columns are of characters. */
export function upTo(text, { line, column }) {
  const lines = text.split("\n").slice(0, line);
  if (lines.length === line) lines[line - 1] = [...lines[line - 1]].slice(0, column - 1).join("");
  return `${lines.join("\n").trimEnd().replace(/,$/, "")}\n`;
}

/** A record with a line at its end. */
export const goneOn = (text, line) => `${text.trimEnd()}\n${line}\n`;

/** The record to begin with, where nothing is known. */
export const BLANK = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n';

/** The steps of a ruling as the page shows them, each with what the record expected after it. */
export function stepsOf({ story }) {
  const steps = (story.steps ?? []).map((step, at) => ({
    ...step, no: at + 1, followed: step.events, text: step.kind === "question" ? asked(step) : step.text, expected: [],
  }));
  for (const one of story.expected ?? []) steps.findLast((step) => step.line <= one.line)?.expected.push(one);
  return steps;
}

const WHO = { N: "North", E: "East", S: "South", W: "West" };
const asked = ({ seat }) => (seat ? `What may ${WHO[seat]} do now?` : "What may be done now?");
