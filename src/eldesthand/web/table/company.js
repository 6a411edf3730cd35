// @ts-check
/** Who is here, who is away and what is to be done about it, and the links by which friends come. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { linkPanel } from "/web/linklist.js";
import { listed } from "/web/names.js";
import { choiceButton } from "/web/table/actions.js";

/** @import { Shown } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** What the table has to settle about those away, and its links. @param {Desk} desk */
export function company(desk) {
  const { table } = desk;
  const { life } = table;
  if (!table.view) return nothing;
  const watchers = table.watchers ?? 0;
  return html`<section class="panel company"><h2>Company</h2>
    ${(life?.absent ?? []).map((one) => html`<p class="absent">${one.name} is away${one.house ? "; the house plays in that seat" : ""}.</p>`)}
    ${life?.adjourned ? html`<p>The table is adjourned; its cards lie as they are. Whoever is here may ask to go on, under “More…”.</p>` : nothing}
    <p class="soft">${presence(table)}${watchers ? ` ${watchers === 1 ? "One looks" : `${watchers} look`} on.` : ""}</p>
    ${table.seat >= 0 && !table.evening ? html`<details><summary>Links for friends</summary>${linkPanel(desk.links)}</details>` : nothing}
  </section>`;
}

/** @param {Shown} table */
function presence({ people = [], house = [], you }) {
  const friends = people.filter((who) => who !== you && !house.includes(who));
  const rest = house.length ? `${["", "one", "two", "three"][house.length] ?? "four"} of the house` : "";
  return `${[...(friends.length ? [listed(friends)] : []), rest].filter(Boolean).join(", and ")}.`.replace(/^\.$/, "").replace(/^./, (letter) => letter.toUpperCase());
}

/** A question of the table's life, for the place where one acts; nothing if there is none. @param {Desk} desk */
export function lifeQuestion(desk) {
  const question = desk.table.life?.question;
  if (!question) return nothing;
  return html`<div class="question" role="group" aria-label="A question to the table"><p>${question.words || question.about}
    ${question.asked_by ? html`<small>asked by ${question.asked_by}</small>` : nothing}</p>
    <div class="choices">${(question.choices ?? []).map((one) => choiceButton(desk, one))}</div></div>`;
}
