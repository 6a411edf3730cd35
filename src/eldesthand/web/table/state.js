// @ts-check
/** The table as it is shown: news wait here while a finished trick stays, and are then shown one by one. */

import { named, withNames } from "/web/people.js";
import { settings } from "/web/settings.js";

/** @typedef {import("frames").Shown} Shown */
/** @typedef {Partial<import("frames").Words> & {seq: number}} Told what was done, as it is told */
/** @typedef {Told & {table: Shown, story?: (Told & {names?: string[]})[], came?: number}} News `came`: when, if it is shown later */

/** @typedef {{seq: number, told: string, followed: string[], deal?: number, by: number, idle: boolean, law: string, ruled: number[], laws: string[][], said: Told, names: readonly string[]}} Line of the log; `said` is it as the room said it */

const KEPT_LINES = 400;
const TOO_MANY = 10;

/**
 * The trick that lies finished on the table and has not been turned, or null.
 * @param {Shown | null} table
 */
export function finished(table) {
  const deal = table?.view?.deal;
  return deal?.tricks.find((trick) => trick.complete && !trick.quitted && trick.cards.length > 0) ?? null;
}

/** @param {Shown | null} table */
const nameOf = (table) => {
  const trick = finished(table);
  return trick ? `${table?.view?.deal.number}.${trick.n}` : "";
};

/** The people at a table by seat, none before they have their places. @param {Shown | null} table */
export const namesAt = (table) => table?.view?.names ?? [];

/** A table as it is read: what speaks of people calls them as the reader has set it. @param {Shown} table @returns {Shown} */
function read(table) {
  const { desk, life, director } = table;
  return { ...table, ...withNames({ desk, life, director }, namesAt(table)) };
}

/** @param {Told} said @param {readonly string[]} names @returns {Line} */
function lineOf(said, names) {
  const { seq, told = "", followed = [], deal, by = -1, void: idle = false, law = "", ruled = [], laws = [] } = said;
  const kept = { seq, told, followed, deal, by, void: idle, law, ruled, laws };
  return { seq, told: named(told, names), followed: followed.map((one) => named(one, names)), deal, by, idle, law, ruled, laws, said: kept, names };
}

/** What is shown of a table, and what has come since. */
export class State {
  /** @param {() => void} changed called when something else is to be drawn @param {(frame: News, before: Shown | null) => void} heard hears each frame shown */
  constructor(changed, heard) {
    this.changed = changed;
    this.heard = heard;
    this.seq = 0;
    /** @type {Shown | null} as the room sent it */
    this.sent = null;
    /** @type {Shown | null} */
    this.shown = null;
    this.called = settings().called;
    /** @type {News[]} */
    this.queue = [];
    this.until = 0;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {import("/web/net.js").LineState} */
    this.line = "joining";
    this.why = "";
  }

  /** The table, with its people called as the reader has set it. */
  get table() {
    if (this.called !== settings().called) this.callAnew();
    return this.shown;
  }

  callAnew() {
    this.called = settings().called;
    this.shown = this.sent && read(this.sent);
    this.lines = this.lines.map(({ said, names }) => lineOf(said, names));
  }

  /** Whether the finished trick has lain long enough. */
  get settled() {
    return performance.now() >= this.until;
  }

  /** Whether something waits for the finished trick to be gathered. */
  get holds() {
    return this.queue.length > 0;
  }

  /**
   * Takes what the socket brought.
   * @param {News} frame
   */
  arrive(frame) {
    if (frame.story || frame.seq < this.seq || !this.table) this.begin(frame);
    else this.queue.push({ ...frame, came: performance.now() });
    this.advance();
  }

  /** @param {News} frame */
  begin(frame) {
    this.queue = [];
    /** @type {readonly string[]} */
    let names = [];
    for (const one of frame.story ?? []) this.write(one, (names = one.names ?? names));
    if (!frame.story) this.write(frame);
    this.show(frame);
  }

  advance() {
    clearTimeout(this.timer);
    const hurry = document.hidden || this.queue.length > TOO_MANY;
    while (hurry || performance.now() >= this.until) {
      const frame = this.queue.shift();
      if (!frame) break;
      this.write(frame);
      this.show(frame);
    }
    if (this.queue.length && Number.isFinite(this.until)) {
      this.timer = setTimeout(() => this.advance(), Math.max(20, this.until - performance.now()));
    }
    this.changed();
  }

  /** @param {News} frame */
  show(frame) {
    const before = this.table;
    this.seq = frame.seq;
    this.sent = frame.table;
    this.shown = read(frame.table);
    const name = nameOf(frame.table);
    const stay = settings().gather;
    if (name && name !== nameOf(before)) this.until = stay < 0 ? Infinity : performance.now() + stay * 1000;
    else if (!name) this.until = 0;
    clearTimeout(this.after);
    if (this.until > performance.now() && Number.isFinite(this.until)) {
      this.after = setTimeout(() => this.changed(), this.until - performance.now() + 20);
    }
    const { told, followed } = this.lines.at(-1)?.seq === frame.seq ? /** @type {Line} */ (this.lines.at(-1)) : frame;
    this.heard({ ...frame, told, followed, table: this.shown }, before);
  }

  /** Gathers the finished trick: what waited for it is shown. True if something did. */
  gather() {
    const waited = this.queue.length > 0;
    if (!this.settled || waited) {
      this.until = 0;
      this.advance();
    }
    return waited;
  }

  /** @param {News | Told} said @param {readonly string[]} [names] by seat, when it was said */
  write(said, names = "table" in said ? namesAt(said.table) : []) {
    if (!said.told && !said.followed?.length) return;
    const line = lineOf(said, names);
    if (this.lines.some(({ seq, told }) => seq === line.seq && told === line.told)) return;
    this.lines.push(line);
    if (this.lines.length > KEPT_LINES) this.lines.splice(0, this.lines.length - KEPT_LINES);
  }

  /** What has happened since a version, as lines. @param {number} seq */
  since(seq) {
    return this.lines.filter((line) => line.seq > seq);
  }
}
