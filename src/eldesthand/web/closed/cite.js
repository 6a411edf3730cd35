// @ts-check
/** Laws as links, and sentences with what follows from them. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { TOLD, t } from "/web/language.js";
import { typeset } from "/web/names.js";

/** Links to laws, small beside what they are the laws of. @param {readonly string[] | undefined} laws */
export const cites = (laws) => (laws?.length ? html`<span class="cites">${laws.map((law) => html`
  <a class="cite" href=${`#/law/${encodeURIComponent(law)}`} aria-label=${t("law {law}", { law })}>${law}</a>`)}</span>` : nothing);

/**
 * What followed from an act, each with its laws; what nobody was told of is marked.
 * @param {readonly {text: string, laws?: string[], hidden?: boolean}[] | undefined} events
 */
export const followed = (events) => (events?.length ? html`<ul class="followed-list plain">${events.map((one) => html`
  <li lang=${TOLD} class=${one.hidden ? "untold" : ""}>${typeset(one.text)}${one.hidden ? html` <em>${t("(nobody was told)")}</em>` : nothing} ${cites(one.laws)}</li>`)}</ul>` : nothing);
