// @ts-check
/** A cut of the club: the cards spread, what each has drawn, those who are equal and draw again, and what is settled. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { listed } from "/web/names.js";
import { capital } from "/web/table/actions.js";
import { DRAW, drawnCards, ribbon } from "/web/table/cut.js";
import { lawLink } from "/web/table/laws.js";

/** @import { CutShown } from "frames" */

/** @typedef {import("/web/evening/desk.js").EveningDesk} EveningDesk */

/**
 * A cut that is on, with the cards to draw from.
 * @param {EveningDesk} desk @param {CutShown} cut
 */
export function cutOf(desk, cut, where = "") {
  const mine = cut.to_draw.includes(desk.you);
  return html`<div class="cut"><h2>${capital(t("the cut: {about}", { about: inLanguage(cut.about) }))}${where}</h2>
    <p class="cut-words ${mine ? "mine" : ""}">${mine ? DRAW : toDraw(cut)}</p>
    ${rounds(cut)}
    ${cut.spread ? ribbon(cut.spread, mine, (place) => desk.drawCard(place)) : nothing}
    ${drawnCards(cut.drawn)}
    ${settled(cut)}
    ${cut.laws.length ? html`<p class="small soft">${t("How the cards settle it: {laws}", { laws: lawLink(cut.laws.join(" ")) })}</p>` : nothing}</div>`;
}

/** @param {CutShown} cut */
function toDraw({ to_draw, over }) {
  if (over) return t("It is settled.");
  if (!to_draw.length) return t("The cards are being spread.");
  return tn(to_draw.length, "{who} draws.", "{who} are to draw.", { who: listed(to_draw) });
}

/**
 * The cut that was the last, small: what each has drawn, and in what order it has put them.
 * @param {CutShown} cut
 */
export const lastCut = (cut) => html`<details class="last-cut"><summary>${t("How the cards fell: {about}", { about: inLanguage(cut.about) })}</summary>
  ${rounds(cut)}${drawnCards(cut.drawn)}${settled(cut)}<p class="small soft">${lawLink(cut.laws.join(" "))}</p></details>`;

/** The rounds before the one in hand: some were equal, and draw again. @param {CutShown} cut */
function rounds(cut) {
  return cut.rounds.map((round, at) => {
    const after = at + 1 < cut.rounds.length ? cut.rounds[at + 1].map(([who]) => who) : [...cut.drawn.map(([who]) => who), ...cut.to_draw];
    const again = round.map(([who]) => who).filter((who) => after.includes(who));
    return html`<div class="round">${drawnCards(round, t("Round {n}", { n: at + 1 }))}
      ${again.length > 1 ? html`<p class="tied">${t("{who} are equal and draw again.", { who: listed(again) })}</p>` : nothing}</div>`;
  });
}

/** Whose places are certain: as they stand in the order of all, or in their own once it is over. @param {CutShown} cut */
const settled = ({ settled: names, names: all, over }) => names.length ? html`<ul class="plain settled" aria-label=${t("Settled, the best first")}>${names.map((who, at) =>
  html`<li>${(over ? at : all.indexOf(who)) + 1}. ${who}</li>`)}</ul>` : nothing;
