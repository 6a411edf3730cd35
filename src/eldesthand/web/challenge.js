// @ts-check
/** Four deals with a friend: making a challenge, its link, the deals, and what each has made of them. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { asFailed } from "/web/api.js";
import { copied } from "/web/closed/actions.js";
import { selectAll } from "/web/dom.js";
import { made, signed } from "/web/results.js";

/** @import { ChallengeShown, DealOfChallenge } from "frames" */
/** @import { Route } from "/web/router.js" */
/** @import { Context } from "/web/app.js" */

/** @type {Record<string, string>} */
const GAMES = { M: t("Euchre"), S: t("Euchre 1888"), B: t("Bridge 1907") };

/** The page of a challenge, or where one is made. @param {Route} route @param {Context} context */
export async function page({ id }, { api, go, title }) {
  title(t("Four deals with a friend"));
  /** @type {ChallengeShown | null} */
  const shown = id && (await api.guest()) ? await api.get(`/api/challenges/${encodeURIComponent(id)}`) : null;
  return (/** @type {HTMLElement} */ element) => {
    let said = "";
    /** Does something for which one has to have come in, and says what went wrong. @param {() => Promise<void>} work */
    const does = async (work) => {
      try {
        if (!(await api.guest())) await api.comeIn("");
        await work();
      } catch (problem) {
        said = asFailed(problem).message;
        draw();
      }
    };
    /** @param {string} book */
    const make = (book) => does(async () => go(`#/challenge/${(await api.post("/api/challenges", { book })).challenge}`));
    /** @param {number} number */
    const play = (number) => does(async () => go(`#/table/${(await api.post(`/api/challenges/${id}/${number}`)).table}`));
    const copy = async () => {
      said = (await copied(linkTo(shown))) ? t("The link is copied: send it to whom you like.") : t("The browser would not copy it: mark the link, and copy that.");
      draw();
    };
    const draw = () => render(html`<section class="reading paper"><h1>${t("Four deals with a friend")}</h1>
      <p>${t("Whoever has the link plays the same four deals: the same cards, from the same seat, with three players of the house, one try each. What others made of a deal is told once you have finished it.")}</p>
      ${!id ? html`<p class="buttons">${Object.entries(GAMES).map(([book, game]) => html`<button type="button" class="button" @click=${() => make(book)}>${game}</button>`)}</p>`
        : shown ? deals(shown, play, copy)
          : html`<p class="buttons"><button type="button" class="button" @click=${() => play(1)}>${t("Play the first deal")}</button></p>`}
      <p role="status">${said}</p></section>`, element);
    draw();
  };
}

/** @param {ChallengeShown} shown @param {(number: number) => void} play @param {() => void} copy */
function deals(shown, play, copy) {
  const { book, title, deals: all } = shown;
  return html`<h2>${GAMES[book] ?? title}</h2>
  ${sum(all)}
  ${all.map((one, at) => html`<section><h3>${t("Deal {n}", { n: at + 1 })}</h3>${one.state === "done"
    ? html`${made(one.results ?? [])}<p><a href=${`#/table/${one.table}/deal/1.1`}>${t("Your deal, with what each card cost")}</a></p>`
    : html`<p class="buttons"><button type="button" class="button" @click=${() => play(at + 1)}>${one.state ? t("Go on") : t("Play")}</button></p>`}
    <details><summary>${t("The commitment to its pack")}</summary><p class="small"><code>${one.committed}</code></p></details></section>`)}
  <label class="field">${t("The link for a friend")}<input type="text" readonly .value=${linkTo(shown)} @focus=${selectAll}></label>
  <p class="buttons"><button type="button" class="button second" @click=${copy}>${t("Copy the link")}</button></p>`;
}

/** The link by which a friend plays the same; what is before the # says which game, to a messenger too. @param {ChallengeShown | null} shown */
const linkTo = (shown) => (shown ? `${location.origin}/c/${shown.book}#/challenge/${shown.challenge}` : location.href);

/** The points of all who have finished what one has finished oneself. @param {readonly DealOfChallenge[]} all */
function sum(all) {
  const done = all.filter((one) => one.state === "done");
  if (!done.length) return nothing;
  /** @type {Map<string, {points: number, deals: number}>} */
  const sums = new Map();
  for (const { name, points } of done.flatMap((one) => one.results ?? [])) {
    const before = sums.get(name) ?? { points: 0, deals: 0 };
    sums.set(name, { points: before.points + points, deals: before.deals + 1 });
  }
  return html`<p>${tn(done.length, "Of one deal:", "Of {n} deals:")} ${[...sums].sort(([, one], [, other]) => other.points - one.points)
    .map(([name, { points, deals: count }], at) => html`${at ? "; " : ""}${name} <b>${signed(points)}</b>${count < done.length ? t(" in {count}", { count }) : ""}`)}.</p>`;
}
