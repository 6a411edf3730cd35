// @ts-check
/** What a seat could do at the step shown; a click adds it to the minutes, or begins a branch with it. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { cites } from "/web/closed/cite.js";
import { card } from "/web/cards.js";
import { SEATS, cardWords, typeset } from "/web/names.js";
import { onSubmit } from "/web/dom.js";

/** @import { Could, Offer } from "frames" */

/** @typedef {import("/web/referee/page.js").RefereePage} RefereePage */

/** @param {string} words */
const capital = (words) => typeset(words[0].toUpperCase() + words.slice(1));

/**
 * The panel of the acts.
 * @param {RefereePage} desk
 */
export function acts(desk) {
  const { could } = desk;
  return html`<div class="pad acts-panel">
    ${whoActs(desk)}
    ${desk.atEnd ? nothing : html`<p class="small soft">${t("An act chosen here begins a “what if”: it stands in place of all that followed.")}</p>`}
    ${could?.problem ? html`<p class="error" role="alert">${typeset(could.problem)}</p>` : could?.choices ? offered(desk, /** @type {Could} */ (could)) : html`<p class="soft">${t("Asking…")}</p>`}
    <form class="own" @submit=${onSubmit(({ words }, box) => {
      if (words.trim()) desk.add(`${desk.who ? `"${desk.who}"` : "NESW"[desk.seat]}: ${words.trim()}`);
      box.reset();
    })}><label class="field" for="desk-words">${t("Or in the words of the minutes")}
      <input type="text" id="desk-words" name="words" maxlength="400" autocomplete="off" placeholder=${desk.who ? t("cuts HJ") : t("\"No spades, partner?\"")}></label>
      <button class="button second slight">${t("Add")}</button></form>
    ${arrives(desk)}</div>`;
}

/**
 * Who acts: a seat, or where the record begins in a room, a person.
 * @param {RefereePage} desk
 */
function whoActs(desk) {
  const people = desk.people ?? [];
  /** @param {number} seat @param {string} [name] */
  const turn = (seat, name = "") => {
    desk.who = name;
    desk.ask(seat, name);
    desk.draw();
  };
  /** @param {string} name @param {boolean} pressed @param {() => void} ask */
  const one = (name, pressed, ask) => html`<button type="button" class="button second slight" aria-pressed=${pressed} @click=${ask}>${typeset(name)}</button>`;
  if (!people.length) return html`<div class="seats" role="group" aria-label=${t("Who acts")}>${SEATS.map((name, seat) => one(name, seat === desk.seat, () => turn(seat)))}</div>`;
  return html`<div class="seats" role="group" aria-label=${t("Who acts")}>${people.map((name) => one(name, name === desk.who, () => turn(desk.seat, name)))}</div>`;
}

/**
 * A person who comes into the room.
 * @param {RefereePage} desk
 */
const arrives = (desk) => (desk.people?.length ? html`<form class="own" @submit=${onSubmit(({ name }, box) => {
      const called = name.replace(/["{}]/g, "").trim();
      if (called) desk.add(`"${called}": arrives`);
      box.reset();
    })}><label class="field" for="desk-arrives">${t("Somebody else comes in")}
      <input type="text" id="desk-arrives" name="name" maxlength="40" autocomplete="off" placeholder=${t("a name")}></label>
      <button class="button second slight">${t("Arrive")}</button></form>` : nothing);

/** @param {RefereePage} desk @param {Could} could */
function offered(desk, { prompt, choices, cards, more }) {
  return html`<p class="prompt-of"><b>${typeset(prompt)}</b></p>
    ${cards.length ? html`<div class="hand-of">${cards.map((one) => picture(desk, one))}</div>` : nothing}
    <ul class="plain offers-of">${choices.map((one) => item(desk, one))}</ul>
    ${more.map((one) => item(desk, one, false))}`;
}

/** @param {RefereePage} desk @param {Offer} one */
const picture = (desk, { card: picked = -1, label, words = "" }) => html`<button type="button" class="card-of" aria-label=${cardWords(picked)} title=${capital(label)}
  @click=${() => desk.add(words)}>${card(picked)}</button>`;

/** @param {RefereePage} desk @param {Offer} one @param {boolean} [row] @returns {object} */
function item(desk, one, row = true) {
  if (one.menu) {
    const menu = html`<details class="menu-of"><summary>${capital(one.label)}</summary><ul class="plain">${one.menu.choices.map((each) => ((each.card ?? -1) >= 0
      ? html`<li>${picture(desk, each)}</li>` : item(desk, each)))}</ul></details>`;
    return row ? html`<li>${menu}</li>` : menu;
  }
  const button = html`<button type="button" class="button second slight" @click=${() => desk.add(one.words ?? "")}>${capital(one.label)}</button> ${cites(one.law ? [one.law] : [])}`;
  return row ? html`<li>${button}</li>` : button;
}
