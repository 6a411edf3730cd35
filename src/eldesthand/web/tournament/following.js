// @ts-check
/** What the pages of tournaments and of duplicates have in common: their secrets, and following what happens there. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { asFailed } from "/web/api.js";
import { selectAll } from "/web/dom.js";
import { randomHex } from "/web/hex.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** Milliseconds after which the room is asked again that has not answered. */
const AGAIN = 3000;

/** The secrets that this browser has of one: `keeper` runs it, `tables` enters slips. @typedef {{title?: string, keeper?: string, tables?: string}} Secrets */

/** @import { NextTable } from "frames" */

/** What both kinds are followed by. @typedef {{version: number, title: string, round: {number: number} | null}} Followed */

/** @param {string} kind "tournament" or "duplicate" @param {string} name */
const keyOf = (kind, name) => `eldesthand.${kind}.${name}`;

/** @param {string} kind @param {string} name @returns {Secrets} */
function secretsOf(kind, name) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind, name)) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps secrets in this browser. @param {string} kind @param {string} name @param {Secrets} more */
export function keep(kind, name, more) {
  try {
    localStorage.setItem(keyOf(kind, name), JSON.stringify({ ...secretsOf(kind, name), ...more }));
  } catch {
    // then the links lead back to it
  }
}

/** The list of those of a kind that this browser has secrets of. @param {string} kind @param {string} heading */
export function mine(kind, heading) {
  /** @type {[string, Secrets][]} */
  let known = [];
  try {
    known = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(kind, ""))).map((key) => key.slice(keyOf(kind, "").length)).map((name) => [name, secretsOf(kind, name)]);
  } catch {
    // then there is no list
  }
  return known.length ? html`<h2>${heading}</h2><ul class="plain">${known.map(([name, one]) => html`<li><a href=${`#/${kind}/${name}`}>${one.title || name}</a></li>`)}</ul>` : nothing;
}

/**
 * Opens one, with its secrets kept here, and returns its name. Throws `Failed`.
 * @param {Context["api"]} api @param {string} kind @param {string} title @param {object} wanted
 */
export async function opened(api, kind, title, wanted) {
  if (!(await api.guest())) await api.comeIn("");
  const { tournament, ...secrets } = await api.post(kind === "duplicate" ? "/api/duplicates" : "/api/tournaments", { title, ...wanted });
  keep(kind, tournament, { title, ...secrets });
  return tournament;
}

/** Keeps the secret with which one has come by a link, and takes it out of the address. @param {string} kind @param {Route} route */
export function keepsLink(kind, route) {
  if (!route.link || !route.secret) return;
  keep(kind, route.id, route.link === "keep" ? { keeper: route.secret } : { tables: route.secret });
  history.replaceState(null, "", `#/${kind}/${route.id}`);
}

/** Follows one as long as its page is open. @template {Followed} Shown */
export class Following {
  /** @param {HTMLElement} element @param {"tournament" | "duplicate"} kind @param {string} name @param {string} as "board" for a projector, "cards" the cards to be printed, "next" to be led to one's table, else the page @param {Context} context */
  constructor(element, kind, name, as, { api, title, go }) {
    this.element = element;
    this.kind = kind;
    this.name = name;
    this.board = as === "board";
    this.asCards = as === "cards";
    this.leads = as === "next";
    /** @type {NextTable | null} where whoever looks is to play next, null till that is known */
    this.next = null;
    this.you = "";
    this.api = api;
    this.title = title;
    this.go = go;
    this.secrets = secretsOf(kind, name);
    /** @type {Shown | null} */
    this.now = null;
    this.problem = "";
    this.done = false;
    this.ticks = this.board ? setInterval(() => this.draw(), 1000) : 0;
  }

  /** Where the room has it. @param {string} [below] */
  path(below = "") {
    return `/api/${this.kind}s/${this.name}${below}`;
  }

  /** Whether this browser runs it. */
  get keeps() {
    return Boolean(this.secrets.keeper);
  }

  /** Whether this browser may enter slips. */
  get enters() {
    return Boolean(this.secrets.keeper || this.secrets.tables);
  }

  leave() {
    this.done = true;
    clearInterval(this.ticks);
  }

  /** Asks for what is below its address. @param {string} below @returns {Promise<any>} */
  get(below) {
    return this.api.get(this.path(below), this.secrets.keeper);
  }

  /** Shows it, and again each time that it has gone on. */
  async follow() {
    while (!this.done) {
      try {
        const now = await this.get(`?after=${this.now ? this.now.version : -1}`);
        await this.fetches(now);
        if (this.done) return;
        this.take(now);
      } catch (problem) {
        if (asFailed(problem).status === 404) {
          this.problem = t("There is no such tournament. Perhaps its address was cut short.");
          this.draw();
          return;
        }
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    }
  }

  /** Fetches what else is shown of it as it now stands. @param {Shown} _ @returns {Promise<void>} */
  fetches(_) {
    return Promise.resolve();
  }

  /** Asks where whoever looks is to play next, and leads there who has waited for it. */
  async seeks() {
    this.you = await this.api.guest();
    const next = this.you ? await this.get("/table") : { table: "", number: 0 };
    const leads = this.leads || (this.next !== null && this.next.table !== next.table);
    this.next = next;
    if (leads && next.table && !this.done) this.go(`#/table/${next.table}`);
  }

  /** Lets who runs it direct the tables. */
  async directs() {
    try {
      if (!(await this.api.guest())) await this.api.comeIn("");
      await this.api.post(this.path("/director"), {}, this.secrets.keeper);
      this.go("#/directing");
    } catch (problem) {
      this.problem = asFailed(problem).message;
      this.draw();
    }
  }

  /** @param {Shown} now */
  take(now) {
    if (this.now && now.version < this.now.version) return;
    const before = this.now?.round?.number;
    this.now = now;
    if (before !== now.round?.number) this.turned();
    if (this.enters) keep(this.kind, this.name, { title: now.title });
    this.draw();
  }

  /** Another round has begun. */
  turned() {}

  /** Does something there; what can't be done is told. @param {Record<string, unknown>} what */
  async does(what) {
    const secret = this.secrets.keeper ?? this.secrets.tables ?? "";
    try {
      this.problem = "";
      const now = await this.api.post(this.path(), { id: crypto.randomUUID?.() ?? randomHex(16), secret, ...what });
      this.take(/** @type {Shown} */ (now));
      return true;
    } catch (problem) {
      this.problem = asFailed(problem).message;
      this.draw();
      return false;
    }
  }

  draw() {
    throw new Error("each kind draws itself");
  }

  /** The links to it, for others, with the ways to paper and files. @param {object} files @param {string} [forTables] what the link for the tables is for */
  links(files, forTables = t("For the tables, to enter their slips")) {
    const base = `${location.origin}/#/${this.kind}/${this.name}`;
    /** @param {string} label @param {string} address */
    const link = (label, address) => html`<label class="field">${label}<input type="text" readonly .value=${address} @focus=${selectAll}></label>`;
    return html`<section class="paper ways no-print"><details><summary>${t("Links, paper and files")}</summary>
      ${link(t("For all, to look on"), base)}
      ${this.secrets.tables ? link(forTables, `${base}/tables/${this.secrets.tables}`) : nothing}
      ${this.secrets.keeper ? link(t("For who runs it: give it to nobody else"), `${base}/keep/${this.secrets.keeper}`) : nothing}
      <p class="buttons"><button type="button" class="button second" @click=${() => print()}>${t("Print")}</button>${files}</p></details>
      <p class="small">${t("A dispute at a table?")} <a href="#/desk">${t("Ask the referee")}</a> · <a href="#/laws">${t("The laws")}</a></p></section>`;
  }
}

/** The rounds before the one in hand, to be looked at again. @param {{now: Followed | null, board: boolean, looks: (number: number) => void}} page */
export function roundsBefore({ now, board, looks }) {
  const before = (now?.round?.number ?? 1) - 1;
  return before > 0 && !board ? html`<p class="no-print rounds-before">${t("Rounds before:")} ${Array.from({ length: before }, (_, at) => html`<button type="button" class="textlink"
  aria-label=${t("Round {n}", { n: at + 1 })} @click=${() => looks(at + 1)}>${at + 1}</button> `)}</p>` : nothing;
}

/** A time as it is said here. @param {number} at in seconds since 1970 */
export const clock = (at) => new Date(at * 1000).toLocaleString([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** Hours, minutes and seconds since a time. @param {number} began in seconds since 1970 */
export function since(began) {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - began));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
