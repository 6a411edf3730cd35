// @ts-check
/** Before anyone sits: the wait for players, and the cut for places. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { waited } from "/web/anyone.js";
import { fill } from "/web/table/errands.js";
import { card as drawn } from "/web/cards.js";
import { chairsFree, listed } from "/web/names.js";
import { lawLink } from "/web/table/laws.js";
import { linkPanel } from "/web/linklist.js";

/** @import { Desk } from "/web/table/desk.js" */

/** The spread of cards to draw from for places. @param {Desk} desk */
export function spread(desk) {
  const { spread: cut, you } = desk.table;
  if (!cut) return nothing;
  const mine = cut.who === you;
  const law = desk.desk?.choices?.find((one) => one.wish === "draw")?.law;
  return html`<div class="cut">
    <h2>${t("The cut for places")}</h2>
    <p class="cut-words ${mine ? "mine" : ""}">${mine ? DRAW : t("{who} draws.", { who: cut.who })}</p>
    ${ribbon(cut.cards, mine, (place) => desk.drawCard(place))}
    ${drawnCards(cut.drawn)}
    ${law ? html`<p class="small soft">${t("How the cards settle it: {laws}", { laws: lawLink(law) })}</p>` : nothing}</div>`;
}

/** What is said to one who is to draw. */
export const DRAW = t("Draw a card: any will do.");

/**
 * The cards spread face down; one's own turn lets one draw any of them.
 * @param {number} cards @param {boolean} mine @param {(place: number) => void} draw
 */
export const ribbon = (cards, mine, draw) => html`<div class="ribbon" data-region="spread" role="group" aria-label=${t("The pack, spread face down")}>
  ${Array.from({ length: cards }, (_, at) => at + 1).map((place) => html`<button type="button" class="spread-card" aria-label=${t("card {n} of {m}, face down", { n: place, m: cards })}
    ?disabled=${!mine} @click=${() => draw(place)}>${drawn(-1)}</button>`)}</div>`;

/**
 * The cards that have been drawn, each with who drew it.
 * @param {readonly (readonly [string, number])[]} cards @param {string} [label]
 */
export const drawnCards = (cards, label = t("Drawn")) => cards.length ? html`<ul class="plain drawn" aria-label=${label}>${cards.map(([who, one]) =>
  html`<li>${drawn(one, { words: true })}<span>${who}</span></li>`)}</ul>` : nothing;

/** The table while chairs are free. @param {Desk} desk */
export function waiting(desk) {
  const { people, you, seat } = desk.table;
  const free = Math.max(0, 4 - people.length);
  const others = people.filter((who) => who !== you);
  const belongs = people.includes(you) || seat >= 0;
  return html`<div class="waiting-table">
    <h2>${free ? chairsFree(free) : t("All have come")}</h2>
    <p>${others.length ? tn(others.length, "{who} is here.", "{who} are here.", { who: listed(others) }) : t("Nobody else is here yet.")}
      ${free ? "" : t("The cards are being brought.")}</p>
    ${free ? waited(desk.name) : nothing}
    <ul class="plain chairs" aria-hidden="true">${Array.from({ length: 4 }, (_, at) => html`<li class=${people[at] ? "taken" : ""}>${people[at] ?? t("free")}</li>`)}</ul>
    ${free && belongs ? html`${linkPanel(desk.links)}<p class="buttons centred"><button type="button" class="button" @click=${() => fill(desk)}>
      ${tn(free, "Let the house fill it", "Let the house fill them")}</button></p>` : nothing}
    ${desk.refusal ? html`<p class="soft">${desk.refusal.why}</p>` : nothing}</div>`;
}
