// The end of a deal: the hands in a diagram, the costliest card in words, and when a deal is closed and laid open by itself.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { set } from "/web/settings.js";
import "./drawn.js";

const { costliest, ranks } = await import("/web/table/ending.js");
const { claimWords, lineWords } = await import("/web/claims.js");
const { Desk } = await import("/web/table/desk.js");
const { State } = await import("/web/table/state.js");

const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3];
const of = (suit, rank) => 16 * suit + rank;
const [TEN, JACK, KING, ACE] = [10, 11, 13, 14];

test("the cards of a suit stand from the highest down, a joker among the first suit", () => {
  const hand = [of(SPADES, 9), of(SPADES, TEN), of(SPADES, ACE), of(HEARTS, JACK)];
  assert.equal(ranks(hand, SPADES), "A 10 9");
  assert.equal(ranks(hand, HEARTS), "J");
  assert.equal(ranks(hand, CLUBS), "–");
});

/** A deal in which each seat has played one card, as its reader `you` is shown it. */
const deal = (you) => ({
  you, names: ["Nan", "Eve", "Sam", "Wes"], steps: [1, 2, 3, 0].map((seat, at) => ({ no: 10 + at, seat, at: { tricks: [{ n: 3 }] } })),
});
const costs = (...cards) => ({ cards: cards.map((one, at) => ({ no: 10 + at, card: of(DIAMONDS, 10 + at), ...one })), tricks: [3, 2], why: "" });

test("one is told of one's own costliest card, and what had been better", () => {
  const laid = { deal: deal(2), costs: costs({ cost: 3 }, { cost: 1, best: [of(CLUBS, ACE), of(CLUBS, KING)] }, { cost: 0 }, { cost: 0 }) };
  assert.match(costliest(laid), /^Your costliest card: the jack of diamonds in trick 3, which gave one trick away\. Better: the ace of clubs or the king of clubs\.$/);
  assert.equal(costliest({ deal: deal(3), costs: laid.costs }), "No card of yours gave a trick away.");
});

test("who has played no card is told of the costliest of all, and whose it was", () => {
  for (const you of [-1, 0]) {
    const laid = { deal: { ...deal(you), steps: deal(you).steps.slice(0, 3) }, costs: costs({ cost: 2 }, { cost: 1 }, { cost: 0 }) };
    assert.match(costliest(laid), /^The costliest card: Eve’s ten of diamonds in trick 3, which gave 2 tricks away\.$/);
  }
});

test("nothing is said of costs that nobody can work out, and that they are worked out meanwhile", () => {
  assert.equal(costliest({ deal: deal(2), costs: { cards: [], tricks: null, why: "an irregularity" } }), "");
  assert.match(costliest({ deal: deal(2), costs: null }), /Working out/);
});

const NONE = { label: "no claim: close the deal and see all hands", act: { act: "has no claim" } };
const END = { deal: "1.1", words: "You made it: +1", tricks: [3, 2], scored: [1, 0], lines: [], findings: [], match: "", clean: true };

let asked;
let fetched;
let state;
let desk;

/** A table at which the first deal is over; `end` and `deal` as far as they are not as usual. */
function shows(end = {}, more = {}, choices = [NONE]) {
  const view = { deal: { number: 1, ended: true, closed: false, tricks: [], ...more }, due: [] };
  const table = { seat: 2, manner: "guided", view, life: null, due: null, before_the_deal: false, desk: { prompt: "", yours: true, asked: -1, hands: [], choices, end: { ...END, ...end } } };
  const frame = { seq: state.seq + 1, told: "", followed: [], table };
  const before = state.table;
  state.arrive(frame);
  desk.after(frame, before);
}

beforeEach(() => {
  set({ gather: 0, openHands: true });
  [asked, fetched] = [[], []];
  const api = { get: (address) => {
    fetched.push(address);
    return Promise.resolve(address.endsWith("costs") ? costs({ cost: 0 }) : { ...deal(2), closed: true, heading: { id: "1.1" } });
  } };
  state = new State(() => {}, () => {});
  desk = new Desk("t1", state, { ask: (frame) => asked.push(frame) }, { api }, () => {});
});

test("where there is nothing to claim the page says so, once a deal", () => {
  shows();
  shows();
  assert.deepEqual(asked.map(({ act }) => act), [{ act: "has no claim" }]);
});

test("whoever would rather not see the hands, may have a claim, or has no part in it, says nothing", () => {
  shows({ clean: false });
  shows({}, {}, []);
  set({ openHands: false });
  shows();
  assert.deepEqual(asked, []);
});

test("a deal is laid open once it is closed, and its cards are weighed then", async () => {
  shows();
  assert.deepEqual(fetched, []);
  shows({}, { closed: true }, []);
  shows({}, { closed: true }, []);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(fetched, ["/api/tables/t1/deals/1.1", "/api/tables/t1/deals/1.1/costs"]);
  assert.equal(desk.open.costs.cards.length, 1);
});

test("what was claimed is told beside what exact play makes of it", () => {
  const names = ["Nan", "Eve", "Sam", "Wes"];
  const told = (claim) => claimWords({ no: 5, seat: 1, line: [], ...claim }, names);
  assert.equal(told({ claimed: 1, left: 1, exact: 1 }), "Eve claimed the last trick, and exact play says the same.");
  assert.equal(told({ claimed: 4, left: 4, exact: 3 }), "Eve claimed the 4 tricks left, but exact play gives that side 3 tricks.");
  assert.equal(told({ claimed: 0, left: 3, exact: 0 }), "Eve gave up the 3 tricks left, and exact play says the same.");
  assert.equal(told({ claimed: 1, left: 3, why: "a card is not known" }),
    "Eve claimed one trick of the 3 tricks left; what exact play makes of it can't be told: a card is not known.");
  assert.equal(lineWords({ line: [[1, of(SPADES, ACE)], [2, of(SPADES, TEN)]] }, names), "Exact play: Eve the ace of spades, Sam the ten of spades.");
});
