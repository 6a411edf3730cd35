// @ts-check
/** What is awaited, in words, and the buttons that answer it; questions, refusals and menus. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { TOLD, t } from "/web/language.js";
import { suitMark } from "/web/cards.js";
import { NO_TRUMP, NO_TRUMP_WORDS, typeset } from "/web/names.js";
import { lifeQuestion } from "/web/table/company.js";
import { lawLink } from "/web/table/laws.js";

/** @import { Offer } from "frames" */

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/**
 * What buttons, questions and menus ask of a desk, that of a table or that of an evening.
 * @typedef {Offer & {life?: any}} Choice
 * @typedef {{title: string, choices: Choice[], seq: number, all?: boolean}} Menu `all` is of all that one may do
 * @typedef {{title: string, words: string, no: string, yes?: {label: string, run: () => void}, lines?: string[], about?: number, card?: number, hand?: number}} Question
 * @typedef {{why: string, law?: string, near?: string[], label?: string, spoken?: boolean}} Refusal
 * @typedef {{armed: string, sheet: Menu[], question: Question | null, refusal: Refusal | null, draw: () => void, cancel: () => boolean,
 *   take: (choice: Choice, sure?: boolean, seq?: number) => void, instead?: (words: string) => void}} Acting
 */

/**
 * The prompt with its buttons.
 * @param {Desk} desk
 */
export function actions(desk) {
  const { desk: shown, table } = desk;
  const yours = desk.turn, deal = table.view?.deal;
  const making = deal && !deal.ended && !deal.tricks?.length;
  return html`<div class="actions ${yours ? "yours" : ""} ${making ? "making" : ""}" ?data-pending=${desk.pending}>
    <div class="notes">${desk.note?.(desk) ?? nothing}${desk.directorNote?.(desk) ?? nothing}${desk.refusal?.spoken ? nothing : refusal(desk)}${hint(desk)}${lifeQuestion(desk)}${question(desk)}</div>
    <div class="asked-line"><p class="prompt">${prompt(desk, yours)}</p>${duties(desk)}${buttons(desk)}${rights(desk)}${awaited(desk)}
      ${yours && desk.givesHints && table.view && !table.view.deal.ended ? html`<button type="button" class="textlink hint-button" @click=${() => desk.askHint()}>${t("A hint")}</button>` : nothing}
      ${table.seat >= 0 && shown ? html`<button type="button" class="textlink more-button" aria-haspopup="dialog" @click=${() => desk.more()}>${t("More…")}</button>` : nothing}</div>
  </div>`;
}

/** What a player of the house would do and why, if it was asked for. @param {Desk} desk */
function hint({ hint: one }) {
  if (!one) return nothing;
  const who = one.player === "expert" ? t("The Expert") : t("The Book player");
  return html`<div class="hint" role="note"><p><b>${t("{who} in your place {does}.", { who, does: typeset(one.words) })}</b> <span lang=${one.advice ? TOLD : nothing}>${capital(one.why)}.</span>${one.advice ? html` <span class="soft">[${one.advice}]</span>` : nothing}</p></div>`;
}

/** @param {Desk} desk @param {boolean} yours */
function prompt({ desk, table, typed, chosen, twoSteps }, yours) {
  if (typed) return html`<span class="typed">${typed}…</span>`;
  if (chosen && twoSteps) return t("Chosen: once more puts it down.");
  const words = typeset(desk?.prompt ?? "") || (table.spread ? "" : table.view ? "" : t("Waiting for players."));
  return html`${yours ? html`<span class="turn-mark" aria-hidden="true"></span>` : nothing}${words}`;
}

/**
 * What is owed and what is claimed, in the place where one acts; one's own call stands in the prompt itself.
 * @param {Desk} desk
 */
function duties({ desk }) {
  const standing = [...(desk?.owed ?? []), ...(desk?.claims ?? [])];
  return standing.length ? html`<p class="duties">${standing.map((one) => html`<span>${typeset(one.words)} ${one.law ? lawLink(one.law) : nothing}</span> `)}</p>` : nothing;
}

/** That the house waits, for whom, and how much of the time is left. @param {Desk} desk */
function awaited({ waiting, timeLeft: left }) {
  if (!waiting) return nothing;
  const runs = waiting.yours && left !== null;
  return html`<p class="awaited soft">${waiting.words} ${runs ? html`<progress max=${waiting.seconds} .value=${left} aria-label=${t("Time left")}></progress>
    <span aria-hidden="true">${Math.ceil(left)}</span>` : nothing}</p>`;
}

/** The choices that are made by a button, and not by a card of one's hand or of the spread. @param {Desk} desk */
export function free({ desk: shown, table }) {
  const held = new Set([...(shown?.hands?.[table.seat] ?? []), ...(shown?.hands?.[shown.asked] ?? [])]);
  return (shown?.choices ?? []).filter((one) => !(one.card !== undefined && held.has(one.card) && !one.menu) && !(one.wish === "draw" && table.spread));
}

/** The buttons of what the game waits for. @param {Desk} desk */
function buttons(desk) {
  const asked = free(desk).filter((one) => !usesRight(one));
  const between = Boolean(desk.table.view?.deal.ended) && !desk.table.before_the_deal;
  const shared = asked.length > 1 && asked.every((one) => one.law && one.law === asked[0].law);
  return html`<div class="choices" data-region="choices" role=${asked.length ? "group" : nothing} aria-label=${asked.length ? t("What you can say or do") : nothing}>
    ${grouped(desk, asked.map((one) => (shared ? { ...one, law: "" } : one)), (one) => ({ second: between && one.label !== asked[0].label }))}
    ${shared ? lawLink(asked[0].law ?? "") : nothing}</div>`;
}

/** Whether a choice uses a right. @param {Offer} choice */
export const usesRight = ({ right = -1 }) => right >= 0;

/** So many uses of rights stand side by side where there is little room; of more a menu tells. */
const FEW = 2;

/** And of more than so many a menu tells wherever there is room. */
const MOST = 8;

/**
 * The buttons by which one uses one's rights, or lets them stand: then they lie under a link, and the house goes on.
 * @param {Desk} desk
 */
function rights(desk) {
  const uses = free(desk).filter(usesRight);
  if (!uses.length && !desk.waiting?.yours) return nothing;
  const menu = (/** @type {string} */ look) => html`<button type="button" class="to-rights ${look}" aria-haspopup="dialog" @click=${() => desk.showRights(uses)}>${t("Your rights…")}</button>`;
  if (desk.stands) return menu("textlink");
  return html`<div class="own-rights ${uses.length > MOST ? "most" : uses.length > FEW ? "many" : ""}" data-region="rights" role="group" aria-label=${t("Your rights")}>
    <div class="choices">${grouped(desk, uses, () => ({ second: true }))}</div>
    ${uses.length > FEW ? menu("button second") : nothing}
    <button type="button" class="button second stand" @click=${() => desk.letStand()}>${t("Let it stand")}</button></div>`;
}

/**
 * Choices as buttons; those that differ by their suit alone as the marks of the suits behind their words.
 * @param {Acting} desk @param {Choice[]} choices @param {(choice: Choice) => {seq?: number, second?: boolean}} how
 */
const grouped = (desk, choices, how) => choices.map((one, at) => {
  const alike = one.stem ? choices.filter(({ stem }) => stem === one.stem) : [one];
  if (alike.length === 1) return choiceButton(desk, one, how(one));
  return choices.findIndex(({ stem }) => stem === one.stem) === at ? bySuit(desk, alike, how(one)) : nothing;
});

/** Choices of a suit: their common words, and a button for each. @param {Acting} desk @param {Choice[]} choices @param {{seq?: number, second?: boolean}} how */
const bySuit = (desk, choices, { seq, second = false }) => html`<span class="choice by-suit ${choices.length > 4 ? "wide" : ""}"><span class="stem">${capital(choices[0].stem ?? "")}</span>
  ${choices.map((one) => html`<button type="button" class="button slight ${second ? "second" : ""} ${desk.armed === one.label ? "armed" : ""}" aria-label=${capital(one.label)}
    aria-pressed=${desk.armed === one.label ? "true" : nothing} @click=${() => desk.take(one, false, seq)}>${one.suit === NO_TRUMP ? NO_TRUMP_WORDS : suitMark(one.suit ?? 0)}</button>`)}
  ${choices[0].law ? lawLink(choices[0].law) : nothing}</span>`;

/**
 * A choice as a button, its law beside it.
 * @param {Acting} desk @param {Choice} choice @param {{seq?: number, second?: boolean}} [how]
 */
export function choiceButton(desk, choice, { seq, second = false } = {}) {
  const armed = desk.armed === choice.label;
  return html`<span class="choice"><button type="button" class="button ${second ? "second" : ""} ${armed ? "armed" : ""}"
    aria-haspopup=${leads(choice) ? "dialog" : nothing} aria-pressed=${armed ? "true" : nothing}
    @click=${() => desk.take(choice, false, seq)}>${capital(choice.label)}${leads(choice) ? "…" : ""}${armed ? html`<small> ${t("once more")}</small>` : nothing}</button>
    ${choice.law ? lawLink(choice.law) : nothing}</span>`;
}

/** Whether a choice opens a menu. @param {Choice} choice */
const leads = ({ menu, wish = "" }) => Boolean(menu) || ["attention", "claims", "unusual"].includes(wish);

/** Words as they are set in type, with a capital first. @param {string} words */
export const capital = (words) => (words ? typeset(words[0].toUpperCase() + words.slice(1)) : "");

/**
 * A question that is to be answered before anything else; nothing if there is none.
 * @param {Acting} desk
 */
export function question(desk) {
  const asked = desk.question;
  if (!asked) return nothing;
  return html`<div class="question" role="group" aria-label=${asked.title}><p><b>${asked.title}.</b> ${asked.lines?.length
    ? html`<span class="meanwhile">${asked.lines.join(" ")}</span>` : nothing} ${asked.words}</p>
    <div class="choices" data-region="question">${asked.yes ? html`<button type="button" class="button" @click=${asked.yes.run}>${capital(asked.yes.label)}</button>` : nothing}
      <button type="button" class="button second" @click=${() => desk.cancel()}>${asked.no}</button></div></div>`;
}

/**
 * Why the last thing asked was not done, or not as it may have been meant, with what one could say instead; nothing if it was.
 * @param {Acting} desk
 */
export function refusal(desk) {
  const { refusal: answer } = desk;
  if (!answer) return nothing;
  return html`<div class="refusal"><p>${answer.near?.length ? t("Heard as talk. Did you mean:") : `${capital(answer.why)}${/[.!?]$/.test(answer.why) ? "" : "."}`}
    ${answer.law ? lawLink(answer.law) : nothing}</p>
    ${answer.near?.length ? html`<div class="choices" role="group" aria-label=${t("What you can say instead")}>${answer.near.map((one) => html`<button type="button"
      class="button second slight" @click=${() => desk.instead?.(one)}>“${capital(one)}”</button>`)}</div>` : nothing}
    <button type="button" class="textlink" @click=${() => (answer.spoken ? desk.instead?.("") : desk.cancel())}>${t("OK")}</button></div>`;
}

/**
 * The menu that is open, as a dialog; Esc goes back by one.
 * @param {Acting} desk @param {object | symbol} [more] stands above its menu
 */
export function sheetDialog(desk, more = nothing) {
  const sheet = desk.sheet.at(-1);
  return html`<dialog class="paper-dialog sheet" aria-labelledby="sheet-title" @cancel=${(event) => {
    event.preventDefault();
    desk.sheet.pop();
    desk.draw();
  }} @close=${() => desk.sheet.length && close(desk)} @click=${(event) => event.target === event.currentTarget && close(desk)} ${opened(Boolean(sheet))}>
    ${sheet ? html`<h2 id="sheet-title">${capital(sheet.title)}</h2>${more}
      <ul class="plain menu">${(sheet.choices ?? []).map((one) => item(desk, one, sheet.seq))}
        ${!sheet.choices?.length ? html`<li class="soft">${t("Nothing of the kind just now.")}</li>` : nothing}</ul>
      <p class="buttons">${desk.sheet.length > 1 ? html`<button type="button" class="button second slight" @click=${() => {
        desk.sheet.pop();
        desk.draw();
      }}>${t("Back")}</button>` : nothing}<button type="button" class="button second slight" @click=${() => close(desk)}>${t("Close")}</button></p>` : nothing}
  </dialog>`;
}

/** @param {Acting} desk @param {Choice} choice @param {number} seq */
function item(desk, choice, seq) {
  const armed = desk.armed === choice.label;
  return html`<li><button type="button" class="item ${armed ? "armed" : ""}" @click=${() => desk.take(choice, false, seq)}>
    ${capital(choice.label)}${leads(choice) ? "…" : ""}${armed ? html`<small> ${t("once more to do it")}</small>` : nothing}</button>
    ${choice.law ? lawLink(choice.law) : nothing}</li>`;
}

/** @param {Acting} desk */
function close(desk) {
  desk.sheet = [];
  desk.draw();
}

/** Keeps a dialog open or shut as it should be. @param {boolean} open */
const opened = (open) => ref((/** @type {HTMLDialogElement | undefined} */ element) => {
  if (!element) return;
  queueMicrotask(() => {
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  });
});
