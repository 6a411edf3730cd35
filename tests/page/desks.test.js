// The desk of a table and that of an evening: what is asked of the room by a click, and what its answer changes.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { set } from "/web/settings.js";
import "./drawn.js";

const { EveningDesk } = await import("/web/evening/desk.js");
const { Desk } = await import("/web/table/desk.js");
const { State } = await import("/web/table/state.js");

const [JACK, TEN, NINE] = [32 + 11, 48 + 10, 9];

let asked;
let state;
let desk;

/** A line that keeps what is asked. */
const line = () => ({ ask: (frame, about) => asked.push({ frame, ...about }) && `id${asked.length}` });

/** What is shown of a table: South's, to whom a hand is dealt; `more` is of the desk. */
const table = (more = {}, rest = {}) => ({
  seat: 2, manner: "club", view: { deal: { number: 1, ended: false, tricks: [] }, due: [{ seat: 2 }] }, life: null, due: null, before_the_deal: false,
  desk: { prompt: "Your turn to play.", yours: true, asked: 2, hands: [[], [], [JACK, TEN], []], choices: [], powers: [], ...more }, ...rest,
});

function shows(more, rest, answer = {}) {
  const before = state.table;
  const frame = { seq: state.seq + 1, told: `act ${state.seq + 1}`, followed: [], table: table(more, rest), ...answer };
  state.arrive(frame);
  desk.after(frame, before);
}

beforeEach(() => {
  set({ gather: 0, twoSteps: false });
  asked = [];
  state = new State(() => {}, () => {});
  desk = new Desk("t1", state, line(), {}, () => {});
  shows();
});

const RULED = { followed: ["West must lead clubs."], ruled: [0], laws: [["S52"]] };

test("a ruling stays until it is put away, its reader acts once it is read, or there is another deal", () => {
  shows({}, {}, RULED);
  shows();
  shows({}, {}, { void: true });
  assert.deepEqual(desk.rulings.map((one) => one.told), ["act 2", "act 4"]);
  desk.card(2, JACK);
  assert.equal(desk.rulings.length, 2, "nobody has read them in so short a time");
  desk.rulings[0].at -= 3000;
  desk.card(2, TEN);
  assert.deepEqual(desk.rulings.map((one) => one.told), ["act 4"]);
  desk.dismiss();
  assert.deepEqual(desk.rulings, []);
  shows({}, {}, RULED);
  shows({}, { view: { deal: { number: 2, ended: false, tricks: [] }, due: [] } });
  assert.deepEqual(desk.rulings, []);
});

const WAITS = { words: "", seconds: 8, left: 8, yours: true, choices: [{ label: "Let it stand", life: { do: "let stand" } }] };

test("rights are let stand, whether or not the house waits, until others come or it waits again", () => {
  const rights = [{ yours: true, words: "call a card" }];
  shows({ rights });
  assert.equal(desk.stands, false);
  desk.letStand();
  assert.equal(desk.stands, true);
  assert.equal(asked.length, 0, "nobody waits: there is nothing to tell");
  shows({ rights: [...rights, { yours: true, words: "call a suit" }] });
  assert.equal(desk.stands, false);
  shows({ rights }, { life: { waiting: WAITS } });
  assert.equal(desk.stands, false, "the house waits for it");
  desk.letStand();
  assert.deepEqual(asked.map(({ frame }) => frame.life), [{ do: "let stand" }]);
  shows({ rights }, { life: null });
  assert.equal(desk.stands, true);
});

test("the time that is left is counted from when it came, unless one may take as long as one likes", () => {
  shows({}, { life: { waiting: WAITS } });
  assert.ok(desk.timeLeft > 7 && desk.timeLeft <= 8);
  desk.deadline -= 9000;
  assert.equal(desk.timeLeft, 0);
  shows({}, { life: { waiting: { ...WAITS, seconds: 86400, left: 86400 } } });
  assert.equal(desk.timeLeft, null);
  shows();
});

test("a card that is asked for is put down by one click, by two where a person has set it so", () => {
  desk.card(2, JACK);
  assert.deepEqual(asked.map(({ frame }) => frame), [{ seq: 1, act: { act: "plays", card: JACK } }]);
  set({ twoSteps: true });
  desk.cancel();
  desk.card(2, TEN);
  assert.equal(asked.length, 1);
  assert.deepEqual(desk.chosen, { hand: 2, card: TEN });
  desk.card(2, TEN);
  assert.equal(asked.at(-1).frame.act.card, TEN);
});

test("a card out of turn is asked about first, and a second click answers that one means it", () => {
  shows({ yours: false });
  desk.card(2, JACK);
  assert.equal(asked.length, 0);
  assert.equal(desk.question.title, "It’s not your turn to play a card");
  desk.card(2, JACK);
  assert.deepEqual(asked[0].frame.act, { act: "plays", card: JACK });
});

test("a question about a card goes once that card is asked for, or is no longer held", () => {
  shows({ yours: false });
  desk.card(2, JACK);
  shows();
  assert.equal(desk.question, null);
  shows({ yours: false });
  desk.card(2, JACK);
  shows({ yours: false, hands: [[], [], [TEN], []] });
  assert.equal(desk.question, null);
  assert.equal(desk.chosen, null);
});

test("an act that another has overtaken is asked about, with what has happened since; a card played already is let be", () => {
  desk.card(2, JACK);
  const [command] = asked.map((each) => ({ ...each, frame: { id: "id1", ...each.frame } }));
  shows({ hands: [[], [], [TEN], []] });
  desk.answered(command, { overtaken: "id1", seq: 2 });
  assert.equal(desk.question, null, "the click before has put it down");
  shows();
  desk.answered(command, { overtaken: "id1", seq: 3 });
  assert.deepEqual(desk.question.lines, ["act 2", "act 3"]);
  desk.question.yes.run();
  assert.deepEqual(asked.at(-1).frame, { seq: 3, act: { act: "plays", card: JACK } });
});

test("a refusal says why and takes the choice back", () => {
  desk.card(2, JACK);
  desk.answered(asked[0], { refused: "id1", why: "You hold a heart.", law: "S52" });
  assert.equal(desk.chosen, null);
  assert.equal(desk.refusal.why, "You hold a heart.");
  assert.equal(desk.cancel(), true);
  assert.equal(desk.refusal, null);
  assert.equal(desk.cancel(), false);
});

test("what a choice wishes for is asked in the room's own terms", () => {
  assert.deepEqual(desk.payload({ label: "", wish: "next" }), { next: true });
  assert.deepEqual(desk.payload({ label: "", direct: { is: "pauses" } }), { direct: { is: "pauses" } });
  assert.deepEqual(desk.payload({ label: "", words: "", act: { act: "says" } }), { words: "" });
  const { draw } = desk.payload({ label: "", wish: "draw" });
  assert.equal(draw, 1);
  assert.match(desk.payload({ label: "", wish: "pack", act: { act: "shuffles" } }).entropy, /^[0-9a-f]{32}$/);
});

test("a card is typed by its letters in either order, and one that is not held is none", () => {
  for (const key of "jh") desk.type(key);
  assert.equal(asked.at(-1).frame.act.card, JACK);
  desk.say("10s");
  assert.equal(asked.at(-1).frame.act.card, TEN);
  desk.say("9c");
  assert.deepEqual(asked.at(-1).frame.words, '"9c"', `${NINE} is said, not played`);
  desk.cancel();
});

// --- an evening

const evening = (more = {}) => ({ you: "Ann", yours: false, prompt: "", offers: [], tables: [], forming: null, log: [], ...more });

test("an evening's log grows by what is new, and its turn is said once", () => {
  const befores = [];
  const night = new EveningDesk("Tuesday", {}, () => {}, (before) => befores.push(before?.prompt ?? null), line);
  night.arrive({ seq: 1, evening: evening({ log: [{ seq: 1, told: "Ann arrives" }] }) });
  night.arrive({ seq: 2, evening: evening({ log: [{ seq: 1, told: "Ann arrives" }, { seq: 2, told: "Bob arrives" }], yours: true, prompt: "Cut." }) });
  assert.deepEqual(night.lines.map((each) => each.told), ["Ann arrives", "Bob arrives"]);
  assert.equal(night.alerts, "Cut.");
  assert.deepEqual(befores, [null, ""]);
});

test("what can't be had back is done by a second press; a draw is from the cut in which one is to draw", () => {
  const night = new EveningDesk("Tuesday", {}, () => {}, undefined, line);
  night.arrive({ seq: 1, evening: evening({ forming: { to_draw: ["Ann"], spread: 1 } }) });
  const leave = { label: "leave the room", act: { kind: "leaves the room" } };
  night.take(leave);
  assert.deepEqual([asked.length, night.armed], [0, "leave the room"]);
  night.take(leave);
  assert.deepEqual(asked[0].frame, { seq: 1, act: leave.act });
  night.take({ label: "draw", wish: "draw" });
  assert.deepEqual(asked[1].frame, { seq: 1, draw: 1 });
  assert.equal(night.armed, "");
});
