// @ts-check
/** Setting a situation up by clicks: the book, the dealer, the score, the hands; the tags of the minutes are written from it. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { suitMark } from "/web/cards.js";
import { SEATS, SUITS, cardWords, index, isJoker, suitOf } from "/web/names.js";
import { onValue } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { Examples, RecordHead } from "frames" */

/** @typedef {import("/web/referee/page.js").RefereePage} RefereePage */

const TURN_UP = 4;
const NONE = -2;
const FOUR_PEOPLE = "Ann, Bob, Cid, Dan";

/**
 * The head as it is set up: as last asked for, until the record with it has been ruled upon.
 * @param {RefereePage} desk
 * @returns {RecordHead}
 */
const headOf = ({ asked, ruled, shelf }) => {
  const head = asked ?? ruled?.head;
  return head?.book ? { ...head, dealer: Math.max(head.dealer, 0) }
    : { book: shelf.books[0].code, dealer: 0, score: [0, 0], games: [0, 0], hands: [[], [], [], []], turn_up: NONE, trump: NONE, maker: -1, room: "" };
};

/**
 * Has the tags written anew; a change made before the answer comes holds this one too, and its answer counts.
 * @param {RefereePage} desk @param {Partial<RecordHead>} more
 */
async function change(desk, more) {
  const head = { ...headOf(desk), ...more };
  desk.asked = head;
  try {
    const { text } = await desk.context.api.post("/api/desk/head", { text: desk.text, ...head });
    if (desk.asked === head) desk.write(text);
  } catch (problem) {
    if (desk.asked !== head) return;
    desk.asked = null;
    desk.problem = asFailed(problem).message;
    desk.draw();
  }
}

/**
 * The panel of setting up.
 * @param {RefereePage} desk
 */
export function setUp(desk) {
  const head = headOf(desk);
  const book = desk.shelf.books.find((one) => one.code === head.book) ?? desk.shelf.books[0];
  /**
   * @param {string} label @param {string | number} now
   * @param {readonly (readonly (string | number)[])[]} ways @param {(value: string) => Partial<RecordHead>} make
   */
  const chosen = (label, now, ways, make) => html`<label class="field">${label} <select @change=${onValue((value) => change(desk, make(value)))}>
    ${ways.map(([value, words]) => html`<option value=${value} ?selected=${String(value) === String(now)}>${words}</option>`)}</select></label>`;
  /** @type {Omit<RecordHead, "book" | "dealer" | "room">} */
  const fresh = { hands: [[], [], [], []], turn_up: NONE, trump: NONE, maker: -1, score: [0, 0], games: [0, 0] };
  const trumps = [[NONE, t("not made yet")], ...SUITS.map((words, suit) => [suit, words]), ...(book.turns_up ? [] : [[4, t("no trump")]])];
  const begins = book.keeps_room ? chosen(t("Begins"), head.room ? "room" : "table", [["table", t("at the table")], ["room", t("in the room, before four sit")]],
    (where) => (where === "room" ? { ...fresh, room: FOUR_PEOPLE } : { room: "" })) : nothing;
  if (head.room) return html`<div class="pad setup"><div class="setup-rows">${chosen(t("Book"), head.book, shelved(desk), (code) => ({ ...fresh, book: code }))}${begins}</div>${people(desk, head)}</div>`;
  return html`<div class="pad setup">
    <div class="setup-rows">
      ${chosen(t("Book"), head.book, shelved(desk), (code) => ({ ...fresh, book: code }))}
      ${begins}
      ${chosen(t("Dealer"), head.dealer, SEATS.map((words, seat) => [seat, words]), (seat) => ({ dealer: Number(seat) }))}
      ${chosen(t("Trump"), head.trump, trumps, (suit) => ({ trump: Number(suit), maker: Number(suit) < 0 ? -1 : Math.max(head.maker, 0) }))}
      ${head.trump >= 0 ? chosen(t("Made by"), head.maker, SEATS.map((words, seat) => [seat, words]), (seat) => ({ maker: Number(seat) })) : nothing}
      ${[0, 1].map((which) => points(desk, "score", head.score, which, [t("Score, N–S"), t("Score, E–W")][which]))}
      ${[0, 1].map((which) => points(desk, "games", head.games, which, [t("Games, N–S"), t("Games, E–W")][which]))}</div>
    ${dealing(desk, head, book)}</div>`;
}

/** @param {RefereePage} desk */
const shelved = ({ shelf }) => shelf.books.map((one) => [one.code, one.title]);

/**
 * Who is in the room when the record begins.
 * @param {RefereePage} desk @param {RecordHead} head
 */
const people = (desk, head) => html`<label class="field" for="desk-room">${t("Who is in the room")}
    <input type="text" id="desk-room" maxlength="400" autocomplete="off" aria-describedby="desk-room-help" .value=${head.room}
      @change=${onValue((names) => change(desk, { room: names.trim() || FOUR_PEOPLE }))}></label>
  <p class="small soft" id="desk-room-help">${t("In the order in which they came: a comma between those who came in together, a semicolon before those who came later. Then let them want to play, cut and claim under")} <button
    type="button" class="textlink" @click=${() => desk.open("acts")}>${t("Acts")}</button>.</p>`;

/** @param {RefereePage} desk @param {"score" | "games"} name @param {[number, number]} now @param {number} which @param {string} label */
const points = (desk, name, now, which, label) => html`<label class="field">${label} <input type="text" inputmode="numeric" maxlength="3" .value=${String(now[which])}
  @change=${onValue((figure) => change(desk, { [name]: now.map((points, at) => (at === which ? Math.max(0, Number.parseInt(figure, 10) || 0) : points)) }))}></label>`;

/** @param {RefereePage} desk @param {RecordHead} head @param {Examples["books"][0]} book */
function dealing(desk, head, book) {
  const targets = book.turns_up ? [...SEATS, t("Turned up")] : SEATS;
  const into = Math.min(desk.hand, targets.length - 1);
  /** @param {number} seat */
  const known = (seat) => head.hands[seat].filter((one) => one >= 0);
  /** @param {number} seat */
  const held = (seat) => (seat === TURN_UP ? (head.turn_up >= 0 ? 1 : 0) : known(seat).length);
  /** @param {number} one */
  const lies = (one) => (head.turn_up === one ? TURN_UP : head.hands.findIndex((hand) => hand.includes(one)));
  /** @param {number} one */
  const put = (one) => {
    const from = lies(one);
    const hands = head.hands.map((_, seat) => known(seat).filter((each) => each !== one));
    let turned = head.turn_up === one ? NONE : head.turn_up;
    if (from !== into && into === TURN_UP) turned = one;
    else if (from !== into) hands[into].push(one);
    return change(desk, { hands, turn_up: turned });
  };
  const rows = [3, 2, 1, 0].map((suit) => book.cards.filter((one) => !isJoker(one) && suitOf(one) === suit));
  return html`<h2 class="lesser">${t("The cards")}</h2><p class="small soft">${t("Choose a hand, then click its cards. Cards left out are not known.")}</p>
    <div class="seats" role="group" aria-label=${t("Whose cards")}>${targets.map((words, seat) => html`<button type="button" class="button second slight" aria-pressed=${seat === into}
      @click=${() => {
        desk.hand = seat;
        desk.draw();
      }}>${words} <small>${held(seat)}${seat === TURN_UP ? nothing : html`/${book.hand_size}`}</small></button>`)}</div>
    <div class="palette">${rows.map((row, at) => html`<div class="palette-row">${suitMark(3 - at)}${row.map((one) => {
      const where = lies(one);
      return html`<button type="button" class=${where === into ? "held" : where >= 0 ? "elsewhere" : ""} aria-pressed=${where === into}
        aria-label=${`${cardWords(one)}${where >= 0 ? `: ${targets[where] ?? t("turned up")}` : ""}`} ?disabled=${where !== into && into !== TURN_UP && held(into) >= book.hand_size}
        @click=${() => put(one)}>${index(one)}${where >= 0 ? html`<sub>${where === TURN_UP ? t("up") : "NESW"[where]}</sub>` : nothing}</button>`;
    })}</div>`)}</div>`;
}
