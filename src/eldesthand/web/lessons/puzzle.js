// @ts-check
/** The puzzles: the list of them, and one with its four hands, the cards to choose from, and what each comes to. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { card } from "/web/cards.js";
import { SEATS, cardWords, typeset } from "/web/names.js";
import { felt, standing } from "/web/closed/felt.js";
import { focusOn } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { LaidPosition, ListedPuzzle, PosedPuzzle, SolvedPuzzle } from "frames" */
/** @import { Context } from "/web/app.js" */

const KEPT = "eldesthand.puzzles";
/** @type {Record<string, string>} */
const GAMES = { euchre: t("Euchre"), bridge: t("Bridge") };
/** @type {Record<string, string>} */
const MARKS = { first: t("solved at once"), later: t("seen") };

/** What is known of the puzzles in this browser, by their numbers. @returns {Record<string, string>} */
function marks() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps what the first answer to a puzzle was. @param {number} number @param {boolean} right */
function keep(number, right) {
  const known = marks();
  if (known[number]) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...known, [number]: right ? "first" : "later" }));
  } catch {
    // not kept: the list will not show it
  }
}

/** The list of the puzzles, game by game. @param {Context} context */
export async function puzzles({ api, title }) {
  const all = await api.get("/api/puzzles");
  const known = marks();
  title(t("Puzzles"));
  const games = [...new Set(all.map((one) => one.game))];
  /** @param {ListedPuzzle} one */
  const line = (one) => html`<li><a href=${`#/puzzles/${one.number}`}><b>${one.number}</b> <span>${capital(inLanguage(one.task))}</span></a>
    <span class="soft">${MARKS[known[one.number]] ?? ""}</span></li>`;
  return html`<section class="reading paper"><h1>${t("Puzzles")}</h1>
    <p>${t("All four hands lie open, and exactly one card wins, whatever the others do. A player of the house had each of these on the table, and chose another.")}</p>
    ${games.map((game) => html`<h2>${GAMES[game] ?? game}</h2>
      <ol class="lesson-list plain">${all.filter((one) => one.game === game).map(line)}</ol>`)}</section>`;
}

/** One puzzle. @param {string} id @param {Context} context */
export async function puzzle(id, { api, title }) {
  const put = await api.get(`/api/puzzles/${/^[0-9]{1,6}$/.test(id) ? id : 0}`);
  title(t("Puzzle {n}", { n: put.number }));
  return (/** @type {HTMLElement} */ element) => {
    /** @type {SolvedPuzzle | null} */
    let answer = null;
    let chosen = -1;
    let problem = "";
    /** @param {number} one */
    const play = async (one) => {
      try {
        answer = await api.post(`/api/puzzles/${put.number}`, { card: one });
        chosen = one;
        problem = "";
        keep(put.number, answer.right);
      } catch (failed) {
        problem = asFailed(failed).message;
      }
      draw();
      focusOn(element, ".answer h2");
    };
    const again = () => {
      answer = null;
      draw();
      focusOn(element, ".puzzle-cards button");
    };
    const draw = () => {
      const at = position(put);
      render(html`<article class="lesson">
      <header class="lesson-head"><p class="crumb"><a href="#/puzzles">${t("Puzzles")}</a> ${t("· {n} of {m} · {book}", { n: put.number, m: put.of, book: GAMES[put.game] ?? put.game })}</p>
        <h1>${capital(inLanguage(put.task))}</h1></header>
      <div class="lesson-body"><section class="lesson-felt" aria-label=${t("The four hands")}><p class="replay-standing">${standing(at)}</p>
        ${felt(at, { names: ["", "", "", ""], heading: { dealer: -1 } }, put.seat, put.game === "bridge" ? 0 : undefined)}</section>
        <div class="paper lesson-side">${answer ? answered(put, answer, chosen, again) : asked(put, play, problem)}</div></div></article>`, element);
    };
    draw();
  };
}

/** @param {PosedPuzzle} put @param {(card: number) => void} play @param {string} problem */
const asked = (put, play, problem) => html`<section aria-labelledby="question">
  <h2 id="question">${t("{who} is to play. Which card wins?", { who: SEATS[put.seat] })}</h2>
  <p class="soft">${t("{who} and {partner} are to {task}. The others play as well as can be.", { who: SEATS[put.seat], partner: SEATS[(put.seat + 2) % 4], task: inLanguage(put.task) })}</p>
  <div class="puzzle-cards">${put.cards.map((one) => html`<button type="button" aria-label=${cardWords(one)} @click=${() => play(one)}>${card(one)}</button>`)}</div>
  ${problem ? html`<p class="error" role="alert">${typeset(problem)}</p>` : nothing}</section>`;

/** @param {PosedPuzzle} put @param {SolvedPuzzle} answer @param {number} chosen @param {() => void} again */
function answered(put, answer, chosen, again) {
  const last = put.number === put.of;
  /** @param {[number, number]} one */
  const line = ([one, tricks]) => html`<li class=${one === answer.answer ? "best" : ""}><span>${capital(cardWords(one))}${one === chosen ? html` <em>${t("(yours)")}</em>` : nothing}${
    one === answer.played ? html` <em>${t("(played at the table)")}</em>` : nothing}</span><span>${tricks ? tn(tricks, "one trick", "{n} tricks") : t("no trick")}</span></li>`;
  return html`<section class="answer" aria-labelledby="answer-title"><h2 id="answer-title" tabindex="-1">${answer.right ? t("That is the card") : t("That does not win")}</h2>
      <p class=${`verdict ${answer.right ? "best" : ""}`}>${answer.right ? t("The {card} alone wins.", { card: cardWords(chosen) })
        : t("With the {card} the others can prevent it. The {better} would have won.", { card: cardWords(chosen), better: cardWords(answer.answer) })}</p></section>
    <section><h3>${t("The tricks still to come, with each card")}</h3><ul class="comes-to plain">${[.../** @type {[number, number][]} */ (answer.worth)].sort((one, two) => two[1] - one[1]).map(line)}</ul></section>
    <details class="why"><summary>${t("How it goes on from the {card}", { card: cardWords(answer.answer) })}</summary>
      <p>${answer.line.map(([seat, one]) => `${SEATS[seat]} ${cardWords(one)}`).join(", ")}.</p></details>
    <p class="small soft">${t("From a deal that players of the house played: {source}.", { source: answer.source })}</p>
    <p class="buttons">${last ? html`<a class="button" href="#/puzzles">${t("That was the last puzzle")}</a>` : html`<a class="button" href=${`#/puzzles/${put.number + 1}`}>${t("Next puzzle")}</a>`}
      <button type="button" class="button second" @click=${again}>${t("Try again")}</button></p>`;
}

/** A puzzle as a deal is drawn. @param {PosedPuzzle} put @returns {LaidPosition} */
const position = (put) => ({
  hands: put.hands,
  tricks: put.laid.length ? [{ n: 1, cards: /** @type {[number, number][]} */ (put.laid) }] : [],
  won: [put.won[0], put.won[1]],
  trump: put.trump,
  maker: put.maker,
  lone: put.out ? (Math.log2(put.out) + 2) % 4 : -1,
  dummy: -1,
  turn_up: -1,
  faced: [],
});

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);
