// @ts-check
/** Laws by their numbers: links that open the law in a dialog, without leaving the table. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { TOLD, t } from "/web/language.js";
import { Failed, get } from "/web/api.js";
import { typeset } from "/web/names.js";

/** @import { LookedUp } from "frames" */

const IN_BRACKETS = /\[([^\]]+)\]/g;
const ID = /[A-Z]+(?:-[A-Z]+)*-?\d+[a-z]?/g;

/** Links to laws, small beside what they are the laws of. @param {string} law */
export const lawLink = (law) => html`<span class="laws">${String(law).split(/[\s,]+/).filter(Boolean).map((id) =>
  html`<a class="law" href=${`#/law/${encodeURIComponent(id)}`} aria-label=${t("law {law}", { law: id })} aria-haspopup="dialog"
    @click=${(event) => read(event, id)}>${id}</a>`)}</span>`;

/** Words in which laws stand in brackets, those made links. @param {string} plain */
export function withLaws(plain) {
  const words = typeset(plain);
  const parts = [];
  let from = 0;
  for (const match of words.matchAll(IN_BRACKETS)) {
    const ids = match[1].match(ID);
    if (!ids) continue;
    parts.push(words.slice(from, match.index), lawLink(ids.join(" ")));
    from = match.index + match[0].length;
  }
  parts.push(words.slice(from));
  return parts;
}

/** @param {MouseEvent} event @param {string} id */
async function read(event, id) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const dialog = shelf();
  /** @param {LookedUp | null} book @param {string} [problem] */
  const show = (book, problem = "") => render(page(id, book, problem, () => dialog.close()), dialog);
  show(null);
  if (!dialog.open) dialog.showModal();
  try {
    show(await get(`/api/laws/${encodeURIComponent(id)}`));
  } catch (problem) {
    show(null, problem instanceof Failed ? problem.message : t("The law could not be fetched."));
  }
}

function shelf() {
  let dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("law"));
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "law";
    dialog.className = "paper-dialog";
    dialog.setAttribute("aria-labelledby", "law-title");
    dialog.addEventListener("click", ({ target, currentTarget }) => target === currentTarget && dialog?.close());
    document.body.append(dialog);
  }
  return dialog;
}

/** @param {string} words */
const capital = (words) => typeset(words[0].toUpperCase() + words.slice(1));

/** @param {string} id @param {LookedUp | null} found @param {string} problem @param {() => void} close */
function page(id, found, problem, close) {
  const laws = found?.laws ?? [];
  const rulings = found?.rulings ?? [];
  const topic = laws[0]?.topic ?? rulings[0]?.issue;
  return html`<h2 id="law-title">${id}${topic ? html`: ${typeset(topic)}` : nothing}</h2>
    ${laws.map((one) => html`<p lang=${TOLD}>${typeset(one.text)}</p>
      ${one.claim ? html`<p class="small"><b>${t("Who may claim.")}</b> ${capital(one.claim)}</p>` : nothing}
      ${one.effect ? html`<p class="small"><b>${t("What follows.")}</b> ${capital(one.effect)}</p>` : nothing}`)}
    ${rulings.map((one) => html`<p lang=${TOLD}>${typeset(one.ruling)}</p>`)}
    ${problem ? html`<p class="error" role="alert">${problem}</p>` : found ? nothing : html`<p class="soft">${t("The book is opened…")}</p>`}
    <p class="buttons"><button type="button" class="button" @click=${close}>${t("To the table")}</button>
      <a class="button second" href=${`#/law/${encodeURIComponent(id)}`} target="_blank" rel="noopener">${t("All about it, in a new tab")}</a></p>`;
}
