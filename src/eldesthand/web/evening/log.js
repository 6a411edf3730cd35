// @ts-check
/** What has happened at the evening, in words with their laws, and a box for words of one's own. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { card } from "/web/cards.js";
import { typeset } from "/web/names.js";
import { keepDown } from "/web/table/journal.js";
import { lawLink, withLaws } from "/web/table/laws.js";

/** The log with a box for words below it. */
export function eveningLog(desk) {
  return html`<section class="panel journal"><h2>Log</h2>
    <div class="log" role="log" aria-live="polite" tabindex="0" aria-label="What has happened" ${ref(keepDown)}>
      ${desk.lines.length ? desk.lines.map((line) => entry(desk, line)) : html`<p class="soft">Nothing has happened yet.</p>`}</div>
    ${desk.evening.inside ? sayBox(desk) : nothing}</section>`;
}

function entry(desk, { told, followed = [], by = [], laws = [], void: idle = false, law = "", why = "", cards = [] }) {
  const said = by.flat();
  const rest = laws.filter((one) => !said.includes(one) && one !== law);
  return html`<p>${cards.map((one) => html`<span class="shown-card">${card(one)}</span>`)}${typeset(told)}
    ${idle ? html` <em>No effect${why ? `: ${typeset(why)}` : ""}.</em> ${law ? lawLink(desk, law) : nothing}` : nothing}
    ${rest.length ? lawLink(desk, rest.join(" ")) : nothing}
    ${followed.map((one, at) => html`<span class="followed">${withLaws(one)} ${by[at]?.length ? lawLink(desk, by[at].join(" ")) : nothing}</span>`)}</p>`;
}

function sayBox(desk) {
  const decide = desk.writing?.wish === "decide";
  return html`<form class="say" @submit=${(event) => {
    event.preventDefault();
    desk.say(event.target.elements.words.value);
    event.target.reset();
  }}><label class="hidden" for="words">${decide ? "Decide the question, in words" : "Say something in the room"}</label>
    <input type="text" id="words" name="words" maxlength="200" autocomplete="off" placeholder=${decide ? "Your decision, in words" : "Say something"}>
    <button class="button second slight">${decide ? "Decide" : "Say it"}</button></form>`;
}
