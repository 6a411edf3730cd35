// @ts-check
/** What can be done with a deal that is over: take it away as text, report it, play it again. */

import { t } from "/web/language.js";

/** @import { LaidDeal } from "frames" */
/** @import { Context } from "/web/app.js" */

/**
 * Copies text; where the browser lends no clipboard (plain http on a local network) the old way. True if it is copied.
 * @param {string} text
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("aria-hidden", "true");
    field.className = "hidden";
    document.body.append(field);
    field.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
    }
  }
}

/** @param {LaidDeal} deal @returns {`/api/tables/${string}/deals/${string}`} */
const place = ({ table, heading: { id } }) => `/api/tables/${encodeURIComponent(table)}/deals/${id}`;

/**
 * Where a text of a deal can be had, or what its cards cost and its decisions were worth.
 * @template {"costs" | "decisions" | "minutes" | "pbn" | "shuffle"} What
 * @param {LaidDeal} deal @param {What} what @returns {`/api/tables/${string}/deals/${string}/${What}`}
 */
export const address = (deal, what) => `${place(deal)}/${what}`;

/**
 * Copies the whole record of the table for a report, and says in words whether it could.
 * @param {Context["api"]} api @param {LaidDeal} deal
 */
export async function report(api, deal) {
  const record = await api.text(`/api/tables/${encodeURIComponent(deal.table)}/minutes`);
  const text = t("Reported: deal {id} of table {table}\n\n{record}", { id: deal.heading.id, table: deal.table, record });
  return (await copied(text)) ? t("The whole record is copied: paste it where you report it.")
    : t("The browser would not copy it: take “Minutes” and send that file.");
}

/**
 * Has the deal dealt again at a table of its own, and goes there; players of the house who sat here come, too.
 * @param {Context["api"]} api @param {Context["go"]} go @param {LaidDeal} deal
 */
export async function again(api, go, deal) {
  const { table } = await api.post(`${place(deal)}/again`, {});
  const others = deal.names.filter((_, seat) => seat !== deal.you);
  if (deal.you >= 0 && others.every((name) => deal.house.includes(name))) await api.post(`/api/tables/${encodeURIComponent(table)}/fill`, {});
  go(`#/table/${table}`);
}
