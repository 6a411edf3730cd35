// @ts-check
/** The ruling on the step shown: what was done, what followed, what was expected; at the end, how it stands. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { cites } from "/web/closed/cite.js";
import { detail } from "/web/closed/steps.js";
import { typeset } from "/web/names.js";

/** @import { Expectation, RecordFault, Story } from "frames" */
/** @import { RecordStep } from "/web/referee/record.js" */

/** @typedef {import("/web/referee/page.js").RefereePage} RefereePage */

/** @type {Record<string, string>} */
const WHO = { N: "North", E: "East", S: "South", W: "West" };

/**
 * The ruling on a step.
 * @param {RefereePage} desk @param {RecordStep | undefined} step
 */
export function ruling(desk, step) {
  const { ruled } = desk;
  if (!ruled) return html`<p class="now-text">${desk.problem ? "The referee has not ruled on it." : "The referee reads…"}</p>`;
  const faults = ruled.story.faults ?? [];
  if (!step) return html`${faults.length ? fault(desk, faults[0]) : nothing}<p class="now-text">${typeset(ruled.story.opening?.text ?? ruled.story.room?.opening?.join(" ") ?? "")}</p>`;
  return html`${desk.atEnd && faults.length ? fault(desk, faults[0]) : nothing}
    ${step.kind === "question" ? question(step) : step.kind === "remark" ? html`<p class="now-text remark">${typeset(step.text)}</p>` : detail(step)}
    ${step.expected.map(expected)}
    ${desk.atEnd ? stands(ruled.story) : step.due?.length && step.kind === "act" ? html`<p class="next-due">${step.due.map((one) => one.text).join(" ")}</p>` : nothing}`;
}

/** @param {RefereePage} desk @param {RecordFault} one */
const fault = (desk, one) => html`<p class="void">Line ${one.line}: ${typeset(one.problem)}${one.expected ? html`; ${typeset(one.expected)}` : nothing}.
  <button type="button" class="textlink" @click=${() => desk.open("minutes")}>To the minutes</button></p>`;

/** @param {Expectation} one */
const expected = (one) => html`<p class=${`expected ${one.holds ? "holds" : one.by ? "differs" : "fails"}`}><b aria-hidden="true">${one.holds ? "✓" : one.by ? "≈" : "✗"}</b>
  ${one.holds ? "As expected" : one.by ? "As expected, by another law" : "Not as expected"}: ${one.text}${one.holds ? nothing : html`. ${typeset(one.problem ?? "")}`}</p>`;

/** @param {RecordStep} step */
function question(step) {
  return html`<p class="now-text">${step.text}</p>
    ${(step.due ?? []).map((one) => html`<p>${one.text} ${cites(one.law ? [one.law] : [])}</p>`)}
    ${open(step)}
    ${(step.lawful ?? []).map((may) => html`<p class="lawful"><b>${WHO[may.seat]}</b> may: ${may.phrases.join(" · ")}${may.excused ? ` (the call does not bind: ${may.excused} [${may.law}])` : ""}</p>`)}`;
}

/** @param {Pick<RecordStep, "rights" | "duties" | "open_claims">} what */
const open = ({ rights = [], duties = [], open_claims = [] }) => html`${rights.length || duties.length || open_claims.length ? html`<ul class="followed-list plain">
  ${rights.map((one) => html`<li>${typeset(one.text)} ${cites([one.law])}</li>`)}
  ${[...duties, ...open_claims].map((one) => html`<li>${typeset(one.text)} ${cites([one.law])}</li>`)}</ul>` : nothing}`;

/** How it stands after the last act. @param {Story} story */
function stands({ standing, room }) {
  if (!standing) return room ? html`<h2 class="lesser">How it stands</h2>${(room.text ?? []).map((one) => html`<p>${typeset(one)}</p>`)}` : nothing;
  const due = (standing.due ?? []).map((one) => one.text).join(" ");
  const told = standing.proposals ?? [];
  const make = [standing.make, standing.alone].filter(Boolean).join(" ");
  return html`<h2 class="lesser">How it stands</h2>${make ? html`<p>${typeset(make)}</p>` : nothing}<p>${due || "Nothing is awaited."} The score: N–S ${standing.score.ns}, E–W ${standing.score.ew}.</p>
    ${open(standing)}${told.map((one) => html`<p>${typeset(one)}</p>`)}
    ${(standing.hidden ?? []).map((one) => html`<p class="void">${typeset(one)} <em>(nobody was told)</em></p>`)}`;
}
