// @ts-check
/** The page of a table put together: felt, one's own place, the side with score, rights and the log. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inManner } from "/web/opening.js";
import { t } from "/web/language.js";
import { away } from "/web/away.js";
import { actions, sheetDialog } from "/web/table/actions.js";
import { felt } from "/web/table/felt.js";
import { ownHand } from "/web/table/hand.js";
import { company } from "/web/table/company.js";
import { dues } from "/web/table/rights.js";
import { scoreBoard } from "/web/table/score.js";
import { journal, ruling } from "/web/table/journal.js";

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/**
 * The whole page, from the person's desk.
 * @param {Desk} desk
 */
export function tablePage(desk) {
  const { table } = desk;
  if (desk.state.line === "shut") return shut(desk);
  if (!table) return html`<p class="waiting">${desk.state.line === "away" ? t("The line is down; trying again…") : t("To the table…")}</p>`;
  const sits = table.seat >= 0;
  return html`
    <h1 class="hidden">${inManner(table.book?.title ?? t("A table"), table.manner ?? "")}</h1>
    ${away(desk.state.line, desk.line)}
    <div class="table-page ${sits ? "sits" : "looks-on"} manner-${desk.manner} game-${table.book?.game ?? "euchre"}">
      <div class="board">
        ${felt(desk)}
        ${ruling(desk)}
        <section class="place" aria-label=${sits ? t("Your place") : t("What is awaited")}>
          ${actions(desk)}
          ${ownHand(desk)}
        </section>
      </div>
      <aside class="side" aria-label=${t("Score, rights and the log")}>
        ${scoreBoard(desk)}
        ${desk.directs?.(desk) ?? nothing}
        ${dues(desk)}
        ${company(desk)}
        ${desk.panel?.(desk) ?? nothing}
        ${journal(desk)}
      </aside>
    </div>
    ${sheetDialog(desk, desk.sheet.at(-1)?.all ? desk.beside?.offered(desk) : nothing)}
    ${desk.beside?.said(desk) ?? nothing}
    <div class="hidden" role="alert">${desk.alerts}</div>`;
}

/** @type {Record<string, string>} */
const WHY = {
  4401: t("You do not belong to this table. Ask one who sits there for a link, and come by it."),
  4403: t("The link that you came by was taken back, or this page is not the room's own."),
  4429: t("You have this room open too often: close some of its other tabs, then try again."),
  4404: t("There is no such table. Perhaps it was closed, or the address was cut short."),
};

/** @param {Desk} desk */
const shut = ({ state }) => html`<section class="notice" role="alert"><h1>${t("Not at this table")}</h1>
  <p>${WHY[state.why] ?? t("The room does not let you in here: there is no such table, or you do not belong to it. Come by a link of one who sits there.")}</p>
  <p class="buttons"><a class="button" href="#/">${t("To the card room")}</a>
  <button type="button" class="button second" @click=${() => location.reload()}>${t("Try again")}</button></p></section>`;
