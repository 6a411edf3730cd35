// @ts-check
/** About the house. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { OPEN_LINE, isOpenLine } from "/web/names.js";

/** @import { Context } from "/web/app.js" */

/** The page about the house. @param {unknown} _ @param {Context} context */
export const page = (_, { title }) => {
  title(t("About"));
  return html`<article class="notice paper">
    <h1>${t("About Eldest Hand")}</h1>
    <p>${t("A club card room. It deals, keeps the laws, seats partners, plays, referees and looks back, at Euchre and at Bridge, by the books of 1876, 1888 and 1907.")}</p>
    <p>${t("At a real table people revoke, lead out of turn and show a card; the books say what happens then. So here the table takes whatever a person could do, and the laws answer, each by its number.")}</p>
    <p>${t("Every pack is committed to before anyone touches it, and can be {verified} when the deal is closed. That shows that nobody changed the order afterwards. It does not show that the room’s keeper did not look, nor that partners did not talk.", { verified: html`<a href="#/verify">${t("verified")}</a>` })}</p>
    ${isOpenLine() ? html`<p><b>${t("Who could listen.")}</b> ${OPEN_LINE} ${t("Among friends at home that may do; else ask the room’s keeper for https.")}</p>` : nothing}
    <p class="small">${t("Set in EB Garamond, of the EB Garamond Project Authors (SIL Open Font License 1.1). Drawn with lit-html (BSD-3-Clause). The cards are our own.")}</p>
    <p><a class="button" href="#/">${t("To the card room")}</a></p>
  </article>`;
};
