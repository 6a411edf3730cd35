// @ts-check
/** The score sheet of an evening or of a table: the table of points, the rubbers, and what they are reckoned by. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { typeset } from "/web/names.js";
import { naming } from "/web/naming.js";

/** @import { RubberShown, Sheet, SideShown } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

const STRANGER = { heading: "The score sheet", words: "Enter your name to see it.", button: "See the sheet" };

/** The page of a sheet. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const { evening, table } = route;
  const { api, title } = context;
  if (!(await api.guest())) return naming(STRANGER, route, context);
  /** @type {`evenings/${string}` | `tables/${string}`} */
  const of = evening ? `evenings/${encodeURIComponent(evening)}` : `tables/${encodeURIComponent(table)}`;
  const sheet = await api.get(`/api/${of}/sheet`);
  title(evening ? `${sheet.title}: the sheet` : "The sheet");
  return html`<section class="sheet-page paper">
    ${head(sheet, evening)}
    ${sheet.people.length ? html`${points(sheet)}${rubbers(sheet)}` : html`<p>${empty(sheet)}</p>`}
    ${notes(sheet)}
    ${buttons(sheet, of, evening ? `#/evening/${encodeURIComponent(evening)}` : `#/table/${encodeURIComponent(table)}`, evening)}</section>`;
}

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);
/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {Sheet} sheet @param {string} evening */
function head({ title, book, when }, evening) {
  const date = when ? new Date(when * 1000).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" }) : "";
  return html`<header class="sheet-head"><p class="crumb">${evening ? "An evening of the club" : "One table"} · ${typeset(book)}</p>
    <h1>${typeset(title)}</h1>${date ? html`<p class="soft">${date}</p>` : nothing}</header>`;
}

/** @param {Sheet} sheet */
const empty = ({ unit }) => (unit === "deals" ? "Nothing is reckoned up here." : `No ${unit} is over yet. Once one is agreed, it stands here.`);

/** @param {Sheet} sheet */
function points({ people, unit }) {
  return html`<h2 id="points">The table of points</h2>
  <table class="sheet points" aria-labelledby="points"><thead><tr><th scope="col" class="n">Place</th><th scope="col">Name</th>
      <th scope="col" class="n">${capital(unit)}s</th><th scope="col" class="n">Won</th>
      <th scope="col" class="n">Points won</th><th scope="col" class="n">Points lost</th><th scope="col" class="n">Net</th></tr></thead>
    <tbody>${people.map((one) => html`<tr><td class="n">${one.place}${one.tied ? html`<span title="shared">=</span>` : nothing}</td>
      <th scope="row">${typeset(one.name)}${one.house ? html` <small>of the house</small>` : nothing}</th>
      <td class="n">${one.played}</td><td class="n">${one.won}</td><td class="n">${one.gained}</td><td class="n">${one.lost}</td>
      <td class="n"><b>${signed(one.net)}</b></td></tr>`)}</tbody></table>`;
}

/** @param {Sheet} sheet */
function rubbers({ rubbers: all, unit }) {
  const tables = [...new Set(all.map((one) => one.table))];
  return tables.map((number) => html`<section class="sheet-table"><h2 id=${`table-${number}`}>${tables.length > 1 || number > 1 ? `Table ${number}` : `The ${unit}s`}</h2>
    <table class="sheet rubbers" aria-labelledby=${`table-${number}`}><thead><tr><th scope="col" class="n">${capital(unit)}</th><th scope="col">Side</th>
      <th scope="col">Players</th><th scope="col" class="n">Games</th><th scope="col" class="n">Points</th><th scope="col" class="n">Net</th></tr></thead>
    ${all.filter((one) => one.table === number).map((one) => html`<tbody>${one.sides.map((side, which) => row(one, side, which))}</tbody>`)}</table></section>`);
}

/** @param {RubberShown} one @param {SideShown} side @param {number} which */
function row(one, side, which) {
  const won = one.winner === which;
  const net = side.settled - one.sides[1 - which].settled;
  return html`<tr class=${won ? "won" : ""}>${which ? nothing : html`<th scope="rowgroup" class="n" rowspan="2">${one.number}</th>`}
    <td class="which">${which ? "E–W" : "N–S"}</td>
    <td>${side.names.map((name, at) => html`${at ? " and " : ""}${typeset(name)}${name === side.members[at] ? nothing : html` <small>for ${typeset(side.members[at])}</small>`}`)}${won
      ? html` <small class="winners">won</small>` : nothing}</td>
    <td class="n">${side.games}</td><td class="n">${side.points}</td><td class="n">${signed(net)}</td></tr>`;
}

/** @param {Sheet} sheet */
const notes = ({ notes: all, laws }) => html`<footer class="sheet-notes">${all.map((one) => html`<p>${typeset(one)}</p>`)}
  ${laws.length ? html`<p>Reckoned by ${laws.map((one, at) => html`${at ? ", " : ""}<a href=${`#/law/${encodeURIComponent(one.id)}`} title=${typeset(one.topic)}>${one.id}</a>`)}.</p>` : nothing}</footer>`;

/** @param {Sheet} sheet @param {string} of @param {string} back @param {string} evening */
const buttons = ({ people }, of, back, evening) => html`<p class="buttons no-print">
  ${people.length ? html`<button type="button" class="button" @click=${() => print()}>Print</button>
    <a class="button second" href=${`/api/${of}/sheet.csv`} download>Points as CSV</a>
    <a class="button second" href=${`/api/${of}/sheet.csv?of=rubbers`} download>Rubbers as CSV</a>` : nothing}
  <a class="button second" href=${back}>${evening ? "To the evening" : "To the table"}</a></p>`;
