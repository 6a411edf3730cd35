// @ts-check
/** The way through what was done, step by step: buttons, a slider, and keys. */

import { html } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onValue } from "/web/dom.js";

/**
 * The buttons and the slider.
 * @param {number} at how many steps are done @param {number} last how many there are @param {(at: number) => void} go
 */
export function controls(at, last, go) {
  /** @param {number} to @param {string} label @param {string} path @param {boolean} off */
  const button = (to, label, path, off) => html`<button type="button" class="button second slight" aria-label=${label} title=${label}
    ?disabled=${off} @click=${() => go(to)}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg></button>`;
  return html`<div class="replay-controls" role="group" aria-label=${t("Replay")}>
    ${button(0, t("To the beginning"), "M3 3H5.5V17H3ZM17 3V17L7 10Z", at === 0)}${button(at - 1, t("One act back"), "M15 3V17L4 10Z", at === 0)}
    <input type="range" min="0" max=${last} .value=${String(at)} aria-label=${t("Act")} aria-valuetext=${t("act {at} of {last}", { at, last })}
      @input=${onValue((value) => go(Number(value)))}>
    ${button(at + 1, t("One act on"), "M5 3L16 10L5 17Z", at === last)}${button(last, t("To the end"), "M14.5 3H17V17H14.5ZM3 3L13 10L3 17Z", at === last)}
    <span class="replay-count">${t("{at} of {last}", { at, last })}</span></div>`;
}

/**
 * Follows a key, if it leads to a step: calls `go` with the step, and whether the list of steps has the focus.
 * @param {KeyboardEvent} event @param {number} at @param {number} last @param {(to: number, inList: boolean) => void} go
 */
export function byKey(event, at, last, go) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, dialog, summary, [role=tablist]")) return;
  const inList = Boolean(target.closest(".step-list"));
  /** @type {Record<string, number>} */
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, ...(inList && { ArrowUp: at - 1, ArrowDown: at + 1 }) };
  if (!(event.key in to)) return;
  event.preventDefault();
  go(to[event.key], inList);
}
