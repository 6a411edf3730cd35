// @ts-check
/** Cards that are dragged to the felt, by a mouse, a pen or a finger. */

/** So far a card is moved before it is dragged, and not clicked. */
const FAR = 8;
/** So many milliseconds a card stays where it was let go, till the room has answered. */
const ANSWERED = 300;

/**
 * Lets the cards of a page that can be clicked be dragged; returns how to stop. `put` is called with the button of a card let go over the felt.
 * @param {HTMLElement} element @param {(button: HTMLElement) => void} put
 */
export function drags(element, put) {
  /** @type {{button: HTMLElement, id: number, x: number, y: number, far: boolean} | null} */
  let held = null;
  /** @param {PointerEvent} event */
  const take = (event) => {
    const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".card-button")) : null;
    if (button && event.button === 0 && event.isPrimary) held = { button, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.far && Math.hypot(across, down) < FAR) return;
    if (!held.far) begin();
    held.button.style.translate = `${across}px ${down}px`;
    element.querySelector(".felt")?.classList.toggle("over", isOver(event));
  };
  const begin = () => {
    if (!held) return;
    held.far = true;
    held.button.setPointerCapture(held.id);
    held.button.classList.add("dragged");
  };
  /** @param {PointerEvent} event */
  const isOver = ({ clientX, clientY }) => {
    const felt = element.querySelector(".felt")?.getBoundingClientRect();
    return Boolean(felt && clientX > felt.left && clientX < felt.right && clientY > felt.top && clientY < felt.bottom);
  };
  /** @param {PointerEvent} event */
  const release = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { button, far } = held;
    const isPut = far && event.type === "pointerup" && isOver(event);
    if (isPut) {
      held = null;
      element.querySelector(".felt")?.classList.remove("over");
      setTimeout(() => back(button), ANSWERED);
    } else {
      letGo();
    }
    if (!far) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (isPut) put(button);
  };
  const letGo = () => {
    if (held) back(held.button);
    element.querySelector(".felt")?.classList.remove("over");
    held = null;
  };
  element.addEventListener("pointerdown", take);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", release);
  element.addEventListener("pointercancel", release);
  return () => {
    letGo();
    element.removeEventListener("pointerdown", take);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", release);
    element.removeEventListener("pointercancel", release);
  };
}

/** Lets a card go back to its place in the hand. @param {HTMLElement} button */
function back(button) {
  button.classList.remove("dragged");
  button.style.removeProperty("translate");
}

/** The click that a drag ends with is none. @param {Event} event */
const swallow = (event) => {
  event.stopPropagation();
  event.preventDefault();
};
