// @ts-check
/** Laws and rulings named in words, made links to their pages. */

import { html } from "/web/vendor/lit-html.js";
import { typeset } from "/web/names.js";

const ID = /\b(?:B-[A-Z]+-\d+[a-z]?|[AZ]-\d{2}[a-z]?|[SPM]\d+[a-z]?)\b/g;

/** A link to the page of a law or a ruling. @param {string} id @param {import("/web/vendor/lit-html.js").Value} [words] */
export const lawLink = (id, words = id) => html`<a href=${`#/law/${encodeURIComponent(id)}`}>${words}</a>`;

/**
 * The laws of a book.
 * @param {import("/web/app.js").Context["api"]} api @param {string} code
 */
export const lawsOf = async (api, code) => /** @type {import("frames").List} */ (await api.get(`/api/laws?book=${encodeURIComponent(code)}`));

/** Words in which laws and rulings are named, those made links. @param {string} words */
export function linked(words) {
  /** @type {import("/web/vendor/lit-html.js").Value[]} */
  const parts = [];
  let from = 0;
  for (const match of typeset(words).matchAll(ID)) {
    parts.push(typeset(words).slice(from, match.index), lawLink(match[0]));
    from = match.index + match[0].length;
  }
  return [...parts, typeset(words).slice(from)];
}
