// @ts-check
/** The settings, in a dialog. */

import { html, render } from "/web/vendor/lit-html.js";
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

/** @param {Partial<Settings>} what */
function change(what) {
  set(what);
  draw();
}

const template = () => html`
  <form method="dialog">
    <h2 id="preferences-title">Settings</h2>
    <p class="small">Kept in this browser only. A list of keys comes with <kbd>?</kbd></p>
    <div class="sample">${[59, 44, 28, 10, -1].map((one) => card(one))}</div>
    ${tick("fourColours", "Four colours", "spades black, hearts red, diamonds blue, clubs green")}
    ${tick("large", "Large faces", "one great figure on each card, no pips")}
    ${tick("leftHanded", "Left-handed", "the score, the log and the buttons on the left")}
    ${tick("sound", "Sound", "a soft tap for a card, two notes when it is your turn")}
    ${tick("openHands", "All hands at once", "when a deal is over at a guided table, where there is nothing to claim")}
    ${tick("reactions", "Reactions", "what the others at a table say beside the game: well played, thank you")}
    <div class="fields"><label class="field">Felt
      <select @change=${onValue((felt) => change({ felt }))}>
        ${choice("felt", "green", "green")}${choice("felt", "blue", "blue")}${choice("felt", "dark", "dark")}${choice("felt", "light", "light")}
      </select></label>
    <label class="field">Backs of cards
      <select @change=${onValue((back) => change({ back }))}>
        ${choice("back", "lattice", "lattice")}${choice("back", "rays", "rays")}${choice("back", "plain", "plain")}
      </select></label>
    <label class="field">Text
      <select @change=${onValue((text) => change({ text }))}>
        ${choice("text", "1", "usual")}${choice("text", "1.15", "large")}${choice("text", "1.3", "very large")}
      </select></label>
    <label class="field">Your hand
      <select @change=${onValue((order) => change({ order }))}>
        ${choice("order", "down", "by suit, high cards left")}${choice("order", "up", "by suit, high cards right")}${choice("order", "rank", "by rank")}
      </select></label></div>
    <label class="field">A finished trick stays
      <select @change=${onValue((seconds) => change({ gather: Number(seconds) }))}>
        ${choice("gather", "0", "no longer than the play asks")}${choice("gather", "1", "1 second")}
        ${choice("gather", "2", "2 seconds")}${choice("gather", "3", "3 seconds")}${choice("gather", "5", "5 seconds")}
        ${choice("gather", "-1", "until I click or press Enter")}
      </select></label>
    <label class="field">People are called
      <select @change=${onValue((called) => change({ called }))}>
        ${choice("called", "name", "by their names: Ann leads")}${choice("called", "seat", "by compass points: North leads")}
        ${choice("called", "both", "by both: Ann (North) leads")}
      </select></label>
    <label class="field">Words
      <select @change=${onValue((english) => change({ english }))}>
        ${choice("english", "club", "the club’s: play alone, hearts are trump")}
        ${choice("english", "american", "American: go alone, pick it up")}
        ${choice("english", "british", "British: hearts are trumps, no trumps")}
      </select></label>
    <label class="field">A card is put down
      <select @change=${onValue((steps) => change({ twoSteps: JSON.parse(steps) }))}>
        ${choice("twoSteps", "null", "as the table’s manner has it")}${choice("twoSteps", "false", "by one click")}
        ${choice("twoSteps", "true", "by two: choose, then release")}
      </select></label>
    <p class="buttons"><button class="button" value="close">Done</button></p>
  </form>`;

function draw() {
  render(template(), dialog());
}

/** Opens the settings. */
export function openPreferences() {
  draw();
  dialog().showModal();
}
