// @ts-check
/** A table and an evening, each as a club card: what it is, who is there, how it stands, and how one comes in. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { listed, typeset } from "/web/names.js";
import { inManner, mannerWords } from "/web/opening.js";

/** @import { EveningCard, TableCard } from "frames" */
/** @import { Doings, Lobby } from "/web/lobby/page.js" */

/** A table. @param {TableCard} one @param {Lobby} now @param {Doings} doings */
export function tableCard(one, { you, busy }, doings) {
  const mine = one.players.includes(you);
  return html`<article class="club-card ${mine ? "mine" : ""}" aria-label=${`${one.title_of_book}: ${listed(one.players)}`}>
    <h3>${one.title_of_book}</h3><p class="kind">${t("{manner} manner", { manner: mannerWords(one.manner) })}</p>
    <ul class="plain chairs-of">${Array.from({ length: 4 }, (_, at) => chair(one, one.players[at], you))}</ul>
    <p class="standing">${standing(one)}</p>
    <p class="buttons">${doors(one, mine, busy, doings)}</p></article>`;
}

/** @param {TableCard} table @param {string | undefined} who @param {string} you */
function chair({ house, here }, who, you) {
  if (!who) return html`<li class="free">${t("free")}</li>`;
  const ours = house.includes(who), gone = !ours && who !== you && !here.includes(who);
  const about = ours ? t("of the house") : who === you ? t("you") : gone ? t("not here") : "";
  const name = ours ? who : html`<a href=${`#/member/${encodeURIComponent(who)}`}>${who}</a>`;
  return html`<li class=${gone ? "gone" : ""}><b>${name}</b>${about ? html` <small>${about}</small>` : nothing}</li>`;
}

/** @param {TableCard} table */
function standing({ score, waits, free }) {
  if (score) return typeset(inLanguage(score));
  if (!free) return t("They cut for their places.");
  const more = [t("one"), t("two"), t("three"), t("four")][free - 1];
  return tn(Math.max(waits.length, 1), "{who} waits for {more} more.", "{who} wait for {more} more.", { who: listed(waits) || t("The house"), more });
}

/** @param {TableCard} table @param {boolean} mine @param {boolean} busy @param {Doings} doings */
function doors({ table, open, free }, mine, busy, doings) {
  if (mine) return html`<a class="button" href=${`#/table/${table}`}>${t("To your table")}</a>`;
  if (!open) return html`<span class="by-link">${t("By link only")}</span>`;
  return html`${free ? html`<button type="button" class="button" ?disabled=${busy} @click=${() => doings.joins(table)}>${t("Sit down")}</button>` : nothing}
    <button type="button" class="button second" ?disabled=${busy} @click=${() => doings.joins(table, true)}>${t("Look on")}</button>`;
}

/** An evening. @param {EveningCard} one @param {string} you @param {Doings} doings */
export function eveningCard(one, you, doings) {
  const mine = one.people.includes(you);
  const place = `#/evening/${encodeURIComponent(one.evening)}`;
  return html`<article class="club-card evening-card ${mine ? "mine" : ""}" aria-label=${one.title}>
    <h3>${typeset(one.title)}</h3><p class="kind">${inManner(one.title_of_book, one.manner)}</p>
    <p class="company-of">${one.people.length ? tn(one.people.length, "{who} is here.", "{who} are here.", { who: listed(one.people) }) : t("Nobody is here yet.")}
      ${one.candidates.length ? t("{who} would play.", { who: listed(one.candidates) }) : ""}</p>
    ${one.tables.length ? html`<ul class="plain tables-of">${one.tables.map((table) => html`<li><b>${t("Table {n}", { n: table.number })}</b>
      ${listed(table.players)}${table.waiting.length ? `; ${tn(table.waiting.length, "{who} waits", "{who} wait", { who: listed(table.waiting) })}` : nothing}
      <span class="standing">${table.score ? typeset(inLanguage(table.score)) : table.rubber ? t("a rubber is on") : t("between rubbers")}</span></li>`)}</ul>` : nothing}
    <p class="buttons"><a class="button" href=${place} @click=${(event) => mine || doings.enters(one.evening, event)}>${mine ? t("To your evening") : t("Come in")}</a>
      ${mine ? nothing : html`<a class="button second" href=${place}>${t("Look in first")}</a>`}</p></article>`;
}
