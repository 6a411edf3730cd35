// @ts-check
/**
 * The service worker: the page opens without the room. It keeps the page itself, and files at hashed addresses, which never
 * change; it does not touch anything else: no answer of the room, nothing of a table, nothing of who one is.
 */

/** Where this release's files lie: the room puts their hash in here, so that with each release this is another script. */
const RELEASE = "/web/";

const HASHED = /^\/web\/[0-9a-f]{16}\//;
const NO_ANSWER = 5000;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Keeps the page, and what it names. */
async function keepPage() {
  const page = await fetch("/", { cache: "no-cache", credentials: "omit" });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(RELEASE)) throw new Error("the room has another release by now");
  const cache = await caches.open(RELEASE);
  const named = text.match(/\/web\/[\w./-]+/g) ?? [];
  await cache.addAll([...new Set(named)].filter((path) => HASHED.test(path)));
  await cache.put("/", page);
}

/** Lets go of what other releases kept. */
async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== RELEASE) await caches.delete(name);
}

/** What the room has as its page; the browser may have asked for it while this script was started. @param {FetchEvent} event */
const asked = async (event) => (await event.preloadResponse) ?? fetch("/", { cache: "no-cache" });

/** The page as the room has it, or as it was kept where the room does not answer. @param {FetchEvent} event */
async function page(event) {
  const kept = () => caches.match("/", { cacheName: RELEASE });
  const late = new Promise((_, reject) => {
    setTimeout(reject, NO_ANSWER, new Error("the room does not answer"));
  });
  try {
    const answer = await Promise.race([asked(event), late]);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (problem) {
    const old = await kept();
    if (old) return old;
    throw problem;
  }
}

/** A file that never changes: as it was kept, or fetched and kept. @param {Request} request */
async function file(request) {
  const cache = await caches.open(RELEASE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => {}); // no room left: then it is fetched the next time, too
  return answer;
}

worker.addEventListener("install", (event) => event.waitUntil(keepPage().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([
  forgetOthers(), worker.registration.navigationPreload?.enable(), worker.clients.claim(),
])));

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && pathname === "/") event.respondWith(page(event));
  else if (HASHED.test(pathname)) event.respondWith(file(event.request));
});
