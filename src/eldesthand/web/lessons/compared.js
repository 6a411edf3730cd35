// @ts-check
/** The books side by side: what each says to the same question, and the laws of each in which the words asked for stand. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, tn, TOLD } from "/web/language.js";
import { lawsOf, linked, lawLink } from "/web/lessons/linked.js";
import { typeset } from "/web/names.js";
import { onValue } from "/web/dom.js";

/** @import { BookOfLaws, LawLine, Question } from "frames" */
/** @import { Context } from "/web/app.js" */

const PAUSE = 250;
const MOST = 40;
/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** The page of the books side by side; `words` are those that are looked for. @param {string} words @param {Context} context */
export async function compared(words, { api, title }) {
  const { books, questions } = await api.get("/api/laws/compared");
  const lists = new Map(await Promise.all(books.map(async ({ code }) => /** @type {const} */ ([code, (await lawsOf(api, code)).laws]))));
  title(t("The books side by side"));
  return (/** @type {HTMLElement} */ element) => {
    let asked = words;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    const draw = () => render(view(books, questions, lists, asked, (value) => {
      asked = value;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        history.replaceState(null, "", `#/laws/compared${asked.trim() ? `/${encodeURIComponent(asked.trim())}` : ""}`);
        draw();
      }, PAUSE);
    }), element);
    draw();
    return () => clearTimeout(waiting);
  };
}

/**
 * @param {BookOfLaws[]} books @param {Question[]} questions @param {Map<string, LawLine[]>} lists @param {string} asked
 * @param {(words: string) => void} ask
 */
function view(books, questions, lists, asked, ask) {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const has = (text) => wanted.every((word) => text.toLowerCase().includes(word));
  const some = questions.filter((one) => has(`${one.name} ${Object.values(one.says).join(" ")}`));
  const found = new Map(books.map(({ code }) => [code, wanted.length ? (lists.get(code) ?? []).filter((one) => has(`${one.id} ${one.topic} ${one.text} ${one.group}`)) : []]));
  const count = [...found.values()].reduce((sum, one) => sum + one.length, 0);
  return html`<section class="reading paper side-by-side"><p class="crumb"><a href="#/laws">${t("The laws")}</a></p><h1>${t("The books side by side")}</h1>
    <label class="field" for="compare">${t("Show only what has these words")}
      <input type="text" id="compare" autocomplete="off" maxlength="80" placeholder=${t("revoke, exposed, lead…")} .value=${asked} @input=${onValue(ask)}></label>
    <p class="soft" role="status">${said(some, questions, count, wanted)}</p>
    ${some.length ? html`<table class="beside" lang=${TOLD}><thead><tr><td></td>${books.map(heading)}</tr></thead>
      <tbody>${some.map((one) => html`<tr><th scope="row">${capital(one.name)}</th>${books.map(({ code, short }) => html`<td data-book=${short}>${one.says[code] ? linked(one.says[code]) : html`<span class="soft">–</span>`}</td>`)}</tr>`)}</tbody></table>` : nothing}
    ${count ? html`<h2>${t("Their laws")}</h2><div class="columns">${books.map((one) => column(one, found.get(one.code) ?? []))}</div>` : nothing}
    ${wanted.length && !count && !some.length ? html`<p>${t("None of these books has all of these words. Try fewer, or the beginning of a word.")}</p>` : nothing}</section>`;
}

/** @param {Question[]} some @param {Question[]} questions @param {number} count @param {string[]} wanted */
function said(some, questions, count, wanted) {
  const asked = t("{n} of {m} questions", { n: some.length, m: questions.length });
  return wanted.length ? tn(count, "{questions}, one law", "{questions}, {n} laws", { questions: asked }) : t("{questions}, in the order in which an evening raises them", { questions: asked });
}

/** @param {BookOfLaws} book */
const heading = ({ code, title }) => html`<th scope="col"><a href=${`#/laws/${code}`}>${typeset(title)}</a></th>`;

/** @param {BookOfLaws} book @param {LawLine[]} laws */
const column = ({ short }, laws) => html`<section aria-label=${short}><h3 lang=${TOLD}>${typeset(short)}</h3>
  ${laws.length ? html`<ul class="plain" lang=${TOLD}>${laws.slice(0, MOST).map((one) => html`<li>${lawLink(one.id, html`<b>${one.id}</b> ${capital(one.topic)}`)}<p>${typeset(one.text)}</p></li>`)}</ul>
    ${laws.length > MOST ? html`<p class="soft">${t("and {n} more", { n: laws.length - MOST })}</p>` : nothing}` : html`<p class="soft">${t("Nothing in these words.")}</p>`}</section>`;
