// @ts-check
/** The laws: the shelf of books, a book's laws by topic with a filter, and a law or a ruling in full. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, TOLD } from "/web/language.js";
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
  title(t("The laws"));
  return html`<section class="reading paper"><h1>${t("The laws")}</h1>
    <p>${t("The books of laws by which the tables play, told in our own words, each law by its number.")}</p>
    <ul class="book-list plain">${books.map((one) => html`<li><a lang=${TOLD} href=${`#/laws/${one.code}`}>${typeset(one.title)}</a>
      <span class="soft">${one.game === "bridge" ? t("Bridge") : t("Euchre")}</span></li>`)}</ul>
    <h2>${t("Side by side")}</h2><p>${t("What each says to the same question, and where it stands in each.")}</p>
    <form class="own" role="search" @submit=${onSubmit(({ words }) => go(`#/laws/compared/${encodeURIComponent(words.trim())}`))}><label class="field" for="words-of-law">${t("Words to look for in all of them")}
      <input type="text" id="words-of-law" name="words" autocomplete="off" maxlength="80" placeholder=${t("revoke, exposed, lead…")}></label>
      <button class="button second slight">${t("Look")}</button></form>
    <p><a href="#/laws/compared">${t("All questions side by side")}</a></p></section>`;
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
      render(html`<section class="reading paper"><p class="crumb"><a href="#/laws">${t("The laws")}</a></p><h1 lang=${TOLD}>${typeset(name)}</h1>
        <label class="field" for="filter">${t("Show only those with these words")}
          <input type="text" id="filter" autocomplete="off" placeholder=${t("revoke, dummy, S52…")} @input=${onValue((value) => {
            words = value.toLowerCase().split(/\s+/).filter(Boolean);
            draw();
          })}></label>
        ${words.length ? nothing : index(laws)}
        <p class="soft" role="status">${others.length ? t("{n} of {m} laws, {k} rulings", { n: some.length, m: laws.length, k: others.length }) : t("{n} of {m} laws", { n: some.length, m: laws.length })}</p>
        ${[...grouped(some)].map(([group, members]) => html`<h2 id=${slug(group)} lang=${TOLD}>${group}</h2><ul class="law-list plain" lang=${TOLD}>${members.map((one) => html`<li>
          ${link(one.id, html`<b>${one.id}</b> ${capital(one.topic)}`)}${words.length ? html`<p class="soft">${typeset(one.text)}</p>` : nothing}</li>`)}</ul>`)}
        ${others.length ? html`<h2>${t("Rulings on what the book leaves open")}</h2><ul class="law-list plain" lang=${TOLD}>${others.map((one) => html`<li>
          ${link(one.id, html`<b>${one.id}</b> ${typeset(one.topic)}`)}</li>`)}</ul>` : nothing}
        ${some.length || others.length ? nothing : html`<p>${t("No law of this book has all of these words. Try fewer, or the beginning of a word.")}</p>`}</section>`, element);
    };
    draw();
  };
}

/** @param {string} group */
const slug = (group) => `topic-${group.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** Where to find a law: by its topic, or by its number. @param {LawLine[]} laws */
const index = (laws) => html`<details class="law-index"><summary>${t("By topic")}</summary><p>${[...grouped(laws).keys()].map((group) => html`<button type="button" class="textlink" lang=${TOLD}
    @click=${() => document.getElementById(slug(group))?.scrollIntoView()}>${group}</button> `)}</p></details>
  <details class="law-index"><summary>${t("By number")}</summary><p>${laws.map((one) => html`${link(one.id)} `)}</p></details>`;

/** A law, its parts, or a ruling. @param {string} id @param {Context} context */
export async function law(id, { api, title }) {
  const { laws, rulings, examples, by_its_laws: near } = await api.get(`/api/laws/${encodeURIComponent(id)}`);
  title(laws[0]?.id ?? rulings[0]?.id ?? id);
  return html`${laws.map(lawView)}${rulings.map((one) => html`<article class="reading paper"><p class="crumb"><a href="#/laws">${t("The laws")}</a></p>
    <h1 lang=${TOLD}><span class="law-id">${one.id}</span> ${typeset(one.issue)}</h1>${rulingBody(one)}</article>`)}${shownBy(examples ?? [], near)}`;
}

/** @param {ListedExample[]} examples @param {boolean} near */
const shownBy = (examples, near) => (examples.length ? html`<section class="reading paper" aria-labelledby="shown-by"><h2 id="shown-by">${near ? t("Its laws at the referee’s desk") : t("Seen at the referee’s desk")}</h2>
  <ul class="law-list plain" lang=${TOLD}>${examples.map((one) => html`<li><a href=${`#/desk/example/${encodeURIComponent(one.name)}`}>${typeset(one.title)}</a></li>`)}</ul></section>`
  : html`<section class="reading paper"><p class="soft">${t("No record at the referee’s desk shows this by itself.")}</p></section>`);

/** @param {string} label @param {string} words */
const row = (label, words) => (words ? html`<dt>${label}</dt><dd lang=${TOLD}>${linked(words)}</dd>` : nothing);

/** @param {LawTold} one */
function lawView(one) {
  return html`<article class="reading paper law-page" aria-label=${t("Law {id}", { id: one.id })}>
    <p class="crumb"><a href="#/laws">${t("The laws")}</a> · <a href=${`#/laws/${one.book.code}`}>${one.book.short}</a> · <span lang=${TOLD}>${one.group}</span></p>
    <h1 lang=${TOLD}><span class="law-id">${one.id}</span> ${capital(one.topic)}</h1>
    <p class="law-text" lang=${TOLD}>${linked(one.text)}</p>
    <dl class="law-rows">${row(t("Who may claim"), one.claim)}${row(t("What follows"), one.effect)}${row(t("What the table does"), one.table_does)}</dl>
    ${one.rulings.length ? html`<section><h2>${t("Rulings on it")}</h2>${one.rulings.map((each) => html`<details class="ruling-of" lang=${TOLD}><summary><b>${each.id}</b> ${typeset(each.issue)}</summary>
      ${rulingBody(each, one.id)}</details>`)}</section>` : nothing}
    <nav class="neighbours" aria-label=${t("The laws beside it")}>
      ${one.before ? html`<a href=${`#/law/${one.before.id}`}>← ${one.before.id} <span lang=${TOLD}>${one.before.topic}</span></a>` : html`<span></span>`}
      ${one.after ? html`<a href=${`#/law/${one.after.id}`}>${one.after.id} <span lang=${TOLD}>${one.after.topic}</span> →</a>` : nothing}</nav></article>`;
}

/** @param {RulingTold} one @param {string} [but] */
function rulingBody(one, but = "") {
  const laws = one.laws.filter((each) => each.id !== but);
  return html`<p lang=${TOLD}>${linked(one.ruling)}</p>
    ${one.reason ? html`<p class="soft">${t("Why: {why}", { why: html`<span lang=${TOLD}>${linked(one.reason)}</span>` })}</p>` : nothing}
    ${one.option ? html`<p class="soft">${t("A table may choose otherwise.")}</p>` : nothing}
    ${laws.length ? html`<p class="small">${but ? t("It bears also on") : t("It bears on")} ${laws.map((each, at) => html`${at ? ", " : ""}${link(each.id, html`${each.id}${each.topic ? html` ${each.topic}` : nothing}`)}`)}.</p>` : nothing}`;
}
