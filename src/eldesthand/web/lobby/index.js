// @ts-check
/** The lobby: the club tonight, its tables and evenings as they are, told live. */

import { playsWithAnyone } from "/web/anyone.js";
import { t } from "/web/language.js";
import { render } from "/web/vendor/lit-html.js";
import { keepLinks } from "/web/links.js";
import { Line } from "/web/net.js";
import { FRESH, wantedOf } from "/web/opening.js";
import { lobbyPage } from "/web/lobby/page.js";
import { asFailed } from "/web/api.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */
/** @import { Doings, Lobby } from "/web/lobby/page.js" */

/** So many milliseconds pass between two looks of one who has not come in: those who have are told at once. */
const GLANCE = 5000;

/** The page of the lobby, which anyone may read: returns how to mount it. @param {Route} _ @param {Context} context */
export async function page(_, context) {
  context.title(t("The club tonight"));
  const you = await context.api.guest();
  return (/** @type {HTMLElement} */ element) => mount(element, you, context);
}

/** @param {HTMLElement} element @param {string} you @param {Context} context */
function mount(element, you, context) {
  const { api, go } = context;
  /** @type {Lobby} another object as soon as something of it changes */
  let now = { you, name: "", line: "joining", lobby: null, mine: [], form: "", busy: false, error: "", wanted: { ...FRESH, title: "", listed: "open" } };
  const draw = () => element.isConnected && render(lobbyPage(now, doings), element);
  /** @param {Partial<Lobby>} what */
  const change = (what) => {
    now = { ...now, ...what };
    draw();
  };
  /** @type {Doings} */
  const doings = {
    opens: async (form) => {
      change({ form: now.form === form ? "" : form, error: "", wanted: { ...now.wanted, ...FRESH, books: now.wanted.books } });
      if (now.wanted.books.length < 2) {
        const books = await api.get("/api/books").catch(() => null);
        if (books?.length) doings.wants({ books });
      }
    },
    again: () => (line ? line.again(0) : glances()),
    named: (name) => change({ name }),
    match: (book) => tries(() => playsWithAnyone(context, book)),
    wants: (what) => change({ wanted: { ...now.wanted, ...what } }),
    enters: (evening, event) => {
      context.entering = evening;
      if (now.you) return;
      event.preventDefault(); // one's name is said first
      tries(() => go(`#/evening/${encodeURIComponent(evening)}`));
    },
    submit: () => tries(now.form === "evening" ? openEvening : openTable),
    joins: (table, watch = false) => tries(async () => {
      await api.post(`/api/tables/${encodeURIComponent(table)}/join`, { secret: "", watch });
      go(`#/table/${table}`);
    }),
  };

  async function openTable() {
    const { table, ...links } = await api.post("/api/tables", { ...wantedOf(now.wanted), listed: now.wanted.listed });
    keepLinks(table, links);
    go(`#/table/${table}`);
  }

  async function openEvening() {
    const { title, listed } = now.wanted;
    const { places, ...wanted } = wantedOf(now.wanted);
    const { evening, ...links } = await api.post("/api/evenings", { ...wanted, title: title.trim() || t("{who}’s evening", { who: now.you }), listed: listed !== "" });
    keepLinks(evening, links);
    context.entering = evening; // who opens it is in
    go(`#/evening/${evening}`);
  }

  /** @param {() => Promise<void> | void} does */
  async function tries(does) {
    change({ busy: true, error: "" });
    try {
      await comesIn();
      await does();
      change({ busy: false });
    } catch (problem) {
      const { message, free } = asFailed(problem);
      change({ busy: false, error: message, ...(free && { name: free }) });
    }
  }

  /** Says one's name to the room, if it is not known there. */
  async function comesIn() {
    if (now.you) return;
    change({ you: await api.comeIn(now.name.trim()) });
    clearInterval(glancing);
    listens();
  }

  /** Looks at the lobby once, without a name. */
  async function glances() {
    try {
      const { evenings, tables } = await api.get("/api/lobby");
      if (!now.you) change({ lobby: { evenings: byName(evenings, "evening"), tables: byName(tables, "table") }, line: "open" });
    } catch {
      change({ line: "away" });
    }
  }

  /** @type {Line | undefined} */
  let line;
  let glancing = 0;

  /** Hears what changes, as one who has come in. */
  function listens() {
    line = new Line("lobby", {
      news: ({ lobby }) => change({ lobby }),
      answer: () => {},
      state: (state) => change({ line: state }),
    }, "lobby");
    api.get("/api/evenings").then((mine) => change({ mine }), () => {});
  }

  draw();
  if (you) {
    listens();
  } else {
    glances();
    glancing = setInterval(() => document.hidden || glances(), GLANCE);
  }
  return () => {
    clearInterval(glancing);
    line?.close();
  };
}

/** Cards by their names. @template {object} T @param {readonly T[]} cards @param {keyof T} name @returns {Record<string, T>} */
const byName = (cards, name) => Object.fromEntries(cards.map((card) => [String(card[name]), card]));
