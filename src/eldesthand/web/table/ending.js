// @ts-check
/** The end of a deal: what it came to in one sentence, and all hands with the costliest card once the law lets them be seen. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { suitMark } from "/web/cards.js";
import { claimWords } from "/web/claims.js";
import { SEATS, SUITS, cardWords, either, index, isJoker, rankOf, suitOf, theCard, typeset } from "/web/names.js";
import { withLaws } from "/web/table/laws.js";

/** @import { CardCost, Costs, DealEnd, LaidDeal } from "frames" */
/** @import { Desk } from "/web/table/desk.js" */

/** A deal that all may see, with what its cards cost once that is worked out. @typedef {{deal: LaidDeal, costs: Costs | null}} Open */

/** The order in which suits stand in a diagram. */
export const ORDER = [3, 2, 1, 0];

/** What a hand that is over came to; of a match that is over how that ended, too. @param {Desk} desk */
export function ending(desk) {
  const { table } = desk;
  const end = desk.desk?.end;
  if (!end) return html`<div class="ended"><h2>${desk.desk?.prompt || t("It is over.")}</h2>${toTheContest(desk)}</div>`;
  const open = desk.open?.deal.heading.id === end.deal ? desk.open : null;
  const over = table.over && end.match;
  return html`<div class="ended"><div class="came-to">
      <h2>${over ? end.match : end.words}</h2>
      ${over ? html`<p class="last-deal">${end.words}</p>` : nothing}
      <p class="tally">${tally(desk, end)}</p>
      ${end.lines.length ? html`<p class="small scored">${end.lines.map((one) => html`<span>${withLaws(one)}</span>`)}</p>` : nothing}
      ${end.findings.map((one) => html`<p class="small">${withLaws(one)}</p>`)}
      ${open ? html`<p class="small">${costliest(open)}</p>
        ${(open.costs?.claims ?? []).map((one) => html`<p class="small claim">${typeset(claimWords(one, open.deal.names))}</p>`)}
        <p><a href=${`#/table/${desk.name}/deal/${end.deal}`}>${t("Go through the deal")}</a></p>` : nothing}
      ${toTheContest(desk)}</div>
    ${open ? hands(open.deal) : nothing}</div>`;
}

/** The way back to the duplicate or the tournament that a deal is of, which leads on to the next. @param {Desk} desk */
function toTheContest({ name, table }) {
  const [, kind, contest] = /^(du|pr)([0-9a-f]{16})-/.exec(name) ?? [];
  if (!contest || !table.over) return nothing;
  return html`<p><a class="button" href=${`#/${kind === "du" ? "duplicate" : "tournament"}/${contest}/next`}>${kind === "du" ? t("On with the duplicate") : t("On with the tournament")}</a></p>`;
}

/** The tricks and the score, one's own side first. @param {Desk} desk @param {DealEnd} end */
function tally({ desk, table }, { tricks }) {
  const sides = desk?.score?.sides;
  const own = table.seat < 0 ? 0 : table.seat & 1;
  const won = sides?.some((one) => one.games);
  const games = won && sides ? html` ${t("· games")} <b>${sides[own].games}–${sides[1 - own].games}</b>` : nothing;
  const score = sides && (sides.some((one) => one.points) || !(won || table.over)) ? html` ${t("· the game")} <b>${sides[own].points}–${sides[1 - own].points}</b>` : nothing;
  return html`${t("Tricks")} <b>${tricks[0]}–${tricks[1]}</b>${score}${games}`;
}

/** The four hands as they were dealt, one's own first, then round the table. @param {LaidDeal} deal */
function hands(deal) {
  const first = deal.you >= 0 ? deal.you : 2;
  return html`<table class="four-hands"><caption class="hidden">${t("All hands as they were dealt")}</caption>
    <thead class="hidden"><tr><th scope="col">${t("Player")}</th>${ORDER.map((suit) => html`<th scope="col">${SUITS[suit]}</th>`)}</tr></thead>
    <tbody>${[0, 1, 2, 3].map((place) => (first + place) % 4).map((seat) => html`<tr><th scope="row">${deal.names[seat] || SEATS[seat]}</th>
      ${ORDER.map((suit) => html`<td>${suitMark(suit)} ${ranks(deal.hands[seat], suit)}</td>`)}</tr>`)}</tbody></table>`;
}

/** The cards of a suit in a hand, the highest first; a joker stands among the first suit. @param {readonly number[]} hand @param {number} suit */
export function ranks(hand, suit) {
  const joker = suit === ORDER[0] && hand.some(isJoker) ? [t("Joker")] : [];
  const held = hand.filter((one) => one >= 0 && !isJoker(one) && suitOf(one) === suit).sort((one, other) => rankOf(other) - rankOf(one));
  return [...joker, ...held.map(index)].join(" ") || "–";
}

/**
 * The card of one's own that gave most tricks away, in words; to who played none, as dummy or looking on, whosever it was.
 * @param {Open} open
 */
export function costliest({ deal, costs }) {
  if (!costs) return t("Working out what each card cost…");
  if (costs.why) return "";
  const own = costs.cards.some((one) => stepOf(deal, one)?.seat === deal.you);
  /** @type {CardCost | null} */
  let worst = null;
  for (const one of costs.cards) {
    if ((!own || stepOf(deal, one)?.seat === deal.you) && (one.cost ?? 0) > (worst?.cost ?? 0)) worst = one;
  }
  if (!worst) return own ? t("No card of yours gave a trick away.") : t("No card gave a trick away.");
  const step = stepOf(deal, worst);
  const said = { card: cardWords(worst.card), who: deal.names[step?.seat ?? 0], trick: step?.at.tricks.at(-1)?.n ?? 0 };
  const lost = tn(worst.cost ?? 0, "one trick", "{n} tricks");
  const told = own ? t("Your costliest card: the {card} in trick {trick}, which gave {lost} away.", { ...said, lost })
    : t("The costliest card: {who}’s {card} in trick {trick}, which gave {lost} away.", { ...said, lost });
  const better = worst.best?.length ? ` ${t("Better: {cards}.", { cards: either(worst.best.slice(0, 3).map(theCard)) })}` : "";
  return typeset(told + better);
}

/** The step in which a card was played. @param {LaidDeal} deal @param {CardCost} card */
const stepOf = ({ steps }, { no }) => steps.find((one) => one.no === no);
