// @ts-check
/** A game with anyone: asking for it, and how long one has waited. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";

/** The games that one may ask for, by their books. @type {[string, string][]} */
const GAMES = [["M", t("Euchre")], ["S", t("Euchre 1888")], ["B", t("Bridge 1907")]];

const KEPT = "eldesthand.waits.";

/**
 * The buttons by which one asks for a game with anyone.
 * @param {boolean} busy @param {(book: string) => void} asks
 */
export const withAnyone = (busy, asks) => html`<p class="with-anyone" role="group" aria-label=${t("A game with anyone")}><span>${t("A game with anyone:")}</span>
  ${GAMES.map(([book, name]) => html`<button type="button" class="button second slight" ?disabled=${busy} @click=${() => asks(book)}>${name}</button>`)}</p>`;

/**
 * Asks the room for a game with anyone, and goes to the table. Throws `Failed`.
 * @param {Pick<import("/web/app.js").Context, "api" | "go">} context @param {string} book
 */
export async function playsWithAnyone({ api, go }, book) {
  const { table } = await api.post("/api/match", { book });
  try {
    if (!sessionStorage.getItem(KEPT + table)) sessionStorage.setItem(KEPT + table, String(Date.now()));
  } catch {
    // then nothing says how long one has waited
  }
  go(`#/table/${table}`);
}

/** Since when one has waited at a table for anyone, in milliseconds; 0 if one has not. @param {string} table */
function since(table) {
  try {
    return Number(sessionStorage.getItem(KEPT + table) ?? 0);
  } catch {
    return 0;
  }
}

/** How long one has waited for anyone to come; nothing at a table to which one came otherwise. @param {string} table */
export function waited(table) {
  const from = since(table);
  return from ? html`<p>${t("Whoever asks for this game comes here. You have waited {time}.", { time: html`<span ${ref((element) => counts(element, from))}></span>` })}</p>` : nothing;
}

/** Keeps an element's text at the time gone by, as minutes and seconds. @param {Element | undefined} element @param {number} from */
function counts(element, from) {
  if (!(element instanceof HTMLElement) || element.dataset.counts) return;
  element.dataset.counts = "yes";
  const tell = () => {
    const seconds = Math.max(0, Math.round((Date.now() - from) / 1000));
    element.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (!element.isConnected && seconds) clearInterval(timer);
  };
  const timer = setInterval(tell, 1000);
  queueMicrotask(tell);
}
