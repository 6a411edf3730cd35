// @ts-check
/** How cards move: from a hand to the trick, from the trick to who won it, from the pack to the hands. */

const PLAYED = 240;
const GATHERED = 320;
const DEALT = 260;
/** So many milliseconds lie between two cards of a deal. */
const APART = 28;
const EASE = "cubic-bezier(.22, .8, .3, 1)";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} element @param {string} which @returns {HTMLElement[]} */
const all = (element, which) => [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(which))];

/** The key of a card in a trick: who played it, and which it is. @param {HTMLElement} laid */
const keyOf = ({ dataset: { seat, card } }) => `${seat}.${card}`;

/** Where what is shown of a kind lies; nothing if none is. @param {Element} element @param {string} which */
function rectOf(element, which) {
  const rect = element.querySelector(which)?.getBoundingClientRect();
  return rect?.width ? rect : undefined;
}

/**
 * Notes where the cards of a page lie; what is returned, called after it is drawn anew, lets those that have another place go there.
 * @param {HTMLElement} element
 */
export function motion(element) {
  const felt = element.querySelector(".felt");
  if (!felt || calm.matches || document.hidden) return () => {};
  const laid = all(felt, ".laid").map((card) => ({ card, key: keyOf(card), rect: card.getBoundingClientRect() }));
  const held = new Map(all(element, ".slot [data-card]").map((card) => [card.dataset.card ?? "", card.getBoundingClientRect()]));
  const backs = new Map(all(felt, ".seat").map((seat) => [seat.dataset.seat ?? "", rectOf(seat, ".backs") ?? rectOf(seat, ".plate")]));
  const isEmpty = !element.querySelector(".slot, .backs");
  const pack = isEmpty ? rectOf(felt, ".pack, .spread, .stock") : undefined;
  const won = laid.find(({ card }) => card.classList.contains("wins"))?.card.dataset.seat;
  return () => {
    const now = element.querySelector(".felt");
    if (!now) return;
    const lay = new Set(laid.map(({ key }) => key));
    for (const card of all(now, ".laid").filter((one) => !lay.has(keyOf(one)))) {
      const { seat = "", card: which = "" } = card.dataset;
      from(card, held.get(which) ?? backs.get(seat), PLAYED);
    }
    if (won !== undefined && laid.every(({ card }) => !card.isConnected)) gathered(now, laid, won);
    if (isEmpty) dealt(element, pack ?? rectOf(now, ".heart"));
  };
}

/**
 * Lets an element come from where it, or its like, lay.
 * @param {HTMLElement} element @param {DOMRect | undefined} rect @param {number} duration @param {number} [delay]
 */
function from(element, rect, duration, delay = 0) {
  const to = element.getBoundingClientRect();
  if (!rect || !to.width) return;
  const across = rect.left + rect.width / 2 - to.left - to.width / 2;
  const down = rect.top + rect.height / 2 - to.top - to.height / 2;
  const scale = Math.min(1, rect.height / to.height);
  element.animate([{ translate: `${across}px ${down}px`, scale: String(scale) }, { translate: "0px", scale: "1" }], { duration, delay, easing: EASE, fill: "backwards" });
}

/**
 * Lets the cards of a trick, which is drawn no more, go to the pile of who won it.
 * @param {Element} felt @param {{card: HTMLElement, rect: DOMRect}[]} trick @param {string} won
 */
function gathered(felt, trick, won) {
  const to = rectOf(felt, `.pile[data-seats~="${won}"]`) ?? rectOf(felt, `.seat[data-seat="${won}"] .plate`);
  if (!to) return;
  const { left, top } = felt.getBoundingClientRect();
  for (const { card, rect } of trick) {
    card.className = "gone";
    card.setAttribute("aria-hidden", "true");
    card.style.left = `${rect.left - left}px`;
    card.style.top = `${rect.top - top}px`;
    card.style.width = `${rect.width}px`;
    felt.append(card);
    const across = to.left + to.width / 2 - rect.left - rect.width / 2;
    const down = to.top + to.height / 2 - rect.top - rect.height / 2;
    const last = { translate: `${across}px ${down}px`, scale: ".3", opacity: "0" };
    card.animate([{ translate: "0px", scale: "1", opacity: "1" }, { ...last, opacity: ".8", offset: 0.9 }, last], { duration: GATHERED, easing: EASE, fill: "forwards" })
      .finished.finally(() => card.remove());
  }
}

/**
 * Lets the cards of hands come from the pack, one after the other.
 * @param {HTMLElement} element @param {DOMRect | undefined} pack
 */
function dealt(element, pack) {
  if (!pack) return;
  all(element, ".own-hand .slot").forEach((slot, at) => from(slot, pack, DEALT, at * APART));
  all(element, ".seat .backs").forEach((backs, at) => from(backs, pack, DEALT, at * APART));
}
