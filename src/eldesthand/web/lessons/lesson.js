// @ts-check
/** The lessons: the list of them, and one with its table, its question, and what an answer comes to. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { TOLD, inLanguage, t } from "/web/language.js";
import { named } from "/web/people.js";
import { card, suitMark } from "/web/cards.js";
import { SEATS, SUITS, cardWords, listed, placeOf, typeset } from "/web/names.js";
import { cites } from "/web/closed/cite.js";
import { focusOn, onSubmit } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { LessonAnswered, LessonLine, ListedLesson, PosedLesson } from "frames" */
/** @import { Context } from "/web/app.js" */

const KEPT = "eldesthand.lessons";
/** @type {Record<string, string>} */
const BOOKS = { S: t("Euchre"), P: t("Euchre of New York"), M: t("Modern euchre"), B: t("Bridge") };
const PLACES = ["below", "left", "above", "right"];

/** @returns {Record<string, string>} */
function marks() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {boolean} best */
function keep(name, best) {
  const known = marks();
  if (known[name]) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...known, [name]: best ? "best" : "done" }));
  } catch {
    // not kept: the list will not show it
  }
}

/** @type {Record<string, string>} */
const MARKS = { best: t("the best was found"), done: t("done") };

/** The list of the lessons, book by book. @param {Context} context */
export async function lessons({ api, title }) {
  const all = await api.get("/api/lessons");
  const known = marks();
  title(t("Lessons"));
  const books = [...new Set(all.map((one) => one.book))];
  /** @param {ListedLesson} one */
  const mark = (one) => MARKS[known[one.number]] ?? "";
  return html`<section class="reading paper"><h1>${t("Lessons")}</h1>
    <p>${t("Something goes wrong at the table, and you decide. Each takes two minutes; the laws answer, by their numbers.")}
      ${t("If you know neither game, begin with {euchre} or {bridge} in two minutes. There are {puzzles}, too: one card wins, and you find it.",
        { euchre: html`<a href="#/how/euchre">${t("euchre")}</a>`, bridge: html`<a href="#/how/bridge">${t("bridge")}</a>`, puzzles: html`<a href="#/puzzles">${t("puzzles")}</a>` })}</p>
    ${books.map((book) => html`<h2>${BOOKS[book] ?? book}</h2><ol class="lesson-list plain">${all.filter((one) => one.book === book).map((one) => html`<li>
      <a href=${`#/lessons/${one.number}`}><b>${one.number}</b> <span>${said(one.title)}</span></a> <span class="soft">${mark(one)}</span> ${cites(one.laws)}</li>`)}</ol>`)}</section>`;
}

/** One lesson. @param {string} id @param {Context} context */
export async function lesson(id, { api, title }) {
  const put = await api.get(`/api/lessons/${/^[0-9]{1,6}$/.test(id) ? id : 0}`);
  title(put.title);
  return (/** @type {HTMLElement} */ element) => {
    /** @type {LessonAnswered | null} */
    let answer = null;
    let problem = "";
    /** @param {object} body */
    const give = async (body) => {
      try {
        answer = await api.post(`/api/lessons/${put.number}`, body);
        keep(String(put.number), answer.best);
        problem = "";
      } catch (failed) {
        problem = asFailed(failed).message;
      }
      draw();
      focusOn(element, answer && !problem ? ".answer h2" : "#own-words");
    };
    const again = () => {
      answer = null;
      draw();
      focusOn(element, ".choices-of button");
    };
    const draw = () => render(html`<article class="lesson">
      <header class="lesson-head"><p class="crumb"><a href="#/lessons">${t("Lessons")}</a> ${t("· {n} of {m} · {book}", { n: put.number, m: put.of, book: put.book })}</p><h1>${said(put.title)}</h1></header>
      <div class="lesson-body">${table(put)}<div class="paper lesson-side">
        ${answer ? answered(answer, again) : asked(put, give, problem)}</div></div></article>`, element);
    draw();
  };
}

/** What a lesson says, in the page's language, with the seats by their names there. @param {string} words */
const said = (words) => typeset(named(inLanguage(words), []));

/** @param {LessonLine[]} story */
const told = (story) => html`<div class="story" lang=${TOLD}>${story.map((one) => (one.remark ? html`<p class="remark">${typeset(one.text)}</p>`
  : html`<p class=${one.void ? "void" : ""}>${typeset(one.text)} ${(one.followed ?? []).map((words) => html`<span class="followed-words">${typeset(words)} </span>`)}${cites(one.laws)}</p>`))}</div>`;

/** @param {PosedLesson} put @param {(body: object) => void} give @param {string} problem */
function asked(put, give, problem) {
  return html`<section aria-label=${t("What has happened")}><p class="soft">${t("You are {seat}; {partner} is your partner.", { seat: SEATS[put.learner], partner: SEATS[(put.learner + 2) % 4] })}</p>${told(put.story)}</section>
    <section aria-labelledby="question"><h2 id="question">${said(put.question)}</h2>
    <ol class="choices-of plain">${put.choices.map((one) => html`<li><button type="button" class="button second" @click=${() => give({ choice: one.number })}>${said(one.label)}</button></li>`)}</ol>
    <form class="own" @submit=${onSubmit(({ words }) => words.trim() && give({ words: words.trim() }))}><label class="field" for="own-words">${t("Or in your own words")}
      <input type="text" id="own-words" name="words" maxlength="400" autocomplete="off" placeholder=${t("calls hearts")}></label>
      <button class="button second slight">${t("Do that")}</button></form>
    ${problem ? html`<p class="error" role="alert">${typeset(problem)}</p>` : nothing}</section>`;
}

/** @param {LessonAnswered} answer @param {() => void} again */
function answered(answer, again) {
  return html`<section class="answer" aria-labelledby="answer-title"><h2 id="answer-title" tabindex="-1">${t("The laws answer")}</h2>
      ${told(answer.story)}
      <p class=${`verdict ${answer.best ? "best" : ""}`}><b>${said(answer.comes_to)}</b> ${answer.judged.map(said).join(" ")}</p></section>
    <section><h3>${t("The choices, and what each comes to")}</h3><ul class="comes-to plain">${answer.choices.map((one) => html`<li class=${one.best ? "best" : ""}>
      <span>${said(one.label)}${one.number === answer.number ? html` <em>${t("(yours)")}</em>` : nothing}</span><span>${said(one.comes_to)}${one.best ? ` ${t("(best)")}` : ""}</span></li>`)}</ul></section>
    <section><h3>${t("To remember")}</h3>${answer.laws.map((one) => html`<p lang=${TOLD}>${cites([one.id])} ${typeset(one.text)}</p>`)}</section>
    <p class="buttons">${answer.next ? html`<a class="button" href=${`#/lessons/${answer.next.number}`}>${t("Next: {title}", { title: said(answer.next.title) })}</a>` : html`<a class="button" href="#/lessons">${t("That was the last lesson")}</a>`}
      <button type="button" class="button second" @click=${again}>${t("Try another way")}</button></p>`;
}

/** @param {PosedLesson} put */
function table(put) {
  const { scene } = put;
  const trump = "CDHS".indexOf(scene.trump ?? "-");
  /** @param {string} letter */
  const make = scene.trump === "NT" ? t("No trump") : trump >= 0 ? [suitMark(trump), " ", t("{suit} trump", { suit: SUITS[trump] })] : scene.turn_up ? t("{card} is turned up", { card: cardWords(number(scene.turn_up)) }) : nothing;
  return html`<section class="lesson-felt" aria-label=${t("The table as you see it")}>
    <p class="replay-standing">${make}${scene.maker ? t(", made by {who}", { who: SEATS[of(scene.maker)] }) : nothing}${scene.lone ? t(", alone") : nothing}
      ${t("· tricks N–S {n}, E–W {m} · score {ns} to {ew}", { n: scene.tricks.ns, m: scene.tricks.ew, ns: scene.score.ns, ew: scene.score.ew })}</p>
    <div class="replay-felt">${[0, 1, 2, 3].map((one) => place(put, one))}${middle(put)}</div></section>`;
}

/** @param {PosedLesson} put @param {number} seat */
function place(put, seat) {
  const { scene, hands, learner, dummy } = put;
  const roles = [seat === learner ? t("you") : "", of(scene.dealer) === seat ? t("dealer") : "", dummy === seat ? t("dummy") : ""].filter(Boolean);
  const lying = (scene.faced ?? []).filter((one) => of(one.seat) === seat).map((one) => number(one.card));
  const held = hands[seat];
  return html`<div class=${`replay-hand few ${PLACES[placeOf(seat, learner)]}`}><p class="nameplate"><b>${SEATS[seat]}</b> <span>${roles.join(" · ")}</span></p>
    ${held.length ? html`<div class=${`replay-cards ${held.length > 6 ? "many" : ""}`} role="img" aria-label=${`${SEATS[seat]}: ${listed(held.map(cardWords))}`}>${held.map((one) => html`<span>${card(one)}</span>`)}</div>` : nothing}
    ${lying.length ? html`<div class="replay-cards lying-cards" role="img" aria-label=${t("Face up before {who}: {cards}", { who: SEATS[seat], cards: listed(lying.map(cardWords)) })}>${lying.map((one) => html`<span>${card(one)}</span>`)}</div>` : nothing}</div>`;
}

/** @param {PosedLesson} put */
function middle({ scene, learner }) {
  const trick = scene.trick ?? [];
  const turned = !trick.length && scene.turn_up && !scene.trump ? number(scene.turn_up) : -1;
  const label = trick.length ? t("On the table: {cards}", { cards: trick.map((one) => `${SEATS[of(one.seat)]} ${cardWords(number(one.card))}`).join(", ") }) : turned >= 0 ? t("Turned up: {card}", { card: cardWords(turned) }) : "";
  return html`<div class="replay-middle"><div class="replay-trick" role=${label ? "img" : nothing} aria-label=${label || nothing}>
    ${trick.map((one) => html`<span class=${`put ${PLACES[placeOf(of(one.seat), learner)]}`}>${card(number(one.card))}</span>`)}
    ${turned >= 0 ? html`<span class="put turned">${card(turned)}</span>` : nothing}</div></div>`;
}

/** The seat of a letter. @param {string} letter */
const of = (letter) => "NESW".indexOf(letter);

/** The number of a card by its name: "SA" is 62. @param {string} name */
const number = (name) => (name.startsWith("JK") ? 63 : name === "?" ? -1 : 16 * "CDHS".indexOf(name[0]) + "..23456789TJQKA".indexOf(name[1]));
