import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { named, withNames } from "/web/people.js";
import { set } from "/web/settings.js";
import { State } from "/web/table/state.js";

const NAMES = ["Ann", "Ben", "", "North"];

beforeEach(() => set({ called: "name" }));

test("people are called by their names, and a seat without one by its own", () => {
  assert.equal(named("North's card: East and South follow; West wins.", NAMES), "Ann's card: Ben and South follow; North wins.");
});

test("what was said is left as it was said, and so are other words", () => {
  assert.equal(named('East says: "North, why East?" to Northern people', NAMES), 'Ben says: "North, why East?" to Northern people');
});

test("people may be called by compass points, or by both", () => {
  set({ called: "seat" });
  assert.equal(named("North leads", NAMES), "North leads");
  set({ called: "both" });
  assert.equal(named("North leads", NAMES), "Ann (North) leads");
});

test("what is read of a frame has the names, and what is sent back has not", () => {
  const menu = { title: "About East", choices: [{ label: "Ask East", words: "asks East", act: { words: "East" } }] };
  const frame = { prompt: "Wait for North", choices: [{ label: "Call for East", words: "calls East", menu }], rights: [{ words: "East may", law: "S46" }], says: ["East"] };
  const told = withNames(frame, NAMES);
  assert.equal(told.prompt, "Wait for Ann");
  assert.deepEqual(told.choices[0], { label: "Call for Ben", words: "calls East", menu: { title: "About Ben", choices: [{ label: "Ask Ben", words: "asks East", act: { words: "East" } }] } });
  assert.deepEqual(told.rights, [{ words: "Ben may", law: "S46" }]);
  assert.deepEqual(told.says, ["East"]);
});

test("each line of the log has the names of those who sat there then, and all are told anew when the setting changes", () => {
  const state = new State(() => {}, () => {});
  const table = { view: { deal: { number: 1, tricks: [] }, names: ["Cy", "Ben", "Di", "Ed"] }, desk: { prompt: "North leads" } };
  const story = [{ seq: 1, told: "North deals", names: ["Ann", "Ben", "Cy", "Di"] }, { seq: 2, told: "East leads" }, { seq: 3, told: "North deals", names: ["Cy", "Ben", "Di", "Ed"] }];
  state.arrive({ seq: 3, table, story });
  state.arrive({ seq: 4, told: "North leads", followed: ["South follows"], table });
  assert.deepEqual(state.lines.map((line) => line.told), ["Ann deals", "Ben leads", "Cy deals", "Cy leads"]);
  assert.deepEqual(state.lines[3].followed, ["Di follows"]);
  assert.equal(state.table.desk.prompt, "Cy leads");
  set({ called: "seat" });
  assert.equal(state.table.desk.prompt, "North leads");
  assert.deepEqual(state.lines.map((line) => line.told), ["North deals", "East leads", "North deals", "North leads"]);
});

test("Americans go alone and pick it up, and the British have trumps; what somebody said stays as it was said", () => {
  set({ english: "american" });
  const frame = { choices: [{ label: '"I play alone"', words: '"I play alone"', act: {} }], prompt: "Hearts are trump, and North plays alone" };
  const told = withNames(frame, NAMES);
  assert.deepEqual(told.choices, [{ label: '"I go alone"', words: '"I play alone"', act: {} }]);
  assert.equal(told.prompt, "Hearts are trump, and Ann goes alone");
  assert.equal(named('North says: "I play alone", and takes up the nine', NAMES), 'Ann says: "I play alone", and picks up the nine');
  set({ english: "british", called: "seat" });
  assert.equal(named("Hearts are trump, made by North", NAMES), "Hearts are trumps, made by North");
  assert.equal(withNames({ make: "no trump yet" }, []).make, "no trumps yet");
  assert.equal(withNames({ prompt: "East trumps with the nine" }, []).prompt, "East trumps with the nine");
  set({ english: "club" });
  assert.equal(withNames({ make: "no trump yet" }, []).make, "no trump yet");
});
