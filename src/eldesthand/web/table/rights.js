// @ts-check
/** The rights that are open, each with what uses it, and what is owed: as the server tells them to this seat. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { choiceButton, free } from "/web/table/actions.js";
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
  return html`<section class="panel rights"><h2>${directs ? "Duties" : "Rights and duties"}</h2>
    <ul class="plain" data-region="rights">${rights.map((one, place) => html`<li class=${one.yours ? "own" : ""}>
      <p>${one.yours ? `You may ${one.words}.` : one.words} ${one.law ? lawLink(one.law) : nothing}</p>
      ${one.ends ? html`<p class="small soft">Until ${one.ends}.</p>` : nothing}
      ${uses(desk, place)}</li>`)}
      ${[...owed, ...claims].map((one) => html`<li><p>${one.words} ${one.law ? lawLink(one.law) : nothing}</p></li>`)}</ul></section>`;
}

/** The buttons that use a right. @param {Desk} desk @param {number} place */
function uses(desk, place) {
  const found = free(desk).filter((one) => one.right === place);
  if (!found.length || desk.waiting?.yours) return nothing;
  return html`<div class="choices" role="group" aria-label="Use this right">
    ${found.map((one) => choiceButton(desk, { ...one, law: "" }, { second: true }))}</div>`;
}
