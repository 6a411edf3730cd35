// @ts-check
/** The director at a table: what the players see of him, and the panel from which he rules. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { listed } from "/web/names.js";
import { capital, choiceButton } from "/web/table/actions.js";
import { lawLink } from "/web/table/laws.js";
import { onSubmit } from "/web/dom.js";

/** @import { DirectorCall, DirectorShown, Offer, Open, Shown, Sum } from "frames" */

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/** So many acts to which one can go back are shown at first. */
const RECENT = 6;

/** A calm line for all: who has called the director, and that he lets the table wait. @param {Desk} desk */
export function directorNote({ table }) {
  const { calls = [], paused, panel } = table.director ?? {};
  const callers = [...new Set(calls.map((one) => one.name))];
  if (panel || (!callers.length && !paused)) return nothing;
  const called = !callers.length ? "" : callers.length === 1 && callers[0] === table.you ? t("You call the director.")
    : tn(callers.length, "{who} calls the director.", "{who} call the director.", { who: listed(callers) });
  const waits = paused ? t("The director has paused the table: nobody plays until it goes on.") : "";
  return html`<div class="question director-note" role="status"><p>${called} ${waits}</p></div>`;
}

/**
 * The director's panel; for a player only whether one is here.
 * @param {Desk} desk
 */
export function directorPanel(desk) {
  const { director } = desk.table;
  if (!director) return nothing;
  if (!director.panel) return presence(director);
  const { incidents, rights, claims, positions, score, choices } = director.panel;
  return html`<section class="panel directing" aria-label=${t("The director's table")}><h2>${t("You direct")}</h2>
    ${director.calls.length ? html`<p class="called">${tn(director.calls.length, "{who} calls you.", "{who} call you.", { who: listed(director.calls.map((one) => one.name)) })}</p>` : nothing}
    ${director.paused ? html`<p class="called">${t("The table waits for you.")}</p>` : nothing}
    <p class="choices" role="group" aria-label=${t("The table")}>${choices.map((one) => choiceButton(desk, one, { second: true }))}</p>
    ${answer(desk, director.calls)}
    ${part(t("What went wrong"), incidents, (one) => html`<p>${one.words} ${one.law ? lawLink(one.law) : nothing}</p>`)}
    ${part(t("Rights that are open"), rights, (one) => opened(desk, one))}
    ${part(t("Claims not settled"), claims, (one) => opened(desk, one))}
    ${goBack(desk, positions)}
    ${score.length ? adjusting(desk, score) : nothing}
  </section>`;
}

/** @param {DirectorShown} director */
const presence = ({ present }) => html`<section class="panel directing"><h2>${t("The director")}</h2>
  <p class="soft">${present.length ? tn(present.length, "{who} directs the table.", "{who} direct the table.", { who: listed(present) }) : t("No director is here just now.")}</p></section>`;

/** @template T @param {string} heading @param {T[]} list @param {(one: T) => object} item */
const part = (heading, list, item) => (list.length ? html`<h3>${heading}</h3><ul class="plain ledger">${list.map((one) => html`<li>${item(one)}</li>`)}</ul>` : nothing);

/** @param {Desk} desk @param {Open} right */
const opened = (desk, { words, law, ends, choices }) => html`<p>${words} ${law ? lawLink(law) : nothing}</p>
  ${ends ? html`<p class="small soft">${t("Until {ends}.", { ends })}</p>` : nothing}
  <div class="choices" role="group" aria-label=${t("Rule on it")}>${choices.map((one) => choiceButton(desk, { ...one, law: "" }, { second: true }))}</div>`;

/** @param {Desk} desk @param {DirectorCall[]} calls */
function answer(desk, calls) {
  const id = "director-words";
  return html`<form class="say" @submit=${onSubmit(({ words }, box) => {
    if (words.trim()) desk.send({ direct: { is: "decides", words: words.trim() } }, "answer so");
    box.reset();
  })}><label for=${id}>${calls.length ? t("Answer {who}", { who: listed(calls.map((one) => one.name)) }) : t("Say to the table")}</label>
    <input type="text" id=${id} name="words" maxlength="300" autocomplete="off">
    <button class="button second slight">${t("Decide")}</button></form>`;
}

/** @param {Desk} desk @param {Offer[]} positions */
function goBack(desk, positions) {
  if (!positions.length) return nothing;
  /** @param {Offer[]} some */
  const list = (some) => html`<ul class="plain menu">${some.map((one) => html`<li><button type="button" class="item"
    @click=${() => restore(desk, one)}>${capital(one.label)}</button></li>`)}</ul>`;
  return html`<details class="restore"><summary>${t("Restore a position")}</summary>
    <p class="small soft">${t("The table will stand as it did once this was done; what has been seen since stays seen.")}</p>
    ${list(positions.slice(0, RECENT))}
    ${positions.length > RECENT ? html`<details><summary>${t("Further back")}</summary>${list(positions.slice(RECENT))}</details>` : nothing}</details>`;
}

/** @param {Desk} desk @param {Offer} position */
function restore(desk, { label, direct }) {
  const words = label.replace(/\.$/, "");
  desk.ask({
    title: t("Go back"),
    words: t("Restore the position after “{words}”? All that was done since is undone.", { words }),
    yes: { label: t("restore the position"), run: () => desk.send({ direct }, `go back to “${words}”`) },
    no: t("Leave it"),
  });
}

/** @param {Desk} desk @param {Sum[]} sums */
function adjusting(desk, sums) {
  return html`<details class="adjust"><summary>${t("Set the score right")}</summary>
    <p class="small soft">${t("As long as the laws let a player do so {laws}.", { laws: lawLink([...new Set(sums.map((one) => one.law))].join(" ")) })}</p>
    ${sums.map((one, at) => html`<form class="sum" @submit=${onSubmit(({ points }) => desk.send(
      { direct: { is: "sets the score right", side: one.side, points: Number(points), column: one.column } }, `set ${one.label} to ${points}`))}><label for=${`sum-${at}`}>${one.label}${one.column === "honours" ? t(", honours") : ""}</label>
      <input type="number" id=${`sum-${at}`} name="points" min="0" max="9999" required .value=${String(one.points)}>
      <button class="button second slight">${t("Set")}</button></form>`)}</details>`;
}

/**
 * Who has called since the table was last shown, so that the director is told by sound and title; "" if nobody.
 * @param {Shown} table @param {Shown | null} before
 */
export function calledAnew(table, before) {
  const had = before?.director?.calls?.length ?? 0;
  const { panel, calls = [] } = table.director ?? {};
  return panel && calls.length > had ? calls.at(-1)?.name ?? "" : "";
}
