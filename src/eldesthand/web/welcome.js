// @ts-check
/** The card room's front: a name and one button; quieter, everything else a table can be opened by. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { card } from "/web/cards.js";
import { hear } from "/web/settings.js";
import { keepLinks } from "/web/links.js";
import { OPEN_LINE, isOpenLine, listed } from "/web/names.js";
import { FRESH, capital, choosing, said, wantedOf } from "/web/opening.js";
import { onSubmit, onValue } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { DirectedTable, MyTable } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Choices } from "/web/opening.js" */

/**
 * What is shown.
 * @typedef {Choices & {name: string, known: string | null, tables: MyTable[], directed: DirectedTable[], busy: string, error: string}} Front
 * @typedef {{change: (what: Partial<Front>) => void, deal: () => void, invite: () => void}} Doings
 */

/** A hand worth going alone on. */
const FAN = [43, 27, 46, 45, 62];

/** The front page: returns how to mount it. @param {unknown} _ @param {Context} context */
export function page(_, { api, go, title }) {
  title("");
  return (/** @type {HTMLElement} */ element) => mount(element, api, go);
}

/** @param {HTMLElement} element @param {Context["api"]} api @param {Context["go"]} go */
function mount(element, api, go) {
  /** @type {Front} another object as soon as something of it changes */
  let now = { ...FRESH, name: "", known: null, tables: [], directed: [], busy: "", error: "" };
  const draw = () => render(front(now, doings), element);
  /** @param {Partial<Front>} what */
  const change = (what) => {
    now = { ...now, ...what };
    draw();
  };
  const doings = {
    change,
    deal: () => open("dealing", true),
    invite: () => open("inviting", false),
  };

  /** @param {string} busy @param {boolean} filled */
  async function open(busy, filled) {
    change({ busy, error: "" });
    try {
      const called = now.name.trim();
      if (now.known === null || (called && called !== now.known)) change({ known: await api.comeIn(called) });
      const { table, ...links } = await api.post("/api/tables", wantedOf(now));
      keepLinks(table, links);
      if (filled) await api.post(`/api/tables/${table}/fill`);
      go(`#/table/${table}`);
    } catch (problem) {
      const { message, free } = asFailed(problem);
      change({ busy: "", error: message, ...(free && { name: free }) });
    }
  }

  async function look() {
    try {
      const who = await api.guest();
      change(who ? { known: who, name: now.name || who } : {});
      const [books, tables, directed] = await Promise.all([
        api.get("/api/books").catch(() => null),
        who ? api.get("/api/tables").catch(() => null) : null,
        who ? api.get("/api/directing").catch(() => null) : null,
      ]);
      change({ ...(books?.length && { books }), ...(tables && { tables }), ...(directed && { directed }) });
    } catch (problem) {
      change({ error: asFailed(problem).message });
    }
  }

  draw();
  look();
  const deaf = hear(draw);
  return () => deaf();
}

/** @param {Front} now @param {Doings} doings */
const front = (now, doings) => html`
  <div class="front">
    <div class="fan" aria-hidden="true">${FAN.map((one) => html`<span>${card(one)}</span>`)}</div>
    <form class="paper invitation" @submit=${onSubmit(doings.deal)}>
      <h1>Eldest Hand</h1>
      <p class="lede">Euchre and Bridge as the clubs played them,<br> by the law books of 1876, 1888 and 1907.</p>
      <div class="come-in">
        <label class="field">Your name at the table
          <input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder="A guest" .value=${now.name}
            @input=${onValue((name) => doings.change({ name }))}></label>
        <button class="button great" ?disabled=${Boolean(now.busy)}>${now.busy === "dealing" ? "The cards are brought…" : "Deal the cards"}</button>
      </div>
      ${now.known && now.name.trim() && now.name.trim() !== now.known ? html`<p class="small renamed">By another name you come
        as a new guest, and your tables stay with ${now.known}.</p>` : nothing}
      <p class="promise">${said(now)}, with three players of the house.</p>
      <p class="small promise">${now.known ? html`<a href="#/account">Your account, and what you have played</a>`
        : html`Have you an account? <a href="#/account">Sign in</a>`}</p>
      ${now.error ? html`<p class="error" role="alert">${now.error}</p>` : nothing}
      ${otherwise(now, doings)}
    </form>
    ${isOpenLine() ? html`<p class="small open-line">${OPEN_LINE}</p>` : nothing}
    ${back(now)}
    ${now.directed.length ? html`<p class="small promise"><a href="#/directing">The tables you direct${now.directed.some((one) => one.calls.length) ? ": you are called" : ""}</a></p>` : nothing}
    <nav class="more" aria-label="Besides">
      <a href="#/lobby"><b>The club tonight</b><span>Who plays and who waits: sit down at an open table, or come to an evening.</span></a>
      <a href="#/lessons"><b>Lessons</b><span>Two minutes each: your opponent led out of turn: what may you do?</span></a>
      <a href="#/verify"><b>Verify a shuffle</b><span>Each pack was committed to before it was touched: see that it was kept.</span></a>
      <a href="#/about"><b>About the house</b><span>What is different at this table.</span></a>
    </nav>
  </div>`;

/** @param {Front} now @param {Doings} doings */
const otherwise = (now, doings) => html`<details class="otherwise"><summary>Another game, another manner, or with friends</summary>
    ${choosing(now, doings.change)}
    <p class="buttons"><button type="button" class="button second" @click=${doings.invite} ?disabled=${Boolean(now.busy)}>
      ${now.busy === "inviting" ? "The table is laid…" : "Open this table for friends"}</button>
      <span class="small aside">You get a link for each chair; the house fills what stays free.</span></p>
  </details>`;

/** @param {Front} now */
function back(now) {
  const open = now.tables.filter((one) => !one.over);
  if (!open.length) return nothing;
  return html`<section class="paper back" aria-labelledby="back"><h2 id="back">Your tables</h2>
    <ul class="plain">${open.map((one) => html`<li><a href=${`#/table/${one.table}`}>
      <b>${one.title}</b><span>${capital(one.manner)}, with ${listed((one.people ?? []).filter((who) => who !== now.known)) || "nobody yet"}</span>
      ${one.your_turn ? html`<em>Your turn</em>` : nothing}</a></li>`)}</ul></section>`;
}
