// @ts-check
/** What a link to a table leads to, for whoever has not come in yet: who invites to what, and who sits there. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { SEATS, listed } from "/web/names.js";
import { mannerWords } from "/web/opening.js";

/** @import { Invitation } from "frames" */
/** @import { Context } from "/web/app.js" */

/** @type {Record<string, {asks: string, words: string, button: string}>} */
const WAYS = {
  seat: { asks: "invites you to", words: "Enter your name to take your seat.", button: "Come to the table" },
  watch: { asks: "asks you to look on at", words: "Enter your name to look on.", button: "Look on" },
  direct: { asks: "asks you to direct", words: "Enter your name to direct the table.", button: "Direct it" },
};

/** An invitation as what asks for a name. @param {Invitation} invitation */
export function asked(invitation) {
  const { link, host, title_of_book: game, free } = invitation;
  const { asks, words, button } = WAYS[link] ?? WAYS.seat;
  const full = link === "seat" && !free;
  return {
    heading: `${host || "Someone"} ${asks} ${game}`,
    more: told(invitation),
    words: full ? "Every chair is taken just now. Whoever plays here comes back by the same name, in the same browser." : words,
    button,
  };
}

/** The game, its manner and the four chairs. @param {Invitation} invitation */
const told = ({ manner, plays_for: goal, chairs, house, here, free, score }) => html`<p class="soft">${mannerWords(manner)} manner${goal ? html`, for ${goal}` : nothing}.
    ${free ? `${["", "One chair is", "Two chairs are", "Three chairs are", "Four chairs are"][free]} free.` : ""} ${score ? `It stands: ${score}.` : ""}</p>
  <ul class="plain chairs-of invited">${chairs.map((who, seat) => html`<li class=${who ? "" : "free"}>${who ? html`<b>${who}</b> ` : "free"}
    <small>${[score ? SEATS[seat] : "", who && house.includes(who) ? "of the house" : who && !here.includes(who) ? "not here" : ""].filter(Boolean).join(", ")}</small></li>`)}</ul>
  ${here.length ? html`<p class="small soft">${listed(here)} ${here.length === 1 ? "is" : "are"} at the table now.</p>` : nothing}`;

/** A link by which nobody comes. @param {string} why @param {Context} context */
export function leadsNowhere(why, { title }) {
  title("A link that leads nowhere");
  return html`<section class="notice paper"><h1>This link leads nowhere</h1><p>${why}</p>
    <p class="buttons"><a class="button" href="#/">To the card room</a><a class="button second" href="#/lobby">Who plays tonight</a></p></section>`;
}
