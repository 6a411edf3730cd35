// @ts-check
/** How a game is played, for those who know nothing of it: a few steps, most of which ask for something. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { card, suitMark } from "/web/cards.js";
import { focusOn } from "/web/dom.js";
import { SUITS, SUIT_LETTERS, cardWords } from "/web/names.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/**
 * A step: what is told, and what is shown or asked. `may`: cards of the hand that may be played; `wins`: the card that takes
 * the trick; `choose`: one of several answers, of which `best` is meant. `answer` has the cards that are right, by the book.
 * @typedef {{text: string, show?: string[], turned?: string, ask?: "may" | "wins" | "choose", trump?: string, trick?: string[], hand?: string[],
 *   question?: string, answer?: string[], choices?: string[], best?: number, right?: string, wrong?: string}} Step
 * @typedef {{title: string, book: string, steps: Step[]}} HowTo
 */

const GAMES = ["euchre", "bridge"];

/** The page of a game: returns how to mount it. @param {Route} route @param {Context} context */
export async function page(route, { title }) {
  const game = GAMES.includes(route.id) ? route.id : GAMES[0];
  const how = await fetched(game === "euchre" ? "/web/how/euchre.json" : "/web/how/bridge.json");
  title(how.title);
  return (/** @type {HTMLElement} */ element) => mount(element, how);
}

/** @param {string} address @returns {Promise<HowTo>} */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(t("A part of the page could not be loaded."));
  const { title, steps, ...how } = /** @type {HowTo} */ (await answer.json());
  return { ...how, title: t(title), steps: steps.map(inWords) };
}

/** A step in the page's language: the catalogue has the words of these files, too. @param {Step} step @returns {Step} */
const inWords = ({ text, question, right, wrong, choices, ...step }) => ({
  ...step, text: t(text), question: question && t(question), right: right && t(right), wrong: wrong && t(wrong), choices: choices?.map((one) => t(one)),
});

/** @param {HTMLElement} element @param {HowTo} how */
function mount(element, how) {
  let at = 0;
  let given = "";
  /** @param {number} to */
  const go = (to) => {
    at = to;
    given = "";
    draw();
    focusOn(element, "h2");
  };
  /** @param {string} answer */
  const give = (answer) => {
    given = answer;
    draw();
  };
  const draw = () => render(stepPage(how, at, given, go, give), element);
  draw();
}

/**
 * @param {HowTo} how @param {number} at @param {string} given @param {(to: number) => void} go @param {(answer: string) => void} give
 */
function stepPage(how, at, given, go, give) {
  const step = how.steps[at];
  const right = step.ask === "choose" ? [step.choices?.[step.best ?? 0] ?? ""] : step.answer ?? [];
  const last = at === how.steps.length - 1;
  const isRight = right.includes(given);
  return html`<section class="reading paper how"><h1>${how.title}</h1>
    <ol class="plain how-way" aria-label=${t("Steps")}>${how.steps.map((_, n) => html`<li><button type="button" class=${n === at ? "here" : ""} aria-current=${n === at ? "step" : nothing}
      aria-label=${t("Step {at} of {n}", { at: n + 1, n: how.steps.length })} @click=${() => go(n)}>${n + 1}</button></li>`)}</ol>
    <h2 tabindex="-1" class="hidden">${t("Step {n}", { n: at + 1 })}</h2>
    <p class="how-text">${step.text}</p>
    ${step.turned ? html`<p>${t("Turned up:")}</p><div class="how-cards">${drawn([step.turned])}</div>` : nothing}
    ${step.show?.length ? html`<div class="how-cards ${step.show.length > 6 ? "many" : ""}">${drawn(step.show)}</div>` : nothing}
    ${step.ask ? asks(step, right, given, give) : nothing}
    <div role="status">${given ? html`<p class="verdict ${isRight ? "best" : ""}"><b>${isRight ? t("Right.") : t("Not quite.")}</b> ${isRight ? step.right : step.wrong}</p>` : nothing}</div>
    <p class="buttons">${at ? html`<button type="button" class="button second" @click=${() => go(at - 1)}>${t("Back")}</button>` : nothing}
      ${last ? html`<a class="button" href=${`#/play/${how.book}`}>${t("Deal me a hand")}</a><a class="button second" href="#/lessons">${t("Lessons: when something goes wrong")}</a>`
        : html`<button type="button" class="button ${step.ask && !given ? "second" : ""}" @click=${() => go(at + 1)}>${step.ask && !given ? t("Skip") : t("Go on")}</button>`}</p></section>`;
}

/** @param {string[]} names */
const drawn = (names) => names.map((name) => html`<span>${card(number(name), { words: true })}</span>`);

/** @param {Step} step @param {string[]} right @param {string} given @param {(answer: string) => void} give */
function asks({ ask, trump = "", trick = [], hand = [], question = "", choices = [] }, right, given, give) {
  const suit = SUIT_LETTERS.indexOf(trump || "-");
  /** @param {string} name */
  const button = (name) => html`<button type="button" class="card-button ${given && right.includes(name) ? "is-right" : ""} ${given === name && !right.includes(name) ? "is-wrong" : ""}"
    aria-label=${cardWords(number(name))} @click=${() => give(name)}>${card(number(name))}</button>`;
  return html`<div role="group" aria-label=${t("Your answer")}>
    ${trick.length && suit >= 0 ? html`<p class="how-trump">${[suitMark(suit), " ", t("{suit} are trump", { suit: SUITS[suit] })]}</p>` : nothing}
    ${trick.length ? html`<div class="how-cards trick-of">${ask === "wins" ? trick.map(button) : drawn(trick)}</div>` : nothing}
    <p><b>${question}</b></p>
    ${ask === "may" ? html`<div class="how-cards">${hand.map(button)}</div>` : nothing}
    ${ask === "choose" ? html`<ol class="choices-of plain">${choices.map((one) => html`<li><button type="button" class="button second ${given && right.includes(one) ? "is-right" : ""}"
      @click=${() => give(one)}>${one}</button></li>`)}</ol>` : nothing}</div>`;
}

/** The number of a card by its name: "SA" is 62. @param {string} name */
const number = (name) => 16 * SUIT_LETTERS.indexOf(name[0]) + "..23456789TJQKA".indexOf(name[1]);
