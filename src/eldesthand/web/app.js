// @ts-check
/** The shell: the masthead, the pages by their routes, what every page is given. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, wholeCatalogue } from "/web/language.js";
import * as api from "/web/api.js";
import { openPreferences } from "/web/preferences.js";
import { follow, go } from "/web/router.js";
import { dress, set } from "/web/settings.js";
import { byId, typing } from "/web/dom.js";
import { dressed } from "/web/dress.js";
import { TABLE_SHEETS, fetchTable } from "/web/ahead.js";
import { isOutdated, onceReached, renewed } from "/web/reach.js";

/** @import { Route } from "/web/router.js" */

/** @typedef {object | ((element: HTMLElement) => (() => void) | void)} Shown a template, or how a page is mounted: that returns how to leave it */

/** @typedef {{page: (route: Route, context: Context) => Shown | Promise<Shown>}} Page */

/**
 * The pages by their routes: where each lies, and the sheets of web/css that it has beside those of index.html.
 * @type {Record<string, [load: () => Promise<Page>, sheets?: string]>}
 */
const PAGES = {
  welcome: [() => import("/web/welcome.js")],
  play: [() => import("/web/welcome.js")],
  table: [table, TABLE_SHEETS],
  today: [() => import("/web/days.js"), "reading"],
  challenge: [() => import("/web/challenge.js"), "reading"],
  about: [() => import("/web/about.js")],
  deal: [() => import("/web/closed/index.js"), "reading replay deal"],
  deals: [() => import("/web/closed/index.js"), "reading deal"],
  verify: [() => import("/web/closed/index.js"), "reading deal"],
  how: [() => import("/web/how/index.js"), "reading lesson"],
  lessons: [() => import("/web/lessons/index.js"), "reading lesson"],
  lesson: [() => import("/web/lessons/index.js"), "reading replay lesson"],
  puzzles: [() => import("/web/lessons/index.js"), "reading lesson"],
  puzzle: [() => import("/web/lessons/index.js"), "reading replay lesson"],
  law: [() => import("/web/lessons/index.js"), "reading laws"],
  laws: [() => import("/web/lessons/index.js"), "reading laws"],
  desk: [() => import("/web/referee/index.js"), "reading replay deal referee"],
  sheet: [() => import("/web/sheet/index.js"), "sheet"],
  lobby: [() => import("/web/lobby/index.js"), "side lobby"],
  directing: [() => import("/web/directing/index.js")],
  account: [() => import("/web/member/index.js"), "reading member"],
  member: [() => import("/web/member/index.js"), "reading member"],
  ratings: [() => import("/web/member/index.js"), "reading member"],
  evening: [() => import("/web/evening/index.js"), "asked side cut evening"],
  tournament: [() => import("/web/tournament/index.js"), "reading member tournament"],
  duplicate: [() => import("/web/duplicate/index.js"), "reading member tournament duplicate"],
};

/** The pages that say what the first part of a catalogue has. */
const AT_ONCE = new Set(["welcome", "play", "table"]);

function table() {
  fetchTable();
  return import("/web/table/index.js");
}

/** Milliseconds after which the page sees to what must not hold up the first click: its service worker, and the like. */
const WORKER_AFTER = 3000;

const main = byId("main");
/** @type {(() => void) | null} */
let leave = null;
let turning = 0;

/** Sets the title of the browser's tab. @param {string} words */
function title(words) {
  document.title = words ? `${words} · Eldest Hand` : "Eldest Hand";
}

/**
 * What a page is given. `entering` is the evening into which one has asked to come before its page is there, `opened` the
 * table that one has opened from this page.
 * @typedef {{api: typeof api, go: typeof go, title: typeof title, entering: string, opened: string}} Context
 */

/** @type {Context} */
const context = { api, go, title, entering: "", opened: "" };

/** @param {Route} route */
function masthead(route) {
  /** @param {string} name */
  const here = (name) => (route.name.startsWith(name) ? "page" : nothing);
  return html`
    <a class="brand" href="#/" aria-label=${t("Eldest Hand: the card room")}>
      <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true"><rect x="1.5" y="1.5" width="29" height="29" rx="6" /><g transform="translate(16 16) scale(.95)"><path
        d="M0-10.2C1.9-6 9.2-1.8 9.2 3.2C9.2 6.2 7 7.9 4.8 7.9C3 7.9 1.7 7 1 5.6C1.2 7.6 2 9.2 3.8 10H-3.8C-2 9.2-1.2 7.6-1 5.6C-1.7 7-3 7.9-4.8 7.9C-7 7.9-9.2 6.2-9.2 3.2C-9.2-1.8-1.9-6 0-10.2Z" /></g></svg>
      <span class="brand-name">Eldest Hand</span></a>
    <nav aria-label=${t("The house")}>
      <a class="home" href="#/" aria-current=${here("welcome")}>${t("Card room")}</a>
      <a href="#/lobby" aria-current=${here("lobby") === nothing ? here("evening") : "page"}>${t("Club")}</a>
      <a href="#/lessons" aria-current=${here("lesson") === nothing ? here("puzzle") : "page"}>${t("Lessons")}</a>
      <a href="#/laws" aria-current=${here("law")}>${t("Laws")}</a>
      <a href="#/desk" aria-current=${here("desk")}>${t("Desk")}</a>
      <a class="home" href="#/account" aria-current=${here("account")}>${t("Account")}</a>
      <button type="button" class="quiet" @click=${openPreferences}>${t("Settings")}</button>
    </nav>`;
}

/** @param {Route} route */
async function turnTo(route) {
  const turn = ++turning;
  document.documentElement.dataset.page = route.name;
  for (const open of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) open.close();
  render(masthead(route), byId("masthead"));
  const shown = await found(route);
  if (turn !== turning) return;
  leave?.();
  leave = null;
  const element = fresh();
  if (typeof shown === "function") leave = shown(element) ?? null;
  else render(shown, element);
  scrollTo(0, 0);
  if (turning > 1) main.focus({ preventScroll: true });
}

/** A fresh element for a page: what stood there is gone, its listeners too. */
function fresh() {
  const element = document.createElement("div");
  element.className = "page";
  main.replaceChildren(element);
  return element;
}

/** @param {Route} route @returns {Promise<Shown>} */
async function found(route) {
  if (!(route.name in PAGES)) return nowhere();
  const [load, sheets = ""] = PAGES[route.name];
  try {
    if (!AT_ONCE.has(route.name)) await wholeCatalogue();
    const [{ page }] = await Promise.all([load(), dressed(sheets)]);
    return await page(route, context);
  } catch (problem) {
    return failed(problem, route);
  }
}

/** What is shown instead of a page that could not be. @param {unknown} problem @param {Route} route @returns {Promise<Shown>} */
async function failed(problem, route) {
  if (api.isUnreached(problem)) return outOfReach(() => turnTo(route));
  if (problem instanceof api.Failed) return broken(problem.message);
  try {
    if (await isOutdated()) location.reload();
  } catch {
    return outOfReach(() => location.reload()); // a module that was not found once may not be looked for again
  }
  return broken(t("A part of the page could not be loaded. Try again in a while."));
}

/** A page that cannot be had without the room: it comes by itself, by `again`, once the room answers. @param {() => void} again @returns {Shown} */
const outOfReach = (again) => (element) => {
  title(t("Out of reach"));
  render(html`<section class="notice" role="status"><h1>${t("The room can’t be reached")}</h1>
    <p>${navigator.onLine ? t("Perhaps it is closed just now.") : t("You are offline.")} ${t("Its server deals the cards and plays the players of the house, so nothing is played without it. Whatever you have played is kept there.")}</p>
    <p>${t("We keep trying, and go on here as soon as it answers.")}</p>
    <p class="buttons"><button type="button" class="button" @click=${again}>${t("Try now")}</button>
    <a class="button second" href="#/">${t("To the card room")}</a></p></section>`, element);
  return onceReached(again);
};

function nowhere() {
  title(t("No such page"));
  return html`<section class="notice"><h1>${t("No such page")}</h1>
  <p>${t("This address leads nowhere in the card room. Perhaps it was cut short when it was copied.")}</p>
  <p><a class="button" href="#/">${t("To the card room")}</a></p></section>`;
}

/** @param {string} words */
function broken(words) {
  title(t("That did not work"));
  return html`<section class="notice" role="alert"><h1>${t("That did not work")}</h1><p>${words}</p>
    <p><button type="button" class="button" @click=${() => dispatchEvent(new HashChangeEvent("hashchange"))}>${t("Try again")}</button>
    <a class="button second" href="#/">${t("To the card room")}</a></p></section>`;
}

/** Lets the browser open this page without the room; where it may not, nothing is lost. */
function workWithoutTheRoom() {
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}

dress();
if (location.pathname !== "/") history.replaceState(null, "", `/${location.hash}`); // an invitation's, and now the room's
document.addEventListener("keydown", async ({ key, target, ctrlKey, altKey, metaKey }) => {
  if (key !== "?" || ctrlKey || altKey || metaKey || typing(target) || document.querySelector("dialog[open]")) return;
  await wholeCatalogue();
  const { openKeyList } = await import("/web/keylist.js");
  openKeyList();
});
byId("skip").textContent = t("To the content");
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
follow(turnTo);
addEventListener("reached", renewed);
if (document.readyState === "complete") later();
else addEventListener("load", later); // a catalogue may have held this up until all else was loaded

/** What waits until the page stands. */
function later() {
  for (const does of [workWithoutTheRoom, lookForFriends, speakOn]) setTimeout(does, WORKER_AFTER);
}

/** Fetches what else is said in the page's language; what is shown is then told anew. */
async function speakOn() {
  if (await wholeCatalogue()) set({});
}

/** Looks from now on where one's friends are, if one is known here. */
async function lookForFriends() {
  if (!api.kept()) return;
  const { watchFriends } = await import("/web/friends.js");
  watchFriends(api, () => ["table", "evening"].includes(document.documentElement.dataset.page ?? ""));
}
