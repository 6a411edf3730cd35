import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** An element as far as the keyboard asks: what it lies in, and whether it is one that is typed in. */
class Fake extends EventTarget {
  constructor(typed = false) {
    super();
    this.typed = typed;
  }

  closest(selector) {
    return this.typed && selector.includes("input") ? this : null;
  }
}
globalThis.Element = Fake;
const { keys } = await import("/web/table/keys.js");

let done;
let stop;
const desk = {
  state: { holds: false, gather: () => done.push("gather") },
  cancel: () => done.push("cancel") > 0,
  type: (key) => done.push(key),
};

beforeEach(() => {
  stop?.();
  done = [];
  desk.state.holds = false;
  stop = keys(new Fake(), desk);
});

/** Presses a key; returns whether the page took it. */
function press(key, target = new Fake(), more = {}) {
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...more });
  Object.defineProperty(event, "target", { value: target });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

test("the letters and figures of cards are typed towards a card's name, others are let be", () => {
  for (const key of ["J", "h", "1", "0", "a"]) assert.equal(press(key), true, key);
  for (const key of ["x", "F5", "Tab"]) assert.equal(press(key), false, key);
  assert.deepEqual(done, ["J", "h", "1", "0", "a"]);
});

test("in a field, and with a key of the browser's held down, nothing is taken", () => {
  assert.equal(press("j", new Fake(true)), false);
  assert.equal(press("a", new Fake(), { ctrlKey: true }), false);
  assert.deepEqual(done, []);
});

test("Escape takes back, Enter gathers the trick that holds up what follows", () => {
  assert.equal(press("Escape"), true);
  assert.equal(press("Enter"), false);
  desk.state.holds = true;
  assert.equal(press("Enter"), true);
  assert.deepEqual(done, ["cancel", "gather"]);
});

test("once it has stopped it hears no more", () => {
  stop();
  assert.equal(press("J"), false);
  assert.deepEqual(done, []);
});
