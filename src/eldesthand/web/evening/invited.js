// @ts-check
/** What a link to an evening leads to, for whoever has not come in yet: who invites to what, and who is there. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { listed } from "/web/names.js";
import { mannerWords } from "/web/opening.js";

export { leadsNowhere } from "/web/table/invited.js";

/** @import { EveningInvitation } from "frames" */

/** An invitation as what asks for a name. @param {EveningInvitation} invitation */
export function asked(invitation) {
  const { host, link, title } = invitation;
  const directs = link === "direct";
  return {
    heading: `${host} ${directs ? "asks you to direct" : "invites you to"} ${title}`,
    more: told(invitation),
    words: directs ? "Enter your name to direct its tables."
      : "Enter your name and come in. Who has come together with someone looks in first, and says so at the door.",
    button: directs ? "Direct it" : "Come in",
    other: directs ? undefined : "Look in first",
  };
}

/** The game, its manner, and who has come. @param {EveningInvitation} invitation */
const told = ({ title_of_book: game, manner, people, house, here }) => html`<p class="soft">An evening of the club: ${game}. ${mannerWords(manner)} manner.</p>
  <p>${people.length ? html`${listed(people.map((who) => `${who}${house.includes(who) ? " (of the house)" : ""}`))} ${people.length === 1 ? "has" : "have"} come in.`
    : "Nobody has come in yet."} ${here.length ? html`${listed(here)} ${here.length === 1 ? "is" : "are"} here now.` : nothing}</p>`;
