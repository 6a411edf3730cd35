// @ts-check
/** The lobby drawn: evenings and tables as cards on the baize, and the forms by which one opens either. */

import { html, nothing, repeat } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { withAnyone } from "/web/anyone.js";
import { away } from "/web/away.js";
import { card } from "/web/cards.js";
import { eveningCard, tableCard } from "/web/lobby/cards.js";
import { capital, choosing, pick, said } from "/web/opening.js";
import { listed } from "/web/names.js";
import { onSubmit, onValue } from "/web/dom.js";

/** @import { EveningCard, MyEvening, TableCard } from "frames" */
/** @import { LineState } from "/web/net.js" */
/** @import { Choices } from "/web/opening.js" */

/**
 * What is shown, and what can be done; `you` is "" for who has not come in, and `name` what is then typed. The cards of the lobby go by their names.
 * @typedef {{evenings: Record<string, EveningCard>, tables: Record<string, TableCard>}} Cards
 * @typedef {Choices & {title: string, listed: string}} Wanted
 * @typedef {{you: string, name: string, line: LineState, lobby: Cards | null, mine: MyEvening[], form: string, busy: boolean, error: string, wanted: Wanted}} Lobby
 * @typedef {{opens: (form: string) => void, wants: (what: Partial<Wanted>) => void, enters: (evening: string, event: Event) => void, submit: () => void,
 *   joins: (table: string, watch?: boolean) => void, again: () => void, named: (name: string) => void, match: (book: string) => void}} Doings
 */

/** The whole page. @param {Lobby} now @param {Doings} doings */
export function lobbyPage(now, doings) {
  if (now.line === "shut") return shut();
  if (!now.lobby) return html`<p class="waiting" role="status">${now.line === "away" ? t("The line is down; trying again…") : t("To the lobby…")}</p>`;
  const evenings = Object.values(now.lobby.evenings).sort((a, b) => b.opened - a.opened);
  const tables = Object.values(now.lobby.tables).sort((a, b) => rank(b, now.you) - rank(a, now.you));
  return html`<div class="lobby">
    ${away(now.line, doings, t("What stands here may be old"))}
    <header class="lobby-head"><div><h1>${t("The club tonight")}</h1><p role="status">${inWords(evenings, tables)}</p></div>
      <p class="lobby-doors"><button type="button" class="button" aria-expanded=${now.form === "table"} @click=${() => doings.opens("table")}>${t("Open a table")}</button>
      <button type="button" class="button second" aria-expanded=${now.form === "evening"} @click=${() => doings.opens("evening")}>${t("Open an evening")}</button></p></header>
    ${withAnyone(now.busy, doings.match)}
    ${now.you ? nothing : html`<label class="field stranger">${t("Your name, if you come in")}
      <input type="text" maxlength="24" autocomplete="nickname" placeholder=${t("A guest")} .value=${now.name} @input=${onValue(doings.named)}></label>`}
    ${now.error ? html`<p class="lobby-error" role="alert">${now.error}</p>` : nothing}
    ${now.form ? form(now, doings) : nothing}
    ${evenings.length ? html`<section aria-labelledby="evenings"><h2 id="evenings">${t("Evenings")}</h2>
      <ul class="plain club-cards">${repeat(evenings, (one) => one.evening, (one) => html`<li>${eveningCard(one, now.you, doings)}</li>`)}</ul></section>` : nothing}
    ${tables.length ? html`<section aria-labelledby="tables"><h2 id="tables">${t("Tables")}</h2>
      <ul class="plain club-cards">${repeat(tables, (one) => one.table, (one) => html`<li>${tableCard(one, now, doings)}</li>`)}</ul></section>` : nothing}
    ${evenings.length || tables.length ? nothing : empty()}
    <p class="lobby-foot">${ownEvenings(now.mine, now.lobby)}${t("Private tables do not stand here: one comes to them by a link.")} <a href="#/ratings">${t("Who is rated how")}</a> · <a href="#/tournament">${t("A tournament")}</a> · <a href="#/duplicate">${t("A duplicate")}</a> · <a href="#/">${t("Play with the house alone")}</a></p></div>`;
}

/**
 * The evenings one has come to that do not stand in the lobby: private ones, and those at which nobody is.
 * @param {MyEvening[]} mine @param {Cards} lobby
 */
function ownEvenings(mine, lobby) {
  const others = mine.filter(({ evening }) => !lobby.evenings[evening]);
  if (!others.length) return nothing;
  return html`${t("Your other evenings:")} ${others.map((one, n) =>
    html`${n ? ", " : ""}<a href="#/evening/${one.evening}">${one.title}</a>${one.your_turn ? ` ${t("(it waits for you)")}` : ""}`)}.<br>`;
}

/**
 * One's own tables first, then those at which somebody waits for others, then those that are full.
 * @param {TableCard} one @param {string} you
 */
const rank = (one, you) => (one.players.includes(you) ? 4 : 0) + (one.open && one.free ? 2 : 0) + (one.here.length ? 1 : 0);

/** @param {EveningCard[]} evenings @param {TableCard[]} tables */
function inWords(evenings, tables) {
  const free = tables.reduce((sum, one) => sum + (one.open ? one.free : 0), 0);
  const parts = [];
  if (evenings.length) parts.push(tn(evenings.length, "one evening", "{n} evenings"));
  if (tables.length) parts.push(tn(tables.length, "one table", "{n} tables"));
  const words = capital(listed(parts)) || t("Nobody has opened anything yet");
  return `${words}${free ? `; ${tn(free, "one chair free", "{n} chairs free")}` : ""}.`;
}

const empty = () => html`<div class="lobby-empty"><div class="lobby-fan" aria-hidden="true">${[1, 2, 1].map((pack) => html`<span>${card(-1, { pack })}</span>`)}</div>
  <p>${t("No tables yet.")}</p><p class="soft">${t("Open one, and all who come here see it at once; or open an evening, where candidates cut for admission and the tables form by the book.")}</p></div>`;

/** @param {Lobby} now @param {Doings} doings */
function form(now, doings) {
  const evening = now.form === "evening";
  const { wanted } = now;
  return html`<form class="paper lobby-form" aria-label=${evening ? t("Open an evening") : t("Open a table")} @submit=${onSubmit(doings.submit)}>
    <h2>${evening ? t("An evening of the club") : t("A table")}</h2>
    <p class="soft">${evening ? t("People arrive, say that they want to play, and cut for their places. Up to six belong to a table; who comes in and who goes out the book decides.")
      : t("Four play. Whoever comes finds it in the lobby; the house can fill what stays free.")}</p>
    ${evening ? html`<label class="field">${t("What it is called")}<input type="text" maxlength="60" placeholder=${now.you ? t("{who}’s evening", { who: now.you }) : t("My evening")} .value=${wanted.title}
      @input=${onValue((title) => doings.wants({ title }))}></label>` : nothing}
    <fieldset><legend>${t("Who may come")}</legend>${(evening ? EVENING_WAYS : TABLE_WAYS).map(([value, label, about]) =>
      pick("listed", value, wanted.listed, label, about, () => doings.wants({ listed: value })))}</fieldset>
    ${choosing(wanted, doings.wants, { evening })}
    <p class="buttons"><button class="button" ?disabled=${now.busy}>${evening ? t("Open the evening") : t("Open the table")}</button>
      <button type="button" class="button second" @click=${() => doings.opens(now.form)}>${t("Not now")}</button>
      <span class="small soft aside">${said(wanted)}.</span></p></form>`;
}

const TABLE_WAYS = [
  ["open", t("Open to all"), t("Anyone may take a free chair, or look on.")],
  ["seen", t("By link, but seen"), t("It stands in the lobby; one comes by your links alone.")],
  ["", t("Private"), t("By your links alone: it is not listed.")],
];
const EVENING_WAYS = [
  ["open", t("Open to all"), t("It stands in the lobby, and anyone may come in.")],
  ["", t("Private"), t("By its link alone: it is not listed.")],
];

const shut = () => html`<section class="notice" role="alert"><h1>${t("Not in the lobby")}</h1>
  <p>${t("The room does not let you in here just now: perhaps you have signed out, or have it open in too many tabs.")}</p>
  <p class="buttons"><button type="button" class="button" @click=${() => location.reload()}>${t("Try again")}</button>
  <a class="button second" href="#/">${t("To the card room")}</a></p></section>`;
