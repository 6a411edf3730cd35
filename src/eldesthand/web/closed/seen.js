// @ts-check
/** The commitments this page was shown while the deals were on, kept till its tab is closed: to compare with the proof. */

import { randomHex } from "/web/hex.js";

const KEPT = "eldesthand.committed";
const MOST = 400;
let last = "";

/** @returns {string[]} */
function all() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** Remembers a commitment that a table shows now. @param {string} table @param {string} committed */
export function remember(table, committed) {
  const one = `${table} ${committed}`;
  if (!committed || one === last) return;
  last = one;
  const known = all();
  if (known.includes(one)) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...known, one].slice(-MOST)));
  } catch {
    // nothing may be kept: then the page will say that it has not seen it
  }
}

const DRAWN = "eldesthand.digits";

/** @returns {Record<string, string>} */
function drawn() {
  try {
    return JSON.parse(sessionStorage.getItem(DRAWN) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * The digits that this page brings to the deal of a commitment: drawn once, and kept to find them again in the proof.
 * @param {string} committed
 * @returns {string}
 */
export function digitsFor(committed) {
  const known = drawn();
  if (known[committed]) return known[committed];
  const digits = randomHex(16);
  try {
    sessionStorage.setItem(DRAWN, JSON.stringify(Object.fromEntries([...Object.entries(known), [committed, digits]].slice(-MOST))));
  } catch {
    // nothing may be kept: then the page can't say whether they are in the proof
  }
  return digits;
}

/** The digits that this page has brought to the deal of a commitment, "" if it was not there. @param {string} committed */
export const broughtTo = (committed) => drawn()[committed] ?? "";

/**
 * Whether this page was shown a commitment of a table before the deal was closed.
 * @param {string} table @param {string} committed
 */
export const wasShown = (table, committed) => all().includes(`${table} ${committed}`);
