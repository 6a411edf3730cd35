// @ts-check
/** Tournaments: opening one, and the page of one for who runs it, who enters slips, who plays on the screen, and who looks on. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onSubmit, onValue } from "/web/dom.js";
import { asFailed } from "/web/api.js";
import { Following, keepsLink, mine, opened } from "/web/tournament/following.js";
import { drawn } from "/web/tournament/view.js";

/** @import { TournamentShown } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The page of a tournament, or of opening one: returns how to mount it. @param {Route} route @param {Context} context */
export function page(route, context) {
  if (!route.id) return (/** @type {HTMLElement} */ element) => opening(element, context);
  keepsLink("tournament", route);
  return (/** @type {HTMLElement} */ element) => {
    const night = new Night(element, route.id, route.link, context);
    return () => night.leave();
  };
}

/** @param {HTMLElement} element @param {Context} context */
function opening(element, { api, go, title }) {
  title(t("Tournaments"));
  let problem = "", cards = "players";
  const open = onSubmit(async ({ title: called, rounds, deals, points, minutes, begins, ...chosen }) => {
    try {
      const onScreen = cards === "screen" ? { points: Number(points), minutes: Number(minutes), begins: begins ? new Date(begins).getTime() / 1000 : 0 } : {};
      const wanted = { ...chosen, ...onScreen, rounds: Number(rounds), deals: Number(deals) };
      go(`#/tournament/${await opened(api, "tournament", called.trim() || t("Progressive euchre"), wanted)}`);
    } catch (failed) {
      problem = asFailed(failed).message;
      draw();
    }
  });
  const draw = () => render(html`<section class="reading paper"><h1>${t("A tournament")}</h1>
    <p>${t("Progressive euchre for 4 to 400 people, with your own cards or on the screen: who sits where in each round, what the tables made of it, and the standings at once.")}</p>
    <form @submit=${open}>
      <label class="field">${t("What it is called")}<input type="text" name="title" maxlength="60" placeholder=${t("Progressive euchre")}></label>
      <label class="field">${t("From table to table")}<select name="movement">
        <option value="progressive">${t("winners move up, and partners change")}</option>
        <option value="partners">${t("winners move up, and partners stay together")}</option>
        <option value="individual">${t("by a schedule: nobody has the same partner twice")}</option></select></label>
      <label class="field">${t("Cards")}<select name="cards" @change=${onValue((value) => {
        cards = value;
        draw();
      })}><option value="players">${t("your own, dealt at the table")}</option><option value="screen">${t("on the screen")}</option></select></label>
      ${cards === "screen" ? html`<label class="field">${t("Game")}<select name="book"><option value="M">${t("Euchre")}</option><option value="S">${t("Euchre 1888")}</option><option value="P">${t("Euchre 1876")}</option></select></label>` : nothing}
      <div class="pair"><label class="field">${t("Rounds")}<input type="number" name="rounds" min="1" max="99" value="8" required></label>
      <label class="field">${t("Deals in a round, 0 for a bell")}<input type="number" name="deals" min="0" max="99" value="8" required></label></div>
      <label class="field">${t("A deal in hand when the bell rings")}<select name="bell">
        <option value="play out">${t("is played out")}</option><option value="does not count">${t("does not count")}</option></select></label>
      <label class="field">${t("One or two wanting to fill the tables")}<select name="short">
        <option value="sit out">${t("the others sit out in turn")}</option><option value="ghosts">${t("ghosts make them up")}</option></select></label>
      ${cards === "screen" ? html`<div class="pair"><label class="field">${t("Points at the head table that ring the bell, 0 for none")}<input type="number" name="points" min="0" max="99" value="0" required></label>
      <label class="field">${t("Minutes till the bell, 0 without limit")}<input type="number" name="minutes" min="0" max="600" value="0" required></label></div>
      <label class="field">${t("Begins by itself at")}<input type="datetime-local" name="begins"></label>` : nothing}
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      <p class="buttons"><button class="button">${t("Open the tournament")}</button></p></form>
    ${mine("tournament", t("Your tournaments"))}
    <p>${t("The same cards at every table, for pairs and teams:")} <a href="#/duplicate">${t("a duplicate")}</a></p></section>`, element);
  draw();
}

/** The page of a tournament as long as it is open. @extends {Following<TournamentShown>} */
export class Night extends Following {
  /** @param {HTMLElement} element @param {string} name @param {string} as "board" for a projector, "cards" the tally cards, else the page @param {Context} context */
  constructor(element, name, as, context) {
    super(element, "tournament", name, as, context);
    this.correcting = 0;
    /** @type {import("frames").RoundShown | null} a round before the one in hand, being looked at */
    this.looked = null;
    /** @type {import("frames").EntrantShown | null} */
    this.traced = null;
    /** @type {import("frames").TallyCard[]} */
    this.cards = [];
    this.draw();
    this.follow();
  }

  /** @override @param {TournamentShown} now */
  async fetches(now) {
    if (this.asCards) this.cards = await this.get("/cards");
    else if (now.cards === "screen" && !this.board) await this.seeks();
  }

  /** @override */
  turned() {
    this.looked = null;
  }

  /** @override @param {Record<string, unknown>} what */
  async does(what) {
    this.correcting = 0;
    const done = await super.does(what);
    if (done && this.looked) await this.looks(this.looked.number);
    return done;
  }

  /** Looks at a round again. @param {number} number */
  async looks(number) {
    this.looked = number && number !== this.now?.round?.number ? await this.get(`/rounds/${number}`) : null;
    this.draw();
  }

  /** Shows where somebody's points come from. @param {string} who */
  async traces(who) {
    this.traced = who ? await this.get(`/people/${encodeURIComponent(who)}`) : null;
    this.draw();
  }

  /** @override */
  draw() {
    this.title(this.now?.title ?? t("A tournament"));
    render(drawn(this), this.element);
  }
}
