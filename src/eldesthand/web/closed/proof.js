// @ts-check
/** A shuffle verified in the page: the commitment, each step, the pack that was dealt from, in plain words. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { SEATS } from "/web/names.js";
import { broughtTo } from "/web/closed/seen.js";
import { verify } from "/web/closed/shuffle.js";
import { asFailed } from "/web/api.js";

/** @type {Record<string, string>} */
const PRETTY = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** @param {string} name */
const pretty = (name) => (name.startsWith("JK") ? t("Joker") : PRETTY[name[0]] + name.slice(1).replace("T", "10"));
/** @param {string[]} names */
const pack = (names) => html`<span class="pack-row">${names.map((name) => html`<i class=${`suit-${"CDHS".indexOf(name[0])}`}>${pretty(name)}</i> `)}</span>`;

/** @param {string} letter */
const seatName = (letter) => SEATS["NESW".indexOf(letter)];

/** Whose digits are in a deal, and whether those are that this page brought. @param {ReturnType<typeof verify>} found */
function digitsIn(found) {
  const all = found.steps.flatMap((step) => step.brought);
  const own = broughtTo(found.committed);
  const whose = [...new Set(all.map(([seat]) => seatName(seat)))];
  const said = whose.length ? t("The pages of {whose} have brought digits to its order.", { whose: whose.join(", ") }) : t("No page has brought digits to its order: it was the room’s alone.");
  if (!own) return said;
  return `${said} ${all.some(([, digits]) => digits === own) ? t("Those that this page brought are among them.") : t("Those that this page brought are not among them: they came too late, or were left out.")}`;
}

/**
 * A proof worked through.
 * @param {string} text the proof @param {"seen"|"unseen"|"other"} shown whether the commitment was seen before the deal was closed
 * @param {string[]|null} dealt what is wrong with the cards beside the pack, or null where they can't be compared
 * @param {string} again the deal whose cards were dealt again, "" for a deal of its own
 */
export function proofView(text, shown = "other", dealt = null, again = "") {
  /** @type {ReturnType<typeof verify>} */
  let found;
  try {
    found = verify(text);
  } catch (problem) {
    return html`<section class="proof paper false"><h2>${t("This can’t be checked")}</h2><p>${asFailed(problem).message}</p>
      <p>${t("Copy the whole text between the quotation marks of a tag {tag}, and try again.", { tag: html`<code>Shuffle</code>` })}</p></section>`;
  }
  const fine = found.honest && !(dealt?.length);
  return html`<section class=${`proof paper ${fine ? "true" : "false"}`} aria-label=${t("The shuffle")}>
    <h2>${fine ? again ? t("The cards are those committed to") : t("The shuffle holds") : t("The shuffle does not hold")}</h2>
    <p>${found.honest ? t("The nonce and the pack that the room has laid open are those it had committed to.")
      : t("The commitment is not that of this nonce, order and deal: the pack was not the one committed to.")}
      ${dealt ? dealt.length ? dealt.join(" ") : t("The four hands are those that this pack gives.") : nothing}</p>
    ${again ? html`<p><b>${t("These are the cards of deal {again}, dealt again:", { again })}</b> ${t("nobody has shuffled them fairly, and the proof shows only that they are the cards the room had committed to.")}</p>` : nothing}
    ${shown === "seen" ? html`<p>${t("This page was shown the same commitment before the deal was closed.")}</p>`
      : shown === "unseen" ? html`<p class="soft">${t("This page was not here when the commitment was published, so it takes the room’s word for when that was. Who was at the table then can compare it.")}</p>` : nothing}
    <p>${digitsIn(found)}</p>
    <details><summary>${t("Each step")}</summary><dl class="proof-steps">
      <dt>${t("Committed to")}</dt><dd><code>${found.committed}</code></dd>
      <dt>${t("Worked out again")}</dt><dd><code>${found.found}</code></dd>
      <dt>${t("The room’s pack")}</dt><dd>${pack(found.order)}</dd>
      ${found.steps.map((step) => html`<dt>${step.words}</dt><dd>${step.house ? html`<p class="soft">${step.brought.length ? t("A player of the house brings nothing of its own.") : t("A player of the house: it follows from the nonce.")}</p>` : nothing}${step.brought.map(([seat, digits]) => html`<p class="soft">${t("The digits of {who}’s page:", { who: seatName(seat) })} <code>${digits}</code></p>`)}${pack(step.after)}</dd>`)}
    </dl></details>
    <details><summary>${t("What this proves, and what it does not")}</summary>
      <p>${t("The room fixed its part before it knew the digits of any page, and nobody at the table knew the room’s when giving them. Whoever’s digits are in a shuffle knows that the room alone has not chosen the order; no player has, and nobody has changed it since. Where no page’s digits are in it the order was the room’s alone, though fixed before the first card.")}</p>
      <p>${t("A room could leave out the digits of a page, and say that they came too late: the page they come from finds that out. It does not prove that nobody looked. Whoever runs the room can read its memory, and partners can talk. Nor does it prove that a page draws its digits well.")}</p>
      <p class="soft">${t("The same is checked on paper by {command}, and by a script of thirty lines that needs nothing of ours.", { command: html`<code>eldesthand verify</code>` })}</p></details>
    </section>`;
}
