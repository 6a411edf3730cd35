// @ts-check
/** A member's page: what was played, book by book, and how the member is rated. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { inLanguage, t, tn } from "/web/language.js";
import { asFailed } from "/web/api.js";
import { befriend } from "/web/friends.js";
import { interval, makesBySeat, share, signed } from "/web/member/figures.js";
import { rated } from "/web/member/ratings.js";

/** @import { Figures, MemberShown } from "frames" */
/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The page of someone by name. @param {Route} route @param {Context} context */
export async function member(route, { api, title }) {
  title(route.id);
  if (!(await api.guest())) {
    return html`<section class="notice"><h1>${route.id}</h1><p>${t("What somebody has played is shown to those who are in the room.")}</p>
      <p><a class="button" href="#/">${t("Come in")}</a> <a class="button second" href="#/account">${t("Sign in")}</a></p></section>`;
  }
  const shown = await api.get(`/api/members/${encodeURIComponent(route.id)}`);
  return (/** @type {HTMLElement} */ element) => {
    let said = "";
    /** @param {boolean} wanted */
    const befriends = async (wanted) => {
      try {
        await befriend(api, shown.name, wanted);
        shown.friend = wanted;
        said = "";
      } catch (problem) {
        said = asFailed(problem).message;
      }
      draw();
    };
    const draw = () => render(whole(shown, said, befriends), element);
    draw();
  };
}

/** @param {MemberShown} shown @param {string} said what kept one from having a friend @param {(wanted: boolean) => void} befriends */
const whole = (shown, said, befriends) => html`<section class="reading paper member">
  <h1>${shown.name}</h1>
  ${shown.you ? nothing : html`<p><button type="button" class="button second" @click=${() => befriends(!shown.friend)}>${shown.friend ? t("No longer a friend of mine") : t("A friend of mine")}</button>
    <span class="small soft">${said || (shown.friend ? t("You are told when {name} comes to a table of the club.", { name: shown.name }) : t("You would be told when they come to a table of the club. They are not told."))}</span></p>`}
  <p class="soft">${shown.books.length ? `${shown.you ? t("By the deals that are closed, without those in which the house played for you.") : t("By the deals that are closed, without those in which the house played for {who}.", { who: shown.name })} ${
    t("Bars of points are intervals of 95% for the mean, the deals taken as independent; they are told from thirty deals on.")}`
    : `${shown.you ? t("You have played no deal yet that is closed.") : t("{who} has played no deal yet that is closed.", { who: shown.name })} ${
    t("A deal counts here once the next pack is cut, or all four have said that they claim nothing.")}`}</p>
  ${rated(shown.ratings, shown.you ? t("You have no rating yet: a rubber counts when a person sits on either side.")
    : t("{who} has no rating yet: a rubber counts when a person sits on either side.", { who: shown.name }))}
  ${shown.books.map((one) => book(one, shown.you))}
  ${shown.you ? own(shown) : nothing}</section>`;

/** @param {Figures} one @param {boolean} you */
const book = (one, you) => html`<section class="book" aria-label=${one.title}>
  <h2>${one.title}${one.title.toLowerCase().includes(one.game) ? nothing : html` <small class="soft">${inLanguage(one.game)}</small>`}</h2>
  <dl class="counts">
    ${count(t("Deals"), one.deals)}
    ${count(t("Games won"), t("{n} of {m}", { n: one.games_won, m: one.games }), share(one.games_won, one.games))}
    ${count(t("Rubbers won"), t("{n} of {m}", { n: one.rubbers_won, m: one.rubbers }), share(one.rubbers_won, one.rubbers))}
  </dl>
  <figure><figcaption>${t("Points a deal")} <b>${signed(one.points.points)}</b></figcaption>${interval(one.points)}</figure>
  ${makesBySeat(one.places, one.game)}
  <dl class="counts">
    ${one.game === "bridge" ? nothing : count(t("Lone hands"), one.lone, one.lone ? t("{n} with all tricks", { n: one.lone_marches }) : "")}
    ${one.honours === null ? nothing : count(t("Honours and slams"), one.honours, t("points"))}
    ${count(t("Revokes made"), one.revokes, one.revokes ? t("{n} paid for", { n: one.revokes_paid }) : "")}
    ${count(t("Revokes caught"), one.revokes_caught)}
  </dl>
  <dl class="counts rights">${count(t("Penalties and rights used"), one.rights.used, worth(one.rights, you))}</dl></section>`;

/** @param {string} label @param {string | number} value @param {string} [more] */
const count = (label, value, more = "") => html`<div><dt>${label}</dt><dd><b>${value}</b>${more ? html` <small class="soft">${more}</small>` : nothing}</dd></div>`;

/** @param {Figures["rights"]} rights @param {boolean} you */
function worth({ used, reckoned, worth: tricks }, you) {
  if (!used) return "";
  if (!reckoned) return t("what they were worth is being reckoned, as far as it can be: look again");
  const by = reckoned === used ? t("by exact play they") : t("by exact play {n} of them", { n: reckoned });
  const said = { by, side: you ? t("your side") : t("their side") };
  if (!tricks) return t("{by} brought {side} no trick", said);
  return tricks > 0 ? tn(tricks, "{by} brought {side} one trick", "{by} brought {side} {n} tricks", said) : tn(-tricks, "{by} cost {side} one trick", "{by} cost {side} {n} tricks", said);
}

/** @param {MemberShown} shown */
const own = ({ tables }) => html`<section aria-labelledby="own-tables"><h2 id="own-tables">${t("Your tables")}</h2>
  ${tables.length ? html`<ul class="plain own-tables">${tables.map((one) => html`<li><a href=${`#/table/${one.table}/deals`}>${one.title}</a>
    <span class="soft">${tn(one.deals, "one deal", "{n} deals")}, ${tn(Math.abs(one.points), "{points} point", "{points} points", { points: signed(one.points) })}</span></li>`)}</ul>` : nothing}
  <p class="buttons"><a class="button" href="/api/me/archive" download="eldest-hand.zip">${t("Save all you have played")}</a>
    <a class="button second" href="#/account">${t("Your account")}</a></p>
  <p class="small soft">${t("One archive of minutes, a file for each table: plain text that {command} reads.", { command: html`<code>eldesthand referee</code>` })}</p></section>`;
