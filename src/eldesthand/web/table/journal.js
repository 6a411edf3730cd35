// @ts-check
/** The log of the table, what is said at it, and the ruling of the moment. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { TOLD, t } from "/web/language.js";
import { typeset } from "/web/names.js";
import { refusal } from "/web/table/actions.js";
import { withLaws, lawLink } from "/web/table/laws.js";
import { onSubmit } from "/web/dom.js";

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/**
 * The log with a box for words below it.
 * @param {Desk} desk
 */
export function journal(desk) {
  const { lines } = desk.state;
  let deal = 0;
  return html`<section class="panel journal"><h2>${t("Log")}</h2>
    <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=${t("What has happened")} ${ref(keepDown)}>
      ${lines.length ? lines.map((line) => {
        const heading = line.deal && line.deal !== deal ? html`<h3>${t("Deal {n}", { n: line.deal })}</h3>` : nothing;
        deal = line.deal ?? deal;
        return html`${heading}<p lang=${TOLD}>${typeset(line.told)}${line.idle ? html` <em>${t("No effect.")}</em> ${line.law ? lawLink(line.law) : nothing}` : line.law && line.by < 0 ? html` ${lawLink(line.law)}` : nothing}
          ${line.followed.map((one, at) => html`<span class="followed">${withLaws(one)} ${lawsOf(line, at)}</span>`)}</p>`;
      }) : html`<p class="soft">${t("Nothing has happened yet.")}</p>`}</div>
    ${desk.table.seat >= 0 ? sayBox(desk) : nothing}</section>`;
}

/** The laws of what followed. @param {import("/web/table/state.js").Line} line @param {number} at */
function lawsOf({ ruled, laws }, at) {
  const ids = laws[ruled.indexOf(at)] ?? [];
  return ids.length ? lawLink(ids.join(" ")) : nothing;
}

/** @param {Desk} desk */
function sayBox(desk) {
  const strict = desk.manner === "strict";
  return html`${desk.refusal?.spoken ? refusal(desk) : nothing}<form class="say" @submit=${onSubmit(({ words }, box) => {
    desk.say(words);
    box.reset();
  })}><label class="hidden" for="words">${t("Say something, or name a card")}</label>
    <input type="text" id="words" name="words" maxlength="300" autocomplete="off"
      placeholder=${strict ? t("Only a phrase of the book") : t("Say something, or type JH")}>
    <button class="button second slight">${t("Say it")}</button></form>
    ${phrases(desk)}`;
}

/** @param {Desk} desk */
const phrases = (desk) => {
  return html`<details class="says"><summary>${t("What can be said")}</summary><p class="small soft" lang=${TOLD}>${(desk.desk?.says ?? []).map((one) => html`<span>${typeset(one)}</span> `)}</p></details>`;
};

let down = true;

/** Keeps a log at its last line, unless its reader has gone back in it. @param {HTMLElement} [element] */
export function keepDown(element) {
  if (!element) return;
  if (!element.dataset.kept) {
    element.dataset.kept = "yes";
    let top = 0;
    element.addEventListener("scroll", () => {
      const rests = element.scrollHeight - element.scrollTop - element.clientHeight < 60;
      if (rests || element.scrollTop < top) down = rests; // what has grown beneath it has not been scrolled away from
      top = element.scrollTop;
    });
    const keep = () => down && (element.scrollTop = element.scrollHeight);
    document.fonts.ready.then(keep);
    new MutationObserver(keep).observe(element, { childList: true, subtree: true });
    new ResizeObserver(keep).observe(element);
    element.scrollTop = element.scrollHeight;
  }
}

/**
 * What the laws have answered, until it is put away or its reader has gone on: between felt and hand, over no card.
 * @param {Desk} desk
 */
export function ruling(desk) {
  const { rulings } = desk;
  if (!rulings.length) return nothing;
  const folds = rulings.length > 1 || rulings[0].ruled.length > 0;
  return html`<div class="ruling ${desk.unfolded ? "unfolded" : ""}"><div lang=${TOLD}>${rulings.map((one) => html`<p><b>${typeset(one.told ?? "")}</b>${one.void ? html` <em>${t("No effect.")}</em>` : nothing}
    ${one.law ? lawLink(one.law) : nothing}
    ${one.ruled.map(({ words, laws }) => html`<span class="followed">${withLaws(words)} ${laws.length ? lawLink(laws.join(" ")) : nothing}</span>`)}
    ${folds && one === rulings.at(-1) ? html`<span class="folded">${one.ruled[0]?.laws.length ? lawLink(one.ruled[0].laws[0]) : nothing} <button type="button" class="textlink"
      @click=${(event) => act(event, () => desk.unfold())}>${t("more")}</button></span>` : nothing}</p>`)}</div>
    <button type="button" class="textlink" aria-label=${t("Put the ruling away")} @click=${(event) => act(event, () => desk.dismiss())}>✕</button></div>`;
}

/** @param {Event} event @param {() => void} does */
function act(event, does) {
  event.stopPropagation();
  does();
}
