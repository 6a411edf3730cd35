// @ts-check
/** Tricks that were claimed or given up, and what exact play makes of them, once a deal may be seen. */

import { theCard } from "/web/names.js";
import { t, tn } from "/web/language.js";
import { called } from "/web/people.js";

/** @import { ClaimCost } from "frames" */

/** @param {number} number */
const tricks = (number) => tn(number, "one trick", "{n} tricks");

/**
 * A claim in words: "Ann claimed the 4 tricks left, and exact play says the same."
 * @param {ClaimCost} claim @param {readonly string[]} names
 */
export function claimWords({ seat, claimed, left, exact, why }, names) {
  const who = called(seat, names);
  const all = tn(left, "the last trick", "the {n} tricks left");
  const did = claimed === 0 ? t("{who} gave up {all}", { who, all }) : claimed === left ? t("{who} claimed {all}", { who, all })
    : t("{who} claimed {some} of {all}", { who, some: tricks(claimed), all });
  if (exact === undefined || exact === null) return t("{did}; what exact play makes of it can't be told: {why}.", { did, why: why ?? "" });
  if (exact === claimed) return t("{did}, and exact play says the same.", { did });
  return exact === 0 ? t("{did}, but exact play gives that side none.", { did }) : t("{did}, but exact play gives that side {some}.", { did, some: tricks(exact) });
}

/** The exact play of what was claimed, "" if it is not known. @param {ClaimCost} claim @param {readonly string[]} names */
export const lineWords = ({ line = [] }, names) =>
  line.length ? t("Exact play: {line}.", { line: line.map(([by, card]) => `${called(by, names)} ${theCard(card)}`).join(", ") }) : "";
