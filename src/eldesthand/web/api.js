// @ts-check
/** The room's HTTP side: JSON in, JSON out, and every failure in words that say what to do. */

import { inLanguage, t } from "/web/language.js";

/** @import { GET, POST, PUT } from "frames" */

/** A request that did not succeed; `message` can be shown, `status` is 0 if no answer came, `free` a name instead of a taken one. */
export class Failed extends Error {
  /** @param {string} message @param {number} status @param {string} [free] */
  constructor(message, status, free = "") {
    super(message);
    this.status = status;
    this.free = free;
  }
}

/** What was thrown, as what can be shown. @param {unknown} problem */
export const asFailed = (problem) => (problem instanceof Failed ? problem : new Failed(problem instanceof Error ? problem.message : String(problem), 0));

/** What a proxy says of a room that it does not reach. */
const GATEWAY = [502, 504];

/** Whether what was thrown says that the room does not answer. @param {unknown} problem */
export const isUnreached = (problem) => problem instanceof Failed && problem.status === 0;

/** @type {Record<number, string>} */
const WORDS = {
  401: t("The room does not know you yet: say first what you are called."),
  403: t("That is not open to you."),
  404: t("There is nothing here by that name."),
  429: t("Too many requests: wait a little and try again."),
  503: t("The room could not write it down: nothing has happened; try again in a while."),
};

/** @param {Response} response */
async function reason(response) {
  const text = await response.text();
  try {
    const { detail } = JSON.parse(text);
    if (typeof detail === "string" && detail && detail !== "Not Found") return sentence(inLanguage(detail));
  } catch {
    // not JSON: the words below
  }
  return WORDS[response.status] ?? t("The room could not do that; try again in a while.");
}

/** @param {string} text */
const sentence = (text) => text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** @param {string} method @param {string} path @param {object} [body] @param {string} [secret] by which more is told */
async function ask(method, path, body, secret) {
  /** @type {RequestInit & {headers: Record<string, string>}} */
  const request = { method, credentials: "same-origin", headers: secret ? { "x-secret": secret } : {} };
  if (body !== undefined) {
    request.headers["content-type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  const response = await fetch(path, request).catch(() => null);
  if (!response || GATEWAY.includes(response.status)) {
    throw new Failed(t("The room does not answer. Is it still open, and are you online? Then try again."), 0);
  }
  if (!response.ok) throw new Failed(await reason(response), response.status, decodeURIComponent(response.headers.get("x-free-name") ?? ""));
  return response;
}

/** GETs JSON. Throws `Failed`. @template {string} Path @param {Path} path @param {string} [secret] @returns {Promise<GET<Path>>} */
export const get = async (path, secret) => (await ask("GET", path, undefined, secret)).json();

/** GETs text. Throws `Failed`. @param {string} path @param {string} [secret] */
export const text = async (path, secret) => (await ask("GET", path, undefined, secret)).text();

/** POSTs JSON and reads JSON. Throws `Failed`. @template {string} Path @param {Path} path @param {object} [body] @param {string} [secret] @returns {Promise<POST<Path>>} */
export const post = async (path, body = {}, secret = "") => (await ask("POST", path, body, secret)).json();

/** PUTs JSON and reads JSON. Throws `Failed`. @template {string} Path @param {Path} path @param {object} body @returns {Promise<PUT<Path>>} */
export const put = async (path, body) => (await ask("PUT", path, body)).json();

/**
 * DELETEs what an address names; `body` is what is asked for with it. Throws `Failed`.
 * @param {string} path @param {object} [body]
 */
export async function remove(path, body) {
  await ask("DELETE", path, body);
}

const CAME = "eldesthand.came";

/** The name of who is here, "" if nobody has given one. Throws `Failed` if the room does not answer. */
export async function guest() {
  if (!kept()) return "";
  try {
    return (await get("/api/guest")).name;
  } catch (problem) {
    if (asFailed(problem).status === 401) return "";
    throw problem;
  }
}

/**
 * Comes in by a name, "" for that of any guest; returns how one is called. Throws `Failed`, with `free` if the name is taken.
 * @param {string} name
 */
export async function comeIn(name) {
  const called = (await post("/api/guest", name ? { name, exactly: true } : { name: "A guest" })).name;
  noteComing();
  return called;
}

/**
 * Signs in by a name and its password; returns how one is called. Throws `Failed`.
 * @param {string} name @param {string} password
 */
export async function signIn(name, password) {
  const called = (await post("/api/session", { name, password })).name;
  noteComing();
  return called;
}

/** Signs out, or has oneself forgotten, by what an address names. Throws `Failed`. @param {string} path @param {object} [body] */
export async function leave(path, body) {
  await remove(path, body);
  try {
    localStorage.removeItem(CAME);
  } catch {
    // then the room is asked who one is, and says: nobody
  }
}

function noteComing() {
  try {
    localStorage.setItem(CAME, "yes");
  } catch {
    // then the name is asked for again the next time
  }
}

/** Whether someone has come in from this browser: who has not need not be asked for by the room. */
export function kept() {
  try {
    return localStorage.getItem(CAME) !== null;
  } catch {
    return true;
  }
}
