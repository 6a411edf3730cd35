// @ts-check
/** The tables that one directs, those first where one is called; looked at again every few seconds. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { listed } from "/web/names.js";
import { naming } from "/web/naming.js";
import { capital } from "/web/opening.js";
import { sound } from "/web/sound.js";
import { asFailed } from "/web/api.js";

/** @import { DirectedTable } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

const AGAIN = 4000;

/** The page: returns how to mount it, or asks for a name first. @param {Route} route @param {Context} context */
export async function page(route, context) {
  context.title(t("Directing"));
  if (!(await context.api.guest())) {
    return naming({ heading: t("The tables you direct"), words: t("Say first what you are called."), button: t("Come in") }, route, context);
  }
  return (/** @type {HTMLElement} */ element) => mount(element, context);
}

/** @param {HTMLElement} element @param {Context} context */
function mount(element, { api, title }) {
  /** @type {DirectedTable[] | null} */
  let tables = null;
  let problem = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const calls = () => (tables ?? []).flatMap((one) => one.calls.map((call) => `${one.table} ${call.no}`));
  async function look() {
    const had = tables && new Set(calls());
    try {
      tables = await api.get("/api/directing");
      problem = "";
    } catch (failed) {
      problem = asFailed(failed).message;
    }
    if (!element.isConnected) return;
    if (had && calls().some((one) => !had.has(one))) sound("turn");
    title(calls().length ? t("● You are called") : t("Directing"));
    render(list(tables ?? [], problem), element);
    timer = setTimeout(look, AGAIN);
  }
  look();
  return () => clearTimeout(timer);
}

/** @param {DirectedTable[]} tables @param {string} problem */
const list = (tables, problem) => html`<section class="notice paper back"><h1>${t("The tables you direct")}</h1>
  ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
  ${tables.length ? html`<ul class="plain">${tables.map(item)}</ul>`
    : html`<p class="soft">${t("There are none. Who opens a table with a director has a link for one, and sends it to whom the players agree on.")}</p>`}
  <div class="hidden" role="alert">${tables.filter((one) => one.calls.length).map((one) => t("You are called to the table of {who}.", { who: listed(one.people) }))}</div></section>`;

/** @param {DirectedTable} one */
const item = (one) => html`<li><a href=${`#/table/${one.table}`}><b>${one.title}</b>
  <span>${capital(one.manner)}: ${listed(one.people) || t("nobody yet")}${one.paused ? t("; paused") : ""}${one.over ? t("; over") : ""}</span>
  ${one.calls.length ? html`<em>${tn(one.calls.length, "{who} calls you", "{who} call you", { who: listed(one.calls.map((call) => call.name)) })}</em>` : nothing}</a></li>`;
