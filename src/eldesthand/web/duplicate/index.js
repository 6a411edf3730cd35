// @ts-check
/** Duplicates: opening one, and the page of one for who runs it, who enters slips, who plays on the screen, and who looks on. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onSubmit, onValue } from "/web/dom.js";
import { asFailed } from "/web/api.js";
import { Following, keep, keepsLink, mine, opened } from "/web/tournament/following.js";
import { drawn } from "/web/duplicate/view.js";
import { MOVEMENTS, SCORINGS } from "/web/duplicate/words.js";

/** @import { BoardShown, BoardsRoundShown, DuplicateShown, GuideCard, LeagueShown, SideTrace } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The page of a duplicate, or of opening one: returns how to mount it. @param {Route} route @param {Context} context */
export function page(route, context) {
  if (!route.id) return (/** @type {HTMLElement} */ element) => opening(element, context);
  keepsLink("duplicate", route);
  return (/** @type {HTMLElement} */ element) => {
    const evening = new Evening(element, route.id, route.link, context);
    return () => evening.leave();
  };
}

/** @param {HTMLElement} element @param {Context} context */
function opening(element, { api, go, title }) {
  title(t("Duplicates"));
  let problem = "", contest = "pairs", cards = "players";
  const open = onSubmit(async ({ title: called, boards, rounds, begins, minutes, days, times, ...chosen }) => {
    try {
      const itself = cards === "screen" ? { begins: begins ? new Date(begins).getTime() / 1000 : 0, minutes: Number(minutes), days: Number(days), times: Number(times) } : {};
      const wanted = { ...chosen, ...itself, boards: Number(boards), rounds: Number(rounds) };
      go(`#/duplicate/${await opened(api, "duplicate", called.trim() || t("Duplicate"), wanted)}`);
    } catch (failed) {
      problem = asFailed(failed).message;
      draw();
    }
  });
  /** @param {string} name @param {Record<string, string>} choices @param {(value: string) => void} [changed] */
  const options = (name, choices, changed) => html`<select name=${name} @change=${changed ? onValue(changed) : nothing}>${Object.entries(choices).map(([value, words]) => html`<option value=${value}>${words}</option>`)}</select>`;
  const draw = () => render(html`<section class="reading paper"><h1>${t("A duplicate")}</h1>
    <p>${t("The same cards at every table, with your own cards or on the screen: pairs against the whole field, or teams of four against each other.")}</p>
    <form @submit=${open}>
      <label class="field">${t("What it is called")}<input type="text" name="title" maxlength="60" placeholder=${t("Duplicate")}></label>
      <label class="field">${t("Who plays")}${options("contest", { pairs: t("pairs"), teams: t("teams of four") }, (value) => {
        contest = value;
        draw();
      })}</label>
      <label class="field">${t("Game")}${options("book", { B: t("Bridge 1907"), M: t("Euchre"), S: t("Euchre 1888") })}</label>
      <label class="field">${t("Cards")}${options("cards", { players: t("your own, dealt at the table"), room: t("your own, made up as the room has dealt them"), screen: t("on the screen") }, (value) => {
        cards = value;
        draw();
      })}</label>
      <label class="field">${t("Movement")}${options("movement", MOVEMENTS[contest])}</label>
      <label class="field">${t("Scoring")}${options("scoring", SCORINGS[contest])}</label>
      <div class="pair"><label class="field">${t("Boards in a round")}<input type="number" name="boards" min="1" max="16" value="3" required></label>
      <label class="field">${t("Rounds, 0 for all")}<input type="number" name="rounds" min="0" max="99" value="0" required></label></div>
      ${cards === "screen" ? html`<div class="pair"><label class="field">${t("Begins by itself at")}<input type="datetime-local" name="begins"></label>
      <label class="field">${t("Minutes for a board, 0 without limit")}<input type="number" name="minutes" min="0" max="600" value="0" required></label></div>
      <div class="pair"><label class="field">${t("Again after so many days, 0 for once")}<input type="number" name="days" min="0" max="366" value="0" required></label>
      <label class="field">${t("So many times")}<input type="number" name="times" min="1" max="100" value="1" required></label></div>` : nothing}
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      <p class="buttons"><button class="button">${t("Open the duplicate")}</button></p></form>
    ${mine("duplicate", t("Your duplicates"))}</section>`, element);
  draw();
}

/** The page of a duplicate as long as it is open. @extends {Following<DuplicateShown>} */
export class Evening extends Following {
  /** @param {HTMLElement} element @param {string} name @param {string} as "board" for a projector, "cards" the guide cards, else the page @param {Context} context */
  constructor(element, name, as, context) {
    super(element, "duplicate", name, as, context);
    /** The result whose form is open, as "round/table/board". */
    this.open = "";
    /** @type {BoardsRoundShown | null} a round before the one in hand, being looked at */
    this.looked = null;
    /** @type {BoardShown | null} */
    this.shown = null;
    /** @type {SideTrace | null} */
    this.traced = null;
    /** @type {GuideCard[]} */
    this.cards = [];
    /** @type {LeagueShown | null} */
    this.league = null;
    this.draw();
    this.follow();
  }

  /** @override @param {DuplicateShown} now */
  async fetches(now) {
    if (this.asCards) this.cards = await this.get("/cards");
    if (now.cards !== "screen" || this.board || this.asCards) return;
    if (now.runs_by_itself && (!this.league || now.closed)) {
      this.league = await this.get("/league");
      for (const { duplicate } of this.league?.sessions ?? []) if (this.enters) keep("duplicate", duplicate, this.secrets);
    }
    await this.seeks();
  }

  /** @override */
  turned() {
    this.looked = null;
    this.open = "";
  }

  /** @override @param {Record<string, unknown>} what */
  async does(what) {
    const done = await super.does(what);
    if (done) this.open = "";
    if (done && this.looked) await this.looks(this.looked.number);
    this.draw();
    return done;
  }

  /** Looks at a round again. @param {number} number */
  async looks(number) {
    this.looked = number && number !== this.now?.round?.number ? await this.get(`/rounds/${number}`) : null;
    this.draw();
  }

  /** Shows a board with its results. @param {number} number */
  async showsBoard(number) {
    this.shown = number ? await this.get(`/boards/${number}`) : null;
    this.draw();
  }

  /** Shows where a side's score comes from. @param {string} who */
  async traces(who) {
    this.traced = who ? await this.get(`/sides/${encodeURIComponent(who)}`) : null;
    this.draw();
  }

  /** Gives the boards as the room has dealt them to who makes them up. */
  async saves() {
    const file = new Blob([await this.api.text(this.path("/boards.pbn"), this.secrets.keeper)], { type: "application/x-pbn" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${this.name}-boards.pbn`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @override */
  draw() {
    this.title(this.now?.title ?? t("A duplicate"));
    render(drawn(this), this.element);
  }
}
