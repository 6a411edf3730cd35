// @ts-check
/** What someone has proposed, and one's answer to it. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { typeset } from "/web/names.js";
import { choiceButton } from "/web/table/actions.js";
import { lawLink } from "/web/table/laws.js";

/** @import { EveningShown, Offer } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** @type {Record<string, string>} */
const LABELS = { consents: t("Consent"), refuses: t("Refuse") };

/** Whether a choice answers what someone has proposed. @param {Offer} offer */
export const isAnswer = ({ act }) => act?.kind in LABELS;

/** The question to which one is to consent, nothing if there is none. @param {EveningDesk} desk @param {EveningShown} evening */
export function proposals(desk, evening) {
  const answers = evening.offers.filter(isAnswer);
  if (!answers.length) return nothing;
  const open = evening.tables.find((one) => one.proposal?.asked.includes(desk.you))?.proposal;
  return html`<div class="question" role="group" aria-label=${t("A question to you")}>${open ? html`<p>${typeset(open.words)} ${lawLink(open.laws.join(" "))}</p>` : nothing}
    <div class="choices" data-region="question">${answers.map((one) => choiceButton(desk, { ...one, label: LABELS[one.act.kind], law: "" }, { second: one.act.kind === "refuses" }))}</div></div>`;
}
