// @ts-check
/** The room's HTTP side: JSON in, JSON out, and every failure in words that say what to do. */

/** A request that did not succeed; `message` can be shown, `status` is 0 if no answer came, `free` a name instead of a taken one. */
export class Failed extends Error {
  constructor(message, status, free = "") {
    super(message);
    this.status = status;
    this.free = free;
  }
}

const WORDS = {
  401: "The room does not know you yet: say first what you are called.",
  403: "That is not open to you.",
  404: "There is nothing here by that name.",
  429: "Too many requests: wait a little and try again.",
  503: "The room could not write it down: nothing has happened; try again in a while.",
};

async function reason(response) {
  const text = await response.text();
  try {
    const { detail } = JSON.parse(text);
    if (typeof detail === "string" && detail && detail !== "Not Found") return sentence(detail);
  } catch {
    // not JSON: the words below
  }
  return WORDS[response.status] ?? "The room could not do that; try again in a while.";
}

const sentence = (text) => text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

async function ask(method, path, body) {
  /** @type {RequestInit & {headers: Record<string, string>}} */
  const request = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    request.headers["content-type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Failed("The room does not answer. Is it still open, and are you online? Then try again.", 0);
  }
  if (!response.ok) throw new Failed(await reason(response), response.status, decodeURIComponent(response.headers.get("x-free-name") ?? ""));
  return response;
}

/** GETs JSON. Throws `Failed`. */
export const get = async (path) => (await ask("GET", path)).json();

/** GETs text. Throws `Failed`. */
export const text = async (path) => (await ask("GET", path)).text();

/** POSTs JSON and reads JSON. Throws `Failed`. */
export const post = async (path, body = {}) => (await ask("POST", path, body)).json();

/** PUTs JSON and reads JSON. Throws `Failed`. */
export const put = async (path, body) => (await ask("PUT", path, body)).json();

/** DELETEs what an address names; `body` is what is asked for with it. Throws `Failed`. */
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
    if (problem.status === 401) return "";
    throw problem;
  }
}

/** Comes in by a name, "" for that of any guest; returns how one is called. Throws `Failed`, with `free` if the name is taken. */
export async function comeIn(name) {
  const called = (await post("/api/guest", name ? { name, exactly: true } : { name: "A guest" })).name;
  noteComing();
  return called;
}

/** Signs in by a name and its password; returns how one is called. Throws `Failed`. */
export async function signIn(name, password) {
  const called = (await post("/api/session", { name, password })).name;
  noteComing();
  return called;
}

/** Signs out, or has oneself forgotten, by what an address names. Throws `Failed`. */
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
function kept() {
  try {
    return localStorage.getItem(CAME) !== null;
  } catch {
    return true;
  }
}
