// @ts-check
/** The deals of a day: sitting down to one's own, and what came of all of them once the day is over. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { LOCALE, t } from "/web/language.js";
import { asFailed } from "/web/api.js";
import { made } from "/web/results.js";

/** @import { DayShown, DealOfDay } from "frames" */
/** @import { Route } from "/web/router.js" */
/** @import { Context } from "/web/app.js" */

/** The games by their books. @type {Record<string, string>} */
const GAMES = { M: t("Euchre"), B: t("Bridge") };

/** A day beside another, so many days later. @param {string} day @param {number} later */
const beside = (day, later) => new Date(Date.parse(day) + later * 86400000).toISOString().slice(0, 10);

/** A day in words. @param {string} day */
const inWords = (day) => new Date(day).toLocaleDateString(LOCALE, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** The page of a day, of today if the route names none. @param {Route} route @param {Context} context */
export async function page(route, { api, go, title }) {
  title(t("Deal of the day"));
  /** @type {DayShown | null} */
  const shown = (await api.guest()) || route.id ? await api.get(`/api/days/${route.id || "today"}`) : null;
  return (/** @type {HTMLElement} */ element) => {
    let problem = "";
    /** @param {string} book */
    const play = async (book) => {
      try {
        if (!(await api.guest())) await api.comeIn("");
        go(`#/table/${(await api.post(`/api/days/today/${book}`)).table}`);
      } catch (failed) {
        problem = asFailed(failed).message;
        draw();
      }
    };
    const draw = () => render(html`<section class="reading paper"><h1>${t("Deal of the day")}</h1>
      <p>${t("One deal of each game, the same for everybody who plays here: you sit South, with three players of the house. You have one try; nothing is told of the others, nor of the cards that you have not seen, before the day is over, at midnight UTC.")}</p>
      ${shown ? html`<h2>${inWords(shown.day)}</h2>` : nothing}
      ${shown ? shown.deals.map((one) => deal(shown, one, play)) : html`<p class="buttons">${Object.entries(GAMES).map(([book, game]) => html`
        <button type="button" class="button" @click=${() => play(book)}>${game}</button>`)}</p>`}
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      ${shown ? html`<p><a href=${`#/today/${beside(shown.day, -1)}`}>${t("The day before")}</a>${shown.over ? html` · <a href="#/today">${t("Today")}</a>` : nothing}</p>` : nothing}
      </section>`, element);
    draw();
  };
}

/** @param {DayShown} shown @param {DealOfDay} one @param {(book: string) => void} play */
const deal = (shown, one, play) => html`<section><h3>${GAMES[one.book] ?? one.title}</h3>
  ${shown.over ? results(one) : html`<p class="buttons">${one.state === "done" ? html`${t("You have played it; the results are told tomorrow.")}
    <a class="button second" href=${`#/table/${one.table}`}>${t("Your table")}</a>`
    : html`<button type="button" class="button" @click=${() => play(one.book)}>${one.state ? t("Go on") : t("Play")} ${GAMES[one.book] ?? one.title}</button>`}</p>`}
  <details><summary>${t("The commitment to its pack")}</summary><p class="small"><code>${one.committed}</code></p>
    ${one.proof ? html`<p class="small">${t("The proof, to be put in at {page}:", { page: html`<a href="#/verify">${t("Verify a shuffle")}</a>` })} <code>${one.proof}</code></p>` : nothing}</details></section>`;

/** @param {DealOfDay} one */
const results = (one) => html`${(one.results ?? []).length ? made(one.results ?? []) : html`<p>${t("Nobody has played it to the end.")}</p>`}
  ${one.state === "done" ? html`<p><a href=${`#/table/${one.table}/deal/1.1`}>${t("Your deal, with what each card cost by exact play")}</a></p>` : nothing}`;
