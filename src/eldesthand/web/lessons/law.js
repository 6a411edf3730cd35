// @ts-check
/** The laws: the shelf of books, a book's laws by topic with a filter, and a law or a ruling in full. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { lawLink as link, lawsOf, linked } from "/web/lessons/linked.js";
import { typeset } from "/web/names.js";
import { onSubmit, onValue } from "/web/dom.js";

/** @import { BookOfLaws, LawLine, LawTold, ListedExample, RulingTold } from "frames" */
/** @import { Context } from "/web/app.js" */

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** Laws by their groups. @param {LawLine[]} laws */
function grouped(laws) {
  /** @type {Map<string, LawLine[]>} */
  const groups = new Map();
  for (const law of laws) groups.set(law.group, [...(groups.get(law.group) ?? []), law]);
  return groups;
}

/** The books. @param {Context} context */
export async function shelf({ api, title, go }) {
  const books = /** @type {BookOfLaws[]} */ (await api.get("/api/laws"));
  title("The laws");
  return html`<section class="reading paper"><h1>The laws</h1>
    <p>The books of laws by which the tables play, told in our own words, each law by its number.</p>
    <ul class="book-list plain">${books.map((one) => html`<li><a href=${`#/laws/${one.code}`}>${typeset(one.title)}</a>
      <span class="soft">${one.game === "bridge" ? "Bridge" : "Euchre"}</span></li>`)}</ul>
    <h2>Side by side</h2><p>What each says to the same question, and where it stands in each.</p>
    <form class="own" role="search" @submit=${onSubmit(({ words }) => go(`#/laws/compared/${encodeURIComponent(words.trim())}`))}><label class="field" for="words-of-law">Words to look for in all of them
      <input type="text" id="words-of-law" name="words" autocomplete="off" maxlength="80" placeholder="revoke, exposed, lead…"></label>
      <button class="button second slight">Look</button></form>
    <p><a href="#/laws/compared">All questions side by side</a></p></section>`;
}

/** A book's laws by topic, and the rulings that bear on them. @param {string} code @param {Context} context */
export async function book(code, { api, title }) {
  const { book: { short, title: name }, laws, rulings } = await lawsOf(api, code);
  title(short);
  return (/** @type {HTMLElement} */ element) => {
    /** @type {string[]} */
    let words = [];
    /** @param {string} text */
    const wanted = (text) => words.every((word) => text.toLowerCase().includes(word));
    const draw = () => {
      const some = laws.filter((one) => wanted(`${one.id} ${one.topic} ${one.text} ${one.group}`));
      const others = rulings.filter((one) => wanted(`${one.id} ${one.topic}`));
      render(html`<section class="reading paper"><p class="crumb"><a href="#/laws">The laws</a></p><h1>${typeset(name)}</h1>
        <label class="field" for="filter">Show only those with these words
          <input type="text" id="filter" autocomplete="off" placeholder="revoke, dummy, S52…" @input=${onValue((value) => {
            words = value.toLowerCase().split(/\s+/).filter(Boolean);
            draw();
          })}></label>
        ${words.length ? nothing : index(laws)}
        <p class="soft" role="status">${some.length} of ${laws.length} laws${others.length ? `, ${others.length} rulings` : ""}</p>
        ${[...grouped(some)].map(([group, members]) => html`<h2 id=${slug(group)}>${group}</h2><ul class="law-list plain">${members.map((one) => html`<li>
          ${link(one.id, html`<b>${one.id}</b> ${capital(one.topic)}`)}${words.length ? html`<p class="soft">${typeset(one.text)}</p>` : nothing}</li>`)}</ul>`)}
        ${others.length ? html`<h2>Rulings on what the book leaves open</h2><ul class="law-list plain">${others.map((one) => html`<li>
          ${link(one.id, html`<b>${one.id}</b> ${typeset(one.topic)}`)}</li>`)}</ul>` : nothing}
        ${some.length || others.length ? nothing : html`<p>No law of this book has all of these words. Try fewer, or the beginning of a word.</p>`}</section>`, element);
    };
    draw();
  };
}

/** @param {string} group */
const slug = (group) => `topic-${group.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** Where to find a law: by its topic, or by its number. @param {LawLine[]} laws */
const index = (laws) => html`<details class="law-index"><summary>By topic</summary><p>${[...grouped(laws).keys()].map((group) => html`<button type="button" class="textlink"
    @click=${() => document.getElementById(slug(group))?.scrollIntoView()}>${group}</button> `)}</p></details>
  <details class="law-index"><summary>By number</summary><p>${laws.map((one) => html`${link(one.id)} `)}</p></details>`;

/** A law, its parts, or a ruling. @param {string} id @param {Context} context */
export async function law(id, { api, title }) {
  const { laws, rulings, examples, by_its_laws: near } = await api.get(`/api/laws/${encodeURIComponent(id)}`);
  title(laws[0]?.id ?? rulings[0]?.id ?? id);
  return html`${laws.map(lawView)}${rulings.map((one) => html`<article class="reading paper"><p class="crumb"><a href="#/laws">The laws</a></p>
    <h1><span class="law-id">${one.id}</span> ${typeset(one.issue)}</h1>${rulingBody(one)}</article>`)}${shownBy(examples ?? [], near)}`;
}

/** @param {ListedExample[]} examples @param {boolean} near */
const shownBy = (examples, near) => (examples.length ? html`<section class="reading paper" aria-labelledby="shown-by"><h2 id="shown-by">${near ? "Its laws at the referee’s desk" : "Seen at the referee’s desk"}</h2>
  <ul class="law-list plain">${examples.map((one) => html`<li><a href=${`#/desk/example/${encodeURIComponent(one.name)}`}>${typeset(one.title)}</a></li>`)}</ul></section>`
  : html`<section class="reading paper"><p class="soft">No record at the referee’s desk shows this by itself.</p></section>`);

/** @param {string} label @param {string} words */
const row = (label, words) => (words ? html`<dt>${label}</dt><dd>${linked(words)}</dd>` : nothing);

/** @param {LawTold} one */
function lawView(one) {
  return html`<article class="reading paper law-page" aria-label=${`Law ${one.id}`}>
    <p class="crumb"><a href="#/laws">The laws</a> · <a href=${`#/laws/${one.book.code}`}>${one.book.short}</a> · ${one.group}</p>
    <h1><span class="law-id">${one.id}</span> ${capital(one.topic)}</h1>
    <p class="law-text">${linked(one.text)}</p>
    <dl class="law-rows">${row("Who may claim", one.claim)}${row("What follows", one.effect)}${row("What the table does", one.table_does)}</dl>
    ${one.rulings.length ? html`<section><h2>Rulings on it</h2>${one.rulings.map((each) => html`<details class="ruling-of"><summary><b>${each.id}</b> ${typeset(each.issue)}</summary>
      ${rulingBody(each, one.id)}</details>`)}</section>` : nothing}
    <nav class="neighbours" aria-label="The laws beside it">
      ${one.before ? html`<a href=${`#/law/${one.before.id}`}>← ${one.before.id} ${one.before.topic}</a>` : html`<span></span>`}
      ${one.after ? html`<a href=${`#/law/${one.after.id}`}>${one.after.id} ${one.after.topic} →</a>` : nothing}</nav></article>`;
}

/** @param {RulingTold} one @param {string} [but] */
function rulingBody(one, but = "") {
  const laws = one.laws.filter((each) => each.id !== but);
  return html`<p>${linked(one.ruling)}</p>
    ${one.reason ? html`<p class="soft">Why: ${linked(one.reason)}</p>` : nothing}
    ${one.option ? html`<p class="soft">A table may choose otherwise.</p>` : nothing}
    ${laws.length ? html`<p class="small">${but ? "It bears also on" : "It bears on"} ${laws.map((each, at) => html`${at ? ", " : ""}${link(each.id, html`${each.id}${each.topic ? html` ${each.topic}` : nothing}`)}`)}.</p>` : nothing}`;
}
