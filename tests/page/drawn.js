// What a template would show, as words: its text and values, one after the other.
import { SUITS, suitOf } from "/web/names.js";

/** The text of a template and of those within it. */
export function drawnWords(value) {
  if (Array.isArray(value)) return value.map(drawnWords).join(" ");
  if (value?.strings) return value.strings.map((part, at) => `${part}${drawnWords(value.values[at])}`).join("");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

globalThis.matchMedia = () => ({ matches: false });
const { bySuit, inOrder, inRows } = await import("/web/table/hand.js");

/** The suits of a hand, each with how many cards lie together: "hearts 2". */
export const bySuitOf = (cards) => bySuit(cards).map((some) => `${SUITS[suitOf(some[0])]} ${some.length}`);

/** How many cards lie in each row of a hand on a narrow page. */
export const rowsOf = (cards) => inRows(cards).map((row) => row.length);

/** The cards of one's own hand as they are held by a setting. */
export const heldBy = (cards, order) => inOrder(cards, order);
