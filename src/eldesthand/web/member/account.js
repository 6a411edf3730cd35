// @ts-check
/** One's account: a guest keeps his record by a password, a member signs in and out, or has the room forget him. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { OPEN_LINE, isOpenLine } from "/web/names.js";
import { HINT, form, passwordField } from "/web/member/forms.js";
import { focusOn } from "/web/dom.js";
import { asFailed } from "/web/api.js";

/** @import { Me } from "frames" */
/** @import { Value } from "/web/vendor/lit-html.js" */
/** @import { Context } from "/web/app.js" */

/**
 * What is shown; `me` is null for nobody, and undefined until the room has said who one is.
 * @typedef {{me: Me | null | undefined, busy: string, wrong: {at: string, words: string} | null, said: string}} Now
 * @typedef {(given: Record<string, string>, form: HTMLFormElement) => void} Does
 * @typedef {Record<"keep" | "signIn" | "change" | "forget", Does> & Record<"signOut" | "everywhere", () => void>} Doings
 */

/** The page of one's account. @param {Context} context */
export function account({ api, title }) {
  title(t("Your account"));
  return (/** @type {HTMLElement} */ element) => {
    /** @type {Now} */
    const now = { me: undefined, busy: "", wrong: null, said: "" };
    const draw = () => render(whole(now, doings), element);

    async function look() {
      now.me = (await api.guest()) ? await api.get("/api/me") : null;
    }

    /**
     * Does what a form asks for, shows what came of it, and puts the reader where that stands.
     * @param {string} at @param {() => Promise<unknown>} work @param {string} said
     */
    async function does(at, work, said) {
      now.busy = at;
      now.wrong = null;
      now.said = "";
      draw();
      try {
        await work();
        await look();
        now.said = said;
      } catch (problem) {
        now.wrong = { at, words: asFailed(problem).message };
      }
      now.busy = "";
      draw();
      if (now.said) focusOn(element, "h1");
    }

    /** @type {Doings} */
    const doings = {
      keep: ({ password }) => does("keep", () => api.post("/api/accounts", { password }), t("Your name and your record are kept.")),
      signIn: ({ name, password }) => does("sign-in", () => api.signIn(name, password), t("You are signed in.")),
      change: (given, form) => does("change", async () => {
        await api.put("/api/accounts", given);
        form.reset();
      }, t("Your password is changed; every other browser is signed out.")),
      signOut: () => does("out", () => api.leave("/api/session"), t("You are signed out.")),
      everywhere: () => does("out", () => api.leave("/api/sessions"), t("You are signed out everywhere.")),
      forget: ({ password }) => does("forget", () => api.leave("/api/accounts", { password }), t("Your account is deleted.")),
    };
    draw();
    look().catch((problem) => {
      now.wrong = { at: "page", words: problem.message };
    }).then(draw);
  };
}

/** @param {Now} now @param {Doings} doings */
function whole(now, doings) {
  if (now.me === undefined && !now.wrong) return html`<p class="waiting">${t("A moment…")}</p>`;
  return html`<section class="reading paper account">
    <h1 tabindex="-1">${t("Your account")}</h1>
    <p role="status" class=${now.said ? "said" : "hidden"}>${now.said}</p>
    ${now.wrong?.at === "page" ? html`<p class="error" role="alert">${now.wrong.words}</p>` : nothing}
    ${now.me ? (now.me.member ? member(now, doings, now.me) : guest(now, doings, now.me)) : nobody(now, doings)}
    ${isOpenLine() ? html`<p class="small">${OPEN_LINE} ${t("Your password, too.")}</p>` : nothing}
  </section>`;
}

/** @param {Now} now @param {Doings} doings @param {Value} about */
const signIn = (now, doings, about) => form("sign-in", now, t("Sign in"), about, html`
  <label class="field">${t("Your name")} <input type="text" name="name" autocomplete="username" maxlength="60" required></label>
  ${passwordField(t("Password"), "password", "current-password")}`, t("Sign in"), doings.signIn);

/** @param {Now} now @param {Doings} doings */
const nobody = (now, doings) => html`<p>${t("You are nobody here yet. To play as a guest only a name is asked: {way}.", { way: html`<a href="#/">${t("come in at the front")}</a>` })}</p>
  ${signIn(now, doings, t("If you have kept a name here by a password, it is yours again."))}`;

/** @param {Me} me */
const page = (me) => `#/member/${encodeURIComponent(me.name)}`;

/** @param {Now} now @param {Doings} doings @param {Me} me */
const guest = (now, doings, me) => html`
  <p class="who">${t("You are here as {name}, a guest: by this browser alone.", { name: html`<b>${me.name}</b>` })}
    <a href=${page(me)}>${t("What you have played")}</a></p>
  ${form("keep", now, t("Keep my record"), t("With a password your name, your tables and all you have played stay yours, from any browser. No address and nothing else is asked, so a password that is lost can’t be sent to you."), html`
    <input hidden type="text" name="username" autocomplete="username" .value=${me.name}>
    ${passwordField(t("A password"), "password", "new-password", HINT)}`, t("Keep my record"), doings.keep)}
  <details><summary>${t("You have an account by another name")}</summary>
    ${signIn(now, doings, t("In this browser you are then no longer {name}, and cannot be again: a guest’s name goes with the cookie.", { name: me.name }))}</details>`;

/** @param {Now} now @param {Doings} doings @param {Me} me */
const member = (now, doings, me) => html`
  <p class="who">${t("You are {name}, a member.", { name: html`<b>${me.name}</b>` })} <a href=${page(me)}>${t("What you have played")}</a></p>
  <div class="buttons">
    <button type="button" class="button" @click=${doings.signOut} ?disabled=${now.busy === "out"}>${t("Sign out")}</button>
    <button type="button" class="button second" @click=${doings.everywhere} ?disabled=${now.busy === "out"}>${t("Sign out everywhere")}</button>
  </div>
  ${now.wrong?.at === "out" ? html`<p class="error" role="alert">${now.wrong.words}</p>` : nothing}
  <details ?open=${now.wrong?.at === "change"}><summary>${t("Change the password")}</summary>
    ${form("change", now, t("Another password"), t("Every other browser in which you are signed in is signed out."), html`
    ${passwordField(t("The password as it is"), "password", "current-password")}
    ${passwordField(t("The new one"), "new", "new-password", HINT)}`, t("Change it"), doings.change)}</details>
  <details ?open=${now.wrong?.at === "forget"}><summary>${t("Delete the account")}</summary>
    ${form("forget", now, t("Delete the account"), html`${t("Your account, your figures and your right to come to your tables go at once, and nothing brings them back: save your record first. The records of the tables stay whole for those who played with you, and call you {name}. Nobody can take your name or your seat.", { name: html`<i>${t("a former member")}</i>` })}`,
    passwordField(t("Your password"), "password", "current-password"), t("Delete my account"), doings.forget)}</details>`;
