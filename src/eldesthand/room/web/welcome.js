/** The card room's front: a name and one button; quieter, everything else a table can be opened by. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { card } from "/web/cards.js";
import { hear } from "/web/settings.js";
import { keepLinks } from "/web/links.js";
import { OPEN_LINE, isOpenLine, listed } from "/web/names.js";

const MANNERS = [
  ["guided", "Guided", "For learning: what a law would punish is held back, and you are told why."],
  ["club", "Club", "What is done is done, as among friends; the rights you come to hold are shown to you."],
  ["strict", "Strict", "Nobody is warned. What you notice you may claim; what you miss is gone."],
];
const HOUSE_BOOK = { code: "S", title: "Somerset 1888", game: "euchre", manners: [], options: [] };
/** A hand worth going alone on. */
const FAN = [43, 27, 46, 45, 62];

/** The front page: returns how to mount it. */
export function page(_, { api, go, title }) {
  title("");
  return (element) => mount(element, api, go);
}

function mount(element, api, go) {
  const now = { name: "", known: null, books: [HOUSE_BOOK], book: "S", manner: "club", chosen: {}, pace: "", plays: "", slips: "", places: "", tables: [], busy: "", error: "" };
  const draw = () => render(front(now, doings), element);
  const doings = {
    change(what) {
      Object.assign(now, what);
      draw();
    },
    async deal(event) {
      event.preventDefault();
      await open("dealing", true);
    },
    invite: () => open("inviting", false),
    enter: (table) => go(`#/table/${table}`),
  };

  async function open(busy, filled) {
    Object.assign(now, { busy, error: "" });
    draw();
    try {
      const called = now.name.trim();
      if (now.known === null || (called && called !== now.known)) now.known = await api.comeIn(called || "A guest");
      const wanted = { book: now.book, manner: now.manner, chosen: now.chosen, ...besides(now) };
      const { table, ...links } = await api.post("/api/tables", wanted);
      keepLinks(table, links);
      if (filled) await api.post(`/api/tables/${table}/fill`);
      go(`#/table/${table}`);
    } catch (problem) {
      Object.assign(now, { busy: "", error: problem.message });
      draw();
    }
  }

  async function look() {
    try {
      const who = await api.guest();
      if (who) Object.assign(now, { known: who, name: now.name || who });
      draw();
      const [books, tables] = await Promise.all([
        api.get("/api/books").catch(() => null),
        who ? api.get("/api/tables").catch(() => null) : null,
      ]);
      if (books?.length) now.books = books;
      if (tables) now.tables = tables;
    } catch (problem) {
      now.error = problem.message;
    }
    draw();
  }

  draw();
  look();
  const deaf = hear(draw);
  return () => deaf();
}

/** What is asked for beside the book: the house's pace, what is played for. */
function besides({ pace, plays, slips, places }) {
  const wanted = {};
  if (pace) wanted.pace = pace;
  if (slips) wanted.slips = Number(slips);
  if (places) wanted.places = places;
  if (plays) wanted.plays = /^\d+$/.test(plays) ? { for: "deals", deals: Number(plays) } : { for: plays };
  return wanted;
}

const front = (now, doings) => html`
  <div class="front">
    <div class="fan" aria-hidden="true">${FAN.map((one) => html`<span>${card(one)}</span>`)}</div>
    <form class="paper invitation" @submit=${doings.deal}>
      <h1>Eldest Hand</h1>
      <p class="lede">Euchre and Bridge as the clubs played them,<br> by the law books of 1876, 1888 and 1907.</p>
      <div class="come-in">
        <label class="field">Your name at the table
          <input type="text" name="name" maxlength="24" autocomplete="nickname" placeholder="A guest" .value=${now.name}
            @input=${(event) => doings.change({ name: event.target.value })}></label>
        <button class="button great" ?disabled=${Boolean(now.busy)}>${now.busy === "dealing" ? "The cards are brought…" : "Deal the cards"}</button>
      </div>
      ${now.known && now.name.trim() && now.name.trim() !== now.known ? html`<p class="small renamed">By another name you come
        as a new guest, and your tables stay with ${now.known}.</p>` : nothing}
      <p class="promise">${said(now)}, with three players of the house.</p>
      ${now.error ? html`<p class="error" role="alert">${now.error}</p>` : nothing}
      ${otherwise(now, doings)}
    </form>
    ${isOpenLine() ? html`<p class="small open-line">${OPEN_LINE}</p>` : nothing}
    ${back(now)}
    <nav class="more" aria-label="Besides">
      <a href="#/lessons"><b>Ten lessons</b><span>Two minutes each: your opponent led out of turn: what may you do?</span></a>
      <a href="#/verify"><b>Verify a shuffle</b><span>Each pack was committed to before it was touched: see that it was kept.</span></a>
      <a href="#/about"><b>About the house</b><span>What is different at this table.</span></a>
    </nav>
  </div>`;

function said(now) {
  const book = now.books.find((one) => one.code === now.book) ?? HOUSE_BOOK;
  const manner = MANNERS.find(([code]) => code === now.manner)[1].toLowerCase();
  return `${gameWords(book)}, in the ${manner} manner`;
}

/** A book's game in a word or two: "Somerset euchre". */
const gameWords = ({ title, game }) => {
  const short = title.replace(/ \d{4}$/, "");
  return short.toLowerCase().includes(game) ? short : `${short} ${game}`;
};

function otherwise(now, doings) {
  const book = now.books.find((one) => one.code === now.book) ?? now.books[0];
  return html`<details class="otherwise"><summary>Another game, another manner, or with friends</summary>
    <fieldset><legend>Book</legend>${now.books.map((one) => pick("book", one.code, now.book, one.title, `${capital(one.game)}${one.plays_for ? `, for a ${one.plays_for}` : ""}`,
      () => doings.change({ book: one.code, chosen: {}, plays: "" })))}</fieldset>
    <fieldset><legend>Manner</legend>${MANNERS.filter(([code]) => !book.manners?.length || book.manners.includes(code)).map(([code, label, about]) =>
      pick("manner", code, now.manner, label, about, () => doings.change({ manner: code })))}</fieldset>
    ${book.options?.length ? html`<details class="options"><summary>House rules of this book</summary>
      <div class="pair">${book.options.map((option) => optionField(option, now, doings))}</div></details>` : nothing}
    <div class="pair">${select("Played for", "plays", now, doings, [["", book.plays_for ? `a ${book.plays_for}, as the book has it` : "as the book has it"],
      ...(book.plays_for === "game" ? [] : [["game", "one game"]]), ["4", "four deals"], ["8", "eight deals"], ["16", "sixteen deals"]])}
      ${select("The house plays", "pace", now, doings, [["", "at its usual pace"], ["brisk", "briskly"], ["steady", "steadily"], ["slow", "slowly"], ["instant", "at once"]])}
      ${select("The house errs", "slips", now, doings, [["", "never knowingly"], ["0.03", "now and then"], ["0.12", "often"]])}
      ${select("Places are", "places", now, doings, [["", "cut for, as the book has it"], ["agreed", "taken as people come"]])}</div>
    <p class="buttons"><button type="button" class="button second" @click=${doings.invite} ?disabled=${Boolean(now.busy)}>
      ${now.busy === "inviting" ? "The table is laid…" : "Open this table for friends"}</button>
      <span class="small aside">You get a link for each chair; the house fills what stays free.</span></p>
  </details>`;
}

const pick = (name, value, chosen, label, about, take) => html`<label class="pick">
  <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${take}><span>${label}<small>${about}</small></span></label>`;

const select = (label, name, now, doings, ways) => html`<label class="field">${label}
  <select @change=${(event) => doings.change({ [name]: event.target.value })}>${ways.map(([value, words]) =>
    html`<option value=${value} ?selected=${now[name] === value}>${words}</option>`)}</select></label>`;

const optionField = (option, now, doings) => html`<label class="field">${option.label}${option.law ? ` (${option.law})` : ""}
  <select @change=${(event) => doings.change({ chosen: { ...now.chosen, [option.id]: event.target.value } })}>
    ${option.ways.map((way) => html`<option value=${way.value}
      ?selected=${way.value === (now.chosen[option.id] ?? option.usual)}>${way.label}</option>`)}</select></label>`;

const capital = (word) => (word ? word[0].toUpperCase() + word.slice(1) : "");

function back(now) {
  const open = now.tables.filter((one) => !one.over);
  if (!open.length) return nothing;
  return html`<section class="paper back" aria-labelledby="back"><h2 id="back">Your tables</h2>
    <ul class="plain">${open.map((one) => html`<li><a href=${`#/table/${one.table}`}>
      <b>${one.title}</b><span>${capital(one.manner)}, with ${listed((one.people ?? []).filter((who) => who !== now.known)) || "nobody yet"}</span>
      ${one.your_turn ? html`<em>Your turn</em>` : nothing}</a></li>`)}</ul></section>`;
}
