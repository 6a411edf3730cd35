// @ts-check
/** The card room's front: three doors, each one click from a dealt hand; quieter, everything else a table can be opened by. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { card } from "/web/cards.js";
import { playsWithAnyone, withAnyone } from "/web/anyone.js";
import { hear, set, settings } from "/web/settings.js";
import { keepLinks } from "/web/links.js";
import { OPEN_LINE, isOpenLine, listed } from "/web/names.js";
import { FRESH, MANNERS, capital, choosing, mannerWords, wantedOf } from "/web/opening.js";
import { onSubmit, onTick, onValue } from "/web/dom.js";
import { asFailed, isUnreached, kept } from "/web/api.js";
import { friendsHere, friendsOf } from "/web/friends.js";
import { fetchTable } from "/web/ahead.js";
import { onceReached, renewed } from "/web/reach.js";

/** @import { DirectedTable, FriendShown, MyTable } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */
/** @import { Choices } from "/web/opening.js" */

/**
 * What is shown. `busy` is the door that has been opened, "chosen", "friends" or "anyone"; `away`: the room can't be reached.
 * @typedef {Choices & {name: string, known: string | null, friends: FriendShown[], tables: MyTable[], directed: DirectedTable[], busy: string, error: string, away: boolean}} Front
 * @typedef {{change: (what: Partial<Front>) => void, open: (how: string) => void, look: () => void, match: (book: string) => void}} Doings
 */

/** The games one click away, by the codes of their books: what each is called, what is said of it, and three cards of it. */
const DOORS = [
  { book: "M", title: t("Euchre"), about: t("as it is played today"), cards: [43, 27, 46] },
  { book: "S", title: t("Euchre 1888"), about: t("by the laws of the Somerset club, thirty-two cards"), cards: [59, 11, 62] },
  { book: "B", title: t("Bridge 1907"), about: t("bridge-whist, by the laws of the London clubs"), cards: [62, 45, 28] },
];

/** The front page, with the door opened that its address names: returns how to mount it. @param {Route} route @param {Context} context */
export function page(route, context) {
  context.title("");
  const door = DOORS.find(({ book }) => book === route.id);
  return (/** @type {HTMLElement} */ element) => mount(element, context, door?.book ?? "");
}

/** How a table is kept, as it is remembered in this browser. @returns {Partial<Choices>} */
function remembered() {
  const { manner, cut, byHand, rights } = settings();
  return { manner, places: cut ? "" : "agreed", dealing: byHand ? "" : "house", rights };
}

/** @param {HTMLElement} element @param {Context} context @param {string} asked the door that is opened at once, if any */
function mount(element, context, asked) {
  const { api, go } = context;
  /** @type {Front} another object as soon as something of it changes */
  let now = { ...FRESH, name: "", known: null, friends: [], tables: [], directed: [], busy: "", error: "", away: false };
  let stop = () => {};
  const draw = () => render(front({ ...now, ...remembered() }, doings), element);
  /** @param {Partial<Front>} what */
  const change = (what) => {
    if (what.rights !== undefined) set({ rights: what.rights });
    now = { ...now, ...what };
    draw();
  };
  const doings = { change, open, look: books, match };
  let looked = Promise.resolve();

  /** The room can't be reached: once it can, what it knows of one is shown, and what one has asked for is done. @param {() => void} [asked] */
  function wait(asked) {
    change({ away: true });
    stop();
    stop = onceReached(async () => {
      if (await renewed()) return;
      change({ away: false });
      looked = look();
      asked?.();
    });
  }

  /** Opens a table: by a door of its own, or "chosen" in the form, for oneself or for "friends". @param {string} how */
  async function open(how) {
    change({ busy: how, error: "" });
    const door = DOORS.find(({ book }) => book === how);
    const wanted = { ...(door ? { ...FRESH, book: door.book } : now), ...remembered() };
    try {
      await comesIn();
      const { table, ...links } = await api.post("/api/tables", { ...wantedOf(wanted), fill: how !== "friends" });
      keepLinks(table, links);
      context.opened = table;
      go(`#/table/${table}`, how === asked);
    } catch (problem) {
      failed(problem, () => open(how));
    }
  }

  /** Asks for a game with anyone. @param {string} book */
  async function match(book) {
    change({ busy: "anyone", error: "" });
    try {
      await comesIn();
      await playsWithAnyone({ api, go }, book);
    } catch (problem) {
      failed(problem, () => match(book));
    }
  }

  /** Says one's name to the room, if it is not known there. */
  async function comesIn() {
    await looked;
    const called = now.name.trim();
    if (now.known === null || (called && called !== now.known)) change({ known: await api.comeIn(called) });
  }

  /** @param {unknown} problem @param {() => void} again does once more what failed */
  function failed(problem, again) {
    if (isUnreached(problem)) {
      wait(again);
      return;
    }
    const { message, free } = asFailed(problem);
    change({ busy: "", error: message, ...(free && { name: free }) });
  }

  async function books() {
    const offered = await api.get("/api/books").catch(() => null);
    if (offered?.length) change({ books: offered });
  }

  async function look() {
    try {
      const who = await (kept() ? api.guest() : isThere());
      if (!who) return;
      change({ known: who, name: now.name || who });
      const [tables, directed, friends] = await Promise.all([api.get("/api/tables").catch(() => null), api.get("/api/directing").catch(() => null),
        friendsOf(api).catch(() => null)]);
      change({ ...(tables && { tables }), ...(directed && { directed }), ...(friends && { friends }) });
    } catch (problem) {
      if (isUnreached(problem)) wait();
      else change({ error: asFailed(problem).message });
    }
  }

  /** Asks whether the room is there, where this page may have come without it. */
  async function isThere() {
    if (navigator.serviceWorker?.controller) await api.text("/healthz");
    return "";
  }

  draw();
  looked = look();
  if (asked) open(asked);
  const soon = setTimeout(fetchTable);
  const deaf = hear(draw);
  return () => {
    clearTimeout(soon);
    stop();
    deaf();
  };
}

/** @param {Front} now @param {Doings} doings */
const front = (now, doings) => html`
  <div class="front">
    ${back(now)}
    <form class="paper invitation" @submit=${onSubmit((_, __, door) => doings.open(door))}>
      <h1>Eldest Hand</h1>
      <p class="lede">${t("Euchre and Bridge as the clubs played them,")}<br> ${t("by the law books of 1876, 1888 and 1907.")}</p>
      ${now.away ? outOfReach(now) : nothing}
      <div class="doors">${DOORS.map((door) => doorway(door, now))}</div>
      <p class="promise">${t("One click, and you hold cards: you and three players of the house.")}</p>
      <p class="small promise">${t("New to it?")} <a href="#/how/euchre">${t("Euchre in two minutes")}</a> · <a href="#/how/bridge">${t("Bridge of 1907 in two minutes")}</a></p>
      ${withAnyone(Boolean(now.busy), doings.match)}
      ${now.error ? html`<p class="error" role="alert">${now.error}</p>` : nothing}
      <div class="come-in">
        <label class="field">${t("Your name at the table")}
          <input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder=${t("A guest")} .value=${now.name}
            @input=${onValue((name) => doings.change({ name }))}></label>
        ${switches(now)}
      </div>
      ${now.known && now.name.trim() && now.name.trim() !== now.known ? html`<p class="small renamed">${t("By another name you come as a new guest, and your tables stay with {known}.", { known: now.known })}</p>` : nothing}
      <p class="small promise">${now.known ? html`<a href="#/account">${t("Your account, and what you have played")}</a>`
        : html`${t("Have you an account?")} <a href="#/account">${t("Sign in")}</a>`}</p>
      ${otherwise(now, doings)}
    </form>
    ${isOpenLine() ? html`<p class="small open-line">${OPEN_LINE}</p>` : nothing}
    ${now.directed.length ? html`<p class="small promise"><a href="#/directing">${now.directed.some((one) => one.calls.length) ? t("The tables you direct: you are called") : t("The tables you direct")}</a></p>` : nothing}
    ${friendsHere(now.friends)}
    <nav class="more" aria-label=${t("Besides")}>
      <a href="#/lobby"><b>${t("The club tonight")}</b><span>${t("Who plays and who waits: sit down at an open table, or come to an evening.")}</span></a>
      <a href="#/lessons"><b>${t("Lessons")}</b><span>${t("Two minutes each: your opponent led out of turn: what may you do?")}</span></a>
      <a href="#/today"><b>${t("Deal of the day")}</b><span>${t("The same cards for all: play them once, and see tomorrow who did best.")}</span></a>
      <a href="#/challenge"><b>${t("Four deals with a friend")}</b><span>${t("The same cards for both, each by a link: who makes more of them?")}</span></a>
      <a href="#/puzzles"><b>${t("Puzzles")}</b><span>${t("All four hands lie open, and one card alone wins: which?")}</span></a>
      <a href="#/verify"><b>${t("Verify a shuffle")}</b><span>${t("Each pack was committed to before it was touched: see that it was kept.")}</span></a>
      <a href="#/about"><b>${t("About the house")}</b><span>${t("What is different at this table.")}</span></a>
    </nav>
  </div>`;

/** What is wanting while the room can't be reached, and what will be done once it can. @param {Front} now */
const outOfReach = ({ busy }) => html`<p class="out-of-reach" role="status"><b>${navigator.onLine ? t("The room can’t be reached.") : t("You are offline.")}</b>
  ${t("A game needs the room’s server: it deals the cards, and plays the three others.")}
  ${busy ? t("We keep trying: as soon as it answers you go on to your table.") : t("We keep trying. Choose a game, and as soon as it answers you hold cards.")}</p>`;

/** @param {typeof DOORS[number]} door @param {Front} now */
const doorway = ({ book, title, about, cards }, { busy, away }) => html`<button class="door" value=${book} ?disabled=${Boolean(busy) && (!away || busy === book)}>
  <span class="door-cards" aria-hidden="true">${cards.map((one) => html`<span>${card(one)}</span>`)}</span>
  <span><b>${title}</b><small>${busy !== book ? about : away ? t("Waits for the room…") : t("The cards are dealt…")}</small></span></button>`;

/** How a table is kept, whichever door it has; remembered in this browser. @param {Front} now */
const switches = (now) => html`<fieldset class="switches"><legend>${t("At the table")}</legend>
    <label class="field">${t("Manner")}
      <select name="manner" @change=${onValue((manner) => set({ manner }))}>${MANNERS.map(([code, label]) =>
        html`<option value=${code} ?selected=${code === now.manner}>${label}</option>`)}</select></label>
    <label class="tick"><input type="checkbox" name="cut" .checked=${settings().cut} @change=${onTick((cut) => set({ cut }))}>
      <span>${t("Cut for places")}</span></label>
    <label class="tick"><input type="checkbox" name="by-hand" .checked=${settings().byHand} @change=${onTick((byHand) => set({ byHand }))}>
      <span>${t("Deal by hand")}</span></label>
    <p class="small">${MANNERS.find(([code]) => code === now.manner)?.[2]}</p></fieldset>`;

/** @param {Front} now @param {Doings} doings */
const otherwise = (now, doings) => html`<details class="otherwise" @toggle=${(/** @type {Event} */ { target }) =>
  /** @type {HTMLDetailsElement} */ (target).open && now.books.length < 2 && doings.look()}><summary>${t("Choose game and rules, or play with friends")}</summary>
    ${choosing(now, doings.change, { kept: true })}
    <p class="buttons"><button class="button" value="chosen" ?disabled=${Boolean(now.busy)}>${now.busy === "chosen" ? t("The cards are brought…") : t("Play this game")}</button>
      <button class="button second" value="friends" ?disabled=${Boolean(now.busy)}>
      ${now.busy === "friends" ? t("The table is laid…") : t("Open this table for friends")}</button>
      <span class="small aside">${t("You get a link for each chair; the house fills what stays free.")}</span></p>
  </details>`;

/** The tables to which one can go back, the first as a button. @param {Front} now */
function back(now) {
  const [last, ...others] = now.tables.filter((one) => !one.over);
  if (!last) return nothing;
  /** @param {MyTable} one */
  const about = (one) => html`<span>${t("{manner}, with {who}", { manner: capital(mannerWords(one.manner)), who: listed((one.people ?? []).filter((who) => who !== now.known)) || t("nobody yet") })}</span>
    ${one.your_turn ? html`<em>${t("Your turn")}</em>` : nothing}`;
  return html`<section class="paper back" aria-label=${t("Your tables")}>
    <p class="back-first"><a class="button great" href=${`#/table/${last.table}`}>${t("Continue")}</a><span><b>${last.title}</b>${about(last)}</span></p>
    ${others.length ? html`<details><summary>${tn(others.length, "One more table of yours", "{n} more tables of yours")}</summary>
      <ul class="plain">${others.map((one) => html`<li><a href=${`#/table/${one.table}`}><b>${one.title}</b>${about(one)}</a></li>`)}</ul></details>` : nothing}</section>`;
}
