// @ts-check
/** Tricks that were claimed or given up, and what exact play makes of them, once a deal may be seen. */

import { cardWords } from "/web/names.js";
import { called } from "/web/people.js";

/** @import { ClaimCost } from "frames" */

/** @param {number} number */
const tricks = (number) => (number === 1 ? "one trick" : `${number} tricks`);

/**
 * A claim in words: "Ann claimed the 4 tricks left, and exact play says the same."
 * @param {ClaimCost} claim @param {readonly string[]} names
 */
export function claimWords({ seat, claimed, left, exact, why }, names) {
  const who = called(seat, names);
  const all = `the ${left === 1 ? "last trick" : `${left} tricks left`}`;
  const did = claimed === 0 ? `${who} gave up ${all}` : claimed === left ? `${who} claimed ${all}` : `${who} claimed ${tricks(claimed)} of ${all}`;
  if (exact === undefined || exact === null) return `${did}; what exact play makes of it can't be told: ${why}.`;
  const right = exact === claimed ? "and exact play says the same" : `but exact play gives that side ${exact === 0 ? "none" : tricks(exact)}`;
  return `${did}, ${right}.`;
}

/** The exact play of what was claimed, "" if it is not known. @param {ClaimCost} claim @param {readonly string[]} names */
export const lineWords = ({ line = [] }, names) =>
  line.length ? `Exact play: ${line.map(([by, card]) => `${called(by, names)} the ${cardWords(card)}`).join(", ")}.` : "";
