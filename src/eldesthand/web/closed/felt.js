// @ts-check
/** A deal drawn: four hands round the table, the trick that lies open, the trump and the tricks taken. */

import { html, nothing } from "/web/vendor/lit-html.js";
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
    deal.heading.dealer === seat ? "dealer" : "", at.maker === seat ? "made it" : "", at.lone === seat ? "alone" : "",
    at.dummy === seat ? "dummy" : "",
  ].filter(Boolean);
  const name = deal.names[seat];
  return html`<section class=${`replay-hand ${place} ${cards.length > most ? "rows" : "few"}`}>
    <p class="nameplate"><b>${name || SEATS[seat]}</b> <span>${name ? SEATS[seat] : ""}${roles.map((role) => html` · ${role}`)}</span></p>
    ${cards.length ? html`<div class="replay-cards" role="img" aria-label=${`${called(seat, deal.names)} holds ${inWords(cards)}`}>
      ${cards.length > most ? rows(cards) : cards.map((one) => html`<span>${card(one)}</span>`)}</div>` : nothing}
    ${faced(at, seat)}</section>`;
}

/** @param {number[]} cards */
function inWords(cards) {
  const known = cards.filter((one) => one >= 0).map(cardWords);
  const unknown = cards.length - known.length;
  return listed(unknown ? [...known, `${unknown} not seen`] : known);
}

/** @param {number[]} cards */
function rows(cards) {
  const unknown = cards.filter((one) => one < 0).length;
  const more = unknown ? html`<p class="suit-row"><span class="ranks"><i class="none">${unknown} not known</i></span></p>` : nothing;
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
  return lying.length ? html`<p class="lying">Face up: ${lying.map(cardWords).join(", ")}</p>` : nothing;
}

/** @param {LaidPosition} at @param {Seated} deal @param {number} below */
function middle(at, { names }, below) {
  const trick = at.tricks.at(-1);
  return html`<div class="replay-middle">
    ${trick ? html`<div class="replay-trick" role="img" aria-label=${`On the table: ${trick.cards.map(([seat, one]) =>
      `${called(seat, names)} ${cardWords(one)}`).join(", ")}`}>
      ${trick.cards.map(([seat, one]) => html`<span class=${`put ${PLACES[placeOf(seat, below)]}`}>${card(one)}</span>`)}</div>`
      : at.turn_up >= 0 && at.trump < 0 ? html`<div class="replay-trick" role="img" aria-label=${`Turned up: ${cardWords(at.turn_up)}`}>
      <span class="put turned">${card(at.turn_up)}</span></div>` : html`<div class="replay-trick"></div>`}</div>`;
}

/** What is trump and how the tricks stand, in a line. @param {LaidPosition} at @param {readonly string[]} [names] */
export function standing(at, names = []) {
  if (at.trump < 0) return inDialect("No trump yet.");
  const trump = at.trump === 4 ? inDialect("No trump") : html`${suitMark(at.trump)} ${inDialect(`${SUITS[at.trump]} are trump`)}`;
  return html`${trump}, made by ${called(at.maker, names)} · tricks: ${sideCalled(0, names)} ${at.won[0]}, ${sideCalled(1, names)} ${at.won[1]}`;
}
