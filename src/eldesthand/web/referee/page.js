// @ts-check
/** The page of the referee, which people know as a desk: a record, its ruling step by step, what could be done next, and what would be if. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, TOLD } from "/web/language.js";
import { copied } from "/web/closed/actions.js";
import { byKey, controls } from "/web/closed/controls.js";
import { felt, standing } from "/web/closed/felt.js";
import { list, stepInSight } from "/web/closed/steps.js";
import { typeset } from "/web/names.js";
import { acts } from "/web/referee/acts.js";
import { editor } from "/web/referee/editor.js";
import { BLANK, goneOn, stepsOf, upTo } from "/web/referee/record.js";
import { inRoom } from "/web/referee/room.js";
import { ruling } from "/web/referee/ruling.js";
import { setUp } from "/web/referee/setup.js";
import { MOST, hashOf } from "/web/referee/share.js";
import { focusOn, selectAll } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { Could, Examples, RecordHead, Ruled } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { RecordStep } from "/web/referee/record.js" */

const PAUSE = 350;
/** @type {Record<string, string>} */
const PANELS = { minutes: t("Minutes"), steps: t("Steps"), acts: t("Acts"), setup: t("Set up"), examples: t("Examples") };

/**
 * What lies on the desk, and from where it came.
 * @typedef {{from: string, branches: {name: string, text: string, at: number}[], shown: number, panel: string, problem?: string, said?: string}} Lying
 */

/** The desk, mounted in an element; `left` is what lies on it and stays there when the page is left. */
export class RefereePage {
  /** @param {HTMLElement} element @param {Examples} shelf @param {Lying} left @param {Context} context */
  constructor(element, shelf, left, context) {
    this.element = element;
    this.shelf = shelf;
    this.left = left;
    this.context = context;
    /** @type {Ruled | null} */
    this.ruled = null;
    /** @type {RecordHead | null} the head that was asked for and has not come yet */
    this.asked = null;
    /** @type {RecordStep[]} */
    this.steps = [];
    /** @type {Partial<Could> & {key: string, problem?: string} | null} */
    this.could = null;
    this.seat = -1;
    this.who = "";
    /** @type {string[]} */
    this.people = [];
    this.problem = left.problem ?? "";
    this.said = left.said ?? "";
    this.link = "";
    this.asks = 0;
    this.hand = 2;
    this.onKey = (/** @type {KeyboardEvent} */ event) => byKey(event, this.at, this.steps.length, (to, focus) => this.go(to, focus));
    addEventListener("keydown", this.onKey);
    this.draw();
    this.rule();
  }

  /** Lets the page go. */
  leave() {
    clearTimeout(this.waiting);
    removeEventListener("keydown", this.onKey);
  }

  /** The branch that is shown. */
  get branch() {
    return this.left.branches[this.left.shown];
  }

  get text() {
    return this.branch.text;
  }

  /** How many steps are done; a branch that has not been stepped through stands at its end. */
  get at() {
    return this.branch.at < 0 ? this.steps.length : Math.min(this.branch.at, this.steps.length);
  }

  /** Whether the step shown is the last. */
  get atEnd() {
    return this.at === this.steps.length;
  }

  /** The record up to the step shown. */
  get here() {
    if (this.atEnd) return this.text;
    const end = this.ruled?.ends[this.at - 1] ?? { line: this.steps[0].line, column: 1 };
    return upTo(this.text, end);
  }

  /** Shows the table after so many steps. @param {number} at @param {boolean} [focus] */
  go(at, focus = false) {
    const to = Math.max(0, Math.min(this.steps.length, at));
    this.branch.at = to === this.steps.length ? -1 : to;
    this.settle();
    if (focus) focusOn(this.element, ".step[aria-current]", { preventScroll: true });
  }

  /**
   * Takes the record as it is now; it is ruled on at once, or when one has paused in typing.
   * @param {string} text @param {number} [at] @param {boolean} [soon]
   */
  write(text, at = -1, soon = false) {
    this.branch.text = text.replaceAll("\r", "");
    this.branch.at = at;
    this.link = this.said = "";
    clearTimeout(this.waiting);
    if (soon) this.waiting = setTimeout(() => this.rule(), PAUSE);
    else this.rule();
  }

  async rule() {
    const ask = ++this.asks;
    const asked = this.asked;
    try {
      if (this.text.length > MOST) throw new Error(t("A record has at most {most} characters, and this has {n}: give the referee a part of it.", { most: MOST, n: this.text.length }));
      const ruled = await this.context.api.post("/api/desk", { text: this.text });
      if (ask !== this.asks) return;
      this.ruled = ruled;
      this.steps = stepsOf(ruled);
      if (this.text) this.problem = "";
    } catch (problem) {
      if (ask !== this.asks) return;
      this.problem = asFailed(problem).message;
    }
    if (this.asked === asked) this.asked = null;
    this.settle();
  }

  /** Asks what is asked at the step shown, and draws. */
  settle() {
    const due = this.steps[this.at - 1]?.due ?? (this.atEnd ? this.ruled?.story.standing?.due : null) ?? [];
    const seat = "NESW".indexOf(due[0]?.seat || "-");
    if (seat >= 0) this.seat = seat;
    this.ask(this.seat, "");
    this.draw();
    stepInSight(this.element);
  }

  /** Asks what the seat or the person chosen could do here, if that is looked at; in a room "" is who is awaited. */
  async ask(seat = this.seat, who = this.who) {
    this.seat = seat < 0 ? 2 : seat;
    if (this.left.panel !== "acts" || !this.ruled) return;
    const text = this.here;
    const key = `${this.seat} ${who} ${text}`;
    if (this.could?.key === key) return;
    this.could = { key };
    /** @type {Partial<Could> & {problem?: string}} */
    let found;
    try {
      found = await this.context.api.post("/api/desk/choices", { text, seat: this.seat, who });
    } catch (problem) {
      found = { problem: asFailed(problem).message };
    }
    if (this.could?.key !== key) return;
    this.could = { key, ...found };
    if (!found.problem) {
      this.people = found.people ?? [];
      this.who = found.who ?? "";
    }
    this.draw();
  }

  /** Opens a panel. @param {string} panel */
  open(panel) {
    this.left.panel = panel;
    this.ask();
    this.settle();
  }

  /** Adds a line to the record: at its end, or to a branch that begins at the step shown. @param {string} line */
  add(line) {
    if (!this.atEnd) this.whatIf("acts");
    this.write(goneOn(this.text, line));
  }

  /** Begins a branch with the record up to the step shown. */
  whatIf(panel = "acts") {
    const numbers = this.left.branches.map((one) => Number(/^What if (\d+)$/.exec(one.name)?.[1] ?? 0));
    this.left.branches.push({ name: t("What if {n}", { n: Math.max(0, ...numbers) + 1 }), text: this.here, at: -1 });
    this.turnTo(this.left.branches.length - 1);
    this.open(panel);
  }

  /** Shows a branch. @param {number} shown */
  turnTo(shown) {
    this.left.shown = shown;
    this.link = this.said = "";
    this.rule();
  }

  /** Puts a branch away. @param {number} place */
  drop(place) {
    this.left.branches.splice(place, 1);
    this.turnTo(Math.max(0, this.left.shown - (this.left.shown >= place ? 1 : 0)));
  }

  /**
   * Begins with other minutes; what lay on the desk is put away.
   * @param {string} name @param {string} text @param {string} panel
   */
  begin(name, text, panel) {
    this.asked = null;
    this.left.branches = [{ name, text, at: -1 }];
    this.left.shown = 0;
    this.could = null;
    this.turnTo(0);
    this.open(panel);
  }

  /** @param {string} name */
  async example(name) {
    try {
      const one = await this.context.api.get(`/api/desk/examples/${encodeURIComponent(name)}`);
      this.begin(one.title, one.text, "steps");
      this.go(0);
    } catch (problem) {
      this.problem = asFailed(problem).message;
      this.draw();
    }
  }

  async share() {
    this.link = location.origin + location.pathname + (await hashOf(this.text));
    this.said = (await copied(this.link)) ? t("The link is copied: whoever opens it finds this record.") : t("Copy the link from the field.");
    this.draw();
  }

  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    link.download = "record.min";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // What is drawn

  draw() {
    const { ruled, at } = this;
    const room = ruled?.rooms[at] ?? null;
    const seen = room ? null : ruled?.at[at] ?? null;
    const step = this.steps[at - 1];
    render(html`<div class="closed-page desk-page">
      ${this.head()}
      <div class="replay">
        <div class="replay-table">${controls(at, this.steps.length, (to) => this.go(to))}<p class="replay-standing">${seen ? t("{standing} · score {ns} to {ew}", { standing: standing(seen.table), ns: seen.score.ns, ew: seen.score.ew }) : nothing}</p>
          ${seen ? felt(seen.table, { names: ruled?.story.opening?.names ?? ["", "", "", ""], heading: { dealer: seen.dealer } }, 2)
            : room ? inRoom(room) : html`<div class="replay-felt bare"><p>${this.steps.length ? t("Nobody sits at a table yet.") : t("Here the table is drawn, once the minutes name a book and a dealer.")}</p></div>`}</div>
        <section class="paper replay-side desk-side" aria-label=${t("The ruling and the minutes")}>
          <div class="now" aria-live="polite" tabindex="0" role="region" aria-label=${t("The ruling")}>${ruling(this, step)}</div>
          ${this.tabs()}
          <div class="desk-panel" role="tabpanel" id="desk-panel" aria-labelledby=${`tab-${this.left.panel}`}>${this.panel()}</div>
        </section>
      </div></div>`, this.element);
  }

  head() {
    const { branches, shown } = this.left;
    const title = this.ruled?.story.title;
    return html`<header class="deal-head"><div><h1>${t("The referee’s desk")}</h1>
        <p class="soft" lang=${TOLD}>${title ? html`${typeset(title)}. ` : nothing}${this.ruled?.story.book ?? ""}</p></div>
      <div class="deal-nav"><button type="button" class="button slight" ?disabled=${this.atEnd} @click=${() => this.whatIf()}>${t("What if… from here")}</button>
        <button type="button" class="button second slight" @click=${() => this.share()}>${t("Share by link")}</button>
        <button type="button" class="button second slight" @click=${async () => {
          this.said = (await copied(this.text)) ? t("The minutes are copied.") : t("The browser would not copy them: take “Save”.");
          this.draw();
        }}>${t("Copy")}</button>
        <button type="button" class="button second slight" @click=${() => this.save()}>${t("Save")}</button>
        <button type="button" class="button second slight" @click=${() => this.begin(t("New record"), BLANK, "setup")}>${t("New")}</button></div>
      <p class="desk-said" role="status">${this.problem ? typeset(this.problem) : this.said}</p>
      ${this.link ? html`<label class="desk-link">${t("The link")} <input type="text" readonly .value=${this.link} @focus=${selectAll}></label>` : nothing}
      ${branches.length > 1 ? html`<nav class="branches" aria-label=${t("Ways it could have gone")}>${branches.map((one, place) => html`<span class="branch">
        <button type="button" aria-current=${place === shown ? "true" : nothing} @click=${() => this.turnTo(place)}>${typeset(one.name)}</button>${place ? html`<button
          type="button" class="drop" aria-label=${t("Put away {name}", { name: one.name })} @click=${() => this.drop(place)}>×</button>` : nothing}</span>`)}</nav>` : nothing}</header>`;
  }

  tabs() {
    const names = Object.keys(PANELS);
    /** @param {KeyboardEvent} event */
    const turn = (event) => {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!by) return;
      event.preventDefault();
      this.open(names[(names.indexOf(this.left.panel) + by + names.length) % names.length]);
      focusOn(this.element, "[role=tab][aria-selected=true]");
    };
    return html`<div class="desk-tabs" role="tablist" aria-label=${t("What lies on the desk")} @keydown=${turn}>${names.map((name) => html`<button
      type="button" role="tab" id=${`tab-${name}`} aria-controls="desk-panel" aria-selected=${name === this.left.panel}
      tabindex=${name === this.left.panel ? 0 : -1} @click=${() => this.open(name)}>${PANELS[name]}</button>`)}</div>`;
  }

  panel() {
    switch (this.left.panel) {
      case "steps": return this.steps.length ? list(this.steps, this.at, new Map(), (to) => this.go(to)) : html`<p class="soft pad">${t("Nothing has been done yet.")}</p>`;
      case "acts": return acts(this);
      case "setup": return setUp(this);
      case "examples": return this.examples();
      default: return editor(this);
    }
  }

  examples() {
    const kinds = [["example", t("Disputes and evenings")], ["lesson", t("Lessons, with every way to go on")]];
    return html`<div class="pad">${kinds.map(([kind, words]) => html`<h2 class="lesser">${words}</h2><ul class="plain example-list">
      ${this.shelf.examples.filter((one) => one.kind === kind).map((one) => html`<li lang=${TOLD}><button type="button" class="textlink" @click=${() => this.example(one.name)}>${typeset(one.title)}</button>
        <span class="soft">${this.shelf.books.find((book) => book.code === one.book)?.title ?? ""}</span></li>`)}</ul>`)}
      <p class="small soft">${t("The pages of the {laws} name more.", { laws: html`<a href="#/laws">${t("laws")}</a>` })}</p></div>`;
  }
}
