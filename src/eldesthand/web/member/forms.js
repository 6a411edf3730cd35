// @ts-check
/** The forms of the account page: each says what it is about to do, and what went wrong in words. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onSubmit } from "/web/dom.js";

/** @import { Value } from "/web/vendor/lit-html.js" */

/**
 * A field for a password; `kind` tells the browser's keeper of passwords whether it is a new one.
 * @param {string} label @param {string} name @param {string} kind @param {string} [hint]
 */
export const passwordField = (label, name, kind, hint = "") => html`<label class="field">${label}
  <input type="password" name=${name} autocomplete=${kind} minlength=${kind === "new-password" ? 8 : nothing} maxlength="200" required>
  ${hint ? html`<small>${hint}</small>` : nothing}</label>`;

/** What a password has to be. */
export const HINT = t("8 to 128 characters; three or four words that nobody would put together do well");

/**
 * A form with a heading of its own: `asked` is called with what was filled in.
 * @param {string} id @param {{busy: string, wrong: {at: string, words: string} | null}} now @param {string} heading
 * @param {Value} about @param {Value} fields @param {string} button
 * @param {(given: Record<string, string>, form: HTMLFormElement) => void} asked
 */
export const form = (id, now, heading, about, fields, button, asked) => html`<form class="account-form" aria-labelledby=${id} @submit=${onSubmit(asked)}><h2 id=${id}>${heading}</h2><p>${about}</p>${fields}
  ${now.wrong?.at === id ? html`<p class="error" role="alert">${now.wrong.words}</p>` : nothing}
  <button class="button" ?disabled=${now.busy === id}>${now.busy === id ? t("A moment…") : button}</button></form>`;
