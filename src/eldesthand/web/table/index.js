// @ts-check
/** The page of a table: coming to it by a name and a link, the line to it, what is asked of it. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { asFailed } from "/web/api.js";
import { digitsFor, remember } from "/web/closed/seen.js";
import { drawing } from "/web/drawing.js";
import { Line } from "/web/net.js";
import { naming } from "/web/naming.js";
import { sound } from "/web/sound.js";
import { Desk } from "/web/table/desk.js";
import { drags } from "/web/table/drag.js";
import { narrow } from "/web/table/hand.js";
import { State } from "/web/table/state.js";
import { tablePage } from "/web/table/view.js";
import { dressed } from "/web/dress.js";

/** @import { Shown, SeenDeal } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */
/** @import { News } from "/web/table/state.js" */

/**
 * Who comes to a table without belonging to it; one whose name this browser has not kept may sign in.
 * @param {Context} context @param {boolean} known
 */
function stranger({ title }, known) {
  title(t("Not at this table"));
  return html`<section class="notice paper"><h1>${t("Not at this table")}</h1>
    <p>${t("There is no such table, or you do not belong to it. Ask one who sits there for a link, and come by it.")}</p>
    ${known ? nothing : html`<p>${t("If you have a place there by your account, {way} first.", { way: html`<a href="#/account">${t("sign in")}</a>` })}</p>`}
    <p class="buttons"><a class="button" href="#/">${t("To the card room")}</a></p></section>`;
}

/** The page of a table: returns how to mount it, or asks for a name first. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const { api, go, title } = context;
  title(t("A table"));
  const may = route.link || context.opened === route.table || !api.kept() || belongs(api, route.table);
  const who = context.opened === route.table || (await api.guest());
  if (!who) return route.link ? named(route, context) : stranger(context, false);
  if (route.link) {
    await api.post(`/api/tables/${encodeURIComponent(route.table)}/join`, { secret: route.secret });
    go(`#/table/${route.table}`, true);
    return html``;
  }
  if (!(await may)) return stranger(context, true);
  return (/** @type {HTMLElement} */ element) => mount(element, route.table, context);
}

/** Whether one may come to a table without a link, as far as the room tells. @param {Context["api"]} api @param {string} table */
async function belongs(api, table) {
  const mine = await api.get(`/api/tables?table=${encodeURIComponent(table)}`).catch(() => null);
  if (!mine || mine.length) return true;
  const directed = await api.get("/api/directing").catch(() => null);
  return !directed || directed.some((one) => one.table === table);
}

/** Who comes by a link, before a name is given: is told who invites to what, or that the link leads nowhere. @param {Route} route @param {Context} context */
async function named(route, context) {
  const { asked, leadsNowhere } = await import("/web/table/invited.js");
  try {
    const invitation = await context.api.post(`/api/tables/${encodeURIComponent(route.table)}/invitation`, { secret: route.secret });
    return naming(asked(invitation), route, context);
  } catch (problem) {
    const { status, message } = asFailed(problem);
    if (status !== 403 && status !== 404) throw problem;
    return leadsNowhere(message, context);
  }
}

/** @param {HTMLElement} element @param {string} table @param {Context} context */
function mount(element, table, context) {
  const { draw, begin } = drawing(element, tablePage, titled, context);
  const state = new State(draw, (frame, before) => heard(desk, frame, before));
  const line = new Line(`tables/${encodeURIComponent(table)}`, {
    news: (frame) => {
      if (frame.table.evening && !desk.panel) ofEvening(desk, frame.table.evening, context, draw);
      if (frame.table.director && !desk.directs) withDirector(desk, draw);
      state.arrive(frame);
      if ((frame.table.present ?? []).length > 1) besideTheGame(desk);
    },
    answer: (command, frame) => desk.answered(command, frame),
    reacted: async (frame) => (await besideTheGame(desk)).shows(desk, frame),
    state: (now, why) => {
      state.line = now;
      state.why = why;
      draw();
    },
  });
  const desk = new Desk(table, state, line, context, draw);
  const end = begin(desk);
  const stop = drags(element, ({ dataset }) => desk.put(Number(dataset.hand), Number(dataset.card)));
  narrow.addEventListener("change", draw);
  return () => {
    line.close();
    desk.club?.line.close();
    desk.left = true;
    narrow.removeEventListener("change", draw);
    end();
    stop();
    clearTimeout(state.timer);
    clearInterval(desk.counting);
  };
}

/**
 * Lets a table of an evening show what goes on there; the parts are fetched where there is one.
 * @param {Desk} desk @param {string} evening @param {Context} context @param {() => void} draw
 */
async function ofEvening(desk, evening, context, draw) {
  desk.panel = () => null;
  const [{ EveningDesk }, { eveningNote, eveningPanel }] = await Promise.all([import("/web/evening/desk.js"), import("/web/table/evening.js")]);
  if (desk.left) return;
  desk.club = new EveningDesk(evening, context, draw);
  desk.panel = eveningPanel;
  desk.note = eveningNote;
  draw();
}

/**
 * Lets a table with a director show what is his; the parts are fetched where there is one.
 * @param {Desk} desk @param {() => void} draw
 */
async function withDirector(desk, draw) {
  desk.directs = () => null;
  const [{ calledAnew, directorNote, directorPanel }] = await Promise.all([import("/web/table/director.js"), dressed("director")]);
  desk.calledAnew = calledAnew;
  desk.directs = directorPanel;
  desk.directorNote = directorNote;
  draw();
}

/** The part of the page for what is said beside the game, fetched once there is somebody to say it to. @param {Desk} desk */
async function besideTheGame(desk) {
  desk.beside ??= await import("/web/table/reactions.js");
  return desk.beside;
}

/** @param {Desk} desk */
function titled(desk) {
  const { table, line } = desk.state;
  if (line === "away") return t("Reconnecting…");
  if (!table) return "A table";
  if (table.director?.panel && table.director.calls.length) return `● ${t("{who} calls you", { who: table.director.calls.at(-1)?.name ?? "" })}`;
  const prompt = table.desk?.prompt;
  return desk.turn || desk.waiting?.yours ? `● ${prompt || t("Your turn")}` : prompt || table.book?.title || t("A table");
}

/**
 * Brings digits of this page's own to each deal, whoever shuffles: once for each line, as a room that is opened again has forgotten them.
 * @param {Desk} desk @param {News} frame
 */
function bringDigits(desk, { seq, table }) {
  const { committed, seat, before_the_deal: ready } = table;
  const once = `${committed} ${desk.line.opened}`;
  if (!committed || !ready || seat < 0 || desk.brought === once) return;
  desk.brought = once;
  desk.line.ask({ seq, digits: { committed, digits: digitsFor(committed) } }, { quiet: true });
}

/** @param {Desk} desk @param {News} frame @param {Shown | null} before */
function heard(desk, frame, before) {
  const deal = frame.table.view?.deal;
  const was = before?.view?.deal;
  remember(desk.name, frame.table.committed);
  bringDigits(desk, frame);
  desk.after(frame, before);
  const caller = desk.calledAnew?.(frame.table, before);
  if (caller) {
    desk.alert(t("{who} calls you.", { who: caller }));
    sound("turn");
  }
  const had = desk.hadTurn;
  desk.hadTurn = desk.turn;
  if (desk.turn && !(had && before?.desk?.prompt === frame.table.desk.prompt)) {
    desk.alert(frame.table.desk.prompt || t("Your turn."));
    if (before) sound("turn");
  } else if (desk.waiting?.yours && !before?.life?.waiting?.yours) {
    desk.alert(`${frame.table.desk.prompt} ${desk.waiting.words}`);
    sound("turn");
  } else if (deal && was && laid(deal) !== laid(was)) {
    sound("card");
  }
}

/** @param {SeenDeal} deal */
const laid = (deal) => deal.tricks.reduce((sum, trick) => sum + trick.cards.length, deal.tricks.length * 100);

