// A deal as it is shown to others: its text, and its picture.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";

const { asPicture, asText } = await import("/web/closed/share.js");

const of = (suit, rank) => 16 * suit + rank;
const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3];

const deal = {
  book: "Somerset 1888", names: ["North", "Eve", "Tom & <Tim>", "Wes"], turn_up: of(HEARTS, 10), heading: { id: "1.2", dealer: 1, told: "West passed." },
  hands: [
    [of(SPADES, 14), of(SPADES, 9), of(HEARTS, 11), of(CLUBS, 7), of(CLUBS, 8)], [of(DIAMONDS, 14), of(DIAMONDS, 13), of(DIAMONDS, 12), of(DIAMONDS, 11), of(DIAMONDS, 10)],
    [of(HEARTS, 14), of(HEARTS, 13), of(HEARTS, 12), of(HEARTS, 9), of(HEARTS, 8)], [of(CLUBS, 14), of(CLUBS, 13), of(CLUBS, 12), of(CLUBS, 11), of(CLUBS, 10)],
  ],
  result: ["East and West make the odd trick: one point."],
};

test("the text has every card once, who sat where, and what it came to", () => {
  assert.equal(asText(deal), `Somerset 1888, Eve (East) dealt

North: ♠ A 9  ♥ J  ♦ –  ♣ 8 7
Eve (East): ♠ –  ♥ –  ♦ A K Q J 10  ♣ –
Tom & <Tim> (South): ♠ –  ♥ A K Q 9 8  ♦ –  ♣ –
Wes (West): ♠ –  ♥ –  ♦ –  ♣ A K Q J 10

Turned up: ♥10
West passed.
East and West make the odd trick: one point.`);
});

test("where nothing was turned up nothing is said of it", () => {
  assert.doesNotMatch(asText({ ...deal, turn_up: -1 }), /Turned up/);
});

test("the picture is one whole document, in which a name is a name", () => {
  const picture = asPicture(deal);
  assert.match(picture, /^<svg xmlns=.*<\/svg>$/s);
  assert.match(picture, /Tom &amp; &lt;Tim> \(South\)/);
  assert.doesNotMatch(picture, /<Tim>/);
});
