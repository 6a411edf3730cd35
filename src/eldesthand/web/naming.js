// @ts-check
/** A stranger says what he is called, and is where he wanted to go. */

import { html, render } from "/web/vendor/lit-html.js";

/**
 * The form that asks for a name: returns how to mount it.
 * @param {{heading: string, words: string, button: string, other?: string}} said `other` names a second button
 * @param {{hash: string}} route @param {any} context
 * @param {(first: boolean) => void} [entered] told, before the page is shown, whether it was the first button
 */
export function naming({ heading, words, button, other }, { hash }, { api, go }, entered) {
  return (element) => {
    let error = "";
    const enter = async (event) => {
      event.preventDefault();
      try {
        await api.comeIn(event.target.elements.name.value.trim());
        entered?.(event.submitter?.value !== "other");
        go(hash, true);
      } catch (problem) {
        error = problem.message;
        if (problem.free) event.target.elements.name.value = problem.free;
        draw();
      }
    };
    const draw = () => render(html`<form class="notice paper" @submit=${enter}>
      <h1>${heading}</h1><p>${words}</p>
      <label class="field">Your name at the table<input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder="A guest"></label>
      ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
      <p class="buttons"><button class="button">${button}</button>${other ? html`<button class="button second" value="other">${other}</button>` : ""}</p></form>`, element);
    draw();
    element.querySelector("input").focus();
  };
}
