// @ts-check
/** The minutes as text, with the numbers of the lines; those with something wrong are marked, and the line shown. */

import { html, live, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { typeset } from "/web/names.js";
import { byId, onValue } from "/web/dom.js";

/** @import { Value } from "/web/vendor/lit-html.js" */
/** @import { RecordStep } from "/web/referee/record.js" */

/** @import { Story } from "frames" */

/** @typedef {import("/web/referee/page.js").RefereePage} RefereePage */

const TALL = 15;

/**
 * The panel of the minutes.
 * @param {RefereePage} desk
 */
export function editor(desk) {
  const lines = desk.text.split("\n").length;
  const faults = desk.ruled?.story.faults ?? [];
  const failed = (desk.ruled?.story.expected ?? []).filter((one) => !one.holds);
  const wrong = new Set([...faults, ...failed].map((one) => one.line));
  const talk = desk.steps.filter((step) => step.unheard);
  const near = new Set(talk.map((step) => step.line));
  const now = desk.steps[desk.at - 1]?.line;
  return html`<div class="editor"><div class="gutter" aria-hidden="true">${Array.from({ length: lines }, (_, at) => html`<span
      class=${`${wrong.has(at + 1) ? "wrong" : near.has(at + 1) ? "talk" : ""} ${now === at + 1 ? "here" : ""}`}>${at + 1}</span>`)}</div>
    <textarea id="minutes" aria-label=${t("Minutes")} aria-describedby="minutes-wrong" aria-invalid=${faults.length > 0} rows=${TALL} wrap="off" spellcheck="false"
      autocapitalize="off" maxlength="60000" .value=${live(desk.text)} @input=${onValue((text) => desk.write(text, -1, true))}
      @scroll=${scrolled}></textarea></div>
    <div id="minutes-wrong" class="wrongs" role="status">${faults.slice(0, 5).map((one) => place(desk, one, `${typeset(one.problem)}${one.expected ? `; ${typeset(one.expected)}` : ""}${one.example ? `, as ${one.example}` : ""}`))}
      ${failed.map((one) => place(desk, one, `expected ${one.text}: ${typeset(one.problem ?? "")}`))}
      ${talk.slice(0, 5).map((step) => heard(desk, step))}
      ${!faults.length && !failed.length && desk.steps.length ? html`<p class="soft small">${desk.ruled ? expectations(desk.ruled.story) : nothing}</p>` : nothing}</div>`;
}

/** Keeps the numbers beside the lines. @param {Event} event */
function scrolled({ target }) {
  const field = /** @type {HTMLElement} */ (target);
  if (field.previousElementSibling) field.previousElementSibling.scrollTop = field.scrollTop;
}

/** @param {Story} story */
function expectations({ expected = [] }) {
  const count = expected.length;
  return count ? t("All {count} expectations hold.", { count }) : t("The record can be followed from end to end. A line => says what you expect of the laws.");
}

/** @param {RefereePage} desk @param {{line: number, column: number}} spot @param {Value} words @param {string} [kind] */
const place = (desk, { line, column }, words, kind = "void") => html`<p class=${kind}><button type="button" class="textlink" @click=${() => to(desk, line, column)}>${t("Line {line}, column {column}", { line, column })}</button>: ${words}</p>`;

/**
 * Words that sound like the game and were heard as talk, with what could stand in their place; a click puts it there.
 * @param {RefereePage} desk @param {RecordStep} step
 */
function heard(desk, { line, phrase = "", unheard = "", near = [] }) {
  const text = desk.text.split("\n")[line - 1] ?? "";
  const words = phrase.replace(/ as talk$/, "");
  const column = text.indexOf(words) + 1;
  /** @param {string} phrase */
  const put = (phrase) => desk.write(desk.text.split("\n").with(line - 1, text.replace(words, () => `"${phrase}"`)).join("\n"));
  const offered = column && near.length;
  return place(desk, { line, column: column || 1 }, html`${offered ? t("Heard as talk. Did you mean:") : typeset(unheard)}
    ${offered ? near.map((one) => html`<button type="button" class="button second slight" @click=${() => put(one)}>${typeset(`“${one}”`)}</button> `) : nothing}`, "talk");
}

/**
 * Brings the cursor to a place.
 * @param {RefereePage} desk @param {number} line @param {number} column
 */
function to(desk, line, column) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("minutes"));
  const before = desk.text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(before + column - 1, before + column - 1);
  field.scrollTop = (field.scrollHeight / desk.text.split("\n").length) * Math.max(0, line - TALL / 2);
}
