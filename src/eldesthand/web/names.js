// @ts-check
/** Cards, suits and seats in words. A card is a number: 16 * suit + rank, 64 more in the second pack. */

import { t } from "/web/language.js";

export const SUITS = [t("clubs"), t("diamonds"), t("hearts"), t("spades")];
export const SUIT_LETTERS = "CDHS";
export const RANK_LETTERS = "..23456789TJQKA";

/** The seats as the room has them, and as they are read. */
export const COMPASS = ["North", "East", "South", "West"];
export const SEATS = [t("North"), t("East"), t("South"), t("West")];

export const JOKER = 63;

/** Beside the suits: no trump. */
export const NO_TRUMP = 4;
export const NO_TRUMP_WORDS = t("no trump");

const RANKS = [
  "", "", t("two"), t("three"), t("four"), t("five"), t("six"), t("seven"), t("eight"), t("nine"), t("ten"), t("jack"), t("queen"), t("king"), t("ace"),
];

/** The suit printed on a card, 0 clubs to 3 spades. @param {number} card */
export const suitOf = (card) => (card >> 4) & 3;

/** The rank printed on a card, 2 to 14. @param {number} card */
export const rankOf = (card) => card & 15;

/** Whether a card is the joker, of either pack. @param {number} card */
export const isJoker = (card) => card >= 0 && (card & 63) === JOKER;

/** The rank as it stands in a card's corner: "10", "J". @param {number} card */
export const index = (card) => (rankOf(card) === 10 ? "10" : RANK_LETTERS[rankOf(card)]);

/** A card in words: "jack of hearts". @param {number} card */
export function cardWords(card) {
  if (card < 0) return t("a card face down");
  const text = isJoker(card) ? t("joker") : t("{rank} of {suit}", { rank: RANKS[rankOf(card)], suit: SUITS[suitOf(card)] });
  return card >= 64 ? t("{card} of the other pack", { card: text }) : text;
}

/** A card as the minutes write it: "HJ". @param {number} card */
export function cardName(card) {
  if (card < 0) return "?";
  if (isJoker(card)) return "JK";
  return SUIT_LETTERS[suitOf(card)] + RANK_LETTERS[rankOf(card)];
}

/**
 * Reads a card that was typed, rank first or suit first ("JH", "10s"), among those held; null if it is none.
 * @param {string} text @param {Iterable<number>} held
 */
export function readCard(text, held) {
  const word = text.trim().toUpperCase().replace("10", "T");
  for (const card of held) {
    const name = cardName(card);
    if (card >= 0 && (word === name || word === name[1] + name[0])) return card;
  }
  return null;
}

/**
 * Where a seat lies on the page, seen from another: 0 below, 1 left, 2 above, 3 right.
 * @param {number} seat @param {number} from
 */
export const placeOf = (seat, from) => (seat - from + 4) % 4;

/** The seat that a table is drawn from: one's own, or South for whoever looks on. @param {{seat: number}} table */
export const below = ({ seat }) => (seat >= 0 ? seat : 2);

/** What those places are called in a class. */
export const PLACES = ["below", "left", "above", "right"];

/** A card as a part of a sentence: "the jack of hearts". @param {number} card */
export const theCard = (card) => t("the {card}", { card: cardWords(card) });

/** Words for a list: "Ann, Ben and Cy". @param {readonly string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : t("{names} and {last}", { names: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" }));

/** Words for things of which one will do: "Ann, Ben or Cy". @param {readonly string[]} things */
export const either = (things) => (things.length < 2 ? things.join("") : t("{names} or {last}", { names: things.slice(0, -1).join(", "), last: things.at(-1) ?? "" }));

/** How many chairs are free: "One chair is free". @param {number} free */
export const chairsFree = (free) => ["", t("One chair is free"), t("Two chairs are free"), t("Three chairs are free"), t("Four chairs are free")][free];

const [OPENS, CLOSES] = [t("“"), t("”")];

/** Words as they are set in type: with turned quotation marks. @param {string} words */
export const typeset = (words) => words.replace(/(^|[\s([])"/g, `$1${OPENS}`).replaceAll('"', CLOSES).replaceAll("'", "’");

/** Whether what passes between this page and the room can be read on the way: plain http from another machine. */
export const isOpenLine = () => location.protocol === "http:" && !/^(localhost|127\.|\[::1\])/.test(location.hostname);

/** What that means, in words. */
export const OPEN_LINE = t("This is plain http: whoever is on this network could read your cards and play in your name.");

/** "North and South" as "NS". @param {string} label */
export const short = (label) => label.split(/ (?:and|und) /).map((word) => word[0]).join("");
