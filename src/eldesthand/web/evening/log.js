// @ts-check
/** What has happened at the evening, in words with their laws, and a box for words of one's own. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { TOLD, t } from "/web/language.js";
import { card } from "/web/cards.js";
import { typeset } from "/web/names.js";
import { keepDown } from "/web/table/journal.js";
import { lawLink, withLaws } from "/web/table/laws.js";
import { onSubmit } from "/web/dom.js";

/** @import { LineShown } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** The log with a box for words below it. @param {EveningDesk} desk */
export function eveningLog(desk) {
  return html`<section class="panel journal"><h2>${t("Log")}</h2>
    <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=${t("What has happened")} ${ref(keepDown)}>
      ${desk.lines.length ? desk.lines.map((line) => entry(line)) : html`<p class="soft">${t("Nothing has happened yet.")}</p>`}</div>
    ${desk.evening?.inside ? sayBox(desk) : nothing}</section>`;
}

/** @param {LineShown} line */
function entry({ told, followed = [], by = [], laws = [], void: idle = false, law = "", why = "", cards = [] }) {
  const said = by.flat();
  const rest = laws.filter((one) => !said.includes(one) && one !== law);
  return html`<p lang=${TOLD}>${cards.map((one) => html`<span class="shown-card">${card(one)}</span>`)}${typeset(told)}
    ${idle ? html` <em>${why ? t("No effect: {why}.", { why: typeset(why) }) : t("No effect.")}</em> ${law ? lawLink(law) : nothing}` : nothing}
    ${rest.length ? lawLink(rest.join(" ")) : nothing}
    ${followed.map((one, at) => html`<span class="followed">${withLaws(one)} ${by[at]?.length ? lawLink(by[at].join(" ")) : nothing}</span>`)}</p>`;
}

/** @param {EveningDesk} desk */
function sayBox(desk) {
  const decide = desk.writing?.wish === "decide";
  return html`<form class="say" @submit=${onSubmit(({ words }, box) => {
    desk.say(words);
    box.reset();
  })}><label class="hidden" for="words">${decide ? t("Decide the question, in words") : t("Say something in the room")}</label>
    <input type="text" id="words" name="words" maxlength="200" autocomplete="off" placeholder=${decide ? t("Your decision, in words") : t("Say something")}>
    <button class="button second slight">${decide ? t("Decide") : t("Say it")}</button></form>`;
}
