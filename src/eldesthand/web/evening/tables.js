// @ts-check
/** A table of the evening: the four in their chairs, who waits and who would come in, its cut, what is proposed. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { card } from "/web/cards.js";
import { SEATS, listed, typeset } from "/web/names.js";
import { cutOf, lastCut } from "/web/evening/cut.js";
import { lawLink } from "/web/table/laws.js";

/** A table with all that stands about it. */
export function tableCard(desk, one) {
  const sits = one.players.some((player) => player.sits === desk.you);
  if (one.broken_by) return html`<section class="club-table" aria-labelledby=${`table-${one.number}`}><header>
    <h2 id=${`table-${one.number}`}>Table ${one.number}</h2><p class="soft">${state(one)}</p></header></section>`;
  return html`<section class="club-table ${sits ? "mine" : ""}" aria-labelledby=${`table-${one.number}`}>
    <header><h2 id=${`table-${one.number}`}>Table ${one.number}</h2><p class="soft">${state(one)}</p></header>
    ${one.cut && !one.cut.over ? cutOf(desk, one.cut) : plan(desk, one)}
    ${one.last_cut ? lastCut(desk, one.last_cut) : nothing}
    ${beside(desk, one)}
    ${one.table && one.rubber && desk.evening.inside && !sits ? html`<p class="buttons"><a class="button second" href=${`#/table/${one.table}`}>Look on</a></p>` : nothing}
  </section>`;
}

function state({ rubber, playing, score, broken_by, closed, order, rubbers, cut }) {
  if (broken_by) return `Broken up by ${broken_by}.`;
  if (score) return typeset(score);
  if (playing) return "A rubber is on.";
  if (cut && !cut.over) return "";
  if (rubber) return order.length ? "They take their places." : "They cut for partners.";
  const before = rubbers ? `${rubbers} ${rubbers === 1 ? "rubber is" : "rubbers are"} over. ` : "";
  return `${before}Between rubbers${closed ? "; nobody can come in now" : ""}.`;
}

/** The four about the table: in their seats once these are taken, before that by the order of the cut. */
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

/** Who waits, who has claimed entry, who went out and came in, what is proposed, by what laws. */
function beside(desk, one) {
  const lines = [
    one.waiting.length && ["Waits", listed(one.waiting)],
    one.claims.length && ["Has claimed entry", listed(one.claims)],
    one.went_out.length && ["Went out", html`${listed(one.went_out)} ${lawLink(desk, one.changed_by.join(" "))}`],
    one.came_in.length && ["Came in", html`${listed(one.came_in)} ${one.went_out.length ? nothing : lawLink(desk, one.changed_by.join(" "))}`],
    one.making_up.length && ["May come back", listed(one.making_up)],
    one.returning.length && ["Goes back", listed(one.returning)],
    one.referee && ["Is to decide", one.referee],
  ].filter(Boolean);
  const { proposal } = one;
  return html`${lines.length ? html`<dl class="beside">${lines.map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl>` : nothing}
    ${proposal ? html`<p class="proposed" role="note">${typeset(proposal.words)} ${proposal.given.length ? `${listed(proposal.given)} ${proposal.given.length === 1 ? "consents" : "consent"}. ` : ""}
      ${proposal.asked.length ? `${listed(proposal.asked)} ${proposal.asked.length === 1 ? "is" : "are"} asked.` : ""} ${lawLink(desk, proposal.laws.join(" "))}</p>` : nothing}
    ${one.laws.length ? html`<p class="small soft">As it stands now by ${lawLink(desk, one.laws.join(" "))}</p>` : nothing}`;
}
