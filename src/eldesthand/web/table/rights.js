// @ts-check
/** The rights that are open and what is owed, in full, as the server tells them to this seat; they are used where one acts. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { lawLink } from "/web/table/laws.js";

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/**
 * Panel of rights and obligations; nothing while there are none.
 * @param {Desk} desk
 */
export function dues(desk) {
  const directs = Boolean(desk.table.director?.panel); // has rights and claims in the panel above, each with what rules on it
  const rights = directs ? [] : desk.desk?.rights ?? [];
  const owed = desk.desk?.owed ?? [];
  const claims = directs ? [] : desk.desk?.claims ?? [];
  if (!rights.length && !owed.length && !claims.length) return nothing;
  return html`<section class="panel rights"><h2>${directs ? t("Duties") : t("Rights and duties")}</h2>
    <ul class="plain">${rights.map((one) => html`<li class=${one.yours ? "own" : ""}>
      <p>${one.yours ? t("You may {words}.", { words: one.words }) : one.words} ${one.law ? lawLink(one.law) : nothing}</p>
      ${one.ends ? html`<p class="small soft">${t("Until {ends}.", { ends: one.ends })}</p>` : nothing}</li>`)}
      ${[...owed, ...claims].map((one) => html`<li><p>${one.words} ${one.law ? lawLink(one.law) : nothing}</p></li>`)}</ul></section>`;
}
