// @ts-check
/** A table and an evening, each as a club card: what it is, who is there, how it stands, and how one comes in. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { listed, typeset } from "/web/names.js";
import { mannerWords } from "/web/opening.js";

/** @import { EveningCard, TableCard } from "frames" */
/** @import { Doings, Lobby } from "/web/lobby/page.js" */

/** A table. @param {TableCard} one @param {Lobby} now @param {Doings} doings */
export function tableCard(one, { you, busy }, doings) {
  const mine = one.players.includes(you);
  return html`<article class="club-card ${mine ? "mine" : ""}" aria-label=${`${one.title_of_book}: ${listed(one.players)}`}>
    <h3>${one.title_of_book}</h3><p class="kind">${mannerWords(one.manner)} manner</p>
    <ul class="plain chairs-of">${Array.from({ length: 4 }, (_, at) => chair(one, one.players[at], you))}</ul>
    <p class="standing">${standing(one)}</p>
    <p class="buttons">${doors(one, mine, busy, doings)}</p></article>`;
}

/** @param {TableCard} table @param {string | undefined} who @param {string} you */
function chair({ house, here }, who, you) {
  if (!who) return html`<li class="free">free</li>`;
  const about = house.includes(who) ? "of the house" : who === you ? "you" : here.includes(who) ? "" : "not here";
  const name = about === "of the house" ? who : html`<a href=${`#/member/${encodeURIComponent(who)}`}>${who}</a>`;
  return html`<li class=${about === "not here" ? "gone" : ""}><b>${name}</b>${about ? html` <small>${about}</small>` : nothing}</li>`;
}

/** @param {TableCard} table */
function standing({ score, waits, free }) {
  if (score) return typeset(score);
  if (!free) return "They cut for their places.";
  return `${listed(waits) || "The house"} ${waits.length > 1 ? "wait" : "waits"} for ${["", "one", "two", "three", "four"][free]} more.`;
}

/** @param {TableCard} table @param {boolean} mine @param {boolean} busy @param {Doings} doings */
function doors({ table, open, free }, mine, busy, doings) {
  if (mine) return html`<a class="button" href=${`#/table/${table}`}>To your table</a>`;
  if (!open) return html`<span class="by-link">By link only</span>`;
  return html`${free ? html`<button type="button" class="button" ?disabled=${busy} @click=${() => doings.joins(table)}>Sit down</button>` : nothing}
    <button type="button" class="button second" ?disabled=${busy} @click=${() => doings.joins(table, true)}>Look on</button>`;
}

/** An evening. @param {EveningCard} one @param {string} you @param {Doings} doings */
export function eveningCard(one, you, doings) {
  const mine = one.people.includes(you);
  const place = `#/evening/${encodeURIComponent(one.evening)}`;
  return html`<article class="club-card evening-card ${mine ? "mine" : ""}" aria-label=${one.title}>
    <h3>${typeset(one.title)}</h3><p class="kind">${one.title_of_book}, ${mannerWords(one.manner).toLowerCase()} manner</p>
    <p class="company-of">${one.people.length ? `${listed(one.people)} ${one.people.length === 1 ? "is" : "are"} here.` : "Nobody is here yet."}
      ${one.candidates.length ? `${listed(one.candidates)} would play.` : ""}</p>
    ${one.tables.length ? html`<ul class="plain tables-of">${one.tables.map((table) => html`<li><b>Table ${table.number}</b>
      ${listed(table.players)}${table.waiting.length ? html`; ${listed(table.waiting)} ${table.waiting.length === 1 ? "waits" : "wait"}` : nothing}
      <span class="standing">${table.score ? typeset(table.score) : table.rubber ? "a rubber is on" : "between rubbers"}</span></li>`)}</ul>` : nothing}
    <p class="buttons"><a class="button" href=${place} @click=${(event) => mine || doings.enters(one.evening, event)}>${mine ? "To your evening" : "Come in"}</a>
      ${mine ? nothing : html`<a class="button second" href=${place}>Look in first</a>`}</p></article>`;
}
