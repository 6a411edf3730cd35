// @ts-check
/** What a person does at an evening: buttons, menus, cards drawn, words; nothing of the laws is decided here. */

import { Links } from "/web/linklist.js";
import { inLanguage, t } from "/web/language.js";
import { withNames } from "/web/people.js";
import { keptLinks } from "/web/links.js";
import { Line } from "/web/net.js";

/** @import { EveningShown, Overtook, Refused, Taken } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Command, LineState, Payload } from "/web/net.js" */
/** @import { Choice, Menu, Question, Refusal } from "/web/table/actions.js" */

const KEPT_LINES = 200;

/** Acts that are done only when the button is pressed once more: they can't be had back. */
export const WEIGHTY = new Set(["leaves the table", "leaves the room", "refuses", "bets"]);

/** The line of a desk to its evening. @param {EveningDesk} desk */
const lineOf = (desk) => new Line(`evenings/${encodeURIComponent(desk.name)}`, {
  news: (frame) => desk.arrive(frame),
  answer: (command, frame) => desk.answered(command, frame),
  state: (now, why) => desk.stands(now, why),
}, "evening");

/** The person's own part of the page; `heard` hears of each frame, with what was shown before it. */
export class EveningDesk {
  /**
   * @param {string} name @param {Context} context @param {() => void} draw
   * @param {(before: EveningShown | null) => void} [heard]
   * @param {(desk: EveningDesk) => Pick<Line, "ask" | "again" | "close">} [line]
   */
  constructor(name, context, draw, heard = () => {}, line = lineOf) {
    this.name = name;
    this.context = context;
    this.draw = draw;
    this.heard = heard;
    /** @type {EveningShown | null} */
    this.evening = null;
    this.seq = 0;
    /** @type {LineState} */
    this.lineState = "joining";
    this.why = "";
    /** @type {import("frames").LineShown[]} */
    this.lines = [];
    this.armed = "";
    /** @type {Question | null} */
    this.question = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Menu[]} */
    this.sheet = [];
    /** @type {Choice | null} what words are being written for */
    this.writing = null;
    /** @type {import("/web/table/keys.js").Focus | null} */
    this.focus = null;
    this.alerts = "";
    this.links = new Links(`/api/evenings/${name}`, `#/evening/${name}`, context, draw, keptLinks(name), { seat: t("To come in"), direct: t("To direct its tables") });
    this.line = line(this);
  }

  /** The name one bears here. */
  get you() {
    return this.evening?.you ?? "";
  }

  /**
   * Takes what the socket brought.
   * @param {{seq: number, evening: EveningShown}} frame
   */
  arrive({ seq, evening: came }) {
    const evening = withNames(came, []);
    const before = this.evening;
    this.seq = seq;
    this.evening = evening;
    for (const line of evening.log ?? []) {
      if (line.seq > (this.lines.at(-1)?.seq ?? 0)) this.lines.push(line);
    }
    this.lines.splice(0, this.lines.length - KEPT_LINES);
    if (before && before.prompt !== evening.prompt) this.armed = "";
    if (evening.yours && before?.prompt !== evening.prompt) this.alerts = evening.prompt;
    this.heard(before);
    this.draw();
  }

  /** The line is now joining, open, away or shut. @param {LineState} lineState @param {string} why */
  stands(lineState, why) {
    this.lineState = lineState;
    this.why = why;
    this.draw();
  }

  // --- asking the room

  /** Puts away what was asked, answered or begun. */
  putAway() {
    this.refusal = null;
    this.question = null;
    this.armed = "";
    this.writing = null;
  }

  /** Sends something; `label` says in words what it was. @param {Payload} payload @param {string} label @param {number} [seq] */
  send(payload, label, seq = this.seq) {
    this.putAway();
    this.line.ask({ seq, ...payload }, { payload, label });
    this.draw();
  }

  /** @param {Command | undefined} command @param {Taken | Refused | Overtook} frame */
  answered(command, frame) {
    if ("refused" in frame) {
      this.refusal = { why: inLanguage(frame.why), law: frame.law };
      this.alerts = this.refusal.why;
    } else if ("overtaken" in frame) {
      this.overtaken(command);
    }
    this.draw();
  }

  /** @param {Command} [command] */
  overtaken(command) {
    const since = command ? this.lines.filter((line) => line.seq > (command.frame.seq ?? 0)).map((line) => line.told) : [];
    this.question = {
      title: t("Meanwhile something else happened"),
      lines: since.slice(-4),
      words: command ? t("Do you still mean it: {what}?", { what: command.label }) : t("Look again, and choose again."),
      yes: command && { label: command.label, run: () => this.send(command.payload, command.label) },
      no: t("Leave it"),
    };
    this.alerts = this.question.title;
  }

  /** A button was pressed. @param {Choice} choice @param {boolean} [sure] @param {number} [seq] */
  take(choice, sure = false, seq = this.seq) {
    if (choice.menu) {
      this.sheet.push({ ...choice.menu, seq });
      this.draw();
      return;
    }
    if (choice.wish === "say" || choice.wish === "decide") {
      this.sheet = [];
      this.writing = choice;
      this.draw();
      setTimeout(() => document.getElementById("words")?.focus());
      return;
    }
    if (WEIGHTY.has(choice.act?.kind) && !sure && this.armed !== choice.label) {
      this.armed = choice.label;
      this.draw();
      return;
    }
    this.sheet = [];
    this.send(this.payload(choice), choice.label, seq);
  }

  /** Opens the menu of what is seldom done. @param {Choice[]} choices */
  more(choices) {
    this.sheet = [{ title: t("What else can be done"), choices, seq: this.seq }];
    this.draw();
  }

  /** @param {Choice} choice @returns {Payload} */
  payload({ act, wish }) {
    if (wish === "draw") return { draw: 1 + Math.floor(Math.random() * (this.cut?.spread || 1)) };
    return wish ? { wish } : { act };
  }

  /** The cut in which one is to draw, null if there is none. */
  get cut() {
    const { forming, tables = [] } = this.evening ?? {};
    return [forming, ...tables.map((one) => one.cut)].find((one) => one?.to_draw.includes(this.you)) ?? null;
  }

  /** Draws a card of the spread by its place, from 1. @param {number} place */
  drawCard(place) {
    this.send({ draw: place }, "draw that card");
  }

  /** Says what was typed, or decides so. @param {string} text */
  say(text) {
    const words = text.trim();
    if (words) this.send({ wish: this.writing?.wish ?? "say", words }, `“${words}”`);
  }

  /** Takes back whatever is chosen, asked or open. True if there was something. */
  cancel() {
    const had = this.armed || this.question || this.refusal || this.sheet.length || this.writing;
    this.putAway();
    if (this.sheet.length) this.sheet.pop();
    this.draw();
    return Boolean(had);
  }
}
