// @ts-check
/** The page of one deal: step replay with all that may be seen, costs, reasons, the shuffle, and what can be taken away. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { TOLD, t, tn } from "/web/language.js";
import { typeset } from "/web/names.js";
import { address, again, copied, report } from "/web/closed/actions.js";
import { asLink, asPicture, asPng, asText, fileOf, save } from "/web/closed/share.js";
import { byKey, controls } from "/web/closed/controls.js";
import { felt, standing } from "/web/closed/felt.js";
import { unlikeThePack } from "/web/closed/dealt.js";
import { proofView } from "/web/closed/proof.js";
import { wasShown } from "/web/closed/seen.js";
import { decisionsOf, dearest, detail, list, stepInSight } from "/web/closed/steps.js";
import { asFailed } from "/web/api.js";
import { claimWords, lineWords } from "/web/claims.js";
import { sideCalled, withNames } from "/web/people.js";

/** @import { CardCost, Costs, DealHeading, DecisionReview, LaidDeal } from "frames" */
/** @import { Context } from "/web/app.js" */

/** Where one was in each deal, so that coming back from a law finds the same step. */
/** @type {Map<string, number>} */
const places = new Map();

/**
 * Where a deal opens: a closed one with all cards in the hands, before the first of them is played; another as it stands.
 * @param {LaidDeal} deal
 */
function opening({ closed, steps }) {
  const led = steps.findIndex(({ card = -1 }) => card >= 0);
  return closed && led >= 0 ? led : steps.length;
}

/** The page of a deal, mounted in an element. */
export class DealPage {
  /** @param {HTMLElement} element @param {LaidDeal} deal @param {DealHeading[]} deals @param {Context} context */
  constructor(element, deal, deals, context) {
    this.element = element;
    this.deal = deal;
    this.deals = deals;
    this.context = context;
    this.key = `${deal.table} ${deal.heading.id}`;
    this.below = deal.you >= 0 ? deal.you : 2;
    this.at = Math.min(places.get(this.key) ?? opening(deal), deal.steps.length);
    /** @type {Map<number, CardCost>} */
    this.costs = new Map();
    this.costWords = "";
    /** @type {DecisionReview | null} */
    this.review = null;
    this.proofOpen = false;
    this.shareOpen = false;
    this.said = "";
    this.busy = "";
    this.onKey = (/** @type {KeyboardEvent} */ event) => byKey(event, this.at, this.deal.steps.length, (to, focus) => this.go(to, focus));
    addEventListener("keydown", this.onKey);
    this.draw();
    this.show();
  }

  /** Lets the page go. */
  leave() {
    removeEventListener("keydown", this.onKey);
  }

  /** Shows the table after so many acts. @param {number} at @param {boolean} [focus] */
  go(at, focus = false) {
    this.at = Math.max(0, Math.min(this.deal.steps.length, at));
    places.set(this.key, this.at);
    this.draw();
    const current = this.show();
    if (focus) current?.focus({ preventScroll: true });
  }

  /** Brings the step shown into sight in the list, and returns it. */
  show() {
    return stepInSight(this.element);
  }

  /** @param {string} what @param {() => Promise<string | void>} work */
  async does(what, work) {
    this.busy = what;
    this.draw();
    try {
      this.said = (await work()) ?? "";
    } catch (problem) {
      this.said = asFailed(problem).message;
    }
    this.busy = "";
    this.draw();
  }

  askCosts() {
    return this.does("costs", async () => {
      const found = await this.context.api.get(address(this.deal, "costs"));
      this.costs = new Map(found.cards.map((one) => [one.no, one]));
      this.costWords = found.why || this.inAll(found);
      return "";
    });
  }

  askDecisions() {
    return this.does("decisions", async () => {
      this.review = withNames(await this.context.api.get(address(this.deal, "decisions")), this.deal.names);
      return this.review.why ? t("Nothing is weighed: {why}.", { why: this.review.why }) : "";
    });
  }

  /** @param {Costs} found */
  inAll({ cards, tricks, claims = [] }) {
    const { names } = this.deal;
    const lost = cards.filter(({ cost }) => (cost ?? 0) > 0).length;
    const best = tricks ? `${t("With best play by all from the first lead: {ours} {n}, {theirs} {m}.", { ours: sideCalled(0, names), n: tricks[0], theirs: sideCalled(1, names), m: tricks[1] })} ` : "";
    const claimed = claims.map((one) => ` ${claimWords(one, names)} ${lineWords(one, names)}`).join("");
    return best + (lost ? tn(lost, "One card gave a trick away.", "{n} cards gave a trick away.") : t("No card gave a trick away.")) + claimed;
  }

  draw() {
    const { deal } = this;
    const step = deal.steps[this.at - 1];
    const at = step?.at ?? deal.begins;
    render(html`<div class="closed-page">
      ${this.head()}
      <div class="replay">
        <div class="replay-table">${controls(this.at, deal.steps.length, (to) => this.go(to))}<p class="replay-standing">${standing(at, deal.names)}</p>${felt(at, deal, this.below)}</div>
        <section class="paper replay-side" aria-label=${t("What was done")}>
          <div class="now" aria-live="polite">${detail(step, this.costs.get(step?.no ?? 0), deal.names)}${decisionsOf(this.review, step?.no)}</div>
          ${list(deal.steps, this.at, this.costs, (to) => this.go(to))}
        </section>
      </div>
      ${this.foot()}</div>`, this.element);
  }

  head() {
    const { deal, deals } = this;
    const here = deals.findIndex((one) => one.id === deal.heading.id);
    /** @param {DealHeading | undefined} other @param {string} words */
    const link = (other, words) => (other ? html`<a class="button second slight" href=${`#/table/${deal.table}/deal/${other.id}`}>${words}</a>` : nothing);
    return html`<header class="deal-head"><div><h1>${t("Deal {deal}", { deal: deal.heading.deal })}${deals.some((one) => one.rubber > 1) ? html` ${t("of rubber {rubber}", { rubber: deal.heading.rubber })}` : nothing}</h1>
      <p class="soft">${deal.book}. ${deal.heading.told}${deal.again ? html` ${t("The cards are those of deal {again}, dealt again.", { again: deal.again })}` : nothing}</p></div>
      <nav class="deal-nav" aria-label=${t("The deals of the table")}>${link(deals[here - 1], t("Deal before"))}${link(deals[here + 1], t("Deal after"))}
        <a class="button second slight" href=${`#/table/${deal.table}/deals`}>${t("All deals")}</a>
        <a class="button second slight" href=${`#/table/${deal.table}`}>${t("To the table")}</a></nav>
      ${deal.closed ? nothing : html`<p class="not-closed" role="note">${t("Not closed yet: claims are open, so this is what you have seen yourself. All hands are laid open when the next pack is cut, the rubber is agreed, or nobody has a claim.")}
        <button type="button" class="textlink" @click=${() => dispatchEvent(new HashChangeEvent("hashchange"))}>${t("Look again")}</button></p>`}</header>`;
  }

  foot() {
    const { deal } = this;
    const { api, go } = this.context;
    /** @param {"minutes" | "pbn" | "shuffle"} what @param {string} words */
    const file = (what, words) => html`<a class="button second" href=${address(deal, what)} download>${words}</a>`;
    return html`<footer class="deal-foot">
      ${deal.result?.length ? html`<ul class="deal-result plain" lang=${TOLD}>${deal.result.map((one) => html`<li>${typeset(one)}</li>`)}</ul>` : nothing}
      <div class="buttons">
        ${deal.closed ? html`<button type="button" class="button" ?disabled=${this.busy === "costs"} @click=${() => this.askCosts()}>
            ${this.busy === "costs" ? t("Working it out…") : t("What did each card cost?")}</button>
          ${deal.game === "euchre" ? html`<button type="button" class="button" ?disabled=${this.busy === "decisions"} @click=${() => this.askDecisions()}>
            ${this.busy === "decisions" ? t("Weighing…") : t("What was each decision worth?")}</button>` : nothing}
          <button type="button" class="button" aria-expanded=${this.proofOpen} @click=${() => {
            this.proofOpen = !this.proofOpen;
            this.draw();
          }}>${t("Verify the shuffle")}</button>` : nothing}
        ${file("minutes", t("Minutes"))}
        ${deal.closed ? html`<a class="button second" href=${`#/desk/deal/${encodeURIComponent(deal.table)}/${deal.heading.id}`}>${t("Rule on it at the desk")}</a>` : nothing}
        ${deal.closed && deal.game === "bridge" ? file("pbn", "PBN") : nothing}
        ${deal.closed && deal.proof ? file("shuffle", t("Record of the shuffle")) : nothing}
        ${deal.closed ? html`<button type="button" class="button second" aria-expanded=${this.shareOpen} @click=${() => {
            this.shareOpen = !this.shareOpen;
            this.draw();
          }}>${t("Share…")}</button>` : nothing}
        <button type="button" class="button second" @click=${() => this.does("report", () => report(api, deal))}>${t("Report this hand")}</button>
        ${deal.closed ? html`<button type="button" class="button second" @click=${() => this.does("again", () => again(api, go, deal))}>${t("Play this deal again")}</button>` : nothing}
      </div>
      ${this.shareOpen ? this.sharing() : nothing}
      <p class="deal-said" role="status">${this.costWords} ${this.said}</p>
      ${this.review ? dearest(this.review, deal.names, (no) => this.go(deal.steps.findIndex((one) => one.no === no) + 1)) : nothing}
      ${this.proofOpen ? this.proof() : nothing}</footer>`;
  }

  /** The ways in which the deal can be shown to others. */
  sharing() {
    const { deal } = this;
    const { api } = this.context;
    /** @param {string} words @param {() => Promise<string | void>} work */
    const way = (words, work) => html`<button type="button" class="button second slight" @click=${() => this.does("share", work)}>${words}</button>`;
    /** @param {Promise<string>} text @param {string} what */
    const copies = async (text, what) => ((await copied(await text)) ? t("{what} is copied: paste it where you like.", { what }) : t("The browser would not copy it."));
    return html`<div class="buttons" role="group" aria-label=${t("Share this deal")}>
      ${way(t("Copy it as text"), () => copies(Promise.resolve(asText(deal)), t("The deal")))}
      ${way(t("Copy a link"), () => copies(api.text(address(deal, "minutes")).then(asLink), t("A link, which holds the record itself,")))}
      ${way(t("Picture (PNG)"), () => asPng(asPicture(deal)).then((png) => save(png, `${fileOf(deal)}.png`)))}
      ${way(t("Picture (SVG)"), () => Promise.resolve(save(new Blob([asPicture(deal)], { type: "image/svg+xml" }), `${fileOf(deal)}.svg`)))}
      ${typeof navigator.share === "function" ? way(t("Send…"), () => navigator.share({ title: deal.book, text: asText(deal) }).catch(() => {})) : nothing}</div>`;
  }

  proof() {
    const { deal } = this;
    if (!deal.proof) return html`<section class="proof paper"><p>${t("No card of this deal was dealt, so there is no shuffle to verify.")}</p></section>`;
    return proofView(deal.proof, wasShown(deal.table, deal.committed) ? "seen" : "unseen", unlikeThePack(deal), deal.again);
  }
}
