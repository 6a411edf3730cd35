/** Laws by their numbers: links that open the law without leaving the table. */

import { html } from "/web/vendor/lit-html.js";
import { typeset } from "/web/names.js";

const IN_BRACKETS = /\[([^\]]+)\]/g;
const ID = /[A-Z]+(?:-[A-Z]+)*-?\d+[a-z]?(?:\d+)?/g;

/** A link to a law, small beside what it is the law of. */
export const lawLink = (_, law) => html`<span class="laws">${String(law).split(/[\s,]+/).filter(Boolean).map((id) =>
  html`<a class="law" href=${`#/law/${encodeURIComponent(id)}`} target="_blank" rel="noopener" aria-label="law ${id}, in a new tab">${id}</a>`)}</span>`;

/** Words in which laws stand in brackets, those made links. */
export function withLaws(plain) {
  const words = typeset(plain);
  const parts = [];
  let from = 0;
  for (const match of words.matchAll(IN_BRACKETS)) {
    const ids = match[1].match(ID);
    if (!ids) continue;
    parts.push(words.slice(from, match.index), lawLink(null, ids.join(" ")));
    from = match.index + match[0].length;
  }
  parts.push(words.slice(from));
  return parts;
}
