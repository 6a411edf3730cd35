// @ts-check
/** Reactions: a few things to say beside the game, shown to all at the table for a few seconds. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { settings } from "/web/settings.js";

/** @import { Reacted } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** @type {Record<Reacted["reaction"], string>} */
const WORDS = { "well played": t("Well played!"), "thank you": t("Thank you"), sorry: t("Sorry"), unlucky: t("Unlucky"), "one moment": t("One moment"), "a smile": t("☺ Smile") };

const NAMES = /** @type {Reacted["reaction"][]} */ (Object.keys(WORDS));

/** So many milliseconds a reaction is shown. */
const SHOWN = 5000;

/** Shows that somebody reacts, unless the reader would rather not see it. @param {Desk} desk @param {Reacted} reacted */
export function shows(desk, { reaction, by }) {
  if (!settings().reactions && by !== desk.table.you) return;
  const one = { by, words: WORDS[reaction] };
  desk.reactions = [...desk.reactions.filter((other) => other.by !== by), one];
  desk.draw();
  setTimeout(() => {
    desk.reactions = desk.reactions.filter((other) => other !== one);
    desk.draw();
  }, SHOWN);
}

/** What was said lately, over the felt. @param {Desk} desk */
export const said = ({ reactions, table }) => html`<div class="reactions" role="status">${reactions.map(({ by, words }) => html`<p>
  <b>${by === table.you ? t("You") : by}</b> ${words}</p>`)}</div>`;

/** The buttons by which one reacts; none where no other person is here. While a deal is on only one thing is said. @param {Desk} desk */
export function offered(desk) {
  const { table } = desk;
  if (!(table.present ?? []).some((who) => who !== table.you && !table.house.includes(who))) return nothing;
  const on = table.view && !table.before_the_deal && !table.view.deal.ended;
  return html`<div class="choices reacting" role="group" aria-label=${t("To the others")}>${NAMES.filter((name) => !on || name === "one moment").map((name) => html`
    <button type="button" class="button second slight" @click=${() => reacts(desk, name)}>${WORDS[name]}</button>`)}</div>`;
}

/** @param {Desk} desk @param {Reacted["reaction"]} react */
function reacts(desk, react) {
  desk.sheet = [];
  desk.line.ask({ react }, { label: WORDS[react] });
  desk.draw();
}
