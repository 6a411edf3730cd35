// @ts-check
/** A page that is drawn again whenever something has changed, once for all that changes at the same time. */

import { render } from "/web/vendor/lit-html.js";
import { hear } from "/web/settings.js";
import { keys, settle } from "/web/table/keys.js";
import { motion } from "/web/table/motion.js";

/** @import { Context } from "/web/app.js" */

/**
 * Returns what asks for a page to be drawn and what begins: once the `desk` is there, it is drawn, and again when the
 * settings change, and hears the keyboard, until what beginning returns is called.
 * @template {import("/web/table/keys.js").Keyed} D
 * @param {HTMLElement} element @param {(desk: D) => object} view @param {(desk: D) => string} titled @param {Context} context
 */
export function drawing(element, view, titled, context) {
  /** @type {D} */
  let desk;
  let asked = false;
  const draw = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      if (!element.isConnected) return;
      const moved = motion(element);
      render(view(desk), element);
      moved();
      settle(element, desk);
      context.title(titled(desk));
    });
  };
  const begin = (/** @type {D} */ made) => {
    desk = made;
    const stop = keys(element, desk);
    const deaf = hear(draw);
    draw();
    return () => {
      stop();
      deaf();
    };
  };
  return { draw, begin };
}
