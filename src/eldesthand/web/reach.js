// @ts-check
/** Whether the room can be reached: waiting until it can, and a page that has become another's while it could not. */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10000;
const NO_ANSWER = 5000;

/** Whether the room answers now. */
async function answers() {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(NO_ANSWER) })).ok;
  } catch {
    return false;
  }
}

/** Calls `then` as soon as the room answers, which is tried by itself; returns how to stop. @param {() => void} then */
export function onceReached(then) {
  let wait = FIRST_WAIT;
  let asking = false;
  let over = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  async function ask() {
    if (asking || over) return;
    clearTimeout(timer);
    asking = true;
    const there = await answers();
    asking = false;
    if (over) return;
    if (there) {
      stop();
      then();
      return;
    }
    timer = setTimeout(ask, wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
  }
  const look = () => {
    if (!document.hidden) ask();
  };
  function stop() {
    over = true;
    clearTimeout(timer);
    removeEventListener("online", ask);
    document.removeEventListener("visibilitychange", look);
  }
  addEventListener("online", ask);
  document.addEventListener("visibilitychange", look);
  timer = setTimeout(ask, wait);
  return stop;
}

/**
 * Whether the room has another page by now than this one, a new release: this one's modules are of the old one, and what is not
 * yet loaded of them is there no more. Throws what `fetch` throws.
 */
export async function isOutdated() {
  const answer = await fetch("/", { cache: "no-cache", signal: AbortSignal.timeout(NO_ANSWER) });
  return answer.ok && !(await answer.text()).includes(new URL(import.meta.url).pathname);
}

/** Loads the page anew if the room has another by now; where one is in the page, it says so. Resolves to whether it does. */
export async function renewed() {
  const outdated = await isOutdated().catch(() => false);
  if (outdated) location.reload();
  return outdated;
}
