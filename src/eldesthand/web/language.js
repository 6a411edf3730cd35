// @ts-check
/**
 * The language of the page: its own words by a catalogue (gettext, languages/*.po), what the room says by the patterns
 * of the same catalogue. English needs neither.
 */

import { nothing } from "/web/vendor/lit-html.js";
import { settings } from "/web/settings.js";

/** @typedef {Record<string, string | string[]>} Catalogue msgids with what they are in another language, in all plural forms if they have such */

/** The languages there are, each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @typedef {{default: Catalogue, room: [string, string][]}} Part of a catalogue: the page's own words, and patterns of the room's */

/** Where the catalogues lie: what the front page and a table say at once, and the rest. @type {Record<string, (() => Promise<Part>)[]>} */
const CATALOGUES = { de: [() => import("/web/languages/de.js"), () => import("/web/languages/de-later.js")] };

/** The language as it is set, else the browser's if it is one of them. @type {string} */
export const language = [settings().language, ...(navigator.languages ?? [])].map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";

/** By which dates are written. */
export const LOCALE = language === "en" ? "en-GB" : language;

/** @type {Catalogue} */
let catalogue = {};
/** @type {import("/web/languages/phrasebook.js").Phrasebook | null} */
let room = null;

/** @param {Part} part */
function learn({ default: own, room: patterns }) {
  catalogue = { ...catalogue, ...own };
  room?.learn(patterns);
}

const [first, later] = CATALOGUES[language] ?? [];
if (first) {
  const [part, { phrasebook }] = await Promise.all([first(), import("/web/languages/phrasebook.js")]);
  room = phrasebook((words) => String(catalogue[words] || words));
  learn(part);
}
/** @type {Promise<boolean> | undefined} */
let whole;

/** Fetches the rest of the catalogue, once; resolves to whether there is one. */
export const wholeCatalogue = () => (whole ??= later ? later().then((part) => (learn(part), true)) : Promise.resolve(false));

document.documentElement.lang = LOCALE;

/** The language of what the books and the referee tell, where it is another than the page's. */
export const TOLD = language === "en" ? nothing : "en";

/**
 * Words of the page in its language, with values for what stands in braces; templates among them make it a list.
 * @template {Record<string, unknown>} [Values=Record<string, string | number>]
 * @param {string} words @param {Values} [values]
 * @returns {Values extends Record<string, string | number> ? string : import("/web/vendor/lit-html.js").Drawn}
 */
export function t(words, values) {
  return /** @type {any} */ (filled(String(catalogue[words] || words), values));
}

/**
 * Words for a number of things, for which `{n}` stands; all languages that there are here have one form for one, and one for the rest.
 * @template {Record<string, unknown>} [Values=Record<string, string | number>]
 * @param {number} n @param {string} one @param {string} many @param {Values} [values]
 * @returns {Values extends Record<string, string | number> ? string : import("/web/vendor/lit-html.js").Drawn}
 */
export function tn(n, one, many, values) {
  const forms = catalogue[one];
  const form = Array.isArray(forms) ? forms[Math.min(n === 1 ? 0 : 1, forms.length - 1)] : "";
  return /** @type {any} */ (filled(form || (n === 1 ? one : many), { n, ...values }));
}

/** @param {string} words @param {Record<string, unknown>} [values] */
function filled(words, values) {
  if (!values) return words;
  const parts = words.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part] ?? `{${part}}` : part));
  return parts.every((part) => typeof part !== "object") ? parts.join("") : parts;
}

/** What the room says, in the page's language: a sentence, or the name of something; as it is if the catalogue has no pattern for it. @param {string} words */
export const inLanguage = (words) => room?.said(words) ?? words;
