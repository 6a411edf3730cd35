// @ts-check
/** The page of an evening put together: what is awaited, the cut, the tables, who is here, the log. */

import { html, nothing, repeat } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { away } from "/web/away.js";
import { choiceButton, question, refusal, sheetDialog } from "/web/table/actions.js";
import { lawLink } from "/web/table/laws.js";
import { listed, typeset } from "/web/names.js";
import { inManner } from "/web/opening.js";
import { WEIGHTY } from "/web/evening/desk.js";
import { cutOf } from "/web/evening/cut.js";
import { eveningLog } from "/web/evening/log.js";
import { company } from "/web/evening/people.js";
import { isAnswer, proposals } from "/web/evening/proposals.js";
import { tableCard } from "/web/evening/tables.js";

/** @import { EveningShown, Offer } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** The whole page, from the person's desk. @param {EveningDesk} desk */
export function eveningPage(desk) {
  const { evening } = desk;
  if (desk.lineState === "shut") return shut(desk);
  if (!evening) return html`<p class="waiting" role="status">${desk.lineState === "away" ? t("The line is down; trying again…") : t("To the club…")}</p>`;
  const { forming, tables, broken } = evening;
  return html`<div class="evening-page">
      <div class="evening-main">
        ${away(desk.lineState, desk.line, t("Your place is kept"))}
        ${head(evening)}
        ${forming ? html`<section class="forming">${cutOf(desk, forming)}</section>` : nothing}
        <div class="evening-tables">${repeat(tables, (one) => one.number, (one) => tableCard(desk, evening, one))}</div>
        ${broken.map((one) => html`<p class="broken">${tn(one.left.length, "{by} broke table {table} up. {who} has a prior claim elsewhere. {laws}", "{by} broke table {table} up. {who} have a prior claim elsewhere. {laws}",
          { by: one.by, table: one.table, who: listed(one.left), laws: lawLink(one.laws.join(" ")) })}</p>`)}
        ${tables.length || forming ? nothing : nobodySits(evening)}
        ${actions(desk, evening)}
      </div>
      <aside class="side" aria-label=${t("Who is here, and the log")}>${company(desk, evening)}${eveningLog(desk)}</aside>
    </div>
    ${sheetDialog(desk)}
    <div class="hidden" role="alert">${desk.alerts}</div>`;
}

/** @param {EveningShown} evening */
const head = ({ evening, title, book, manner }) => html`<header class="evening-head">
  <div><h1>${typeset(title)}</h1><p>${inManner(book.title, manner)}</p></div>
  <p class="evening-ways"><a href="#/lobby">${t("The club tonight")}</a> <a href=${`#/evening/${encodeURIComponent(evening)}/sheet`}>${t("Sheet of the evening")}</a></p></header>`;

/** @param {EveningShown} evening */
function nobodySits({ candidates, people }) {
  const here = people.filter((one) => one.here).length;
  return html`<section class="nobody-sits"><h2>${here ? t("No table is formed yet") : t("Nobody has come in yet")}</h2>
    <p>${candidates.length ? t("{who} would play.", { who: listed(candidates) }) : t("Whoever wants to play says so below.")}</p></section>`;
}

/**
 * What is awaited in words, with all that one may do; what is seldom done stands in a menu.
 * @param {EveningDesk} desk @param {EveningShown} evening
 */
function actions(desk, evening) {
  const free = evening.offers.filter((one) => !isAnswer(one) && one.wish !== "say" && !(one.wish === "draw" && desk.cut));
  const asked = proposals(desk, evening);
  const own = evening.tables.find((one) => one.table && one.rubber && one.players.some((player) => player.sits === desk.you));
  /** @param {Offer} one */
  const aside = (one) => isAside(one) || (own && one.wish === "house");
  const first = free.filter((one) => !aside(one));
  const rest = free.filter(aside);
  return html`<section class="evening-actions ${evening.yours ? "yours" : ""}" aria-label=${t("What you can do")}>
    ${refusal(desk)}${question(desk)}${asked}
    ${evening.prompt && asked === nothing ? html`<p class="prompt">${evening.yours ? html`<span class="turn-mark" aria-hidden="true"></span>` : nothing}${typeset(evening.prompt)}</p>` : nothing}
    ${evening.barred.map((one) => html`<p class="barred small soft">${typeset(one.words)} ${lawLink(one.law)}</p>`)}
    <div class="choices" data-region="choices" role="group" aria-label=${t("What you can say or do")}>
      ${own?.playing ? html`<a class="button" href=${`#/table/${own.table}`}>${t("Take your seat")}</a>` : nothing}
      ${first.map((one) => choiceButton(desk, one))}
      ${rest.length ? html`<button type="button" class="textlink" aria-haspopup="dialog" @click=${() => desk.more(rest)}>${t("More…")}</button>` : nothing}</div>
  </section>`;
}

const SELDOM = new Set(["proposes a substitute", "appeals to", "calls on to pay", "remarks on", "looks over", "gives a sign"]);

/** Whether a choice is no part of the game's course: to go, or what one seldom says. @param {Offer} offer */
function isAside({ act, wish, menu }) {
  const { kind } = act ?? menu?.choices[0]?.act ?? {};
  return wish === "house goes" || WEIGHTY.has(kind) || SELDOM.has(kind);
}

/** @type {Record<string, string>} */
const WHY = {
  4401: t("The room does not know you: come in by a name first."),
  4429: t("You have this room open too often: close some of its other tabs, then try again."),
};

/** @param {EveningDesk} desk */
const shut = ({ why }) => html`<section class="notice" role="alert"><h1>${t("Not at this evening")}</h1>
  <p>${WHY[why] ?? t("There is no such evening, or it is private and one comes to it by its link. Ask one who is there for it.")}</p>
  <p class="buttons"><a class="button" href="#/lobby">${t("The club tonight")}</a>
  <button type="button" class="button second" @click=${() => location.reload()}>${t("Try again")}</button></p></section>`;
