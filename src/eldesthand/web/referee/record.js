// @ts-check
/** Records as text: cut at a place, gone on with by a line. */

import { t } from "/web/language.js";

/** @import { Duty, Expectation, May, OpenClaim, Story, StoryDue, StoryRight } from "frames" */
/** @import { Step } from "/web/closed/steps.js" */

/**
 * A record without what stands after a place; columns are of characters.
 * @param {string} text @param {{line: number, column: number}} place
 */
export function upTo(text, { line, column }) {
  const lines = text.split("\n").slice(0, line);
  if (lines.length === line) lines[line - 1] = [...lines[line - 1]].slice(0, column - 1).join("");
  return `${lines.join("\n").trimEnd().replace(/,$/, "")}\n`;
}

/** A record with a line at its end. @param {string} text @param {string} line */
export const goneOn = (text, line) => `${text.trimEnd()}\n${line}\n`;

/** The record to begin with, where nothing is known. */
export const BLANK = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n';

/**
 * A step of a record: with where it stands, what was due after it, what a question was answered, and what was expected.
 * @typedef {Step & {line: number, phrase?: string, near?: string[], due?: StoryDue[], rights?: StoryRight[], duties?: Duty[], open_claims?: OpenClaim[],
 *   lawful?: May[], expected: Expectation[]}} RecordStep
 */

/**
 * The steps of a ruling as the page shows them, each with what the record expected after it.
 * @param {{story: Story}} ruled
 * @returns {RecordStep[]}
 */
export function stepsOf({ story }) {
  /** @type {RecordStep[]} */
  const steps = (story.steps ?? []).map((step, at) => ({
    ...step, no: at + 1, followed: step.kind === "act" ? step.events : undefined, text: step.kind === "question" ? asked(step) : step.text, expected: [],
  }));
  for (const one of story.expected ?? []) steps.findLast((step) => step.line <= one.line)?.expected.push(one);
  return steps;
}

/** @type {Record<string, string>} */
const WHO = { N: t("North"), E: t("East"), S: t("South"), W: t("West") };
/** @param {{seat?: string}} question */
const asked = ({ seat }) => (seat ? t("What may {who} do now?", { who: WHO[seat] }) : t("What may be done now?"));
