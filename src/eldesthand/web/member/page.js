// @ts-check
/** A member's page: what was played, book by book, and how the member is rated. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
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
    return html`<section class="notice"><h1>${route.id}</h1><p>What somebody has played is shown to those who are in the room.</p>
      <p><a class="button" href="#/">Come in</a> <a class="button second" href="#/account">Sign in</a></p></section>`;
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
  ${shown.you ? nothing : html`<p><button type="button" class="button second" @click=${() => befriends(!shown.friend)}>${shown.friend ? "No longer a friend of mine" : "A friend of mine"}</button>
    <span class="small soft">${said || (shown.friend ? `You are told when ${shown.name} comes to a table of the club.` : "You would be told when they come to a table of the club. They are not told.")}</span></p>`}
  <p class="soft">${shown.books.length ? html`By the deals that are closed, without those in which the house played
    for ${shown.you ? "you" : shown.name}. Bars of points are intervals of 95% for the mean, the deals taken as independent; they are told from thirty deals on.`
    : html`${shown.you ? "You have" : `${shown.name} has`} played no deal yet that is closed: a deal counts here once the next pack is cut, or all four
      have said that they claim nothing.`}</p>
  ${rated(shown.ratings, shown.you ? "You have" : `${shown.name} has`)}
  ${shown.books.map((one) => book(one, shown.you))}
  ${shown.you ? own(shown) : nothing}</section>`;

/** @param {Figures} one @param {boolean} you */
const book = (one, you) => html`<section class="book" aria-label=${one.title}>
  <h2>${one.title}${one.title.toLowerCase().includes(one.game) ? nothing : html` <small class="soft">${one.game}</small>`}</h2>
  <dl class="counts">
    ${count("Deals", one.deals)}
    ${count("Games won", `${one.games_won} of ${one.games}`, share(one.games_won, one.games))}
    ${count("Rubbers won", `${one.rubbers_won} of ${one.rubbers}`, share(one.rubbers_won, one.rubbers))}
  </dl>
  <figure><figcaption>Points a deal <b>${signed(one.points.points)}</b></figcaption>${interval(one.points)}</figure>
  ${makesBySeat(one.places, one.game)}
  <dl class="counts">
    ${one.game === "bridge" ? nothing : count("Lone hands", one.lone, one.lone ? `${one.lone_marches} with all tricks` : "")}
    ${one.honours === null ? nothing : count("Honours and slams", one.honours, "points")}
    ${count("Revokes made", one.revokes, one.revokes ? `${one.revokes_paid} paid for` : "")}
    ${count("Revokes caught", one.revokes_caught)}
  </dl>
  <dl class="counts rights">${count("Penalties and rights used", one.rights.used, worth(one.rights, you))}</dl></section>`;

/** @param {string} label @param {string | number} value @param {string} [more] */
const count = (label, value, more = "") => html`<div><dt>${label}</dt><dd><b>${value}</b>${more ? html` <small class="soft">${more}</small>` : nothing}</dd></div>`;

/** @param {Figures["rights"]} rights @param {boolean} you */
function worth({ used, reckoned, worth: tricks }, you) {
  if (!used) return "";
  if (!reckoned) return "what they were worth is being reckoned, as far as it can be: look again";
  const by = `by exact play ${reckoned === used ? "they" : `${reckoned} of them`}`;
  const side = you ? "your side" : "their side";
  if (!tricks) return `${by} brought ${side} no trick`;
  return `${by} ${tricks > 0 ? "brought" : "cost"} ${side} ${Math.abs(tricks)} ${Math.abs(tricks) === 1 ? "trick" : "tricks"}`;
}

/** @param {MemberShown} shown */
const own = ({ tables }) => html`<section aria-labelledby="own-tables"><h2 id="own-tables">Your tables</h2>
  ${tables.length ? html`<ul class="plain own-tables">${tables.map((one) => html`<li><a href=${`#/table/${one.table}/deals`}>${one.title}</a>
    <span class="soft">${one.deals} ${one.deals === 1 ? "deal" : "deals"}, ${signed(one.points)} ${Math.abs(one.points) === 1 ? "point" : "points"}</span></li>`)}</ul>` : nothing}
  <p class="buttons"><a class="button" href="/api/me/archive" download="eldest-hand.zip">Save all you have played</a>
    <a class="button second" href="#/account">Your account</a></p>
  <p class="small soft">One archive of minutes, a file for each table: plain text that <code>eldesthand referee</code> reads.</p></section>`;
