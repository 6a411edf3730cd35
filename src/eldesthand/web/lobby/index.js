// @ts-check
/** The lobby: the club tonight, its tables and evenings as they are, told live. */

import { render } from "/web/vendor/lit-html.js";
import { keepLinks } from "/web/links.js";
import { naming } from "/web/naming.js";
import { Line } from "/web/net.js";
import { FRESH, wantedOf } from "/web/opening.js";
import { lobbyPage } from "/web/lobby/page.js";
import { asFailed } from "/web/api.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */
/** @import { Doings, Lobby } from "/web/lobby/page.js" */

const STRANGER = { heading: "The club tonight", words: "Enter your name and come in.", button: "Come in" };

/** The page of the lobby: returns how to mount it, or asks for a name first. @param {Route} route @param {Context} context */
export async function page(route, context) {
  context.title("The club tonight");
  const you = await context.api.guest();
  return you ? (/** @type {HTMLElement} */ element) => mount(element, you, context) : naming(STRANGER, route, context);
}

/** @param {HTMLElement} element @param {string} you @param {Context} context */
function mount(element, you, context) {
  const { api, go } = context;
  /** @type {Lobby} another object as soon as something of it changes */
  let now = { you, line: "joining", lobby: null, mine: [], form: "", busy: false, error: "", wanted: { ...FRESH, title: "", listed: "open" } };
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
    again: () => line.again(0),
    wants: (what) => change({ wanted: { ...now.wanted, ...what } }),
    enters: (evening) => {
      context.entering = evening;
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
    const { evening, ...links } = await api.post("/api/evenings", { ...wanted, title: title.trim() || `${you}’s evening`, listed: listed !== "" });
    keepLinks(evening, links);
    context.entering = evening; // who opens it is in
    go(`#/evening/${evening}`);
  }

  /** @param {() => Promise<void>} does */
  async function tries(does) {
    change({ busy: true, error: "" });
    try {
      await does();
    } catch (problem) {
      change({ busy: false, error: asFailed(problem).message });
    }
  }

  const line = new Line("lobby", {
    news: ({ lobby }) => change({ lobby }),
    answer: () => {},
    state: (state) => change({ line: state }),
  }, "lobby");
  draw();
  api.get("/api/evenings").then((mine) => change({ mine }), () => {});
  return () => line.close();
}
