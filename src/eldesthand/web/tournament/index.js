// @ts-check
/** Tournaments with real cards: opening one, and the page of one for who runs it, who enters slips, and who looks on. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onSubmit } from "/web/dom.js";
import { asFailed } from "/web/api.js";
import { randomHex } from "/web/hex.js";
import { drawn } from "/web/tournament/view.js";

/** @import { TournamentShown } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

const KEPT = "eldesthand.tournament.";

/** Milliseconds after which the room is asked again that has not answered. */
const AGAIN = 3000;

/** The secrets that this browser has of tournaments: `keeper` runs one, `tables` enters slips. @typedef {{title?: string, keeper?: string, tables?: string}} Secrets */

/** @param {string} name @returns {Secrets} */
function secretsOf(name) {
  try {
    return JSON.parse(localStorage.getItem(KEPT + name) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {Secrets} more */
function keep(name, more) {
  try {
    localStorage.setItem(KEPT + name, JSON.stringify({ ...secretsOf(name), ...more }));
  } catch {
    // then the links lead back to it
  }
}

/** The tournaments that this browser has secrets of. @returns {[string, Secrets][]} */
function mine() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEPT)).map((key) => [key.slice(KEPT.length), secretsOf(key.slice(KEPT.length))]);
  } catch {
    return [];
  }
}

/** The page of a tournament, or of opening one: returns how to mount it. @param {Route} route @param {Context} context */
export function page(route, context) {
  if (!route.id) return (/** @type {HTMLElement} */ element) => opening(element, context);
  if (route.link && route.secret) {
    keep(route.id, route.link === "keep" ? { keeper: route.secret } : { tables: route.secret });
    history.replaceState(null, "", `#/tournament/${route.id}`);
  }
  return (/** @type {HTMLElement} */ element) => {
    const night = new Night(element, route.id, route.link, context);
    return () => night.leave();
  };
}

/** @param {HTMLElement} element @param {Context} context */
function opening(element, { api, go, title }) {
  title(t("Tournaments"));
  let problem = "";
  const open = onSubmit(async ({ title: called, movement, rounds, deals, bell }) => {
    try {
      if (!(await api.guest())) await api.comeIn("");
      const { tournament, ...secrets } = await api.post("/api/tournaments", { title: called.trim() || t("Progressive euchre"), movement, rounds: Number(rounds), deals: Number(deals), bell });
      keep(tournament, { title: called.trim(), ...secrets });
      go(`#/tournament/${tournament}`);
    } catch (failed) {
      problem = asFailed(failed).message;
      draw();
    }
  });
  const draw = () => render(html`<section class="reading paper"><h1>${t("A tournament with real cards")}</h1>
    <p>${t("Progressive euchre for 4 to 400 people: who sits where in each round, the slips of the tables from any telephone, and the standings at once.")}</p>
    <form @submit=${open}>
      <label class="field">${t("What it is called")}<input type="text" name="title" maxlength="60" placeholder=${t("Progressive euchre")}></label>
      <label class="field">${t("From table to table")}<select name="movement">
        <option value="progressive">${t("winners move up, and partners change")}</option>
        <option value="individual">${t("by a schedule: nobody has the same partner twice")}</option></select></label>
      <div class="pair"><label class="field">${t("Rounds")}<input type="number" name="rounds" min="1" max="99" value="8" required></label>
      <label class="field">${t("Deals in a round, 0 for a bell")}<input type="number" name="deals" min="0" max="99" value="8" required></label></div>
      <label class="field">${t("A deal in hand when the bell rings")}<select name="bell">
        <option value="play out">${t("is played out")}</option><option value="does not count">${t("does not count")}</option></select></label>
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      <p class="buttons"><button class="button">${t("Open the tournament")}</button></p></form>
    ${mine().length ? html`<h2>${t("Your tournaments")}</h2><ul class="plain">${mine().map(([name, one]) => html`<li><a href=${`#/tournament/${name}`}>${one.title || name}</a></li>`)}</ul>` : nothing}</section>`, element);
  draw();
}

/** The page of a tournament as long as it is open. */
export class Night {
  /** @param {HTMLElement} element @param {string} name @param {string} as "board" for a projector, "cards" the tally cards, else the page @param {Context} context */
  constructor(element, name, as, { api, title }) {
    this.element = element;
    this.name = name;
    this.board = as === "board";
    this.asCards = as === "cards";
    this.api = api;
    this.title = title;
    this.secrets = secretsOf(name);
    /** @type {TournamentShown | null} */
    this.now = null;
    this.problem = "";
    this.done = false;
    this.correcting = 0;
    /** @type {import("frames").RoundShown | null} a round before the one in hand, being looked at */
    this.looked = null;
    /** @type {import("frames").EntrantShown | null} */
    this.traced = null;
    /** @type {import("frames").TallyCard[]} */
    this.cards = [];
    this.ticks = this.board ? setInterval(() => this.draw(), 1000) : 0;
    this.draw();
    this.follow();
  }

  /** Whether this browser runs the tournament, or may enter slips. */
  get keeps() {
    return Boolean(this.secrets.keeper);
  }

  get enters() {
    return Boolean(this.secrets.keeper || this.secrets.tables);
  }

  leave() {
    this.done = true;
    clearInterval(this.ticks);
  }

  /** Shows the tournament, and again each time that it has gone on. */
  async follow() {
    while (!this.done) {
      try {
        const now = await this.api.get(`/api/tournaments/${this.name}?after=${this.now ? this.now.version : -1}`);
        if (this.asCards) this.cards = await this.api.get(`/api/tournaments/${this.name}/cards`);
        if (this.done) return;
        this.take(now);
      } catch (problem) {
        const failed = asFailed(problem);
        if (failed.status === 404) {
          this.problem = t("There is no such tournament. Perhaps its address was cut short.");
          this.draw();
          return;
        }
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    }
  }

  /** @param {TournamentShown} now */
  take(now) {
    if (this.now && now.version < this.now.version) return;
    if (this.now?.round?.number !== now.round?.number) this.looked = null;
    this.now = now;
    if (this.enters) keep(this.name, { title: now.title });
    this.draw();
  }

  /** Does something at the tournament; what can't be done is told. @param {Record<string, unknown>} what */
  async does(what) {
    const secret = this.secrets.keeper ?? this.secrets.tables ?? "";
    try {
      this.problem = "";
      this.correcting = 0;
      this.take(await this.api.post(`/api/tournaments/${this.name}`, { id: crypto.randomUUID?.() ?? randomHex(16), secret, ...what }));
      if (this.looked) await this.looks(this.looked.number);
      return true;
    } catch (problem) {
      this.problem = asFailed(problem).message;
      this.draw();
      return false;
    }
  }

  /** Looks at a round again. @param {number} number */
  async looks(number) {
    this.looked = number && number !== this.now?.round?.number ? await this.api.get(`/api/tournaments/${this.name}/rounds/${number}`) : null;
    this.draw();
  }

  /** Shows where somebody's points come from. @param {string} who */
  async traces(who) {
    this.traced = who ? await this.api.get(`/api/tournaments/${this.name}/people/${encodeURIComponent(who)}`) : null;
    this.draw();
  }

  draw() {
    this.title(this.now?.title ?? t("A tournament"));
    render(drawn(this), this.element);
  }
}
