import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { set } from "/web/settings.js";
import { State, finished } from "/web/table/state.js";

const trick = (n, complete = true, quitted = false) => ({ n, complete, quitted, cards: [[0, 20], [1, 21]] });
const table = (tricks = [], deal = {}) => ({ view: { deal: { number: 1, ended: false, tricks, ...deal } } });
const frame = (seq, told, shown = table(), more = {}) => ({ seq, told, followed: [], table: shown, ...more });

let shown;
let state;

beforeEach(() => {
  set({ gather: -1 });
  shown = [];
  state = new State(() => {}, (one) => shown.push(one.seq));
});

test("the finished trick is the one that is complete and has not been turned", () => {
  assert.equal(finished(null), null);
  assert.equal(finished(table([trick(1, true, true), trick(2, false)])), null);
  assert.equal(finished(table([trick(1, true, true), trick(2)])).n, 2);
});

test("what comes is shown at once while no trick lies finished", () => {
  state.arrive(frame(1, "North leads"));
  state.arrive(frame(2, "East plays"));
  assert.deepEqual(shown, [1, 2]);
  assert.deepEqual(state.lines.map((line) => line.told), ["North leads", "East plays"]);
});

test("a finished trick holds up what follows until it is gathered", () => {
  state.arrive(frame(1, "North leads"));
  state.arrive(frame(2, "West plays", table([trick(1)])));
  state.arrive(frame(3, "North leads again"));
  assert.deepEqual(shown, [1, 2]);
  assert.equal(state.holds, true);
  assert.equal(state.settled, false);
  assert.equal(state.gather(), true);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(state.gather(), false);
});

test("so long a queue that one would fall behind is shown without waiting", () => {
  state.arrive(frame(1, "North leads"));
  state.arrive(frame(2, "West plays", table([trick(1)])));
  for (let seq = 3; seq < 14; seq += 1) state.arrive(frame(seq, `act ${seq}`));
  assert.equal(shown.at(-1), 13);
});

test("a story begins anew, and a line told twice stands once", () => {
  state.arrive(frame(5, "East plays"));
  state.arrive({ ...frame(6, ""), story: [{ seq: 4, told: "North leads" }, { seq: 5, told: "East plays" }] });
  assert.deepEqual(state.lines.map((line) => line.told), ["East plays", "North leads"]);
  assert.equal(state.seq, 6);
  assert.deepEqual(state.since(4).map((line) => line.seq), [5]);
});

