// @ts-check
/** A table of the evening: the four in their chairs, who waits and who would come in, its cut, what is proposed. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { card } from "/web/cards.js";
import { SEATS, listed, typeset } from "/web/names.js";
import { cutOf, lastCut } from "/web/evening/cut.js";
import { lawLink } from "/web/table/laws.js";

/** @import { EveningShown, TableShown } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** A table with all that stands about it. @param {EveningDesk} desk @param {EveningShown} evening @param {TableShown} one */
export function tableCard(desk, evening, one) {
  const sits = one.players.some((player) => player.sits === desk.you);
  if (one.broken_by) return html`<section class="club-table" aria-labelledby=${`table-${one.number}`}><header>
    <h2 id=${`table-${one.number}`}>${t("Table {n}", { n: one.number })}</h2><p class="soft">${state(one)}</p></header></section>`;
  return html`<section class="club-table ${sits ? "mine" : ""}" aria-labelledby=${`table-${one.number}`}>
    <header><h2 id=${`table-${one.number}`}>${t("Table {n}", { n: one.number })}</h2><p class="soft">${state(one)}</p></header>
    ${one.cut && !one.cut.over ? cutOf(desk, one.cut) : plan(desk, one)}
    ${one.last_cut ? lastCut(one.last_cut) : nothing}
    ${beside(one)}
    ${one.table && one.rubber && evening.inside && !sits ? html`<p class="buttons"><a class="button second" href=${`#/table/${one.table}`}>${t("Look on")}</a></p>` : nothing}
  </section>`;
}

/** @param {TableShown} table */
function state({ rubber, playing, score, broken_by, closed, order, rubbers, cut }) {
  if (broken_by) return t("Broken up by {who}.", { who: broken_by });
  if (score) return typeset(inLanguage(score));
  if (playing) return t("A rubber is on.");
  if (cut && !cut.over) return "";
  if (rubber) return order.length ? t("They take their places.") : t("They cut for partners.");
  const before = rubbers ? `${tn(rubbers, "One rubber is over.", "{n} rubbers are over.")} ` : "";
  return before + (closed ? t("Between rubbers; nobody can come in now.") : t("Between rubbers."));
}

/**
 * The four about the table: in their seats once these are taken, before that by the order of the cut.
 * @param {EveningDesk} desk @param {TableShown} one
 */
function plan(desk, one) {
  const seated = one.seats.some(Boolean);
  const names = seated ? one.seats : one.order.length ? one.order : one.players.map((player) => player.name);
  const { pack, counters } = one.choices;
  return html`<div class="plan ${seated ? "seated" : "unseated"}">
    ${[0, 1, 2, 3].map((at) => chair(desk, one, names[at] ?? "", seated ? SEATS[at] : "", at))}
    <div class="plan-felt">${[1, 2].map((which) => html`<span class=${pack === which ? "in-use" : ""}>${card(-1, { pack: which })}</span>`)}
      <p class="hidden">${[t("Two packs lie there, of two colours."), pack === 1 && t("The dealer has taken the claret one."), pack === 2 && t("The dealer has taken the blue one."),
        counters && t("The dealer’s counters are {colour}.", { colour: inLanguage(counters) })].filter(Boolean).join(" ")}</p>
    </div></div>`;
}

const ROLES = [t("deals"), t("the dealer’s partner"), "", ""];

/** @param {EveningDesk} desk @param {TableShown} table @param {string} name @param {string} seat @param {number} at */
function chair({ you }, { players, order }, name, seat, at) {
  const player = players.find((one) => one.name === name || one.sits === name);
  if (!player) return html`<div class="plan-seat at-${at} empty"><b>${seat ? t("free") : "—"}</b><small>${seat}</small></div>`;
  const { sits, rubbers, away, house } = player;
  const about = [
    seat, ROLES[order.indexOf(player.name)] ?? "", sits !== player.name ? t("for {who}", { who: player.name }) : "",
    house ? t("of the house") : "", away ? t("has left") : "",
  ].filter(Boolean).join(" · ");
  return html`<div class="plan-seat at-${at} ${sits === you ? "own" : ""}"><b>${sits}</b>
    ${about ? html`<small>${about}</small>` : nothing}
    ${rubbers ? html`<span class="run" title=${t("rubbers running")}><span aria-hidden="true">${"●".repeat(Math.min(rubbers, 8))}</span><span class="hidden">${tn(rubbers, "one rubber running", "{n} rubbers running")}</span></span>` : nothing}</div>`;
}

/** Who waits, who has claimed entry, who went out and came in, what is proposed, by what laws. @param {TableShown} one */
function beside(one) {
  const changed = one.changed_by.length ? lawLink(one.changed_by.join(" ")) : nothing;
  /** @type {[string, string[], import("/web/vendor/lit-html.js").Drawn][]} */
  const lines = [
    [t("Waits"), one.waiting, nothing],
    [t("Has claimed entry"), one.claims, nothing],
    [t("Went out"), one.went_out, changed],
    [t("Came in"), one.came_in, one.went_out.length ? nothing : changed],
    [t("May come back"), one.making_up, nothing],
    [t("Goes back"), one.returning, nothing],
    [t("Is to decide"), one.referee ? [one.referee] : [], nothing],
  ];
  const told = lines.filter(([, names]) => names.length);
  const { proposal } = one;
  return html`${told.length ? html`<dl class="beside">${told.map(([term, names, laws]) => html`<div><dt>${term}</dt><dd>${listed(names)} ${laws}</dd></div>`)}</dl>` : nothing}
    ${proposal ? html`<p class="proposed" role="note">${typeset(proposal.words)} ${proposal.given.length ? `${tn(proposal.given.length, "{who} consents.", "{who} consent.", { who: listed(proposal.given) })} ` : ""}
      ${proposal.asked.length ? tn(proposal.asked.length, "{who} is asked.", "{who} are asked.", { who: listed(proposal.asked) }) : ""} ${lawLink(proposal.laws.join(" "))}</p>` : nothing}
    ${one.laws.length ? html`<p class="small soft">${t("As it stands now by {laws}", { laws: lawLink(one.laws.join(" ")) })}</p>` : nothing}`;
}
