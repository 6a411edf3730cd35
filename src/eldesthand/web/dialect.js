// @ts-check
/** American or British words for the same thing, as the reader has set it; a law that is quoted keeps its book's words. */

import { settings } from "/web/settings.js";

/** @type {Record<string, readonly (readonly [RegExp, string])[]>} */
const WORDS = {
  american: [
    [/\bplay alone\b/g, "go alone"], [/\bplays alone\b/g, "goes alone"], [/\bplaying alone\b/g, "going alone"],
    [/\btake it up\b/g, "pick it up"], [/\btakes up the\b/g, "picks up the"], [/\bno trumps\b/g, "no trump"],
  ],
  british: [[/\bare trump\b/g, "are trumps"], [/\bas trump\b/g, "as trumps"], [/\bThere is no trump\b/g, "There are no trumps"], [/\b([Nn])o trump\b/g, "$1o trumps"]],
};

/** Returns words as the reader says them. @param {string} words */
export const inDialect = (words) => (WORDS[settings().english] ?? []).reduce((text, [told, said]) => text.replace(told, said), words);

/** Returns the same words, but what somebody has said as it was said. @param {string} words */
export const toldInDialect = (words) => words.split(/("[^"]*")/).map((part, number) => (number % 2 ? part : inDialect(part))).join("");
