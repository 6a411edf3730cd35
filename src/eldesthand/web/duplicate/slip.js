// @ts-check
/** The form for the result of a board: at bridge what was made, at euchre the points; a director's shares with a reason. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { onSubmit } from "/web/dom.js";
import { NO_TRUMP_WORDS, SEATS, SUITS } from "/web/names.js";

/** @import { BoardAtTable, BoardsRoundShown, TableOfBoards } from "frames" */
/** @import { Evening } from "/web/duplicate/index.js" */

/** The makes by the letter that the room has for them, the dearest first. */
const MAKES = { N: NO_TRUMP_WORDS, H: SUITS[2], D: SUITS[1], C: SUITS[0], S: SUITS[3] };

/** @param {Evening} evening @param {BoardsRoundShown} round @param {TableOfBoards} table @param {BoardAtTable} at */
export function slipForm(evening, round, table, at) {
  const { now } = evening;
  const bridge = now?.game === "bridge";
  const corrects = evening.keeps && (at.state !== "missing" || round.number !== now?.round?.number || now.cards === "screen");
  const where = { round: round.number, table: table.number, board: at.board };
  const send = onSubmit((values, _, pressed) => {
    /** @type {Record<string, unknown> | null} */
    let slip = { group: Number(values.group || 0) };
    if (pressed === "none") slip = null;
    else if (pressed === "unplayed") slip.shares = [50, 50];
    else if (values.ns) slip.shares = [Number(values.ns), Number(values.ew || 100 - Number(values.ns))];
    else if (bridge && values.trump) slip.made = { trump: values.trump, tricks: Number(values.tricks), doubles: Number(values.doubles), honours: Number(values.honours || 0) };
    else slip.points = Number(values.points || 0) * (values.side === "ew" ? -1 : 1);
    const by = (values.by ?? "").trim();
    evening.does(corrects ? { do: "correct", ...where, slip, why: values.why ?? "", by } : { do: "slip", ...where, slip, by });
  });
  return html`<form class="slip no-print" @submit=${send}>
    ${bridge ? makeFields(evening, at) : pointFields()}
    ${corrects ? html`<details><summary>${t("A share in place of a result, or a fouled board")}</summary>
      <div class="pair"><label class="field">${t("N–S, in percent")}<input type="number" name="ns" min="0" max="100" inputmode="numeric"></label>
      <label class="field">${t("E–W, in percent")}<input type="number" name="ew" min="0" max="100" inputmode="numeric"></label></div>
      <label class="field">${t("Group of results: 0, or another where other cards were played")}<input type="number" name="group" min="0" max="9" value="0" inputmode="numeric"></label></details>
      <label class="field">${t("Why it is corrected")}<input type="text" name="why" maxlength="200" required></label>` : nothing}
    ${evening.keeps ? nothing : html`<label class="field">${t("Who enters it")}<select name="by"><option>${table.ns}</option><option>${table.ew}</option></select></label>`}
    <p class="buttons"><button class="button">${corrects ? t("Correct it") : t("Enter the result")}</button>
      <button class="button second" value="unplayed" formnovalidate>${t("Not played")}</button>
      ${corrects && at.state !== "missing" ? html`<button class="button second" value="none">${t("Take it away")}</button>` : nothing}</p></form>`;
}

/** What was made at bridge; the points are reckoned by the room. @param {Evening} evening @param {BoardAtTable} at */
function makeFields({ now }, at) {
  const made = at.slip?.made;
  const dealer = (at.board - 1) % 4;
  return html`<p class="small">${t("{dealer} deals: the tricks are those of the dealer’s side.", { dealer: SEATS[dealer] })}</p>
    <div class="pair"><label class="field">${t("Trump")}<select name="trump">${Object.entries(MAKES).map(([letter, words]) => html`<option value=${letter} ?selected=${made?.trump === letter}>${words}</option>`)}</select></label>
    <label class="field">${t("Tricks of the dealer’s side")}<input type="number" name="tricks" min="0" max="13" inputmode="numeric" required .value=${String(made?.tricks ?? "")}></label></div>
    <div class="pair"><label class="field">${t("Doubled so often")}<input type="number" name="doubles" min="0" max="9" inputmode="numeric" .value=${String(made?.doubles ?? 0)}></label>
    ${now?.cards === "players" ? html`<label class="field">${t("Honours of N–S less those of E–W")}<input type="number" name="honours" min="-200" max="200" .value=${String(made?.honours ?? 0)}></label>` : nothing}</div>`;
}

const pointFields = () => html`<div class="pair"><label class="field">${t("Points")}<input type="number" name="points" min="0" max="400" inputmode="numeric" required></label>
  <label class="field">${t("For")}<select name="side"><option value="ns">${t("N–S")}</option><option value="ew">${t("E–W")}</option></select></label></div>`;
