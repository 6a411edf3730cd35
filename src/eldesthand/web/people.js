// @ts-check
/** People's names where the room says compass points, and the reader's own words: the room speaks of North to all alike. */

import { COMPASS, SEATS, listed } from "/web/names.js";
import { inLanguage, language, t } from "/web/language.js";
import { inDialect, toldInDialect } from "/web/dialect.js";
import { settings } from "/web/settings.js";

/** What somebody said stands in quotation marks, and is left as it was said. */
const SPOKEN_OR_SEAT = /"[^"]*"|\b(?:North|East|South|West)\b/g;

/** The fields of a frame that are read in one's own language, and not sent back. */
const READ = new Set(["prompt", "label", "title", "words", "ends", "make", "lines", "findings", "match", "note", "why", "roles", "chosen", "stem"]);

/** Those that the referee and the books tell, in English. */
const TOLD = new Set(["told", "followed", "text", "reason", "unheard", "advice", "slip", "result"]);

/**
 * Returns words with the people's names, by seat, in place of the compass points; a seat without a name keeps its own.
 * @param {string} words @param {readonly string[]} names
 */
export function named(words, names) {
  const { called } = settings();
  return toldInDialect(words).replace(SPOKEN_OR_SEAT, (found) => {
    const seat = COMPASS.indexOf(found);
    if (seat < 0) return found;
    const name = called === "seat" ? "" : names[seat];
    if (!name) return SEATS[seat];
    return called === "both" ? `${name} (${SEATS[seat]})` : name;
  });
}

/** What whoever sits somewhere is called. @param {number} seat @param {readonly string[]} names */
export const called = (seat, names) => (seat in COMPASS ? named(COMPASS[seat], names) : t("nobody"));

/** What a side is called. @param {number} side 0 for North and South @param {readonly string[]} names */
export const sideCalled = (side, names) => listed([called(side, names), called(side + 2, names)]);

/**
 * Returns the same frame, or a part of one, with the names in all that is read; what is sent back to the room, which
 * are the words of a choice and its act, stays as it is.
 * @template T
 * @param {T} part @param {readonly string[]} names
 * @returns {T}
 */
export function withNames(part, names) {
  const { called, english } = settings();
  if (language === "en" && english === "club" && (called === "seat" || !names.some(Boolean))) return part;
  return /** @type {T} */ (mapped(part, names));
}

/** @param {any} part @param {readonly string[]} names @returns {any} */
function mapped(part, names) {
  if (Array.isArray(part)) return part.map((one) => mapped(one, names));
  if (part === null || typeof part !== "object") return part;
  const isChoice = "label" in part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => {
    if (key === "act" || key === "direct" || (isChoice && key === "words")) return [key, value];
    const told = READ.has(key) ? read(value, names, inLanguage) : TOLD.has(key) ? read(value, names) : mapped(value, names);
    return [key, key === "label" ? inDialect(told) : told];
  }));
}

/** @param {any} value @param {readonly string[]} names @param {(words: string) => string} [said] @returns {any} */
function read(value, names, said = (words) => words) {
  if (typeof value === "string") return named(said(value), names);
  return Array.isArray(value) ? value.map((one) => read(one, names, said)) : mapped(value, names);
}
