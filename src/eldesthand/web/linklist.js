// @ts-check
/** The links that lead to a table or an evening: made, copied, listed, and taken back. */

import { html, nothing } from "/web/vendor/lit-html.js";

const KINDS = { seat: "To sit here", watch: "To look on", direct: "To direct" };

/** The links of one place; `made` are secrets known already, by their kinds. */
export class Links {
  /**
   * @param {string} path of the room's side, as "/api/tables/T"
   * @param {string} hash of the page's side, as "#/table/T"
   * @param {{api: typeof import("/web/api.js")}} context
   * @param {() => void} draw
   * @param {any} made
   * @param {{seat: string, direct: string, watch?: string}} words
   */
  constructor(path, hash, { api }, draw, made = null, words = KINDS) {
    this.path = path;
    this.hash = hash;
    this.api = api;
    this.draw = draw;
    this.made = made;
    this.words = words;
    this.listed = null;
    this.problem = "";
  }

  /** Makes fresh ones. */
  make() {
    return this.tries(async () => {
      const { made, ...secrets } = await this.api.post(`${this.path}/links`);
      this.made = secrets;
      if (this.listed) this.listed = [...this.listed, ...made];
    });
  }

  /** Fetches the list of all that were made and stand. */
  list() {
    return this.tries(async () => (this.listed = await this.api.get(`${this.path}/links`)));
  }

  /** Takes one back. */
  takeBack(id) {
    return this.tries(async () => {
      await this.api.remove(`${this.path}/links/${encodeURIComponent(id)}`);
      this.made = null;
      this.listed = this.listed.filter((one) => one.id !== id);
    });
  }

  async tries(does) {
    this.problem = "";
    try {
      await does();
    } catch (problem) {
      this.problem = problem.message;
    }
    this.draw();
  }
}

/** The links with their addresses, and beneath them the list of all. */
export function linkPanel(links) {
  const { made, words } = links;
  return html`<div class="links">
    ${made ? Object.entries(made).filter(([kind]) => kind in words).map(([kind, secret]) =>
      oneLink(words[kind], `${location.origin}/${links.hash}/${kind}/${secret}`)) : nothing}
    ${links.problem ? html`<p class="soft" role="alert">${links.problem}</p>` : nothing}
    ${made ? html`<p class="small soft">Who has a link can come by it: send it only to whom you mean.</p>`
      : html`<p class="buttons centred"><button type="button" class="button second" @click=${() => links.make()}>Make links for friends</button></p>`}
    ${all(links)}</div>`;
}

function all(links) {
  return html`<details class="all-links" @toggle=${(event) => event.target.open && !links.listed && links.list()}>
    <summary>All links that lead here</summary>
    ${links.listed?.length === 0 ? html`<p class="small soft">There are none.</p>` : nothing}
    <ul class="plain">${(links.listed ?? []).map((one, at) => html`<li><span>${at + 1}. ${links.words[one.link] ?? one.link}</span>
      <button type="button" class="button second slight" aria-label=${`Take link ${at + 1} back`} @click=${() => links.takeBack(one.id)}>Take back</button></li>`)}</ul>
    <p class="small soft">By a link that is taken back nobody comes any more. Who looks on or directs by it has to go; who plays stays.</p></details>`;
}

const oneLink = (label, address) => html`<div class="link"><label>${label}
  <input type="text" readonly .value=${address} @focus=${(event) => event.target.select()}></label>
  <button type="button" class="button second slight" @click=${(event) => copy(event.target, address)}>Copy</button></div>`;

async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.previousElementSibling.querySelector("input").select();
    button.textContent = "Press Ctrl+C";
  }
  setTimeout(() => (button.textContent = "Copy"), 2500);
}
