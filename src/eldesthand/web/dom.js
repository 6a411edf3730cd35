// @ts-check
/** Elements of the page, and what its fields and forms tell: as values, and no longer as events. */

/** An element that stands in index.html. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Whether keys belong to what has them: a field, or a dialog. @param {EventTarget | null} target */
export const typing = (target) => target instanceof Element && Boolean(target.closest("input, textarea, select, dialog"));

/** A field of a form. @param {HTMLFormElement} form @param {string} name */
export const fieldOf = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** Puts the focus on what a selector finds, if anything. @param {ParentNode} root @param {string} selector @param {FocusOptions} [how] */
export const focusOn = (root, selector, how) => /** @type {HTMLElement | null} */ (root.querySelector(selector))?.focus(how);

/** Hears what is typed or chosen in a field. @param {(value: string) => void} does */
export const onValue = (does) => (/** @type {Event} */ event) => does(/** @type {HTMLInputElement} */ (event.target).value);

/** Hears whether a box is ticked. @param {(ticked: boolean) => void} does */
export const onTick = (does) => (/** @type {Event} */ event) => does(/** @type {HTMLInputElement} */ (event.target).checked);

/** Selects what stands in the field that has come into focus. @param {Event} event */
export const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/**
 * Hears that a form is sent, instead of the browser: its fields by their names, itself, and the value of the button pressed.
 * @param {(values: Record<string, string>, form: HTMLFormElement, button: string) => void} does
 */
export const onSubmit = (does) => (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  does(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))), form, button?.value ?? "");
};
