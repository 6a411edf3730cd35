// @ts-check
/** How well somebody plays, by the rubbers among persons: one's own rating, and all who are rated. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { capital } from "/web/member/figures.js";

/** @import { Rating, Standing } from "frames" */
/** @import { Context } from "/web/app.js" */

/** @param {number} rubbers */
const rubbersOf = (rubbers) => tn(rubbers, "one rubber", "{n} rubbers");

/** Somebody's ratings in a line each, and where all of them stand. @param {readonly Rating[]} ratings @param {string} none what is said where there are none */
export const rated = (ratings, none) => html`${ratings.map((one) => html`<p class="rating">${capital(inLanguage(one.game))}: <b>${one.rating}</b>
    <span class="soft">${t("between {low} and {high}, by {rubbers} among persons", { low: one.low, high: one.high, rubbers: rubbersOf(one.rubbers) })}</span></p>`)}
  <p class="small soft">${ratings.length ? nothing : none} <a href="#/ratings">${t("All ratings")}</a></p>`;

/** The page of all who are rated. @param {Context} context */
export async function ratings({ api, title }) {
  title(t("Ratings"));
  if (!(await api.guest())) {
    return html`<section class="notice"><h1>${t("Ratings")}</h1><p>${t("They are shown to those who are in the room.")}</p>
      <p><a class="button" href="#/">${t("Come in")}</a> <a class="button second" href="#/account">${t("Sign in")}</a></p></section>`;
  }
  const { games } = await api.get("/api/ratings");
  return html`<section class="reading paper member"><h1>${t("Ratings")}</h1>
    <p class="soft">${t("By rubbers (or games, where one is played for) in which a person sits on either side, after Weng and Lin. Who has played none would stand at 1500. The bar is where a rating may lie with a chance of 95%, and those stand first who are most surely good. Of persons only members are listed; of the house each level.")}</p>
    ${games.length ? games.map(standing) : html`<p>${t("Nobody is rated yet.")}</p>`}</section>`;
}

/** The ends of the scale on which ratings are drawn. */
const [LEAST, MOST] = [1000, 2000];

/** @param {number} rating */
const at = (rating) => (100 * (Math.min(Math.max(rating, LEAST), MOST) - LEAST)) / (MOST - LEAST);

/** All who are rated at a game. @param {Standing} standing */
const standing = ({ game, rated: all }) => html`<section class="book" aria-label=${capital(inLanguage(game))}><h2>${capital(inLanguage(game))}</h2>
  <div class="scroll"><table class="makes ratings"><thead><tr><th scope="col">${t("Player")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Between")}</th><th scope="col">${t("Rubbers")}</th>
    <th scope="col" class="bars"><span class="hidden">${t("Drawn")}</span></th></tr></thead>
  <tbody>${all.map((one) => html`<tr><th scope="row">${one.house ? html`<span class="soft">${capital(inLanguage(one.name))}</span>`
    : html`<a href=${`#/member/${encodeURIComponent(one.name)}`}>${one.name}</a>`}</th><td><b>${one.rating.rating}</b></td>
    <td>${one.rating.low}–${one.rating.high}</td><td>${one.rating.rubbers}</td><td class="bars">${bar(one.rating)}</td></tr>`)}</tbody></table></div></section>`;

/** @param {Rating} rating */
const bar = ({ rating, low, high }) => html`<svg viewBox="0 0 100 12" aria-hidden="true" preserveAspectRatio="none">
  <rect class="lost" x=${at(low)} width=${Math.max(1, at(high) - at(low))} height="12" /><rect class="won" x=${at(rating) - 1} width="2" height="12" /></svg>`;
