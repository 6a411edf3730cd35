// @ts-check
/** That the line to the room is down. */

import { html, nothing } from "/web/vendor/lit-html.js";

/**
 * Says that the line is down, with a way to try again; nothing while it is open.
 * @param {string} state of the line
 * @param {{again: (wait: number) => void}} line
 * @param {string} kept what is to be said for comfort
 */
export function away(state, line, kept = "Your chair is kept") {
  if (state === "open") return nothing;
  return html`<div class="line-state" role="status"><span class="pulse" aria-hidden="true"></span>
    ${navigator.onLine ? `The line to the room is down. ${kept}; we are trying again.` : `You are offline. ${kept}; we go on as soon as you are back.`}
    <button type="button" class="button second slight" @click=${() => line.again(0)}>Try now</button></div>`;
}
