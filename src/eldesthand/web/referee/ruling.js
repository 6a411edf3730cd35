// @ts-check
/** The ruling on the step shown: what was done, what followed, what was expected; at the end, how it stands. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, TOLD } from "/web/language.js";
import { cites } from "/web/closed/cite.js";
import { detail } from "/web/closed/steps.js";
import { typeset } from "/web/names.js";

/** @import { Expectation, RecordFault, Story } from "frames" */
/** @import { RecordStep } from "/web/referee/record.js" */

/** @typedef {import("/web/referee/page.js").RefereePage} RefereePage */

/** @type {Record<string, string>} */
const WHO = { N: t("North"), E: t("East"), S: t("South"), W: t("West") };

/**
 * The ruling on a step.
 * @param {RefereePage} desk @param {RecordStep | undefined} step
 */
export function ruling(desk, step) {
  const { ruled } = desk;
  if (!ruled) return html`<p class="now-text">${desk.problem ? t("The referee has not ruled on it.") : t("The referee reads…")}</p>`;
  const faults = ruled.story.faults ?? [];
  if (!step) return html`${faults.length ? fault(desk, faults[0]) : nothing}<p class="now-text" lang=${TOLD}>${typeset(ruled.story.opening?.text ?? ruled.story.room?.opening?.join(" ") ?? "")}</p>`;
  return html`${desk.atEnd && faults.length ? fault(desk, faults[0]) : nothing}
    ${step.kind === "question" ? question(step) : step.kind === "remark" ? html`<p class="now-text remark" lang=${TOLD}>${typeset(step.text)}</p>` : detail(step)}
    ${step.expected.map(expected)}
    ${desk.atEnd ? stands(ruled.story) : step.due?.length && step.kind === "act" ? html`<p class="next-due" lang=${TOLD}>${step.due.map((one) => one.text).join(" ")}</p>` : nothing}`;
}

/** @param {RefereePage} desk @param {RecordFault} one */
const fault = (desk, one) => html`<p class="void">${t("Line {n}: {words}", { n: one.line, words: typeset(one.problem) })}${one.expected ? html`; ${typeset(one.expected)}` : nothing}.
  <button type="button" class="textlink" @click=${() => desk.open("minutes")}>${t("To the minutes")}</button></p>`;

/** @param {Expectation} one */
const expected = (one) => html`<p class=${`expected ${one.holds ? "holds" : one.by ? "differs" : "fails"}`}><b aria-hidden="true">${one.holds ? "✓" : one.by ? "≈" : "✗"}</b>
  ${one.holds ? t("As expected") : one.by ? t("As expected, by another law") : t("Not as expected")}: ${one.text}${one.holds ? nothing : html`. ${typeset(one.problem ?? "")}`}</p>`;

/** @param {RecordStep} step */
function question(step) {
  return html`<p class="now-text" lang=${TOLD}>${step.text}</p>
    ${(step.due ?? []).map((one) => html`<p lang=${TOLD}>${one.text} ${cites(one.law ? [one.law] : [])}</p>`)}
    ${open(step)}
    ${(step.lawful ?? []).map((may) => html`<p class="lawful"><b>${WHO[may.seat]}</b> ${may.excused ? t("may: {phrases} (the call does not bind: {why} [{law}])", { phrases: may.phrases.join(" · "), why: may.excused, law: may.law }) : t("may: {phrases}", { phrases: may.phrases.join(" · ") })}</p>`)}`;
}

/** @param {Pick<RecordStep, "rights" | "duties" | "open_claims">} what */
const open = ({ rights = [], duties = [], open_claims = [] }) => html`${rights.length || duties.length || open_claims.length ? html`<ul class="followed-list plain" lang=${TOLD}>
  ${rights.map((one) => html`<li>${typeset(one.text)} ${cites([one.law])}</li>`)}
  ${[...duties, ...open_claims].map((one) => html`<li>${typeset(one.text)} ${cites([one.law])}</li>`)}</ul>` : nothing}`;

/** How it stands after the last act. @param {Story} story */
function stands({ standing, room }) {
  if (!standing) return room ? html`<h2 class="lesser">${t("How it stands")}</h2>${(room.text ?? []).map((one) => html`<p lang=${TOLD}>${typeset(one)}</p>`)}` : nothing;
  const due = (standing.due ?? []).map((one) => one.text).join(" ");
  const told = standing.proposals ?? [];
  const make = [standing.make, standing.alone].filter(Boolean).join(" ");
  return html`<h2 class="lesser">${t("How it stands")}</h2>${make ? html`<p lang=${TOLD}>${typeset(make)}</p>` : nothing}<p><span lang=${TOLD}>${due}</span>${due ? "" : t("Nothing is awaited.")} ${t("The score: N–S {ns}, E–W {ew}.", { ns: standing.score.ns, ew: standing.score.ew })}</p>
    ${open(standing)}${told.map((one) => html`<p lang=${TOLD}>${typeset(one)}</p>`)}
    ${(standing.hidden ?? []).map((one) => html`<p class="void">${typeset(one)} <em>${t("(nobody was told)")}</em></p>`)}`;
}
