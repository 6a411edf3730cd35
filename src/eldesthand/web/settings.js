// @ts-check
/** What a person has set for himself on this device; kept in the browser, told to nobody. */

const KEPT = "eldesthand.settings";

/**
 * Each setting with its usual value. `called` is how people are called: by "name", by "seat" or "both". `english` is
 * whose words are used: the "club"'s, "american" or "british". `gather` is in seconds, -1 waits for a click; `twoSteps` null goes by the manner. `text` is a factor;
 * `order` is that of one's own hand: "down" as the room has it, high cards first, "up" the other way, "rank" by rank alone.
 * `language` is that of the page, "" the browser's. The last four are how a table is kept that is opened from here: `rights` is in seconds, "" as the room has it.
 */
export const USUAL = { fourColours: false, large: false, sound: false, gather: 2, twoSteps: null, openHands: true, reactions: true, called: "name", english: "club", language: "", felt: "green", back: "lattice", text: "1", order: "down", leftHanded: false, manner: "guided", cut: false, byHand: false, rights: "" };

/** @typedef {Omit<typeof USUAL, "twoSteps"> & {twoSteps: boolean | null}} Settings */

/** @type {Settings} */
let now = { ...USUAL };
try {
  now = { ...USUAL, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
} catch {
  // nothing kept, or nothing may be: the usual
}
/** @type {Set<(now: Settings) => void>} */
const listeners = new Set();

/** The settings as they are. */
export const settings = () => now;

/** Changes settings, keeps them and tells those who listen. @param {Partial<Settings>} change */
export function set(change) {
  now = { ...now, ...change };
  try {
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch {
    // kept for this page only
  }
  dress();
  listeners.forEach((hear) => hear(now));
}

/** Hears of changes; returns how to stop. @param {(now: Settings) => void} listener */
export function hear(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts on the page what is style alone. */
export function dress() {
  const { classList, dataset, style } = document.documentElement;
  classList.toggle("four-colours", now.fourColours);
  classList.toggle("left-handed", now.leftHanded);
  dataset.felt = now.felt;
  style.setProperty("--text", now.text);
}
