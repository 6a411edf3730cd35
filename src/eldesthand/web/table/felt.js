// @ts-check
/** The felt: who sits where, what lies on it. */

import { classMap, html, nothing, repeat } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { card as drawn, suitMark } from "/web/cards.js";
import { PLACES, SEATS, below, placeOf, short, typeset } from "/web/names.js";
import { ORDER, ending, ranks } from "/web/table/ending.js";
import { bySuit, handOf, narrow } from "/web/table/hand.js";
import { spread, waiting } from "/web/table/cut.js";

/** @import { Drawn } from "/web/vendor/lit-html.js" */
/** @import { SeenTrick, View } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */


/** The felt with all that lies on it. @param {Desk} desk */
export function felt(desk) {
  const { table } = desk;
  const { view } = table;
  if (table.spread) return html`<section class="felt cutting" aria-label=${t("The table")}>${spread(desk)}</section>`;
  if (!view) return html`<section class="felt empty" aria-label=${t("The table")}>${waiting(desk)}</section>`;
  const from = below(table);
  const dummy = view.deal.dummy;
  const summed = view.deal.ended && (desk.state.settled || table.over);
  const open = dummy >= 0 && dummy !== from && !summed;
  return html`<section class=${classMap({ felt: true, summed, "dummy-open": open, [`dummy-${PLACES[placeOf(Math.max(dummy, 0), from)]}`]: open })}
      aria-label=${t("The table")} @click=${() => desk.state.gather()}>
    ${[2, 1, 3, 0].map((place) => seatAt(desk, view, (from + place) % 4, place))}
    ${open ? dummyHand(desk, view, dummy, placeOf(dummy, from)) : nothing}
    <div class="heart">${heart(desk, view, from)}</div>
    ${pile(view, 1 - (from % 2), "theirs")}
    <div class="strip">${make(desk)}${miniScore(desk)}</div>
  </section>`;
}

/** @param {Desk} desk */
function make({ desk, table }) {
  if (!desk?.make) return nothing;
  const trump = table.view?.deal.trump ?? -1;
  return html`<p class="make">${trump >= 0 && trump < 4 ? suitMark(trump) : nothing}<span>${desk.make}</span></p>`;
}

/** @param {Desk} desk */
function miniScore({ desk }) {
  if (!desk?.score) return nothing;
  return html`<p class="mini-score" aria-hidden="true">${desk.score.sides.map((side) => html`<span>${short(side.label)} <b>${side.points}</b></span>`)}</p>`;
}

/** @param {Desk} desk @param {View} view @param {number} seat @param {number} place */
function seatAt(desk, view, seat, place) {
  const { table } = desk;
  const one = desk.desk?.seats?.[seat] ?? { name: view.names?.[seat] ?? "", roles: [], words: "" };
  const turn = awaited(desk).includes(seat);
  const away = (table.life?.absent ?? []).some((absent) => absent.name === one.name);
  const cards = desk.desk?.hands?.[seat] ?? [];
  const hidden = seat !== table.seat && seat !== view.deal.dummy;
  return html`<div class=${classMap({ seat: true, [PLACES[place]]: true, turn, away })} data-seat=${seat}>
    <div class="plate">
      <span class="who">${one.name || SEATS[seat]}${seat === table.seat ? html`<small> ${t("you")}</small>` : nothing}</span>
      <span class="compass">${SEATS[seat]}${[...(one.roles ?? []), away ? "away" : ""].filter(Boolean).map((role) => html`<span class="role">${role}</span>`)}</span>
      ${turn ? html`<span class="hidden">${t(", to act")}</span>` : nothing}
    </div>
    ${held(hidden ? backs(cards, view, seat) : nothing, one.words)}
    ${place || table.seat < 0 ? facedBefore(cards, view, seat) : nothing}
    ${place === 0 ? pile(view, seat % 2, "ours") : nothing}
  </div>`;
}

/** The backs of a hand, and over them what its holder has just said. @param {Drawn} cards @param {string} words */
const held = (cards, words) => (cards === nothing && !words ? nothing : html`<div class="held">${cards}
  ${words ? html`<p class="words">${typeset(words)}</p>` : nothing}</div>`);

/** The seats that are awaited, as the server says it; with the pack one after the other. @param {Desk} desk */
function awaited({ desk, table }) {
  const due = (table.view?.due ?? []).map((one) => one.seat);
  if (!table.before_the_deal) return due;
  return desk?.yours ? [table.seat] : due.slice(0, 1);
}

/**
 * The cards that lie face up before a seat: those that may be called, and a whole hand laid down.
 * @param {number[]} cards @param {View} view @param {number} seat
 */
function lyingOpen(cards, view, seat) {
  const faced = view.deal.faced.filter(([, hand]) => hand === seat).map(([one]) => one);
  const open = cards.filter((one) => one >= 0);
  return [...open, ...faced.filter((one) => !open.includes(one))];
}

/** @param {number[]} cards @param {View} view @param {number} seat */
function backs(cards, view, seat) {
  const down = cards.length - lyingOpen(cards, view, seat).length;
  if (down <= 0) return nothing;
  return html`<div class="backs" role="img" aria-label=${tn(down, "one card", "{n} cards")}>${Array.from({ length: down }, () =>
    html`<span>${drawn(-1, { pack: view.deal.pack_in_use || 1 })}</span>`)}</div>`;
}

/** So many cards that lie face up are drawn; a whole hand is written as in a diagram, since there is no room to draw it. */
const MOST_DRAWN = 2;

/** @param {number[]} held @param {View} view @param {number} seat */
function facedBefore(held, view, seat) {
  if (seat === view.deal.dummy) return nothing;
  const cards = lyingOpen(held, view, seat);
  if (!cards.length) return nothing;
  const where = t("face up before {who}", { who: SEATS[seat] });
  if (cards.length > MOST_DRAWN) {
    return html`<div class="faced-hand" role="group" aria-label=${where}>${ORDER.map((suit) => [suit, ranks(cards, suit)]).filter(([, held]) => held !== "–").map(([suit, held]) =>
      html`<p>${suitMark(Number(suit))} ${held}</p>`)}</div>`;
  }
  return html`<div class="faced-cards" role="group" aria-label=${where}>${cards.map((one) => html`<span>${drawn(one, { words: true })}</span>`)}</div>`;
}

/** @param {Desk} desk @param {View} view @param {number} seat @param {number} place */
function dummyHand(desk, view, seat, place) {
  const cards = desk.desk?.hands?.[seat] ?? view.deal.hands[seat] ?? [];
  const mine = desk.desk?.asked === seat;
  return html`<div class="dummy ${PLACES[place]} ${mine && desk.desk?.yours ? "asked" : ""}">
    <h2 class="hidden">${tn(cards.length, "Dummy, {who}, one card", "Dummy, {who}, {n} cards", { who: SEATS[seat] })}</h2>
    ${handOf(desk, seat, cards, plays(desk, seat) ? "dummy" : "", place % 2 && !narrow.matches ? bySuit(cards) : undefined)}</div>`;
}

/** Whether the person plays dummy's hand: it is asked of him, or it is his partner's. @param {Desk} desk @param {number} seat */
const plays = (desk, seat) => desk.desk?.asked === seat || (desk.table.seat >= 0 && (desk.table.seat ^ 2) === seat);

/** @param {Desk} desk @param {View} view @param {number} from */
function heart(desk, view, from) {
  const deal = view.deal;
  const tricks = deal.tricks.filter((trick) => trick.cards.length);
  const shown = tricks.length > 1 && !deal.ended ? tricks.filter((trick) => !trick.quitted) : tricks.slice(-1);
  const words = desk.desk?.heart;
  const said = words?.words ?? "";
  if (desk.table.over || (deal.ended && desk.state.settled)) return ending(desk);
  const looked = desk.desk?.looked;
  if (looked) {
    return html`<div class="tricks n-1 looked"><div class="trick">${looked.cards.map(([seat, one]) => html`<div class="laid ${PLACES[placeOf(seat, from)]}">
      <span class="hidden">${SEATS[seat]}: </span>${drawn(one, { words: true })}</div>`)}<p class="trick-words">${t("trick {n}, looked at again", { n: looked.trick })}</p></div></div>`;
  }
  if (shown.length) {
    return html`<div class="tricks n-${shown.length}">${repeat(shown, (trick) => trick.n, (trick) => oneTrick(trick, from, shown.length > 1))}</div>
      ${desk.state.holds ? html`<button type="button" class="gather textlink" @click=${() => desk.state.gather()}>${t("Gather the trick")}</button>` : nothing}`;
  }
  const turned = words?.card ?? -2;
  return html`<div class="stock">
    ${turned >= 0 ? html`<div class="turn-up"><span class="under">${drawn(-1, { pack: deal.pack_in_use || 1 })}</span><span>${drawn(turned, { words: true })}</span></div>`
      : !deal.complete ? html`<div class="pack" aria-hidden="true">${[0, 1, 2].map(() => html`<span>${drawn(-1, { pack: deal.pack_in_use || 1 })}</span>`)}</div>` : nothing}
    ${said ? html`<p class="heart-words">${said}</p>` : nothing}</div>`;
}

/** @param {SeenTrick} trick @param {number} from @param {boolean} several */
const oneTrick = (trick, from, several) => html`<div class="trick ${trick.complete ? "complete" : ""}">
  <h2 class="hidden">${t("Trick {n}", { n: trick.n })}</h2>
  ${repeat(trick.cards, ([seat, one]) => `${seat}.${one}`, ([seat, one]) => html`
    <div class="laid ${PLACES[placeOf(seat, from)]} ${trick.complete && trick.by === seat ? "wins" : ""}" data-seat=${seat} data-card=${one}>
    <span class="hidden">${SEATS[seat]}: </span>${drawn(one, { words: true })}</div>`)}
  ${several || trick.false ? html`<p class="trick-words">${trick.false ? t("led out of turn") : t("trick {n}", { n: trick.n })}</p>` : nothing}</div>`;

/** The tricks that a side has won, as they lie. @param {View} view @param {number} which @param {string} whose */
function pile({ deal }, which, whose) {
  const count = deal.won[which];
  if (!count) return nothing;
  const words = which ? tn(count, "one trick of East and West", "{n} tricks of East and West") : tn(count, "one trick of North and South", "{n} tricks of North and South");
  return html`<div class="pile ${whose}" data-seats="${which} ${which + 2}" role="img" aria-label=${words}>${Array.from({ length: Math.min(count, 13) }, () =>
    html`<span>${drawn(-1, { pack: deal.pack_in_use || 1 })}</span>`)}<b aria-hidden="true">${count}</b></div>`;
}
