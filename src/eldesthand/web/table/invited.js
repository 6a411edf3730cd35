// @ts-check
/** What a link to a table leads to, for whoever has not come in yet: who invites to what, and who sits there. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { SEATS, chairsFree, listed } from "/web/names.js";
import { mannerWords } from "/web/opening.js";

/** @import { Invitation } from "frames" */
/** @import { Context } from "/web/app.js" */

/** @type {Record<string, {asks: (said: {who: string, what: string}) => string, words: string, button: string}>} */
const WAYS = {
  seat: { asks: (said) => t("{who} invites you to {what}", said), words: t("Enter your name to take your seat."), button: t("Come to the table") },
  watch: { asks: (said) => t("{who} asks you to look on at {what}", said), words: t("Enter your name to look on."), button: t("Look on") },
  direct: { asks: (said) => t("{who} asks you to direct {what}", said), words: t("Enter your name to direct the table."), button: t("Direct it") },
};

/** An invitation as what asks for a name. @param {Invitation} invitation */
export function asked(invitation) {
  const { link, host, title_of_book: game, free } = invitation;
  const { asks, words, button } = WAYS[link] ?? WAYS.seat;
  const full = link === "seat" && !free;
  return {
    heading: asks({ who: host || t("Someone"), what: game }),
    more: told(invitation),
    words: full ? t("Every chair is taken just now. Whoever plays here comes back by the same name, in the same browser.") : words,
    button,
  };
}

/** The game, its manner and the four chairs. @param {Invitation} invitation */
const told = ({ manner, plays_for: goal, chairs, house, here, free, score }) => html`<p class="soft">${goal ? t("{manner} manner, for {goal}.", { manner: mannerWords(manner), goal: inLanguage(goal) }) : t("{manner} manner.", { manner: mannerWords(manner) })}
    ${free ? `${chairsFree(free)}.` : ""} ${score ? t("It stands: {score}.", { score: inLanguage(score) }) : ""}</p>
  <ul class="plain chairs-of invited">${chairs.map((who, seat) => html`<li class=${who ? "" : "free"}>${who ? html`<b>${who}</b> ` : t("free")}
    <small>${[score ? SEATS[seat] : "", who && house.includes(who) ? t("of the house") : who && !here.includes(who) ? t("not here") : ""].filter(Boolean).join(", ")}</small></li>`)}</ul>
  ${here.length ? html`<p class="small soft">${tn(here.length, "{who} is at the table now.", "{who} are at the table now.", { who: listed(here) })}</p>` : nothing}`;

/** A link by which nobody comes. @param {string} why @param {Context} context */
export function leadsNowhere(why, { title }) {
  title(t("A link that leads nowhere"));
  return html`<section class="notice paper"><h1>${t("This link leads nowhere")}</h1><p>${why}</p>
    <p class="buttons"><a class="button" href="#/">${t("To the card room")}</a><a class="button second" href="#/lobby">${t("Who plays tonight")}</a></p></section>`;
}
