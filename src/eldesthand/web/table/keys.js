// @ts-check
/** The keyboard: one tab stop for each region with arrows inside, typed cards, and a focus that survives updates. */

import { byId, typing } from "/web/dom.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const CARD_KEY = /^[2-9tjqkacdhs10]$/i;

/** @param {Element} region @returns {HTMLElement[]} */
const stops = (region) => [.../** @type {NodeListOf<HTMLElement>} */ (region.querySelectorAll("button:not([disabled]), a[href]"))].filter(
  (stop) => stop.closest("[data-region]") === region && stop.offsetParent !== null,
);

/**
 * What the keyboard does at a desk, and where its focus was.
 * @typedef {{region: string, at: number, element: HTMLElement}} Focus
 * @typedef {{cancel(): boolean, type?(key: string): void, state?: {holds: boolean, gather(): void}, focus: Focus | null}} Keyed
 */

/** The region in which something lies that has the focus. @param {EventTarget | null} target @returns {HTMLElement | null} */
const regionOf = (target) => (target instanceof Element ? target.closest("[data-region]") : null);

/** Listens for keys at a table; returns how to stop. @param {EventTarget} element @param {Keyed} desk */
export function keys(element, desk) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const { target, key } = event;
    if (key === "Escape") {
      if (target instanceof Element && target.closest("dialog")) return;
      if (desk.cancel()) event.preventDefault();
    } else if (typing(target)) {
      return;
    } else if (key in STEPS || key === "Home" || key === "End") {
      step(event);
    } else if (key === "Enter" && desk.state?.holds) {
      event.preventDefault();
      desk.state.gather();
    } else if (desk.type && CARD_KEY.test(key)) {
      desk.type(key);
      event.preventDefault();
    }
  };
  /** @param {Event} event */
  const reach = (event) => {
    const element = /** @type {HTMLElement} */ (event.target);
    const region = regionOf(element);
    if (!region) return;
    desk.focus = { region: region.dataset.region ?? "", at: stops(region).indexOf(element), element };
    mark(region, element);
  };
  const left = () => setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) {
      if (!document.activeElement.closest("[data-region]")) desk.focus = null;
    }
  });
  const point = () => {
    desk.focus = desk.focus?.element.isConnected ? desk.focus : null;
  };
  document.addEventListener("keydown", press);
  document.addEventListener("pointerdown", point);
  element.addEventListener("focusin", reach);
  element.addEventListener("focusout", left);
  return () => {
    document.removeEventListener("keydown", press);
    document.removeEventListener("pointerdown", point);
  };
}

/** @param {KeyboardEvent} event */
function step(event) {
  const region = regionOf(event.target);
  if (!region) return;
  const all = stops(region);
  const at = all.findIndex((stop) => stop === event.target);
  if (at < 0) return;
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + STEPS[event.key];
  const next = all[(to + all.length) % all.length];
  event.preventDefault();
  mark(region, next);
  next.focus();
}

/** @param {Element} region @param {Element} chosen */
function mark(region, chosen) {
  for (const one of stops(region)) one.tabIndex = one === chosen ? 0 : -1;
}

/**
 * After a drawing: one tab stop a region; and the focus, if what had it is gone, goes to what took its place.
 * @param {Element} element @param {Keyed} desk
 */
export function settle(element, desk) {
  for (const region of element.querySelectorAll("[data-region]")) {
    const all = stops(region);
    if (!all.length) continue;
    mark(region, all.find((one) => one === document.activeElement) ??
      all.find((one) => one.getAttribute("tabindex") === "0") ?? all[0]);
  }
  const { focus } = desk;
  if (!focus || document.activeElement !== document.body) return;
  const region = element.querySelector(`[data-region="${focus.region}"]`) ?? element.querySelector('[data-region="hand"]');
  const all = region ? stops(region) : [];
  const next = all[Math.min(Math.max(focus.at, 0), all.length - 1)] ?? element.querySelector('[data-region="choices"] button');
  (/** @type {HTMLElement | null} */ (next) ?? byId("main")).focus({ preventScroll: true });
}
