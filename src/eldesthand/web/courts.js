// @ts-check
/** The figures of the court cards: each half of one, in the box of a card; drawn by us. */

import { svg } from "/web/vendor/lit-html.js";

/** What a figure wears on its head, in a box around its forehead. @type {Record<number, string>} */
const HEADDRESSES = {
  13: "M-11.5 4L-13-8.5L-6.4-2.6L0-11L6.4-2.6L13-8.5L11.5 4ZM-11.5 5.6H11.5V8H-11.5Z",
  12: "M-10.5 4C-11-2-13-5-14-6.5C-9.5-6.5-7-4-6-1C-5.4-5-3-8 0-10C3-8 5.4-5 6-1C7-4 9.5-6.5 14-6.5C13-5 11-2 10.5 4ZM-10.5 5.4H10.5V7.6H-10.5Z",
  11: "M-11 6C-13-3-6-8 1-7.4C8-7 12.5-2.6 11 6C5 3.4-5 3.4-11 6Z",
};

const JEWELS = svg`<g class="gold"><circle cx="-13" cy="-10" r="1.7" /><circle cx="0" cy="-12.6" r="1.7" /><circle cx="13" cy="-10" r="1.7" /></g>`;

const FEATHER = svg`<path class="feather" d="M-7-4C-11-11-16-13-19.4-12C-18-7.4-14-3.6-8.6-2.2Z" /><path class="line" d="M-8-3.2C-11-7-14-9.6-17-10.8" />`;

const FACE = svg`<ellipse class="skin" cx="50" cy="37.5" rx="7.6" ry="8.8" />
  <path class="line" d="M45.2 35.6Q46.6 34.4 48 35.6M52 35.6Q53.4 34.4 54.8 35.6M50 36.6L49 40.4H50.6" />
  <circle cx="46.7" cy="36.7" r=".8" /><circle cx="53.3" cy="36.7" r=".8" /><path class="lips" d="M48 43.2Q50 44.4 52 43.2" />`;

const KING = svg`
  <path class="cloth" d="M27 72V64C29 55 40 50.5 50 50.5C60 50.5 71 55 73 64V72Z" />
  <path class="ermine" d="M36 52C41 58 59 58 64 52L68 55.6C60 65.4 40 65.4 32 55.6Z" />
  <path class="line" d="M38.6 57.4v2.4M44 60v2.4M50 60.8v2.4M56 60v2.4M61.4 57.4v2.4" />
  <path class="hair" d="M40.4 34C38.4 41 38.4 46 40 49.6L44.4 47ZM59.6 34C61.6 41 61.6 46 60 49.6L55.6 47Z" />
  <path class="hair" d="M42.2 39C42 50 45 56.4 50 58.6C55 56.4 58 50 57.8 39C56 42 53.4 41.4 50 41.4C46.6 41.4 44 42 42.2 39Z" />`;
const KINGS_FACE = svg`<path class="lips" d="M48 45.4Q50 46.6 52 45.4" /><path class="hair" d="M44.6 42.8C47 40.6 49 41.4 50 42.2C51 41.4 53 40.6 55.4 42.8C53.4 43.8 51 43.8 50 43.2C49 43.8 46.6 43.8 44.6 42.8Z" />`;
const SWORD = svg`<path class="steel" d="M67.2 20L69 17L70.8 20V58H67.2Z" /><path class="gold" d="M63.6 58H74.4V60.4H63.6ZM67.6 60.4H70.4V68H67.6Z" /><circle class="skin" cx="69" cy="64" r="3" />`;

const QUEEN = svg`
  <path class="hair" d="M50 26C39 26 37.6 36 38.4 43C38.8 49 36 53 33.4 56H66.6C64 53 61.2 49 61.6 43C62.4 36 61 26 50 26Z" />
  <path class="cloth" d="M29 72C29 60 37 53.4 44 51L50 57L56 51C63 53.4 71 60 71 72Z" />
  <path class="skin" d="M46.4 45H53.6V50.4L50 56.4L46.4 50.4Z" />
  <path class="trim" d="M42 52L50 60L58 52L61 53.6L50 65.4L39 53.6Z" />
  <path class="pearls" d="M44.4 51.4Q50 57.4 55.6 51.4" />`;
const FLOWER = svg`<path class="stem" d="M33 68C32.4 60 33.4 54 34.6 50" /><g class="petals" transform="translate(34.8 45.4)">
  <circle cx="0" cy="-3.4" r="2.7" /><circle cx="3.3" cy="-.9" r="2.7" /><circle cx="2" cy="3" r="2.7" /><circle cx="-2" cy="3" r="2.7" /><circle cx="-3.3" cy="-.9" r="2.7" /></g>
  <circle class="gold" cx="34.8" cy="45.4" r="1.7" /><circle class="skin" cx="33" cy="65" r="2.9" />`;

const KNAVE = svg`
  <path class="cloth" d="M31 72V63C33 55.6 42 51.6 50 51.6C58 51.6 67 55.6 69 63V72Z" />
  <path class="trim" d="M45 51.8H55L53 72H47Z" /><g class="gold"><circle cx="50" cy="57" r="1.2" /><circle cx="50" cy="62" r="1.2" /><circle cx="50" cy="67" r="1.2" /></g>
  <path class="hair" d="M41.6 32C38.4 39 38.8 45 40.6 49C43 49.6 45 48.4 45.4 46.6L43.6 36ZM58.4 32C61.6 39 61.2 45 59.4 49C57 49.6 55 48.4 54.6 46.6L56.4 36Z" />
  <path class="skin" d="M46.6 45H53.4V51L50 53.4L46.6 51Z" />`;
const HALBERD = svg`<path class="staff" d="M69.4 22V70" /><path class="steel" d="M69.4 16.8L71.2 23H67.6ZM68.6 24.4C64 23.4 61.6 26.4 61.6 29.6C61.6 32.8 64 35.8 68.6 34.8Z" /><circle class="skin" cx="69.2" cy="62" r="2.9" />`;

/**
 * Half of a figure, its waist at the middle of the card. @param {number} rank 11, 12 or 13
 * @param {boolean} turned it looks the other way
 */
export function figure(rank, turned) {
  const [body, holds, more] = rank === 13 ? [KING, SWORD, KINGS_FACE] : rank === 12 ? [QUEEN, FLOWER, ""] : [KNAVE, HALBERD, ""];
  return svg`<g class="figure" transform=${turned ? "translate(100 0) scale(-1 1)" : "translate(0 0)"}>${body}${FACE}${more}
    <g transform="translate(50 25.4) scale(.86)">${rank === 11 ? FEATHER : ""}<path class=${rank === 11 ? "cap" : "gold"} d=${HEADDRESSES[rank]} />${rank === 13 ? JEWELS : ""}</g>${holds}</g>`;
}
