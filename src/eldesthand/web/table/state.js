// @ts-check
/** The table as it is shown: news wait here while a finished trick stays, and are then shown one by one. */

import { settings } from "/web/settings.js";

/** @typedef {import("frames").Shown} Shown */
/** @typedef {Partial<import("frames").Words> & {seq: number}} Told what was done, as it is told */
/** @typedef {Told & {table: Shown, story?: Told[], came?: number}} News `came`: when, if it is shown later */

/** @typedef {{seq: number, told: string, followed: string[], deal?: number, by: number, idle: boolean, law: string, ruled: number[], laws: string[][]}} Line of the log */

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

/** What is shown of a table, and what has come since. */
export class State {
  /** @param {() => void} changed called when something else is to be drawn @param {(frame: News, before: Shown | null) => void} heard hears each frame shown */
  constructor(changed, heard) {
    this.changed = changed;
    this.heard = heard;
    this.seq = 0;
    /** @type {Shown | null} */
    this.table = null;
    /** @type {News[]} */
    this.queue = [];
    this.until = 0;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {import("/web/net.js").LineState} */
    this.line = "joining";
    this.why = "";
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
    for (const one of frame.story ?? []) this.write(one);
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
    this.table = frame.table;
    const name = nameOf(frame.table);
    const stay = settings().gather;
    if (name && name !== nameOf(before)) this.until = stay < 0 ? Infinity : performance.now() + stay * 1000;
    else if (!name) this.until = 0;
    clearTimeout(this.after);
    if (this.until > performance.now() && Number.isFinite(this.until)) {
      this.after = setTimeout(() => this.changed(), this.until - performance.now() + 20);
    }
    this.heard(frame, before);
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

  /** @param {Told} told */
  write({ seq, told = "", followed = [], deal, by = -1, void: idle = false, law = "", ruled = [], laws = [] }) {
    if (!told && !followed.length) return;
    if (this.lines.some((line) => line.seq === seq && line.told === told)) return;
    this.lines.push({ seq, told, followed, deal, by, idle, law, ruled, laws });
    if (this.lines.length > KEPT_LINES) this.lines.splice(0, this.lines.length - KEPT_LINES);
  }

  /** What has happened since a version, as lines. @param {number} seq */
  since(seq) {
    return this.lines.filter((line) => line.seq > seq);
  }
}
