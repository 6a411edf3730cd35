// @ts-check
/** Figures drawn: an interval on a scale, and makes by seat as bars; each with its words, so that nothing is colour alone. */

import { html, nothing, svg } from "/web/vendor/lit-html.js";
import { inLanguage, t } from "/web/language.js";

/** @import { MakeFigures, PointsPerDeal } from "frames" */

const WIDE = 300;

/** A number with its sign: "+1.25", "−0.4", "0". @param {number} value @param {number} [digits] */
export function signed(value, digits = 2) {
  const text = Math.abs(value).toFixed(digits).replace(/\.?0+$/, "");
  return text === "0" ? "0" : `${value < 0 ? "−" : "+"}${text}`;
}

/** A share in per cent, "–" of nothing. @param {number} part @param {number} of */
export const share = (part, of) => (of ? `${Math.round((100 * part) / of)} %` : "–");

/** Points a deal as a mark between the ends of its interval, on a scale with nought in the middle. @param {PointsPerDeal} mean */
export function interval({ points, low, high }) {
  const reach = niceReach(Math.max(Math.abs(low ?? points), Math.abs(high ?? points), 0.1));
  /** @param {number} value */
  const x = (value) => WIDE / 2 + (value / reach) * (WIDE / 2 - 12);
  const words = low === null || high === null ? t("{points} points a deal", { points: signed(points) }) : t("{points} points a deal, between {low} and {high}", { points: signed(points), low: signed(low), high: signed(high) });
  return html`<svg class="interval" viewBox="0 0 ${WIDE} 44" role="img" aria-label=${words}>
    <line class="scale" x1="12" x2=${WIDE - 12} y1="18" y2="18" /><line class="nought" x1=${WIDE / 2} x2=${WIDE / 2} y1="8" y2="28" />
    ${low === null || high === null ? nothing : svg`<rect class="between" x=${x(low)} width=${Math.max(2, x(high) - x(low))} y="13" height="10" rx="2" />`}
    <line class="mean" x1=${x(points)} x2=${x(points)} y1="7" y2="29" />
    <text x="12" y="41" text-anchor="start">${signed(-reach)}</text><text x=${WIDE / 2} y="41" text-anchor="middle">0</text>
    <text x=${WIDE - 12} y="41" text-anchor="end">${signed(reach)}</text></svg>`;
}

/** @param {number} most */
function niceReach(most) {
  const ten = 10 ** Math.floor(Math.log10(most));
  return ten * ([1, 2, 5].find((one) => one * ten >= most - 1e-9) ?? 10);
}

/**
 * What someone made in each seat: a bar of his makes, in it those that were good, and the numbers beside it.
 * @param {MakeFigures[]} places @param {string} game
 */
export function makesBySeat(places, game) {
  const lost = game === "euchre" ? t("euchred") : t("not won");
  const most = Math.max(...places.map((one) => one.made), 1);
  return html`<div class="scroll"><table class="makes"><caption>${t("Makes by seat")}</caption>
    <thead><tr><th scope="col">${t("Seat")}</th><th scope="col">${t("Deals")}</th><th scope="col">${t("Made")}</th><th scope="col">${t("Good")}</th><th scope="col">${capital(lost)}</th>
      <th scope="col">${t("All tricks")}</th><th scope="col" class="bars"><span class="hidden">${t("Drawn")}</span></th></tr></thead>
    <tbody>${places.map((one) => html`<tr><th scope="row">${capital(inLanguage(one.place))}</th><td>${one.deals}</td>
      <td>${one.made}<small> ${share(one.made, one.deals)}</small></td><td>${one.won}</td><td>${one.made - one.won}</td><td>${one.march}</td>
      <td class="bars">${bar(one, most)}</td></tr>`)}</tbody></table></div>`;
}

/** @param {MakeFigures} makes @param {number} most */
const bar = ({ made, won }, most) => html`<svg viewBox="0 0 100 12" aria-hidden="true" preserveAspectRatio="none">
  <rect class="lost" width=${(100 * made) / most} height="12" /><rect class="won" width=${(100 * won) / most} height="12" /></svg>`;

/** A word with a great letter. @param {string} word */
export const capital = (word) => word[0].toUpperCase() + word.slice(1);
