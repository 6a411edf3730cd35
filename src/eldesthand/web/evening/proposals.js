// @ts-check
/** What someone has proposed, and one's answer to it. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { typeset } from "/web/names.js";
import { choiceButton } from "/web/table/actions.js";
import { lawLink } from "/web/table/laws.js";

const LABELS = { consents: "Consent", refuses: "Refuse" };

/** Whether a choice answers what someone has proposed. */
export const isAnswer = (one) => one.act?.kind in LABELS;

/** The question to which one is to consent, nothing if there is none. */
export function proposals(desk) {
  const answers = desk.evening.offers.filter(isAnswer);
  if (!answers.length) return nothing;
  const open = desk.evening.tables.find((one) => one.proposal?.asked.includes(desk.you))?.proposal;
  return html`<div class="question" role="group" aria-label="A question to you">${open ? html`<p>${typeset(open.words)} ${lawLink(desk, open.laws.join(" "))}</p>` : nothing}
    <div class="choices" data-region="question">${answers.map((one) => choiceButton(desk, { ...one, label: LABELS[one.act.kind], law: "" }, { second: one.act.kind === "refuses" }))}</div></div>`;
}
