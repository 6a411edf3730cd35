// @ts-check
/** The settings, in a dialog. */

import { html, render } from "/web/vendor/lit-html.js";
import { LANGUAGES, t, tn } from "/web/language.js";
import { card } from "/web/cards.js";
import { set, settings } from "/web/settings.js";
import { byId, onTick, onValue } from "/web/dom.js";

/** @import { Settings } from "/web/settings.js" */

const dialog = () => /** @type {HTMLDialogElement} */ (byId("preferences"));

/** @param {"fourColours" | "large" | "sound" | "openHands" | "reactions" | "leftHanded"} name @param {string} label @param {string} about */
const tick = (name, label, about) => html`<label class="tick">
  <input type="checkbox" .checked=${Boolean(settings()[name])} @change=${onTick((ticked) => change({ [name]: ticked }))}>
  <span>${label}<small>${about}</small></span></label>`;

/** @param {keyof Settings} name @param {string} value @param {string} label */
const choice = (name, value, label) => html`<option value=${value} ?selected=${String(settings()[name]) === value}>${label}</option>`;

/** The page in another language, which it comes in anew. @param {string} language */
function speak(language) {
  set({ language });
  location.reload();
}

/** @param {Partial<Settings>} what */
function change(what) {
  set(what);
  draw();
}

const template = () => html`
  <form method="dialog">
    <h2 id="preferences-title">${t("Settings")}</h2>
    <p class="small">${t("Kept in this browser only. A list of keys comes with")} <kbd>?</kbd></p>
    <div class="sample">${[59, 44, 28, 10, -1].map((one) => card(one))}</div>
    ${tick("fourColours", t("Four colours"), t("spades black, hearts red, diamonds blue, clubs green"))}
    ${tick("large", t("Large faces"), t("one great figure on each card, no pips"))}
    ${tick("leftHanded", t("Left-handed"), t("the score, the log and the buttons on the left"))}
    ${tick("sound", t("Sound"), t("a soft tap for a card, two notes when it is your turn"))}
    ${tick("openHands", t("All hands at once"), t("when a deal is over at a guided table, where there is nothing to claim"))}
    ${tick("reactions", t("Reactions"), t("what the others at a table say beside the game: well played, thank you"))}
    <div class="fields"><label class="field">${t("Felt")}
      <select @change=${onValue((felt) => change({ felt }))}>
        ${choice("felt", "green", t("green"))}${choice("felt", "blue", t("blue"))}${choice("felt", "dark", t("dark"))}${choice("felt", "light", t("light"))}
      </select></label>
    <label class="field">${t("Backs of cards")}
      <select @change=${onValue((back) => change({ back }))}>
        ${choice("back", "lattice", t("lattice"))}${choice("back", "rays", t("rays"))}${choice("back", "plain", t("plain"))}
      </select></label>
    <label class="field">${t("Text")}
      <select @change=${onValue((text) => change({ text }))}>
        ${choice("text", "1", t("usual"))}${choice("text", "1.15", t("large"))}${choice("text", "1.3", t("very large"))}
      </select></label>
    <label class="field">${t("Your hand")}
      <select @change=${onValue((order) => change({ order }))}>
        ${choice("order", "down", t("by suit, high cards left"))}${choice("order", "up", t("by suit, high cards right"))}${choice("order", "rank", t("by rank"))}
      </select></label></div>
    <label class="field">${t("A finished trick stays")}
      <select @change=${onValue((seconds) => change({ gather: Number(seconds) }))}>
        ${choice("gather", "0", t("no longer than the play asks"))}${choice("gather", "1", tn(1, "one second", "{n} seconds"))}
        ${choice("gather", "2", tn(2, "one second", "{n} seconds"))}${choice("gather", "3", tn(3, "one second", "{n} seconds"))}${choice("gather", "5", tn(5, "one second", "{n} seconds"))}
        ${choice("gather", "-1", t("until I click or press Enter"))}
      </select></label>
    <label class="field">${t("People are called")}
      <select @change=${onValue((called) => change({ called }))}>
        ${choice("called", "name", t("by their names: Ann leads"))}${choice("called", "seat", t("by compass points: North leads"))}
        ${choice("called", "both", t("by both: Ann (North) leads"))}
      </select></label>
    <label class="field">Language · Sprache
      <select @change=${onValue(speak)}>
        ${choice("language", "", t("the browser’s"))}${Object.entries(LANGUAGES).map(([code, name]) => choice("language", code, name))}
      </select></label>
    <label class="field">${t("Words")}
      <select @change=${onValue((english) => change({ english }))}>
        ${choice("english", "club", t("the club’s: play alone, hearts are trump"))}
        ${choice("english", "american", t("American: go alone, pick it up"))}
        ${choice("english", "british", t("British: hearts are trumps, no trumps"))}
      </select></label>
    <label class="field">${t("A card is put down")}
      <select @change=${onValue((steps) => change({ twoSteps: JSON.parse(steps) }))}>
        ${choice("twoSteps", "null", t("as the table’s manner has it"))}${choice("twoSteps", "false", t("by one click"))}
        ${choice("twoSteps", "true", t("by two: choose, then release"))}
      </select></label>
    <p class="buttons"><button class="button" value="close">${t("Done")}</button></p>
  </form>`;

function draw() {
  render(template(), dialog());
}

/** Opens the settings. */
export function openPreferences() {
  draw();
  dialog().showModal();
}
