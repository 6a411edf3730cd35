// @ts-check
/** Friends: where they are tonight, a button to have somebody among them, and a notice when one comes to a table. */

import { html, nothing, render } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { listed } from "/web/names.js";

/** @import { FriendShown } from "frames" */
/** @typedef {typeof import("/web/api.js")} Api */

/** Milliseconds between two looks at where friends are. */
const EVERY = 30_000;

const KEPT = "eldesthand.friends";

/** Whether one had friends when this browser last asked: nobody else is asked for by the room. */
function has() {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return true;
  }
}

/** @param {FriendShown[]} friends */
function note(friends) {
  try {
    if (friends.length) localStorage.setItem(KEPT, "yes");
    else localStorage.removeItem(KEPT);
  } catch {
    // then the room is asked each time
  }
  return friends;
}

/** One's friends and where they are. Throws `Failed`. @param {Api} api */
export const friendsOf = async (api) => note((await api.get("/api/friends")).friends);

/** Has somebody among one's friends, or no longer. Throws `Failed`. @param {Api} api @param {string} name @param {boolean} wanted */
export async function befriend(api, name, wanted) {
  const address = `/api/friends/${encodeURIComponent(name)}`;
  if (wanted) note(/** @type {{friends: FriendShown[]}} */ (await api.put(address, {})).friends);
  else {
    await api.remove(address);
    await friendsOf(api);
  }
}

/** Whether a friend is anywhere to be found. @param {FriendShown} friend */
const isThere = ({ table, evening }) => Boolean(table || evening);

/** What is told of a friend at a table or an evening. @param {FriendShown} friend */
export function wordsOf({ name, table, title, free, open }) {
  if (!table) return t("{who} is at the evening {title}", { who: name, title });
  const said = { who: name, title };
  return free && open ? tn(free, "{who} is at a table of {title}: a chair is free", "{who} is at a table of {title}: {n} chairs are free", said)
    : t("{who} is at a table of {title}", said);
}

/** Where the lobby leads to a friend. @param {FriendShown} friend */
const wayTo = ({ evening }) => (evening ? `#/evening/${evening}` : "#/lobby");

/** The friends who are to be found, and who else is a friend; nothing for who has none. @param {readonly FriendShown[]} friends */
export function friendsHere(friends) {
  if (!friends.length) return nothing;
  const [here, others] = [friends.filter(isThere), friends.filter((one) => !isThere(one))];
  return html`<section class="friends" aria-label=${t("Your friends")}>${here.map((one) => html`<p><a href=${wayTo(one)}>${wordsOf(one)}</a></p>`)}
    ${others.length ? html`<p class="small">${here.length ? t("Not here: {who}.", { who: listed(others.map(({ name }) => name)) }) : t("Your friends are not at a table of the club: {who}.", { who: listed(others.map(({ name }) => name)) })}</p>` : nothing}</section>`;
}

/**
 * Looks every half minute while the page is seen where friends are, and says once when one comes to a table or an evening;
 * at a table nobody is disturbed.
 * @param {Api} api @param {() => boolean} isBusy whether one is at a table or an evening oneself
 */
export function watchFriends(api, isBusy) {
  /** @type {Set<string> | null} those who are known to be there */
  let there = null;
  const look = async () => {
    if (document.hidden || !has() || !api.kept()) return;
    const friends = await friendsOf(api).catch(() => null);
    if (!friends) return;
    const here = friends.filter(isThere);
    const fresh = there ? here.filter(({ name }) => !there?.has(name)) : [];
    if (isBusy() && fresh.length) return;
    there = new Set(here.map(({ name }) => name));
    if (fresh.length) tell(fresh);
  };
  look();
  setInterval(look, EVERY);
}

/** Tells of friends who have come, in a corner, until it is put away. @param {FriendShown[]} friends */
function tell(friends) {
  const box = document.querySelector(".friend-notice") ?? document.body.appendChild(document.createElement("div"));
  box.className = "friend-notice";
  box.setAttribute("role", "status");
  const away = () => box.remove();
  render(html`${friends.map((one) => html`<p><a href=${wayTo(one)} @click=${away}>${wordsOf(one)}</a></p>`)}
    <button type="button" class="textlink" @click=${away}>${t("Put it away")}</button>`, /** @type {HTMLElement} */ (box));
}
