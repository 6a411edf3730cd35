// @ts-check
/** The score sheet of an evening or of a table: the table of points, the rubbers, and what they are reckoned by. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, LOCALE, t } from "/web/language.js";
import { typeset } from "/web/names.js";
import { naming } from "/web/naming.js";

/** @import { RubberShown, Sheet, SideShown } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

const STRANGER = { heading: t("The score sheet"), words: t("Enter your name to see it."), button: t("See the sheet") };

/** The page of a sheet. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const { evening, table } = route;
  const { api, title } = context;
  if (!(await api.guest())) return naming(STRANGER, route, context);
  /** @type {`evenings/${string}` | `tables/${string}`} */
  const of = evening ? `evenings/${encodeURIComponent(evening)}` : `tables/${encodeURIComponent(table)}`;
  const sheet = await api.get(`/api/${of}/sheet`);
  title(evening ? t("{title}: the sheet", { title: sheet.title }) : t("The sheet"));
  return html`<section class="sheet-page paper">
    ${head(sheet, evening)}
    ${sheet.people.length ? html`${points(sheet)}${rubbers(sheet)}` : html`<p>${empty(sheet)}</p>`}
    ${notes(sheet)}
    ${buttons(sheet, of, evening ? `#/evening/${encodeURIComponent(evening)}` : `#/table/${encodeURIComponent(table)}`, evening)}</section>`;
}

/** What is counted up, as the head of a column. @param {string} unit */
const unitsOf = (unit) => (unit === "game" ? t("Games") : unit === "rubber" ? t("Rubbers") : t("Deals"));
/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** @param {Sheet} sheet @param {string} evening */
function head({ title, book, when }, evening) {
  const date = when ? new Date(when * 1000).toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long", year: "numeric" }) : "";
  return html`<header class="sheet-head"><p class="crumb">${evening ? t("An evening of the club") : t("One table")} · ${typeset(book)}</p>
    <h1>${typeset(title)}</h1>${date ? html`<p class="soft">${date}</p>` : nothing}</header>`;
}

/** @param {Sheet} sheet */
const empty = ({ unit }) => (unit === "deals" ? t("Nothing is reckoned up here.") : unit === "game" ? t("No game is over yet. Once one is agreed, it stands here.") : t("No rubber is over yet. Once one is agreed, it stands here."));

/** @param {Sheet} sheet */
function points({ people, unit }) {
  return html`<h2 id="points">${t("The table of points")}</h2>
  <table class="sheet points" aria-labelledby="points"><thead><tr><th scope="col" class="n">${t("Place")}</th><th scope="col">${t("Name")}</th>
      <th scope="col" class="n">${unitsOf(unit)}</th><th scope="col" class="n">${t("Won")}</th>
      <th scope="col" class="n">${t("Points won")}</th><th scope="col" class="n">${t("Points lost")}</th><th scope="col" class="n">${t("Net")}</th></tr></thead>
    <tbody>${people.map((one) => html`<tr><td class="n">${one.place}${one.tied ? html`<span title=${t("shared")}>=</span>` : nothing}</td>
      <th scope="row">${typeset(one.name)}${one.house ? html` <small>${t("of the house")}</small>` : nothing}</th>
      <td class="n">${one.played}</td><td class="n">${one.won}</td><td class="n">${one.gained}</td><td class="n">${one.lost}</td>
      <td class="n"><b>${signed(one.net)}</b></td></tr>`)}</tbody></table>`;
}

/** @param {Sheet} sheet */
function rubbers({ rubbers: all, unit }) {
  const tables = [...new Set(all.map((one) => one.table))];
  return tables.map((number) => html`<section class="sheet-table"><h2 id=${`table-${number}`}>${tables.length > 1 || number > 1 ? t("Table {n}", { n: number }) : unit === "game" ? t("The games") : t("The rubbers")}</h2>
    <table class="sheet rubbers" aria-labelledby=${`table-${number}`}><thead><tr><th scope="col" class="n">${unit === "game" ? t("Game") : t("Rubber")}</th><th scope="col">${t("Side")}</th>
      <th scope="col">${t("Players")}</th><th scope="col" class="n">${t("Games")}</th><th scope="col" class="n">${t("Points")}</th><th scope="col" class="n">${t("Net")}</th></tr></thead>
    ${all.filter((one) => one.table === number).map((one) => html`<tbody>${one.sides.map((side, which) => row(one, side, which))}</tbody>`)}</table></section>`);
}

/** @param {RubberShown} one @param {SideShown} side @param {number} which */
function row(one, side, which) {
  const won = one.winner === which;
  const net = side.settled - one.sides[1 - which].settled;
  return html`<tr class=${won ? "won" : ""}>${which ? nothing : html`<th scope="rowgroup" class="n" rowspan="2">${one.number}</th>`}
    <td class="which">${which ? "E–W" : "N–S"}</td>
    <td>${side.names.map((name, at) => html`${at ? ` ${t("and")} ` : ""}${typeset(name)}${name === side.members[at] ? nothing : html` <small>${t("for {who}", { who: typeset(side.members[at]) })}</small>`}`)}${won
      ? html` <small class="winners">${t("won")}</small>` : nothing}</td>
    <td class="n">${side.games}</td><td class="n">${side.points}</td><td class="n">${signed(net)}</td></tr>`;
}

/** @param {Sheet} sheet */
const notes = ({ notes: all, laws }) => html`<footer class="sheet-notes">${all.map((one) => html`<p>${typeset(inLanguage(one))}</p>`)}
  ${laws.length ? html`<p>${t("Reckoned by {laws}.", { laws: laws.map((one, at) => html`${at ? ", " : ""}<a href=${`#/law/${encodeURIComponent(one.id)}`} title=${typeset(one.topic)}>${one.id}</a>`) })}</p>` : nothing}</footer>`;

/** @param {Sheet} sheet @param {string} of @param {string} back @param {string} evening */
const buttons = ({ people }, of, back, evening) => html`<p class="buttons no-print">
  ${people.length ? html`<button type="button" class="button" @click=${() => print()}>${t("Print")}</button>
    <a class="button second" href=${`/api/${of}/sheet.csv`} download>${t("Points as CSV")}</a>
    <a class="button second" href=${`/api/${of}/sheet.csv?of=rubbers`} download>${t("Rubbers as CSV")}</a>` : nothing}
  <a class="button second" href=${back}>${evening ? t("To the evening") : t("To the table")}</a></p>`;
