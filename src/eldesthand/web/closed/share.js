// @ts-check
/** A deal that all may see, to be shown to others: as text, as a picture, as a link that holds its record. */

import { PIPS } from "/web/cards.js";
import { t } from "/web/language.js";
import { SEATS, index, isJoker, suitOf } from "/web/names.js";
import { hashOf } from "/web/referee/share.js";
import { ORDER, ranks } from "/web/table/ending.js";

/** @import { LaidDeal } from "frames" */

const MARKS = ["♣", "♦", "♥", "♠"];
const COLOURS = ["#1d1a18", "#b3202a", "#b3202a", "#1d1a18"];
const [WIDE, HIGH] = [1200, 630];

/** Who sat where. @param {LaidDeal} deal @param {number} seat */
const nameOf = ({ names }, seat) => (names[seat] && names[seat] !== SEATS[seat] ? `${names[seat]} (${SEATS[seat]})` : SEATS[seat]);

/** What the deal was, without what it came to. @param {LaidDeal} deal */
const about = (deal) => t("{book}, {who} dealt", { book: deal.book, who: nameOf(deal, deal.heading.dealer) });

/** The card turned up, if one was. @param {LaidDeal} deal */
const turned = ({ turn_up: card }) => (card < 0 ? "" : isJoker(card) ? t("Turned up: the joker") : t("Turned up: {card}", { card: MARKS[suitOf(card)] + index(card) }));

/** A deal as plain text: its hands in a diagram, and what it came to. @param {LaidDeal} deal */
export function asText(deal) {
  const hands = SEATS.map((_, seat) => `${nameOf(deal, seat)}: ${ORDER.map((suit) => `${MARKS[suit]} ${ranks(deal.hands[seat], suit)}`).join("  ")}`);
  return [about(deal), "", ...hands, "", turned(deal), deal.heading.told, ...deal.result].filter((line, at) => line || at === 1 || at === 6).join("\n").trim();
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * @param {number} x @param {number} y @param {number} size @param {string} text @param {string} [more]
 */
const line = (x, y, size, text, more = "") => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;

/** So many characters of a line fit into the picture. */
const FIT = 88;

/** @param {string} text */
const cut = (text) => (text.length > FIT ? `${text.slice(0, FIT - 1)}…` : text);

/** Where the hands lie, by seat. */
const PLACES = [[430, 120], [800, 255], [430, 390], [60, 255]];

/** A hand as it stands in a diagram. @param {LaidDeal} deal @param {number} seat */
function drawnHand(deal, seat) {
  const [x, y] = PLACES[seat];
  const suits = ORDER.map((suit, at) => [`<path d="${PIPS[suit]}" fill="${COLOURS[suit]}" transform="translate(${x + 11} ${y + 22 + 30 * at}) scale(.92)"/>`,
    line(x + 32, y + 31 + 30 * at, 27, ranks(deal.hands[seat], suit))]);
  return line(x, y, 24, nameOf(deal, seat), 'font-weight="700" fill="#7d5d1f"') + suits.flat().join("");
}

/** A deal as a picture: the text of an SVG. @param {LaidDeal} deal */
export const asPicture = (deal) => [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="EB Garamond, Garamond, Georgia, serif" fill="#221b12">`,
  `<title>${escaped(about(deal))}</title><rect width="${WIDE}" height="${HIGH}" fill="#f7f0df"/>`,
  `<rect x="14" y="14" width="${WIDE - 28}" height="${HIGH - 28}" rx="14" fill="none" stroke="#c9a35c" stroke-width="3"/>`,
  line(60, 70, 32, about(deal), 'font-weight="700"'),
  ...SEATS.map((_, seat) => drawnHand(deal, seat)),
  line(430, 330, 25, turned(deal)),
  line(60, 560, 26, cut([deal.heading.told, ...deal.result].filter(Boolean).join(" "))),
  line(WIDE - 60, 600, 20, "Eldest Hand", 'text-anchor="end" font-style="italic" fill="#5c4d38"'),
  "</svg>",
].join("");

/** A picture as a PNG, drawn by the browser. @param {string} picture @returns {Promise<Blob>} */
export async function asPng(picture) {
  const image = new Image(WIDE, HIGH);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("The browser would not draw it.")))), "image/png"));
}

/** Has the browser save something as a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** An address that opens the record of a deal at the desk of any room; the record is in it. @param {string} record */
export const asLink = async (record) => `${location.origin}${location.pathname}${await hashOf(record)}`;

/** The name of a deal's file without its ending. @param {LaidDeal} deal */
export const fileOf = ({ table, heading: { id } }) => `${table}-${id}`;
