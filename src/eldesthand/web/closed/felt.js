// @ts-check
/** A deal drawn: four hands round the table, the trick that lies open, the trump and the tricks taken. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { card, suitMark } from "/web/cards.js";
import { PLACES, SEATS, SUITS, cardWords, index, listed, placeOf, suitOf } from "/web/names.js";
import { inDialect } from "/web/dialect.js";
import { called, sideCalled } from "/web/people.js";

/** @import { LaidPosition } from "frames" */

/** @typedef {{names: string[], heading: {dealer: number}}} Seated a deal: who sits at it, and who deals */

const MANY = 7;

/**
 * The table after a step.
 * @param {LaidPosition} at
 * @param {Seated} deal
 * @param {number} below the seat that is drawn below
 * @param {number} [most] a hand of more cards is written suit by suit
 */
export const felt = (at, deal, below, most = MANY) => html`<div class="replay-felt">
  ${[0, 1, 2, 3].map((seat) => hand(at, deal, seat, PLACES[placeOf(seat, below)], most))}
  ${middle(at, deal, below)}</div>`;

/** @param {LaidPosition} at @param {Seated} deal @param {number} seat @param {string} place @param {number} most */
function hand(at, deal, seat, place, most) {
  const cards = at.hands[seat];
  const roles = [
    deal.heading.dealer === seat ? t("dealer") : "", at.maker === seat ? t("made it") : "", at.lone === seat ? t("alone") : "",
    at.dummy === seat ? t("dummy") : "",
  ].filter(Boolean);
  const name = deal.names[seat];
  return html`<section class=${`replay-hand ${place} ${cards.length > most ? "rows" : "few"}`}>
    <p class="nameplate"><b>${name || SEATS[seat]}</b> <span>${name ? SEATS[seat] : ""}${roles.map((role) => html` · ${role}`)}</span></p>
    ${cards.length ? html`<div class="replay-cards" role="img" aria-label=${t("{who} holds {cards}", { who: called(seat, deal.names), cards: inWords(cards) })}>
      ${cards.length > most ? rows(cards) : cards.map((one) => html`<span>${card(one)}</span>`)}</div>` : nothing}
    ${faced(at, seat)}</section>`;
}

/** @param {number[]} cards */
function inWords(cards) {
  const known = cards.filter((one) => one >= 0).map(cardWords);
  const unknown = cards.length - known.length;
  return listed(unknown ? [...known, t("{n} not seen", { n: unknown })] : known);
}

/** @param {number[]} cards */
function rows(cards) {
  const unknown = cards.filter((one) => one < 0).length;
  const more = unknown ? html`<p class="suit-row"><span class="ranks"><i class="none">${t("{n} not known", { n: unknown })}</i></span></p>` : nothing;
  return unknown === cards.length ? more : html`${suits(cards)}${more}`;
}

/** @param {number[]} cards */
const suits = (cards) => [3, 2, 1, 0].map((suit) => {
  const held = cards.filter((one) => one >= 0 && suitOf(one) === suit);
  return html`<p class="suit-row">${suitMark(suit)} <span class="ranks">${held.length ? held.map((one) => html`<i>${index(one)}</i>`) : html`<i class="none">–</i>`}</span></p>`;
});

/** @param {LaidPosition} at @param {number} seat */
function faced(at, seat) {
  const lying = at.faced.filter(([, hand]) => hand === seat).map(([one]) => one);
  return lying.length ? html`<p class="lying">${t("Face up: {cards}", { cards: lying.map(cardWords).join(", ") })}</p>` : nothing;
}

/** @param {LaidPosition} at @param {Seated} deal @param {number} below */
function middle(at, { names }, below) {
  const trick = at.tricks.at(-1);
  return html`<div class="replay-middle">
    ${trick ? html`<div class="replay-trick" role="img" aria-label=${t("On the table: {cards}", { cards: trick.cards.map(([seat, one]) =>
      `${called(seat, names)} ${cardWords(one)}`).join(", ") })}>
      ${trick.cards.map(([seat, one]) => html`<span class=${`put ${PLACES[placeOf(seat, below)]}`}>${card(one)}</span>`)}</div>`
      : at.turn_up >= 0 && at.trump < 0 ? html`<div class="replay-trick" role="img" aria-label=${t("Turned up: {card}", { card: cardWords(at.turn_up) })}>
      <span class="put turned">${card(at.turn_up)}</span></div>` : html`<div class="replay-trick"></div>`}</div>`;
}

/** What is trump and how the tricks stand, in a line. @param {LaidPosition} at @param {readonly string[]} [names] */
export function standing(at, names = []) {
  if (at.trump < 0) return inDialect(t("No trump yet."));
  const trump = at.trump === 4 ? inDialect(t("No trump")) : html`${suitMark(at.trump)} ${inDialect(t("{suit} are trump", { suit: SUITS[at.trump] }))}`;
  return t("{trump}, made by {who} · tricks: {ours} {n}, {theirs} {m}", { trump, who: called(at.maker, names), ours: sideCalled(0, names), n: at.won[0], theirs: sideCalled(1, names), m: at.won[1] });
}
