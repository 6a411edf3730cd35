// @ts-check
/** The room before four sit: the cards of the cut as they are drawn, and how it stands. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { card } from "/web/cards.js";
import { cardWords, typeset } from "/web/names.js";

/** @import { InRoom } from "frames" */

/** The room after a step. @param {InRoom} room */
export const inRoom = ({ lines, drawn }) => html`<div class="replay-felt in-room" tabindex="0" role="region" aria-label=${t("The room")}>
  ${drawn.length ? html`<ul class="plain drawn">${drawn.map(([name, one]) => html`<li><span role="img" aria-label=${t("{who} has cut the {card}", { who: name, card: cardWords(one) })}>${card(one)}</span>
    <b aria-hidden="true">${typeset(name)}</b></li>`)}</ul>` : nothing}
  <div class="room-lines">${lines.map((one) => html`<p>${typeset(one)}</p>`)}</div></div>`;
