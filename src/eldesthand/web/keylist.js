// @ts-check
/** The list of keys, in a dialog. */

import { html, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";

/** What the keys do at a table, and where else there are cards: keys, and what comes of them. @type {[string[], string][]} */
const KEYS = [
  [[t("Tab")], t("to the next part: the hand, the buttons, the log")],
  [["←", "→", t("Home"), t("End")], t("from card to card, or from button to button")],
  [[t("Enter"), t("Space")], t("play the card, press the button")],
  [["J", "H"], t("a rank and a suit name a card: the jack of hearts; ten is 1 0 or T")],
  [[t("Enter")], t("gather a finished trick, while the play waits for it")],
  [[t("Esc")], t("take back what is chosen or asked, close a menu")],
  [["?"], t("this list")],
];

/** Opens the list of keys. */
export function openKeyList() {
  const dialog = document.createElement("dialog");
  dialog.className = "paper-dialog";
  dialog.setAttribute("aria-labelledby", "keys-title");
  render(html`<form method="dialog"><h2 id="keys-title">${t("Keys")}</h2>
    <table class="keys"><tbody>${KEYS.map(([keys, does]) => html`<tr><th scope="row">${keys.map((key) => html`<kbd>${key}</kbd> `)}</th><td>${does}</td></tr>`)}</tbody></table>
    <p class="small">${t("In the field for words: a card’s name, what you would say, or an act after “/”.")}</p>
    <p class="buttons"><button class="button" value="close">${t("Close")}</button></p></form>`, dialog);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
