// @ts-check
/** Laws and rulings named in words, made links to their pages. */

import { html } from "/web/vendor/lit-html.js";
import { typeset } from "/web/names.js";

const ID = /\b(?:B-[A-Z]+-\d+[a-z]?|[AZ]-\d{2}[a-z]?|[SPM]\d+[a-z]?)\b/g;

/** A link to the page of a law or a ruling. */
export const lawLink = (id, words = id) => html`<a href=${`#/law/${encodeURIComponent(id)}`}>${words}</a>`;

/** Words in which laws and rulings are named, those made links. */
export function linked(words) {
  const parts = [];
  let from = 0;
  for (const match of typeset(words).matchAll(ID)) {
    parts.push(typeset(words).slice(from, match.index), lawLink(match[0]));
    from = match.index + match[0].length;
  }
  return [...parts, typeset(words).slice(from)];
}
