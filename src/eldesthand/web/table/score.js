// @ts-check
/** The score as players keep it: counters at euchre, a sheet of two columns at bridge. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { mannerWords } from "/web/opening.js";
import { t, tn } from "/web/language.js";
import { short } from "/web/names.js";
import { withLaws } from "/web/table/laws.js";

/** @import { SheetRow, Shown, Standings } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** The score's panel. @param {Desk} desk */
export function scoreBoard(desk) {
  const score = desk.desk?.score;
  const { book, view } = desk.table;
  if (!score) return view ? nothing : html`<section class="panel"><h2>${book?.title ?? t("The table")}</h2></section>`;
  return html`<section class="panel score"><h2>${t("Score")}</h2>
    ${score.sheet ? sheet(score.sheet, score.sides, desk.table.seat >= 0, desk.table.over) : counters(final(score, desk.table))}
    <details><summary>${t("{book}, {manner} manner: what wins", { book: book?.title ?? "", manner: mannerWords(desk.manner).toLowerCase() })}</summary>
      <ul class="plain score-lines">${(score.lines ?? []).map((line) => html`<li>${withLaws(line)}</li>`)}</ul></details>
    ${view && (view.deal.number > 1 || view.deal.ended) ? html`<p class="small"><a href=${`#/table/${desk.name}/deals`}>${t("The deals played")}</a></p>` : nothing}</section>`;
}

/**
 * The score as it stood when a rubber or game that is over was agreed, else as it stands.
 * @param {Standings} score @param {Shown} table @returns {Standings}
 */
function final(score, { over, view }) {
  const last = over ? view?.rubbers?.at(-1) : null;
  if (!last) return score;
  const [north, east] = score.sides;
  const { points, games: won } = last.tally;
  return { ...score, sides: [{ ...north, points: points[0], games: won[0] }, { ...east, points: points[1], games: won[1] }] };
}

/** @param {Standings} score */
function counters(score) {
  const goal = Math.min(Math.max(score.goal || 5, 1), 15);
  return html`<div class="counters">${score.sides.map((side) => html`<div class="side-score">
    <span class="label">${side.label}</span>
    <span class="pips ${goal > 5 ? "many" : ""}" aria-hidden="true">${Array.from({ length: goal }, (_, n) => html`<i class=${n < side.points ? "on" : ""}></i>`)}</span>
    <b>${side.points}<span class="hidden"> ${tn(side.points, "point", "points")}</span></b>
    ${side.games ? html`<span class="games"><span aria-hidden="true">${"★".repeat(Math.min(side.games, 4))}</span><span class="hidden">${games(side.games)}</span></span>` : nothing}
  </div>`)}</div>`;
}

/**
 * The sheet of a rubber of bridge: honours above the line, tricks below, as the server has written its rows.
 * To whoever looks on its columns bear the initials of the sides.
 * @param {SheetRow[]} rows @param {Standings["sides"]} sides @param {boolean} sits @param {boolean} over
 */
const sheet = (rows, sides, sits, over) => html`<table class="sheet-of-score">
  <thead><tr>${sides.map(({ label }, at) => html`<th scope="col">${sits ? [t("We"), t("They")][at] : html`<abbr title=${label}>${short(label)}</abbr>`}</th>`)}<td></td></tr></thead>
  <tbody>${rows.map((row) => row.kind === "points" || !row.kind
    ? html`<tr><td class="figure">${row.we}</td><td class="figure">${row.they}</td><td class="note">${row.note}</td></tr>`
    : html`<tr class=${row.kind}><td colspan="2"></td><td class="note">${row.note ?? ""}</td></tr>`)}</tbody></table>
  ${over ? nothing : html`<p class="small soft">${sides.map((side) =>
    `${t("{side} {n} towards game", { side: side.label, n: side.points })}${side.games ? `, ${games(side.games)}` : ""}`).join("; ")}.</p>`}`;

/** @param {number} n */
const games = (n) => tn(n, "one game", "{n} games");
