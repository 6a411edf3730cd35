// @ts-check
/** A stranger says what he is called, and is where he wanted to go. */

import { html, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { fieldOf, focusOn, onSubmit } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { Context } from "/web/app.js" */

/**
 * The form that asks for a name: returns how to mount it.
 * @param {{heading: string, words: string, button: string, other?: string, more?: object}} said `other` names a second button, `more` stands above the name
 * @param {{hash: string}} route @param {Context} context
 * @param {(first: boolean) => void} [entered] told, before the page is shown, whether it was the first button
 */
export function naming({ heading, words, button, other, more }, { hash }, { api, go }, entered) {
  return (/** @type {HTMLElement} */ element) => {
    let error = "";
    const enter = onSubmit(async ({ name }, form, pressed) => {
      try {
        await api.comeIn(name.trim());
        entered?.(pressed !== "other");
        go(hash, true);
      } catch (problem) {
        const { message, free } = asFailed(problem);
        error = message;
        if (free) fieldOf(form, "name").value = free;
        draw();
      }
    });
    const draw = () => render(html`<form class="notice paper" @submit=${enter}>
      <h1>${heading}</h1>${more ?? ""}<p>${words}</p>
      <label class="field">${t("Your name at the table")}<input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder=${t("A guest")}></label>
      ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
      <p class="buttons"><button class="button">${button}</button>${other ? html`<button class="button second" value="other">${other}</button>` : ""}</p></form>`, element);
    draw();
    focusOn(element, "input");
  };
}
