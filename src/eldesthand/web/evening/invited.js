// @ts-check
/** What a link to an evening leads to, for whoever has not come in yet: who invites to what, and who is there. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { listed } from "/web/names.js";
import { mannerWords } from "/web/opening.js";

export { leadsNowhere } from "/web/table/invited.js";

/** @import { EveningInvitation } from "frames" */

/** An invitation as what asks for a name. @param {EveningInvitation} invitation */
export function asked(invitation) {
  const { host, link, title } = invitation;
  const directs = link === "direct";
  return {
    heading: directs ? t("{who} asks you to direct {what}", { who: host, what: title }) : t("{who} invites you to {what}", { who: host, what: title }),
    more: told(invitation),
    words: directs ? t("Enter your name to direct its tables.")
      : t("Enter your name and come in. Who has come together with someone looks in first, and says so at the door."),
    button: directs ? t("Direct it") : t("Come in"),
    other: directs ? undefined : t("Look in first"),
  };
}

/** The game, its manner, and who has come. @param {EveningInvitation} invitation */
const told = ({ title_of_book: game, manner, people, house, here }) => html`<p class="soft">${t("An evening of the club: {game}. {manner} manner.", { game, manner: mannerWords(manner) })}</p>
  <p>${people.length ? html`${tn(people.length, "{who} has come in.", "{who} have come in.", { who: listed(people.map((who) => (house.includes(who) ? t("{who} (of the house)", { who }) : who))) })}`
    : t("Nobody has come in yet.")} ${here.length ? tn(here.length, "{who} is here now.", "{who} are here now.", { who: listed(here) }) : nothing}</p>`;
