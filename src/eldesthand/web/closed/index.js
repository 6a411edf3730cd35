// @ts-check
/** What one can look back at: the deals of a table, one deal step by step, and a shuffle verified by itself. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { inLanguage, t } from "/web/language.js";
import { SEATS, typeset } from "/web/names.js";
import { DealPage } from "/web/closed/deal.js";
import { proofView } from "/web/closed/proof.js";
import { wasShown } from "/web/closed/seen.js";
import { proofsIn } from "/web/closed/shuffle.js";
import { onSubmit } from "/web/dom.js";
import { named, withNames } from "/web/people.js";

/** @import { DealHeading } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The pages of this part by their routes. @param {Route} route @param {Context} context */
export async function page(route, context) {
  if (route.name === "verify") return verifying(context);
  const deals = await context.api.get(`/api/tables/${encodeURIComponent(route.table)}/deals`);
  if (route.name === "deals") return listed(route.table, deals, context);
  const found = await context.api.get(`/api/tables/${encodeURIComponent(route.table)}/deals/${encodeURIComponent(route.deal)}`);
  const { heading } = found;
  const deal = { ...withNames(found, found.names), heading: { ...heading, told: named(inLanguage(heading.told), found.names) } };
  context.title(t("Deal {id}", { id: deal.heading.id }));
  return (/** @type {HTMLElement} */ element) => {
    const shown = new DealPage(element, deal, deals, context);
    return () => shown.leave();
  };
}

/** @param {string} table @param {DealHeading[]} deals @param {Context} context */
function listed(table, deals, { title }) {
  title(t("The deals"));
  const several = deals.some((one) => one.rubber > 1);
  return html`<section class="reading paper"><h1>${t("The deals of this table")}</h1>
    ${deals.length ? html`<ol class="deal-list plain">${deals.map((one) => html`<li>
      <a class="deal-link" href=${`#/table/${table}/deal/${one.id}`}><b>${several ? t("Rubber {rubber}, deal {deal}", { rubber: one.rubber, deal: one.deal }) : t("Deal {deal}", { deal: one.deal })}</b>
        <span class="soft">${t("{who} deals", { who: SEATS[one.dealer] })}${one.closed ? nothing : html` ${t("· not closed yet")}`}</span></a>
      <p>${named(inLanguage(one.told), [])} <span class="soft">${typeset(named(inLanguage(one.score), []))}</span></p></li>`)}</ol>`
      : html`<p>${t("No deal has been begun at this table. Once one is, it stands here, and can be gone through step by step.")}</p>`}
    <p class="buttons"><a class="button" href=${`#/table/${table}`}>${t("To the table")}</a>
      <a class="button second" href=${`#/table/${table}/sheet`}>${t("The score sheet")}</a>
      <a class="button second" href=${`/api/tables/${encodeURIComponent(table)}/minutes`} download>${t("The whole record as minutes")}</a></p></section>`;
}

/** @param {Context} context */
function verifying({ title }) {
  title(t("Verify a shuffle"));
  return (/** @type {HTMLElement} */ element) => {
    /** @type {string[]} */
    let proofs = [];
    const check = onSubmit(({ proof }) => {
      const text = proof.trim();
      const tags = proofsIn(text);
      proofs = tags.length ? tags : [text.replace(/^"|"$/g, "")];
      draw();
    });
    const draw = () => render(html`<section class="reading paper"><h1>${t("Verify a shuffle")}</h1>
      <p>${t("Before anyone touches a pack, the room publishes a commitment to the order in which it has put it; once the deal is closed it lays everything open. Paste a record, or the text of its tag {tag}, and this page works it through again. Nothing of it is sent anywhere.", { tag: html`<code>Shuffle</code>` })}</p>
      <form @submit=${check}><label class="field" for="proof">${t("A record, or a proof")}
        <textarea id="proof" name="proof" rows="6" spellcheck="false" required placeholder="1 7/1/1 b5ad45… SJ.S7.C9… S:0011…,W/13"></textarea></label>
        <button class="button">${t("Verify")}</button></form></section>
      <div role="status">${proofs.map((proof) => proofView(proof, seen(proof)))}</div>`, element);
    draw();
  };
}

/** @param {string} proof */
function seen(proof) {
  const [, deal = "", , committed = ""] = proof.split(/\s+/);
  return wasShown(deal.split("/")[0], committed) ? "seen" : "other";
}
