// @ts-check
/** That the line to the room is down. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";

/**
 * Says that the line is down, with a way to try again; nothing while it is open.
 * @param {string} state of the line
 * @param {{again: (wait: number) => void}} line
 * @param {string} kept what is to be said for comfort
 */
export function away(state, line, kept = t("Your chair is kept")) {
  if (state === "open") return nothing;
  return html`<div class="line-state" role="status"><span class="pulse" aria-hidden="true"></span>
    ${navigator.onLine ? t("The line to the room is down. {kept}; we are trying again.", { kept }) : t("You are offline. {kept}; we go on as soon as you are back.", { kept })}
    <button type="button" class="button second slight" @click=${() => line.again(0)}>${t("Try now")}</button></div>`;
}
