import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bySuitOf, drawnWords, heldBy, rowsOf } from "./drawn.js";
import { card } from "/web/cards.js";
import { unlikeThePack } from "/web/closed/dealt.js";
import { broughtTo, digitsFor, remember, wasShown } from "/web/closed/seen.js";
import { hmac, proofsIn, read as readProof, sha256, verify } from "/web/closed/shuffle.js";
import { costWords } from "/web/closed/steps.js";
import { goneOn, stepsOf, upTo } from "/web/referee/record.js";
import { hashOf, textIn } from "/web/referee/share.js";
import { hex, randomHex } from "/web/hex.js";
import { linked } from "/web/lessons/linked.js";
import { keepLinks, keptLinks } from "/web/links.js";
import { share, signed } from "/web/member/figures.js";
import { cardName, cardWords, listed, placeOf, readCard, typeset } from "/web/names.js";
import { merged } from "/web/net.js";
import { FRESH, said, wantedOf } from "/web/opening.js";
import { read } from "/web/router.js";
import { calledAnew } from "/web/table/director.js";
import { withLaws } from "/web/table/laws.js";

/** The number of a card by its name in a proof. */
const numberOf = (name) => (name.startsWith("JK") ? 63 : 16 * "CDHS".indexOf(name[0]) + "..23456789TJQKA".indexOf(name[1]));

const file = (path) => readFileSync(new URL(path, import.meta.url), "utf-8");

test("a proof works out to the pack that every other reader of it finds", () => {
  const vectors = JSON.parse(file("../shuffle/vectors.json"));
  assert.ok(vectors.length > 2);
  for (const vector of vectors) {
    const proved = verify(vector.proof);
    assert.equal(proved.honest, true);
    assert.equal(proved.dealtFrom.join(" "), vector.dealt_from);
    assert.deepEqual(proved.steps.map((step) => step.after.join(" ")), vector.after);
  }
});

test("a proof of another pack is found out, and what is none is refused in words", () => {
  const [{ proof }] = JSON.parse(file("../shuffle/vectors.json"));
  assert.equal(verify(proof.replace("SJ.S7", "S7.SJ")).honest, false);
  assert.throws(() => readProof("1 two three"), /six words; this has 3/);
  assert.throws(() => readProof(proof.replace("SJ.S7", "SJ.SJ")), /stands there twice/);
  assert.throws(() => readProof(proof.replace("W/13", "W/x")), /is no step/);
});

test("digests are those of the standards", () => {
  const bytes = (text) => new TextEncoder().encode(text);
  assert.equal(hex(sha256(bytes("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const mac = hmac(bytes("Jefe"), bytes("what do ya want for nothing?")); // RFC 4231, case 2
  assert.equal(hex(mac), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
});

test("the proofs of a record are those of its tags", () => {
  assert.deepEqual(proofsIn('[Book "S"]\n[Shuffle "1 a"]\n{[Shuffle "no"]}\n[Shuffle "2 b"]\n'), ["1 a", "2 b"]);
});

test("a patch changes what it names, takes away what it makes null, and shares the rest", () => {
  const before = { a: { b: 1, c: [1, 2] }, d: 4 };
  const after = merged(before, { a: { b: 2 }, d: null, e: { f: null, g: 1 } });
  assert.deepEqual(after, { a: { b: 2, c: [1, 2] }, e: { g: 1 } });
  assert.equal(after.a.c, before.a.c);
  assert.deepEqual(before, { a: { b: 1, c: [1, 2] }, d: 4 });
  assert.deepEqual(merged([1], [2, 3]), [2, 3]);
});

test("an address is read as a route, and one that leads nowhere is said to", () => {
  assert.equal(read("").name, "welcome");
  const hash = "#/table/t1/seat/se%20cret";
  assert.deepEqual(read(hash), { ...read(""), name: "table", hash, table: "t1", link: "seat", secret: "se cret" });
  assert.equal(read("#/table/t1/deal/3").deal, "3");
  assert.deepEqual([read("#/desk/z/abc").how, read("#/desk/z/abc").one], ["z", "abc"]);
  assert.ok(!["welcome", "table"].includes(read("#/no/such/page").name));
});

test("a card that is typed is one of those held, rank first or suit first", () => {
  const [jack, ten] = [32 + 11, 48 + 10];
  assert.equal(readCard(" jh ", [ten, jack]), jack);
  assert.equal(readCard("HJ", [ten, jack]), jack);
  assert.equal(readCard("10s", [ten, jack]), ten);
  assert.equal(readCard("AS", [ten, jack]), null);
  assert.equal(cardName(jack), "HJ");
  assert.equal(cardWords(ten + 64), "ten of spades of the other pack");
});

test("a card face down tells nothing of what it is, and one face up says it in words", () => {
  const names = /club|diamond|heart|spade|\bten\b|ace/i;
  assert.doesNotMatch(drawnWords(card(-1)), names);
  assert.match(drawnWords(card(46, { words: true })), /ace of hearts/);
});

test("the suits of a hand lie side by side as they are held", () => {
  assert.deepEqual(bySuitOf([34, 35, 2, 3, 36]), ["hearts 2", "clubs 2", "hearts 1"]);
});

test("seats are placed from the reader's own, and words are set in type", () => {
  assert.deepEqual([0, 1, 2, 3].map((seat) => placeOf(seat, 2)), [2, 3, 0, 1]);
  assert.equal(listed(["Ann", "Ben", "Cy"]), "Ann, Ben and Cy");
  assert.equal(typeset('she said "that\'s it"'), "she said “that’s it”");
});

test("a record is cut off at a place, by characters, and gone on with by a line", () => {
  const record = '[Book "S"]\nN: "\u{1F0A1}", passes\nE: passes\n';
  assert.equal(upTo(record, { line: 2, column: 7 }), '[Book "S"]\nN: "\u{1F0A1}"\n');
  assert.equal(goneOn("N: passes\n\n", "E: passes"), "N: passes\nE: passes\n");
});

test("the steps of a ruling bear what was expected after each", () => {
  const story = {
    steps: [{ kind: "act", line: 3, text: "North passes.", events: [] }, { kind: "question", line: 4, seat: "E" }],
    expected: [{ line: 3, text: "a" }, { line: 5, text: "b" }],
  };
  const steps = stepsOf({ story });
  assert.deepEqual(steps.map((step) => step.text), ["North passes.", "What may East do now?"]);
  assert.deepEqual(steps.map((step) => step.expected.map((one) => one.text)), [["a"], ["b"]]);
});

test("a record goes into an address and comes out of it, pressed or not", async () => {
  const record = '[Book "Somerset 1888"]\nN: "Ça ira"\n'.repeat(40);
  const hash = await hashOf(record);
  assert.match(hash, /^#\/desk\/z\/[\w-]+$/);
  assert.ok(hash.length < record.length / 3);
  assert.equal(await textIn("z", hash.split("/").at(-1)), record);
  assert.equal(await textIn("t", Buffer.from(record).toString("base64url")), record);
  await assert.rejects(textIn("z", hash.slice(10, -9)), /cut short/);
});

test("links are kept for their table alone, and what is no link is none", () => {
  assert.equal(keptLinks("t1"), null);
  keepLinks("t1", { seat: "a", watch: "b" });
  assert.deepEqual(keptLinks("t1"), { seat: "a", watch: "b" });
  assert.equal(keptLinks("t3"), null);
  sessionStorage.setItem("eldesthand.links.t2", "{");
  assert.equal(keptLinks("t2"), null);
});

test("random digits are as many as asked for, and not the same twice", () => {
  assert.match(randomHex(16), /^[0-9a-f]{32}$/);
  assert.notEqual(randomHex(16), randomHex(16));
});

test("what is asked of the room is only what was chosen, in its own terms", () => {
  assert.deepEqual(wantedOf(FRESH), { book: "S", manner: "club", chosen: {} });
  const wanted = wantedOf({ ...FRESH, slips: "0.03", director: "yes", lookers: "no", places: "agreed" });
  assert.deepEqual([wanted.slips, wanted.director, wanted.lookers, wanted.places], [0.03, true, false, "agreed"]);
  assert.equal(said({ ...FRESH, manner: "guided" }), "Somerset euchre, in the guided manner");
});

test("a hand is broken into two rows between suits, as evenly as it goes", () => {
  assert.deepEqual(rowsOf([2, 3, 4, 34, 35]), [5]);
  assert.deepEqual(rowsOf([2, 3, 4, 5, 18, 19, 20, 34, 35, 36, 50, 51, 52]), [7, 6]);
});

test("laws in brackets are links, other words in brackets are words", () => {
  assert.match(drawnWords(withLaws("East led [S52, B-LEAD-1] to it [once]")), /#\/law\/.*S52.*B-LEAD-1.* to it \[once\]/s);
  assert.equal(drawnWords(withLaws("nothing")), "nothing");
});

test("laws and rulings named in words are links to their pages", () => {
  const words = linked("By S52 and A-03, not by ZZ9");
  assert.equal(words.length, 5);
  assert.match(drawnWords(words), /By .*S52.* and .*A-03.*, not by ZZ9/s);
});

test("what a card cost is said in tricks, and what can't be told is said to be so", () => {
  assert.equal(costWords({ cost: 0 }), "It cost nothing.");
  assert.equal(costWords({ cost: 1, best: [46] }), "It cost a trick. Best: the ace of hearts.");
  assert.equal(costWords({ cost: -2 }), "It gained 2 tricks, unlawful as it was.");
  assert.equal(costWords({ why: "a card is not known" }), "What it cost can't be told: a card is not known.");
});

test("numbers bear their signs, and a share of nothing is none", () => {
  assert.deepEqual([1.25, -0.4, 0, 2].map((value) => signed(value)), ["+1.25", "−0.4", "0", "+2"]);
  assert.deepEqual([share(1, 3), share(0, 0)], ["33 %", "–"]);
});

test("hands are compared with the proven pack packet by packet, cards gone astray left out", () => {
  const [{ proof, dealt_from: pack }] = JSON.parse(file("../shuffle/vectors.json"));
  const cards = pack.split(" ").map(numberOf);
  const packets = [0, 1, 2, 3, 0, 1, 2, 3].map((seat, at) => [seat, at < 4 ? 3 : 2]);
  const hands = [[], [], [], []];
  let at = 0;
  for (const [seat, size] of packets) hands[seat].push(...cards.slice(at, (at += size)));
  const deal = { proof, packets, hands, turn_up: -1, turned: 0 };
  assert.deepEqual(unlikeThePack(deal), []);
  const [north, east, ...others] = hands;
  assert.equal(unlikeThePack({ ...deal, hands: [[east[0], ...north.slice(1)], [north[0], ...east.slice(1)], ...others] }).length, 2);
  assert.equal(unlikeThePack({ ...deal, proof: "none" }), null);
});

test("who has called is told to the director, once for each call", () => {
  const at = (calls, panel = {}) => ({ director: { panel, calls: calls.map((name) => ({ name })) } });
  assert.equal(calledAnew(at(["Ann", "Bob"]), at(["Ann"])), "Bob");
  assert.equal(calledAnew(at(["Ann"]), at(["Ann"])), "");
  assert.equal(calledAnew(at(["Ann"], null), null), "");
  assert.equal(calledAnew({ director: null }, null), "");
});

test("a commitment that was shown is known again for its table, and the digits brought to it stay the same", () => {
  remember("t1", "abc");
  assert.deepEqual([wasShown("t1", "abc"), wasShown("t2", "abc"), wasShown("t1", "abd")], [true, false, false]);
  assert.equal(broughtTo("abc"), "");
  const digits = digitsFor("abc");
  assert.match(digits, /^[0-9a-f]{32}$/);
  assert.deepEqual([digitsFor("abc"), broughtTo("abc")], [digits, digits]);
});

test("one's own hand is held as one has set it, and the room's order is left as it came", () => {
  const [clubAce, clubNine, heartAce, spadeTen] = [14, 9, 46, 58];
  const cards = Object.freeze([clubAce, clubNine, heartAce, spadeTen]);
  assert.deepEqual(heldBy(cards, "down"), [clubAce, clubNine, heartAce, spadeTen]);
  assert.deepEqual(heldBy(cards, "up"), [spadeTen, heartAce, clubNine, clubAce]);
  assert.deepEqual(heldBy(cards, "rank"), [heartAce, clubAce, spadeTen, clubNine]);
});
