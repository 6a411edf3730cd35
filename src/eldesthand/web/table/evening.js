// @ts-check
/** The evening to which a table belongs, seen from the table: the way back, what is asked there, what has just happened. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { proposals } from "/web/evening/proposals.js";
import { listed, typeset } from "/web/names.js";
import { lawLink } from "/web/table/laws.js";

/** @import { TableShown } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** The panel of the evening beside the table. @param {Desk} desk */
export function eveningPanel({ club, table }) {
  const evening = club?.evening;
  const one = evening?.tables.find((each) => each.number === table.number);
  return html`<section class="panel of-evening"><h2>${t("The evening")}</h2>
    <p><a href=${`#/evening/${encodeURIComponent(table.evening)}`}>${evening ? t("Back to {title}", { title: typeset(evening.title) }) : t("Back to the evening")}</a></p>
    ${one ? change(club?.you ?? "", one) : nothing}
    ${one?.waiting.length ? html`<p class="soft">${tn(one.waiting.length, "{who} waits", "{who} wait", { who: listed(one.waiting) })}${one.claims.length ? t("; {who} would come in", { who: listed(one.claims) }) : ""}.</p>` : nothing}
  </section>`;
}

/** Who has gone out and who has come in since the last rubber. @param {string} you @param {TableShown} table */
function change(you, { went_out: out, came_in: came, changed_by: laws }) {
  if (!out.length && !came.length) return nothing;
  /** @param {string[]} names */
  const who = (names) => listed(names.map((one) => (one === you ? t("you") : one)));
  const words = [out.length && t("{who} went out", { who: who(out) }), came.length && t("{who} came in", { who: who(came) })].filter(Boolean).join(", ");
  return html`<p>${words[0].toUpperCase() + words.slice(1)}. ${laws.length ? lawLink(laws.join(" ")) : nothing}</p>`;
}

/** What the evening awaits of one, in the place where one acts; nothing if nothing. @param {Desk} desk */
export function eveningNote({ club, table }) {
  const evening = club?.evening;
  if (!evening) return nothing;
  const refused = club.refusal ? html`<div class="refusal"><p>${typeset(club.refusal.why)}</p>
    <button type="button" class="textlink" @click=${() => club.cancel()}>${t("OK")}</button></div>` : nothing;
  const asked = proposals(club, evening);
  if (asked !== nothing) return html`${refused}${asked}`;
  if (!evening.yours && !table.over) return refused;
  return html`${refused}<div class="question" role="group" aria-label=${t("The evening")}><p>${evening.yours ? t("The evening awaits you. {words}", { words: typeset(evening.prompt) })
    : t("The rubber is over: who goes out and who comes in is settled in the evening.")}</p>
    <div class="choices"><a class="button" href=${`#/evening/${encodeURIComponent(evening.evening)}`}>${t("Back to the evening")}</a></div></div>`;
}
