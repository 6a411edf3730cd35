// @ts-check
/** A board that is over, with its cards and all its results; and the boards from which a side's score comes. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { suitMark } from "/web/cards.js";
import { NO_TRUMP, NO_TRUMP_WORDS, SEATS, SUITS, SUIT_LETTERS, theCard } from "/web/names.js";
import { signed } from "/web/results.js";
import { ORDER, ranks } from "/web/table/ending.js";

/** @import { BoardShown, BoardSlip, DuplicateShown, TravellerLine } from "frames" */
/** @import { Evening } from "/web/duplicate/index.js" */

/** A dialog that is open while there is something to show. @param {string} id @param {string} heading @param {object | null} shown @param {() => void} close */
const dialog = (id, heading, shown, close) => html`<dialog class="paper-dialog wide" aria-labelledby=${id} @close=${close} ${ref((/** @type {HTMLDialogElement | undefined} */ box) => {
  queueMicrotask(() => {
    if (box && shown && !box.open) box.showModal();
    if (box && !shown && box.open) box.close();
  });
})}>${shown ? html`<h2 id=${id}>${heading}</h2>${shown}<p class="buttons"><button type="button" class="button" @click=${close}>${t("Close")}</button></p>` : nothing}</dialog>`;

/** @param {Evening} evening */
export function boardDialog(evening) {
  const { shown: board, now } = evening;
  return dialog("board-shown", board ? t("Board {n}", { n: board.board }) : "", board && now ? inBoard(evening, board, now) : null, () => board && evening.showsBoard(0));
}

/** @param {Evening} evening @param {BoardShown} board @param {DuplicateShown} now */
const inBoard = (evening, board, now) => html`<p>${t("{dealer} deals.", { dealer: SEATS[board.dealer] })}</p>
  ${board.hands.length ? html`<div class="compass">${board.hands.map((hand, seat) => html`<section class=${`at-${seat}`} aria-label=${SEATS[seat]}><b>${SEATS[seat]}</b>
    ${ORDER.map((suit) => html`<div>${suitMark(suit, SUITS[suit])} ${ranks(hand, suit)}</div>`)}</section>`)}</div>` : nothing}
  ${board.exact.length ? html`<p class="small exact">${t("With best play north and south take:")} ${board.exact.map((tricks, suit) => html`<span>${suit === NO_TRUMP ? NO_TRUMP_WORDS : suitMark(suit, SUITS[suit])} <b>${tricks}</b></span> `)}</p>` : nothing}
  ${board.turn_up >= 0 ? html`<p>${t("Turned up: {card}.", { card: theCard(board.turn_up) })}</p>` : nothing}
  <div class="scroll"><table class="makes traveller"><thead><tr><th scope="col">${t("N–S")}</th><th scope="col">${t("E–W")}</th><th scope="col">${t("Make")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("N–S")}</th><th scope="col">${t("E–W")}</th></tr></thead>
  <tbody>${board.traveller.map((line) => result(evening, board, now, line))}</tbody></table></div>
  ${board.frequencies.length > 1 ? html`<p class="small">${t("How often:")} ${board.frequencies.map((one) => `${signed(one.points)} × ${one.times}`).join(" · ")}</p>` : nothing}
  ${board.proof ? html`<details><summary>${t("The proof of its pack")}</summary><p class="small">${t("The room had committed to this order before the first table played it: {commitment}", { commitment: board.commitment })}</p>
    <p class="small"><code>${board.proof}</code></p><p><a href="#/verify">${t("Verify it")}</a></p></details>` : nothing}`;

/** @param {Evening} evening @param {BoardShown} board @param {DuplicateShown} now @param {TravellerLine} line */
const result = (evening, board, now, line) => html`<tr><td>${line.ns}</td><td>${line.ew}</td><td>${now.cards === "screen" ? html`<a href=${`#/table/du${evening.name}-${line.round}-${line.table}-${board.board}/deal/1.1`}>${made(line.slip)}</a>` : made(line.slip)}</td>
  <td>${line.slip?.shares ? `${line.slip.shares[0]} / ${line.slip.shares[1]} %` : line.slip ? signed(line.slip.points ?? 0) : "–"}</td><td>${line.ns_score ?? "–"}</td><td>${line.ew_score ?? "–"}</td></tr>`;

/** What was made, with its tricks. @param {BoardSlip | null} slip */
function made(slip) {
  if (!slip?.made) return "–";
  const { trump, tricks, doubles } = slip.made;
  const suit = SUIT_LETTERS.indexOf(trump);
  return html`${suit < 0 ? NO_TRUMP_WORDS : suitMark(suit, SUITS[suit])} ${tn(tricks, "one trick", "{n} tricks")}${doubles ? html` ×${2 ** doubles}` : nothing}`;
}

/** @param {Evening} evening */
export function sideDialog(evening) {
  const one = evening.traced;
  return dialog("side-shown", one?.who ?? "", one && html`<div class="scroll"><table class="makes traveller"><thead><tr><th scope="col">${t("Round")}</th><th scope="col">${t("Board")}</th><th scope="col">${t("Against")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("Score")}</th></tr></thead>
    <tbody>${one.boards.map((each) => html`<tr><td>${each.round}</td><td><button type="button" class="textlink" @click=${() => {
      evening.traced = null;
      evening.showsBoard(each.board);
    }}>${each.board}</button></td><td>${each.against}</td><td>${each.points === null || each.points === undefined ? "–" : signed(each.points)}</td><td>${each.score ?? "–"}</td></tr>`)}</tbody></table></div>`, () => one && evening.traces(""));
}
