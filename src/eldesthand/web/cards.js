// @ts-check
/** Cards drawn by us: `card(n)` is an SVG template, also of a back. Nothing about a hidden card stands in it. */

import { figure } from "/web/courts.js";
import { html, nothing, svg } from "/web/vendor/lit-html.js";
import { JOKER, cardWords, index, isJoker, rankOf, suitOf } from "/web/names.js";
import { settings } from "/web/settings.js";

/** The outline of each suit, in a box from -10 to 10. */
export const PIPS = [
  "M-1.1 3.2A4.9 4.9 0 1 1-5.9-2.3A5 5 0 0 1-4.5-2.2A4.9 4.9 0 1 1 4.5-2.2A5 5 0 0 1 5.9-2.3A4.9 4.9 0 1 1 1.1 3.2" +
    "C1.2 6.2 2 8.6 4 10H-4C-2 8.6-1.2 6.2-1.1 3.2Z",
  "M0-10.4C2.1-6.4 5-2.8 8 0C5 2.8 2.1 6.4 0 10.4C-2.1 6.4-5 2.8-8 0C-5-2.8-2.1-6.4 0-10.4Z",
  "M0 10C-1.6 6.4-9.4 1.4-9.4-4.2C-9.4-7.4-7.2-9.4-4.7-9.4C-2.4-9.4-.7-8 0-5.8C.7-8 2.4-9.4 4.7-9.4" +
    "C7.2-9.4 9.4-7.4 9.4-4.2C9.4 1.4 1.6 6.4 0 10Z",
  "M0-10.2C1.9-6 9.2-1.8 9.2 3.2C9.2 6.2 7 7.9 4.8 7.9C3 7.9 1.7 7 1 5.6C1.2 7.6 2 9.2 3.8 10H-3.8C-2 9.2-1.2 7.6-1 5.6" +
    "C-1.7 7-3 7.9-4.8 7.9C-7 7.9-9.2 6.2-9.2 3.2C-9.2-1.8-1.9-6 0-10.2Z",
];

/** Where the pips of each rank lie, as columns and rows of the card. */
const LAYOUTS = [
  "", "", "b0 b8", "b0 b4 b8", "a0 c0 a8 c8", "a0 c0 b4 a8 c8", "a0 c0 a4 c4 a8 c8", "a0 c0 b2 a4 c4 a8 c8",
  "a0 c0 b2 a4 c4 b6 a8 c8", "a0 c0 a3 c3 b4 a5 c5 a8 c8", "a0 c0 b1 a3 c3 a5 c5 b7 a8 c8",
].map((text) => (text ? text.split(" ") : []));
/** @type {Record<string, number>} */
const COLUMNS = { a: 37, b: 50, c: 63 };
const ROWS = [25, 38, 48.5, 56.5, 72, 87.5, 95.5, 106, 119];

const LATTICE = lattice();
const RAYS = Array.from({ length: 36 }, (_, n) => `M50 72L${(50 + 90 * Math.cos((n * Math.PI) / 18)).toFixed(1)} ${(72 + 90 * Math.sin((n * Math.PI) / 18)).toFixed(1)}`).join("");

function lattice() {
  let path = "";
  for (let at = -132; at <= 88; at += 8) path += `M8 ${at + 8}l84 126M92 ${at + 8}l-84 126`;
  return path;
}

/** A suit's mark alone, sized by the text around it. @param {number} suit @param {string} [words] */
export const suitMark = (suit, words = "") => html`<svg
  class="mark suit-${suit}" viewBox="-11 -11 22 22" role=${words ? "img" : nothing} aria-label=${words || nothing}
  aria-hidden=${words ? nothing : "true"}><path d=${PIPS[suit]} /></svg>`;

/** @param {number} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
const pip = (suit, x, y, size, turned = false) =>
  svg`<path d=${PIPS[suit]} transform=${`translate(${x} ${y}) scale(${turned ? -size : size})`} />`;

/** @param {number} card */
const corner = (card) => svg`
  <text class="index ${rankOf(card) === 10 ? "ten" : ""}" x="15.5" y="31">${index(card)}</text>
  ${pip(suitOf(card), 15.5, 46, 1.02)}`;

/** @param {object} drawing */
const both = (drawing) => svg`${drawing}<g transform="rotate(180 50 72)">${drawing}</g>`;

/** @param {number} card */
function pips(card) {
  return LAYOUTS[rankOf(card)].map((at) => {
    const row = Number(at[1]);
    return pip(suitOf(card), COLUMNS[at[0]], ROWS[row], 0.7, row > 4);
  });
}

/** @param {number} card */
function court(card) {
  const suit = suitOf(card);
  const half = svg`<path class="robe" d="M29 15H71V72H29Z" />
    <g transform="translate(50 72) scale(.9) translate(-50 -72)">${figure(rankOf(card), suit % 2 > 0)}${pip(suit, suit % 2 ? 67.4 : 32.6, 31, 0.5)}</g>`;
  return svg`${both(half)}<path class="belt" d="M29 72H71" /><rect class="frame" x="29" y="15" width="42" height="114" rx="2" />`;
}

/** @param {number} card */
const ace = (card) => svg`
  ${suitOf(card) === 3 ? svg`
    <circle class="ring" cx="50" cy="72" r="30.5" /><circle class="ring thin" cx="50" cy="72" r="27.5" />
    <text class="maker" x="50" y="33">ELDEST</text><text class="maker" x="50" y="119">HAND</text>` : nothing}
  ${pip(suitOf(card), 50, 72, suitOf(card) === 3 ? 1.9 : 1.75)}`;

const STAR = "M0-26L5.5-8.5L18.4-18.4L8.5-5.5L26 0L8.5 5.5L18.4 18.4L5.5 8.5L0 26L-5.5 8.5" +
  "L-18.4 18.4L-8.5 5.5L-26 0L-8.5-5.5L-18.4-18.4L-5.5-8.5Z";

const joker = () => svg`
  ${both([..."JOKER"].map((letter, n) => svg`<text class="joker-index" x="13" y=${21 + 13 * n}>${letter}</text>`))}
  <path class="star" d=${STAR} transform="translate(50 72)" />
  <circle class="star-eye" cx="50" cy="72" r="5" />`;

/** @param {number} card @param {boolean} large */
function face(card, large) {
  if (isJoker(card)) return joker();
  if (large) {
    return svg`<text class="index huge ${rankOf(card) === 10 ? "ten" : ""}" x="42" y="60">${index(card)}</text>
      ${pip(suitOf(card), 56, 98, 2.9)}`;
  }
  const middle = rankOf(card) === 14 ? ace(card) : rankOf(card) > 10 ? court(card) : pips(card);
  return svg`${both(corner(card))}${middle}`;
}

/** What a back has between its lines, by its name in the settings. @type {Record<string, () => object | symbol>} */
const BACKS = {
  lattice: () => svg`<svg x="8" y="8" width="84" height="128" viewBox="8 8 84 128"><path class="lattice" d=${LATTICE} /></svg>`,
  rays: () => svg`<svg x="8" y="8" width="84" height="128" viewBox="8 8 84 128"><path class="lattice rays" d=${RAYS} /></svg>`,
  plain: () => nothing,
};

/** @param {number} pack */
const backOf = (pack) => svg`
  <rect class="back-field pack-${pack}" x="6" y="6" width="88" height="132" rx="4" />
  ${(BACKS[settings().back] ?? BACKS.lattice)()}
  <rect class="back-line" x="8.5" y="8.5" width="83" height="127" rx="3" />
  <ellipse class="medal pack-${pack}" cx="50" cy="72" rx="17" ry="22" />
  <text class="medal-text" x="50" y="80">EH</text>`;

/**
 * A card as an SVG template.
 * @param {number} n the card; less than 0 is a card face down
 * @param {{words?: boolean, pack?: number, large?: boolean}} [how] `words`: it speaks for itself to a screen reader
 *   (else it is silent, for use in a button that has a name); `pack` 1 or 2 is the colour of the back
 */
export function card(n, { words = false, pack = 1, large = settings().large } = {}) {
  const down = n < 0;
  return html`<svg
    class="card ${down ? "down" : isJoker(n) ? "joker" : `suit-${suitOf(n)}`}" viewBox="0 0 100 144"
    role=${words ? "img" : nothing} aria-label=${words ? cardWords(n) : nothing} aria-hidden=${words ? nothing : "true"}
    focusable="false"><rect class="paper" x=".75" y=".75" width="98.5" height="142.5" rx="8" />
    ${down ? backOf(pack) : face(n & 63, large)}</svg>`;
}

/** The joker's number, for those who draw it. */
export { JOKER };
