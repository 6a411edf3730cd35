// @ts-check
/** The score as players keep it: counters at euchre, a sheet of two columns at bridge. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { withLaws } from "/web/table/laws.js";

/** The score's panel. */
export function scoreBoard(desk) {
  const score = desk.desk?.score;
  const { book, view } = desk.table;
  if (!score) return view ? nothing : html`<section class="panel"><h2>${book?.title ?? "The table"}</h2></section>`;
  return html`<section class="panel score"><h2>Score</h2>
    ${score.sheet ? sheet(score, desk.table.over) : counters(final(score, desk.table))}
    <details><summary>${book?.title ?? ""}, ${desk.manner} manner: what wins</summary>
      <ul class="plain score-lines">${(score.lines ?? []).map((line) => html`<li>${withLaws(line)}</li>`)}</ul></details>
    ${view?.deal.number > 1 || view?.deal.ended ? html`<p class="small"><a href=${`#/table/${desk.name}/deals`}>The deals played</a></p>` : nothing}</section>`;
}

/** The score as it stood when a rubber or game that is over was agreed, else as it stands. */
function final(score, { over, view }) {
  const last = over ? view?.rubbers?.at(-1) : null;
  if (!last) return score;
  return { ...score, sides: score.sides.map((side, n) => ({ ...side, points: last.tally.points[n], games: last.tally.games[n] })) };
}

function counters(score) {
  const goal = Math.min(Math.max(score.goal || 5, 1), 15);
  return html`<div class="counters">${score.sides.map((side) => html`<div class="side-score">
    <span class="label">${side.label}</span>
    <span class="pips ${goal > 5 ? "many" : ""}" aria-hidden="true">${Array.from({ length: goal }, (_, n) => html`<i class=${n < side.points ? "on" : ""}></i>`)}</span>
    <b>${side.points}<span class="hidden"> ${side.points === 1 ? "point" : "points"}</span></b>
    ${side.games ? html`<span class="games"><span aria-hidden="true">${"★".repeat(Math.min(side.games, 4))}</span><span class="hidden">${games(side.games)}</span></span>` : nothing}
  </div>`)}</div>`;
}

/** The sheet of a rubber of bridge: honours above the line, tricks below, as the server has written its rows. */
const sheet = ({ sheet: rows, sides }, over) => html`<table class="sheet-of-score">
  <thead><tr><th scope="col">We</th><th scope="col">They</th><td></td></tr></thead>
  <tbody>${rows.map((row) => row.kind === "points" || !row.kind
    ? html`<tr><td class="figure">${row.we}</td><td class="figure">${row.they}</td><td class="note">${row.note}</td></tr>`
    : html`<tr class=${row.kind}><td colspan="2"></td><td class="note">${row.note ?? ""}</td></tr>`)}</tbody></table>
  ${over ? nothing : html`<p class="small soft">${sides.map((side) =>
    `${side.label} ${side.points} towards game${side.games ? `, ${games(side.games)}` : ""}`).join("; ")}.</p>`}`;

const games = (n) => (n === 1 ? "1 game" : `${n} games`);
