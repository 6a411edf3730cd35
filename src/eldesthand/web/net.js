// @ts-check
/** A socket of the room: commands done once, news in order, back by itself after a loss. */

import { randomHex } from "/web/hex.js";

/** @import { Asked, EveningAsked } from "frames" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const NO_ANSWER = 8000;
const GIVEN_UP = new Set([4401, 4403, 4404, 4429]);

/** @typedef {"joining" | "open" | "away" | "shut"} LineState */
/** @typedef {Partial<Asked> & Pick<EveningAsked, "wish">} Payload */

/**
 * What was asked of the room, and what is to be known of it when its answer comes.
 * @typedef {{frame: Payload & {id: string}, payload: Payload, label: string, spoken?: boolean, quiet?: boolean}} Command
 */

/**
 * Applies a JSON Merge Patch (RFC 7386) and returns the result; what is unchanged is shared with `target`.
 * @param {any} target @param {any} patch
 * @returns {any}
 */
export function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete made[key];
    else made[key] = merged(made[key], value);
  }
  return made;
}

/** A line to a table, or to what else has a socket. `hear.news({seq, table, …})`, `hear.answer(command, frame)` and `hear.state(state)` are called. */
export class Line {
  /**
   * @param {string} where what it leads to, as the room's address has it: "tables/T"
   * @param {{news: (frame: any) => void, answer: (command: Command | undefined, frame: any) => void, state: (state: LineState, why: string) => void, reacted?: (frame: import("frames").Reacted) => void}} hear
   * @param {string} shown the field of a frame that has the whole of what is shown
   */
  constructor(where, hear, shown = "table") {
    this.where = where;
    this.hear = hear;
    this.shown = shown;
    /** @type {Map<string, Command>} */
    this.waiting = new Map();
    this.seq = 0;
    /** @type {any} what is shown, of which a frame may bring only a patch */
    this.known = null;
    /** @type {LineState} */
    this.state = "joining";
    this.opened = 0;
    this.tries = 0;
    this.met = false;
    this.shut = false;
    this.wake = () => this.again(0);
    this.lost = () => this.dropped();
    this.seen = () => {
      if (!document.hidden && this.state === "away") this.again(0);
    };
    addEventListener("online", this.wake);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.tell(this.met ? "away" : "joining");
    const where = `${location.origin.replace(/^http/, "ws")}/api/${this.where}/socket`;
    const since = this.met ? `&since=${this.seq}` : "";
    const socket = new WebSocket(`${where}?patch=1&digits=1${since}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => socket === this.socket && this.take(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.closed(event.code));
  }

  /** @param {LineState} state @param {string} [why] */
  tell(state, why = "") {
    this.state = state;
    this.hear.state(state, why);
  }

  /** @param {number} code */
  closed(code) {
    if (this.shut) return;
    this.state = "away";
    if (GIVEN_UP.has(code) || (!this.met && ++this.tries > 2)) {
      this.tell("shut", String(code));
      return;
    }
    this.again(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.tries++, 8)) * (0.7 + Math.random() * 0.6));
  }

  /** The line is dead, whatever the socket says: a new one is tried for. */
  dropped() {
    if (this.shut || this.state !== "open") return;
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.tell("away");
    this.again(navigator.onLine ? 0 : FIRST_WAIT * 8);
  }

  /** @param {number} wait */
  again(wait) {
    if (this.shut || this.state === "open" || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.tell(this.met ? "away" : "joining");
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {any} frame */
  take(frame) {
    const id = frame.ack ?? frame.refused ?? frame.overtaken;
    if (id !== undefined || "menu" in frame) {
      const command = this.waiting.get(id ?? frame.id ?? frame.menu) ?? (frame.menu && this.byMenu(frame.menu));
      if (command) this.waiting.delete(command.frame.id);
      this.hear.answer(command, frame);
      return;
    }
    if ("reaction" in frame) this.hear.reacted?.(frame);
    if (!("seq" in frame)) return;
    this.known = "patch" in frame ? merged(this.known, frame.patch) : frame[this.shown] ?? this.known;
    this.seq = frame.seq;
    if (this.state !== "open") {
      if (this.met) dispatchEvent(new Event("reached"));
      this.met = true;
      this.tries = 0;
      this.opened += 1;
      this.tell("open");
      for (const command of this.waiting.values()) this.put(command);
    }
    this.hear.news({ ...frame, [this.shown]: this.known });
  }

  /** @param {string} menu */
  byMenu(menu) {
    return [...this.waiting.values()].find((command) => command.frame.menu === menu);
  }

  /** @param {Command} command */
  put(command) {
    if (this.state === "open" && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command.frame));
  }

  /**
   * Asks something of the room: `frame` lacks its id, `about` comes back with the answer. Returns the id.
   * @param {Payload} frame @param {Partial<Command>} [about]
   */
  ask(frame, about = {}) {
    const id = crypto.randomUUID?.() ?? randomHex(16);
    const command = { payload: {}, label: "", ...about, frame: { id, ...frame } };
    this.waiting.set(id, command);
    this.put(command);
    setTimeout(() => this.waiting.has(id) && this.dropped(), NO_ANSWER);
    return id;
  }

  /** Ends the line for good. */
  close() {
    this.shut = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.seen);
    this.socket?.close();
  }
}
