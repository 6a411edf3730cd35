// @ts-check
/** The links that lead to a table or an evening: made, copied, listed, and taken back. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { selectAll } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { MadeLink } from "frames" */

const KINDS = { seat: t("To sit here"), watch: t("To look on"), direct: t("To direct") };

/** The links of one place; `made` are secrets known already, by their kinds. */
export class Links {
  /**
   * @param {`/api/${"tables" | "evenings"}/${string}`} path of the room's side, as "/api/tables/T"
   * @param {string} hash of the page's side, as "#/table/T"
   * @param {{api: typeof import("/web/api.js")}} context
   * @param {() => void} draw
   * @param {Record<string, string> | null} made
   * @param {Record<string, string>} words
   */
  constructor(path, hash, { api }, draw, made = null, words = KINDS) {
    this.path = path;
    this.hash = hash;
    this.api = api;
    this.draw = draw;
    this.made = made;
    this.words = words;
    /** @type {MadeLink[] | null} */
    this.listed = null;
    this.problem = "";
    /** @type {import("frames").QrCode | null} of the link by which one comes to play */
    this.code = null;
  }

  /** The address of a link, with a path by which a messenger shows what it leads to. @param {string} kind @param {string} secret */
  address(kind, secret) {
    const [, place, name] = this.hash.split("/");
    return `${location.origin}/${place === "table" ? "t" : "e"}/${name}${this.hash}/${kind}/${secret}`;
  }

  /** Draws the first link as a QR code. */
  draws() {
    const [first] = Object.entries(this.made ?? {});
    return this.tries(async () => (this.code = first ? await this.api.post("/api/qr", { text: this.address(...first) }) : null));
  }

  /** Makes fresh ones. */
  make() {
    return this.tries(async () => {
      const { made, ...secrets } = await this.api.post(`${this.path}/links`);
      this.made = /** @type {Record<string, string>} */ (secrets);
      this.code = null;
      if (this.listed) this.listed = [...this.listed, .../** @type {MadeLink[]} */ (made)];
    });
  }

  /** Fetches the list of all that were made and stand. */
  list() {
    return this.tries(async () => (this.listed = await this.api.get(`${this.path}/links`)));
  }

  /** Takes one back. @param {string} id */
  takeBack(id) {
    return this.tries(async () => {
      await this.api.remove(`${this.path}/links/${encodeURIComponent(id)}`);
      this.made = null;
      this.code = null;
      this.listed = (this.listed ?? []).filter((one) => one.id !== id);
    });
  }

  /** @param {() => Promise<unknown>} does */
  async tries(does) {
    this.problem = "";
    try {
      await does();
    } catch (problem) {
      this.problem = asFailed(problem).message;
    }
    this.draw();
  }
}

/** The links with their addresses, and beneath them the list of all. @param {Links} links */
export function linkPanel(links) {
  const { made, words } = links;
  return html`<div class="links">
    ${made ? Object.entries(made).filter(([kind]) => kind in words).map(([kind, secret]) =>
      oneLink(words[kind], links.address(kind, secret))) : nothing}
    ${made ? qrCode(links) : nothing}
    ${links.problem ? html`<p class="soft" role="alert">${links.problem}</p>` : nothing}
    ${made ? html`<p class="small soft">${t("Anyone with a link can use it. Share it with care.")}</p>`
      : html`<p class="buttons centred"><button type="button" class="button second" @click=${() => links.make()}>${t("Make links for friends")}</button></p>`}
    ${all(links)}</div>`;
}

/** The first link for a telephone's camera, drawn when it is asked for. @param {Links} links */
const qrCode = (links) => html`<details class="qr" @toggle=${({ target }) => /** @type {HTMLDetailsElement} */ (target).open && !links.code && links.draws()}>
  <summary>${t("A code for a phone")}</summary>${links.code ? html`<svg viewBox=${`0 0 ${links.code.size} ${links.code.size}`} role="img" aria-label=${t("QR code of the first link")}>
    <rect width="100%" height="100%" fill="#fff" /><path d=${links.code.path} fill="#000" /></svg>` : nothing}</details>`;

/** @param {Links} links */
function all(links) {
  return html`<details class="all-links" @toggle=${({ target }) => /** @type {HTMLDetailsElement} */ (target).open && !links.listed && links.list()}>
    <summary>${t("All links that lead here")}</summary>
    ${links.listed?.length === 0 ? html`<p class="small soft">${t("There are none.")}</p>` : nothing}
    <ul class="plain">${(links.listed ?? []).map((one, at) => html`<li><span>${at + 1}. ${links.words[one.link] ?? one.link}</span>
      <button type="button" class="button second slight" aria-label=${t("Take link {n} back", { n: at + 1 })} @click=${() => links.takeBack(one.id)}>${t("Take back")}</button></li>`)}</ul>
    <p class="small soft">${t("By a link that is taken back nobody comes any more. Who looks on or directs by it has to go; who plays stays.")}</p></details>`;
}

/** A link to copy, or to send where the browser can. @param {string} label @param {string} address */
const oneLink = (label, address) => html`<div class="link"><label>${label}
  <input type="text" readonly .value=${address} @focus=${selectAll}></label>
  <button type="button" class="button second slight" @click=${({ target }) => copy(/** @type {HTMLButtonElement} */ (target), address)}>${t("Copy")}</button>
  ${typeof navigator.share === "function" ? html`<button type="button" class="button second slight"
    @click=${() => navigator.share({ title: "Eldest Hand", text: t("{label}: a table at Eldest Hand", { label }), url: address }).catch(() => {})}>${t("Share")}</button>` : nothing}</div>`;

/** @param {HTMLButtonElement} button @param {string} text */
async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = t("Copied");
  } catch {
    button.previousElementSibling?.querySelector("input")?.select();
    button.textContent = t("Press Ctrl+C");
  }
  setTimeout(() => (button.textContent = t("Copy")), 2500);
}
