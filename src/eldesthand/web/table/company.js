// @ts-check
/** Who is here, who is away and what is to be done about it, and the links by which friends come. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { linkPanel } from "/web/linklist.js";
import { listed } from "/web/names.js";
import { capital, choiceButton } from "/web/table/actions.js";

/** @import { Shown } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** What the table has to settle about those away, and its links. @param {Desk} desk */
export function company(desk) {
  const { table } = desk;
  const { life } = table;
  if (!table.view) return nothing;
  const watchers = table.watchers ?? 0;
  return html`<section class="panel company"><h2>${t("Company")}</h2>
    ${(life?.absent ?? []).map((one) => html`<p class="absent">${one.house ? t("{who} is away; the house plays in that seat.", { who: one.name }) : t("{who} is away.", { who: one.name })}</p>`)}
    ${life?.adjourned ? html`<p>${t("The table is adjourned; its cards lie as they are. Whoever is here may ask to go on, under “More…”.")}</p>` : nothing}
    <p class="soft">${presence(table)}${watchers ? ` ${tn(watchers, "One looks on.", "{n} look on.")}` : ""}</p>
    ${table.seat >= 0 && !table.evening ? html`<details><summary>${t("Links for friends")}</summary>${linkPanel(desk.links)}</details>` : nothing}
  </section>`;
}

/** @param {Shown} table */
function presence({ people = [], house = [], you }) {
  const friends = people.filter((who) => who !== you && !house.includes(who));
  const rest = ["", t("one of the house"), t("two of the house"), t("three of the house")][house.length] ?? t("four of the house");
  if (friends.length && rest) return t("{friends}, and {rest}.", { friends: listed(friends), rest });
  return friends.length || rest ? capital(`${listed(friends)}${rest}.`) : "";
}

/** A question of the table's life, for the place where one acts; nothing if there is none. @param {Desk} desk */
export function lifeQuestion(desk) {
  const question = desk.table.life?.question;
  if (!question) return nothing;
  return html`<div class="question" role="group" aria-label=${t("A question to the table")}><p>${question.words || question.about}
    ${question.asked_by ? html`<small>${t("asked by {who}", { who: question.asked_by })}</small>` : nothing}</p>
    <div class="choices">${(question.choices ?? []).map((one) => choiceButton(desk, one))}</div></div>`;
}
