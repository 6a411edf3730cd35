/** The rights that are open, and what is owed: as the server tells them to this seat. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { lawLink } from "/web/table/laws.js";

/** Panel of rights and obligations; nothing while there are none. */
export function dues(desk) {
  const rights = desk.desk?.rights ?? [];
  const owed = desk.desk?.owed ?? [];
  if (!rights.length && !owed.length) return nothing;
  return html`<section class="panel rights"><h2>Rights and duties</h2>
    <ul class="plain">${rights.map((one) => html`<li class=${one.yours ? "own" : ""}>
      <p>${one.yours ? `You may ${one.words}.` : one.words} ${one.law ? lawLink(desk, one.law) : nothing}</p>
      ${one.ends ? html`<p class="small soft">Until ${one.ends}.</p>` : nothing}</li>`)}
      ${owed.map((one) => html`<li><p>${one.words} ${one.law ? lawLink(desk, one.law) : nothing}</p></li>`)}</ul></section>`;
}
