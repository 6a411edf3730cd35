// @ts-check
/** A hand of cards as buttons, one row on a wide page, two on a phone. */

import { classMap, html, nothing, repeat } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { card as drawn } from "/web/cards.js";
import { SEATS, below, cardWords, rankOf, suitOf } from "/web/names.js";
import { settings } from "/web/settings.js";

/** @import { Desk } from "/web/table/desk.js" */

/**
 * Cards of one's own hand as one holds them: as the room has them, the other way round, or by rank alone.
 * @param {readonly number[]} cards @param {string} order
 */
export function inOrder(cards, order) {
  if (order === "up") return cards.toReversed();
  return order === "rank" ? cards.toSorted((one, other) => rankOf(other) - rankOf(one) || suitOf(other) - suitOf(one)) : [...cards];
}

/** Cards in rows for a narrow page: broken between suits, as evenly as they go. @param {number[]} cards */
export function inRows(cards) {
  if (cards.length < 8) return [cards];
  let best = Math.ceil(cards.length / 2);
  let found = Infinity;
  for (let at = 1; at < cards.length; at++) {
    const breaks = cards[at] < 0 || suitOf(cards[at]) !== suitOf(cards[at - 1]);
    const uneven = Math.max(at, cards.length - at) + (breaks ? 0 : 1.5);
    if (uneven < found) [best, found] = [at, uneven];
  }
  return [cards.slice(0, best), cards.slice(best)];
}

/** The page of a phone held upright, on which a hand lies in two rows. */
export const narrow = matchMedia("(max-width: 56rem) and (min-height: 40.01rem), (max-width: 56rem) and (orientation: portrait)");

/** One's own hand, empty when one holds nothing; to whoever looks on, dummy's if it lies there. @param {Desk} desk */
export function ownHand(desk) {
  const { seat, view } = desk.table;
  if (!view) return nothing;
  if (seat < 0) return view.deal.dummy === below(desk.table) ? dummyBelow(desk, view.deal.dummy) : nothing;
  const cards = inOrder(desk.desk?.hands?.[seat] ?? [], settings().order);
  return html`<div class="own-hand ${desk.turn ? "asked" : ""}" data-count=${cards.length}>
    <h2 class="hidden">${tn(cards.length, "Your hand, one card", "Your hand, {n} cards")}</h2>
    ${cards.length ? handOf(desk, seat, cards, "hand") : nothing}</div>`;
}

/** @param {Desk} desk @param {number} dummy */
function dummyBelow(desk, dummy) {
  const cards = desk.desk?.hands?.[dummy] ?? [];
  return html`<div class="own-hand" data-count=${cards.length}><h2 class="hidden">${tn(cards.length, "Dummy, {who}, one card", "Dummy, {who}, {n} cards", { who: SEATS[dummy] })}</h2>
    ${cards.length ? handOf(desk, dummy, cards, "") : nothing}</div>`;
}

/** Cards by suit, for a hand that lies open at the side of the table. @param {number[]} cards */
export function bySuit(cards) {
  /** @type {number[][]} */
  const suits = [];
  for (const one of cards) {
    const last = suits.at(-1);
    if (last && suitOf(last[0]) === suitOf(one)) last.push(one);
    else suits.push([one]);
  }
  return suits;
}

/**
 * A hand in rows; its cards can be clicked if it has a region: one's own, or dummy's for who plays it.
 * @param {Desk} desk @param {number} seat @param {number[]} cards @param {string} region @param {number[][]} [rows]
 */
export function handOf(desk, seat, cards, region, rows = inRows(cards)) {
  const faced = new Set((desk.table.view?.deal.faced ?? []).filter(([, hand]) => hand === seat).map(([one]) => one));
  return html`<div class="hand" role="list" data-region=${region || nothing}>
    ${rows.map((row) => html`<div class="hand-row">
      ${repeat(row, (one, at) => (one < 0 ? `?${at}` : one), (one) => html`<div role="listitem" class="slot">
        ${region ? button(desk, seat, one, faced) : drawn(one, { words: true })}</div>`)}
    </div>`)}</div>`;
}

/** @param {Desk} desk @param {number} seat @param {number} card @param {Set<number>} faced */
function button(desk, seat, card, faced) {
  const chosen = desk.chosen?.hand === seat && desk.chosen.card === card;
  const fit = desk.manner === "guided" && desk.table.life?.hints !== false && desk.awaits(seat) ? desk.desk?.fit : null;
  const classes = {
    "card-button": true,
    chosen,
    faced: faced.has(card),
    fit: Boolean(fit?.includes(card)),
    unfit: Boolean(fit && fit.length && !fit.includes(card)),
  };
  const more = [faced.has(card) ? t("lies face up") : "", chosen ? t("chosen: again to put it down") : "",
    fit?.includes(card) && fit.length < (desk.desk?.hands[seat] ?? []).length ? t("playable") : ""].filter(Boolean);
  const name = [cardWords(card), ...more].join(", ");
  return html`<button type="button" class=${classMap(classes)} aria-label=${name} aria-pressed=${chosen ? "true" : "false"}
    data-hand=${seat} data-card=${card}
    @click=${() => desk.card(seat, card)}>${drawn(card, { pack: desk.table.view?.deal.pack_in_use || 1 })}</button>`;
}
