// @ts-check
/** The steps of a deal: the list of them, and the one that is shown, with its laws, its reason and its cost. */

import { html, nothing, repeat } from "/web/vendor/lit-html.js";
import { TOLD, t, tn } from "/web/language.js";
import { either, theCard, typeset } from "/web/names.js";
import { called } from "/web/people.js";
import { cites, followed } from "/web/closed/cite.js";

/** @import { CardCost, DecisionReview, LaidReason, ReviewedDecision } from "frames" */

/**
 * A step of a deal or of a record, as far as it is shown.
 * @typedef {{no: number, text: string, kind?: string, seat?: number | string, law?: string, done?: boolean, reason?: string, unheard?: string,
 *   followed?: {text: string, laws?: string[], hidden?: boolean}[], why?: LaidReason | null}} Step
 */

/** @param {number} number */
const tricks = (number) => tn(number, "a trick", "{n} tricks");

/** What a card cost, in words; "" if it was not asked for. @param {CardCost} [cost] */
export function costWords(cost) {
  if (!cost) return "";
  if (cost.cost === undefined || cost.cost === null) return t("What it cost can't be told: {why}.", { why: cost.why ?? "" });
  if (cost.cost === 0) return t("It cost nothing.");
  if (cost.cost < 0) return t("It gained {tricks}, unlawful as it was.", { tricks: tricks(-cost.cost) });
  return t("It cost {tricks}. Best: {cards}.", { tricks: tricks(cost.cost), cards: either((cost.best ?? []).map(theCard)) });
}

/** A cost as a mark in the list. @param {CardCost} [cost] */
function mark(cost) {
  if (!cost?.cost) return nothing;
  return html`<b class=${cost.cost > 0 ? "lost" : "gained"} title=${costWords(cost)}>${cost.cost > 0 ? `−${cost.cost}` : `+${-cost.cost}`}
    <span class="hidden">${costWords(cost)}</span></b>`;
}

/** The step shown. @param {Step | undefined} step @param {CardCost} [cost] @param {readonly string[]} [names] */
export function detail(step, cost, names = []) {
  if (!step) return html`<p class="now-text">${t("Before the first act.")}</p>`;
  return html`<p class="now-text" lang=${TOLD}>${typeset(step.text)} ${step.law ? cites([step.law]) : nothing}</p>
    ${step.done === false ? html`<p class="void">${step.reason ? t("It had no effect: {why}.", { why: typeset(step.reason) }) : t("It had no effect.")}</p>` : nothing}
    ${step.unheard ? html`<p class="void">${typeset(step.unheard)}</p>` : nothing}
    ${followed(step.followed)}
    ${cost ? html`<p class=${`cost ${(cost.cost ?? 0) > 0 ? "lost" : ""}`}>${costWords(cost)}</p>` : nothing}
    ${step.why ? why(step, names, step.why) : nothing}`;
}

/** Points below which one choice is as good as another. */
const AS_GOOD = 0.02;

/** @param {number} points */
const signed = (points) => `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(2)}`;

/** What was decided by an act, with all that could have been done. @param {DecisionReview | null} review @param {number} [no] */
export const decisionsOf = (review, no) => (review?.decisions ?? []).filter((one) => one.no === no).map((one) => html`
  <p class=${`cost ${one.lost > AS_GOOD ? "lost" : ""}`}>${lostWords(one)} ${typeset(one.words)}.</p>
  <ul class="weighed">${one.choices.map(({ words, points, times }) => html`<li>${t("{choice}: {points} ({n} of 100)", { choice: typeset(words), points: signed(points), n: times })}</li>`)}</ul>`);

/** @param {ReviewedDecision} decision */
const lostWords = ({ chosen, lost }) => (lost > AS_GOOD ? t("To {choice} lost {points} points by what was known:", { choice: chosen, points: lost.toFixed(2) }) : t("To {choice} was as good as any:", { choice: chosen }));

/** The decisions that lost something, the dearest first. @param {DecisionReview} review @param {readonly string[]} names @param {(no: number) => void} go */
export function dearest({ decisions = [] }, names, go) {
  const dear = decisions.filter(({ lost }) => lost > AS_GOOD).sort((one, other) => other.lost - one.lost);
  if (!decisions.length) return nothing;
  return html`<section class="paper dearest" aria-label=${t("Decisions")}><p>${dear.length ? t("Each decision is weighed by what its seat knew then, in points at that score. The dearest first:") : t("Each decision is weighed by what its seat knew then, in points at that score. Each was as good as any.")}</p>
    <ol class="plain">${dear.map(({ no, seat, chosen, lost }) => html`<li><button type="button" class="textlink" @click=${() => go(no)}>${t("{who} chose to {choice}", { who: called(seat, names), choice: typeset(chosen) })}</button>
      <b class="lost">−${lost.toFixed(2)}</b></li>`)}</ol></section>`;
}

/** @param {Step} step @param {readonly string[]} names @param {LaidReason} reason */
const why = ({ seat }, names, { words, advice, slip }) => html`<details class="why"><summary>${t("Why did {who} do that?", { who: called(Number(seat), names) })}</summary>
  <p lang=${advice ? TOLD : nothing}>${typeset(words)}</p>
  ${advice ? html`<p class="advice">${t("The book: {words}", { words: typeset(advice) })}</p>` : nothing}
  ${slip ? html`<p class="slip">${t("A slip: {words}", { words: typeset(slip) })}</p>` : nothing}</details>`;

/**
 * The list of the steps; one of them is in the tab order, the arrow keys go from one to the next.
 * @param {Step[]} steps @param {number} now how many are done @param {Map<number, CardCost>} costs by act @param {(at: number) => void} go
 */
export const list = (steps, now, costs, go) => html`<ol class="step-list plain" aria-label=${t("The acts of the deal")}>
  ${repeat(steps, (step) => step.no, (step, at) => html`<li>
    <button type="button" class=${`step ${step.kind ? `of-${step.kind}` : ""}`} tabindex=${at === Math.max(now - 1, 0) ? 0 : -1} aria-current=${at === now - 1 ? "step" : nothing}
      @click=${() => go(at + 1)}><span class="step-text" lang=${TOLD}>${typeset(step.text)}</span>${step.unheard ? html`<span class="step-laws">${t("heard as talk")}</span>` : nothing}${rulings(step)}${mark(costs.get(step.no))}</button></li>`)}</ol>`;

/** @param {Step} step */
function rulings(step) {
  const laws = [...new Set([step.law, ...(step.followed ?? []).flatMap((one) => one.laws ?? [])].filter(Boolean))];
  return laws.length ? html`<span class="step-laws">${laws.slice(0, 2).join(" ")}${laws.length > 2 ? " …" : ""}</span>` : nothing;
}

/** Brings the step shown into sight in the list of all, and returns it. @param {ParentNode} page */
export function stepInSight(page) {
  const box = /** @type {HTMLElement | null} */ (page.querySelector(".step-list"));
  const current = /** @type {HTMLElement | null} */ (box?.querySelector(".step[aria-current]") ?? null);
  if (box) box.scrollTop = current ? current.offsetTop - box.clientHeight / 2 : 0;
  return current;
}
