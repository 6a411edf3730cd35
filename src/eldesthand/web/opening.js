// @ts-check
/** What a table or an evening is opened by: its book, its manner and what else can be chosen, as parts of a form. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { inLanguage, t } from "/web/language.js";
import { onValue } from "/web/dom.js";

/** @import { BookOption, BookOffered } from "frames" */

export const MANNERS = [
  ["guided", t("Guided"), t("For learning: what a law would punish is held back, and you are told why.")],
  ["club", t("Club"), t("What is done is done, as among friends; the rights you come to hold are shown to you.")],
  ["strict", t("Strict"), t("Nobody is warned. What you notice you may claim; what you miss is gone.")],
];
/** @type {BookOffered} */
const HOUSE_BOOK = { code: "S", title: "Somerset 1888", game: "euchre", plays_for: "", manners: [], options: [], matches: [] };

/** What is chosen before anyone has chosen anything. */
export const FRESH = { books: [HOUSE_BOOK], book: "S", manner: "club", chosen: {}, pace: "", plays: "", slips: "", players: "", partner: "", places: "", dealing: "", rights: "", director: "", lookers: "" };

/** @typedef {Omit<typeof FRESH, "books" | "chosen"> & {books: BookOffered[], chosen: Record<string, string>}} Choices */
/** @typedef {(what: Partial<Choices>) => void} Change */

/** What is asked of the room, from what is chosen. @param {Choices} wanted */
export function wantedOf({ book, manner, chosen, pace, plays, slips, players, partner, places, dealing, rights, director, lookers }) {
  /** @type {Record<string, unknown>} */
  const wanted = { book, manner, chosen };
  if (pace) wanted.pace = pace;
  if (slips) wanted.slips = Number(slips);
  if (players) wanted.players = players;
  if (partner) wanted.partner = partner;
  if (places) wanted.places = places;
  if (dealing) wanted.dealing = dealing;
  if (rights) wanted.rights = Number(rights);
  if (director) wanted.director = true;
  if (lookers) wanted.lookers = false;
  if (plays) wanted.plays = { for: plays };
  return wanted;
}

/** The game and the manner chosen, in words: "Somerset euchre, in the club manner". @param {Choices} wanted */
export function said({ books, book, manner }) {
  const { title, game } = books.find((one) => one.code === book) ?? HOUSE_BOOK;
  const short = title.replace(/ \d{4}$/, "");
  return t("{game}, in the {manner} manner", { game: short.toLowerCase().includes(game) ? short : `${short} ${inLanguage(game)}`, manner: mannerWords(manner).toLowerCase() });
}

/** A manner's name. @param {string} manner */
export const mannerWords = (manner) => MANNERS.find(([code]) => code === manner)?.[1] ?? manner;

/** A title with the manner in which it is played. @param {string} title @param {string} manner */
export const inManner = (title, manner) => t("{title}, {manner} manner", { title, manner: mannerWords(manner).toLowerCase() });

/**
 * Book, manner and house rules; for a table also what is played for and how places are taken. `kept`: manner, places and
 * who deals are asked elsewhere, and remembered.
 * @param {Choices} now @param {Change} change @param {{evening?: boolean, kept?: boolean}} [how]
 */
export function choosing(now, change, { evening = false, kept = false } = {}) {
  const book = now.books.find((one) => one.code === now.book) ?? now.books[0];
  return html`
    <fieldset><legend>${t("Book")}</legend>${now.books.map((one) => pick("book", one.code, now.book, one.title,
      one.plays_for ? t("{game}, for a {goal}", { game: capital(inLanguage(one.game)), goal: inLanguage(one.plays_for) }) : capital(inLanguage(one.game)), () => change({ book: one.code, chosen: {}, plays: "", players: "", partner: "" })))}</fieldset>
    ${kept ? nothing : html`<fieldset><legend>${t("Manner")}</legend>${MANNERS.filter(([code]) => !book.manners?.length || book.manners.includes(code)).map(([code, label, about]) =>
      pick("manner", code, now.manner, label, about, () => change({ manner: code })))}</fieldset>`}
    ${book.options?.length ? html`<details class="options"><summary>${t("House rules of this book")}</summary>
      <div class="pair">${book.options.map((option) => optionField(option, now, change))}</div></details>` : nothing}
    <div class="pair">${select(t("Played for"), "plays", now, change, book.matches?.length ? book.matches.map(({ name, words }, at) => at ? [name, inLanguage(words)] : ["", t("{words}, as the book has it", { words: inLanguage(words) })]) : [["", t("as the book has it")]])}
      ${book.players?.length ? select(t("The players of the house"), "players", now, change, book.players.map(({ name, words }) => [name === "book" ? "" : name, inLanguage(words)])) : nothing}
      ${book.players?.length && !evening ? select(t("Your partner, if of the house"), "partner", now, change, [["", t("the Expert, if the others are no better")], ...book.players.map(({ name, words }) => [name, inLanguage(words)])]) : nothing}
      ${select(t("The house plays"), "pace", now, change, [["", t("at its usual pace")], ["brisk", t("briskly")], ["steady", t("steadily")], ["slow", t("slowly")], ["instant", t("at once")]])}
      ${select(t("Mistakes of the house"), "slips", now, change, [["", t("none")], ["0.03", t("now and then")], ["0.12", t("often")]])}
      ${evening || kept ? nothing : select(t("Seats"), "places", now, change, [["", t("cut for, by the book")], ["agreed", t("first come, first served")]])}
      ${evening || kept ? nothing : select(t("The cards are dealt"), "dealing", now, change, [["", t("by hand, each in turn")], ["house", t("by the house")]])}
      ${evening ? nothing : select(t("For your rights the house waits"), "rights", now, change, [["", t("as long as is usual here")], ["4", t("{n} seconds", { n: 4 })], ["8", t("{n} seconds", { n: 8 })], ["15", t("{n} seconds", { n: 15 })], ["30", t("{n} seconds", { n: 30 })], ["86400", t("as long as you like")]])}
      ${select(t("A director"), "director", now, change, [["", t("none")], ["yes", t("whoever has the link for one")]])}
      ${evening ? nothing : select(t("Spectators see"), "lookers", now, change, [["", t("finished deals too")], ["no", t("the table only")]])}</div>`;
}

/**
 * One of several ways, to be picked.
 * @param {string} name @param {string} value @param {string} chosen @param {string} label @param {string} about
 * @param {() => void} take
 */
export const pick = (name, value, chosen, label, about, take) => html`<label class="pick">
  <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${take}><span>${label}<small>${about}</small></span></label>`;

/** @param {string} label @param {keyof Choices} name @param {Choices} now @param {Change} change @param {string[][]} ways */
const select = (label, name, now, change, ways) => html`<label class="field">${label}
  <select @change=${onValue((value) => change({ [name]: value }))}>${ways.map(([value, words]) =>
    html`<option value=${value} ?selected=${now[name] === value}>${words}</option>`)}</select></label>`;

/** @param {BookOption} option @param {Choices} now @param {Change} change */
const optionField = (option, now, change) => html`<label class="field">${inLanguage(option.label)}${option.law ? ` (${option.law})` : ""}
  <select @change=${onValue((way) => change({ chosen: { ...now.chosen, [option.id]: way } }))}>
    ${option.ways.map((way) => html`<option value=${way.value}
      ?selected=${way.value === (now.chosen[option.id] ?? option.usual)}>${inLanguage(way.label)}</option>`)}</select></label>`;

/** Words with a capital first. @param {string} word */
export const capital = (word) => (word ? word[0].toUpperCase() + word.slice(1) : "");
