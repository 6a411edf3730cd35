// @ts-check
/** A table of the evening: the four in their chairs, who waits and who would come in, its cut, what is proposed. */

import { html, nothing } from "/web/vendor/lit-html.js";
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
    <h2 id=${`table-${one.number}`}>Table ${one.number}</h2><p class="soft">${state(one)}</p></header></section>`;
  return html`<section class="club-table ${sits ? "mine" : ""}" aria-labelledby=${`table-${one.number}`}>
    <header><h2 id=${`table-${one.number}`}>Table ${one.number}</h2><p class="soft">${state(one)}</p></header>
    ${one.cut && !one.cut.over ? cutOf(desk, one.cut) : plan(desk, one)}
    ${one.last_cut ? lastCut(one.last_cut) : nothing}
    ${beside(one)}
    ${one.table && one.rubber && evening.inside && !sits ? html`<p class="buttons"><a class="button second" href=${`#/table/${one.table}`}>Look on</a></p>` : nothing}
  </section>`;
}

/** @param {TableShown} table */
function state({ rubber, playing, score, broken_by, closed, order, rubbers, cut }) {
  if (broken_by) return `Broken up by ${broken_by}.`;
  if (score) return typeset(score);
  if (playing) return "A rubber is on.";
  if (cut && !cut.over) return "";
  if (rubber) return order.length ? "They take their places." : "They cut for partners.";
  const before = rubbers ? `${rubbers} ${rubbers === 1 ? "rubber is" : "rubbers are"} over. ` : "";
  return `${before}Between rubbers${closed ? "; nobody can come in now" : ""}.`;
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
      <p class="hidden">Two packs lie there, of two colours.${pack ? ` The dealer has taken the ${pack === 1 ? "claret" : "blue"} one.` : ""}${counters ? ` The dealer’s counters are ${counters}.` : ""}</p>
    </div></div>`;
}

const ROLES = ["deals", "the dealer’s partner", "", ""];

/** @param {EveningDesk} desk @param {TableShown} table @param {string} name @param {string} seat @param {number} at */
function chair({ you }, { players, order }, name, seat, at) {
  const player = players.find((one) => one.name === name || one.sits === name);
  if (!player) return html`<div class="plan-seat at-${at} empty"><b>${seat ? "free" : "—"}</b><small>${seat}</small></div>`;
  const { sits, rubbers, away, house } = player;
  const about = [
    seat, ROLES[order.indexOf(player.name)] ?? "", sits !== player.name ? `for ${player.name}` : "",
    house ? "of the house" : "", away ? "has left" : "",
  ].filter(Boolean).join(" · ");
  return html`<div class="plan-seat at-${at} ${sits === you ? "own" : ""}"><b>${sits}</b>
    ${about ? html`<small>${about}</small>` : nothing}
    ${rubbers ? html`<span class="run" title="rubbers running"><span aria-hidden="true">${"●".repeat(Math.min(rubbers, 8))}</span><span class="hidden">${rubbers} ${rubbers === 1 ? "rubber" : "rubbers"} running</span></span>` : nothing}</div>`;
}

/** Who waits, who has claimed entry, who went out and came in, what is proposed, by what laws. @param {TableShown} one */
function beside(one) {
  const changed = one.changed_by.length ? lawLink(one.changed_by.join(" ")) : nothing;
  /** @type {[string, string[], import("/web/vendor/lit-html.js").Drawn][]} */
  const lines = [
    ["Waits", one.waiting, nothing],
    ["Has claimed entry", one.claims, nothing],
    ["Went out", one.went_out, changed],
    ["Came in", one.came_in, one.went_out.length ? nothing : changed],
    ["May come back", one.making_up, nothing],
    ["Goes back", one.returning, nothing],
    ["Is to decide", one.referee ? [one.referee] : [], nothing],
  ];
  const told = lines.filter(([, names]) => names.length);
  const { proposal } = one;
  return html`${told.length ? html`<dl class="beside">${told.map(([term, names, laws]) => html`<div><dt>${term}</dt><dd>${listed(names)} ${laws}</dd></div>`)}</dl>` : nothing}
    ${proposal ? html`<p class="proposed" role="note">${typeset(proposal.words)} ${proposal.given.length ? `${listed(proposal.given)} ${proposal.given.length === 1 ? "consents" : "consent"}. ` : ""}
      ${proposal.asked.length ? `${listed(proposal.asked)} ${proposal.asked.length === 1 ? "is" : "are"} asked.` : ""} ${lawLink(proposal.laws.join(" "))}</p>` : nothing}
    ${one.laws.length ? html`<p class="small soft">As it stands now by ${lawLink(one.laws.join(" "))}</p>` : nothing}`;
}
