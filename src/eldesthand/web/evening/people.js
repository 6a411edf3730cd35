// @ts-check
/** Who is at the evening: in the order of their coming, who would play, who belongs to which table. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { linkPanel } from "/web/linklist.js";
import { listed } from "/web/names.js";

/** @import { EveningShown, PersonShown } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** The panels of those here and of the candidates. @param {EveningDesk} desk @param {EveningShown} evening */
export function company({ you, links }, evening) {
  const here = evening.people.filter((one) => one.here);
  const gone = evening.people.filter((one) => !one.here);
  return html`<section class="panel people"><h2>${t("In the room")}</h2>
    ${here.length ? html`<ul class="plain">${here.map((one) => person(one, you, here))}</ul>` : html`<p class="soft">${t("Nobody has come in yet.")}</p>`}
    ${gone.length ? html`<p class="small soft">${t("Gone home: {who}.", { who: gone.map((one) => one.name).join(", ") })}</p>` : nothing}
    ${evening.inside ? html`<details><summary>${t("Links for friends")}</summary>${linkPanel(links)}</details>` : nothing}</section>
    ${evening.candidates.length ? html`<section class="panel"><h2>${t("Would play")}</h2>
      <ol class="plain candidates">${evening.candidates.map((who) => html`<li>${who}</li>`)}</ol></section>` : nothing}`;
}

/** @param {PersonShown} someone @param {string} you @param {PersonShown[]} here */
function person({ name, house, online, party, table, sits, candidate }, you, here) {
  const others = party && !table ? here.filter((one) => one.party === party && one.name !== name).map((one) => one.name) : [];
  const about = [
    name === you ? t("you") : house ? t("of the house") : online ? "" : t("not at the page"),
    sits ? t("sits at table {n}", { n: sits }) : table ? t("table {n}", { n: table }) : candidate ? t("would play") : "",
    others.length > 2 ? t("came with {who} and {n} more", { who: others[0], n: others.length - 1 }) : others.length ? t("came with {who}", { who: listed(others) }) : "",
  ].filter(Boolean);
  return html`<li class=${online || house ? "" : "off"}><span class="dot" aria-hidden="true"></span><b>${house || name.startsWith("a former member") ? name
    : html`<a href=${`#/member/${encodeURIComponent(name)}`}>${name}</a>`}</b>
    ${about.length ? html`<small>${about.join(" · ")}</small>` : nothing}</li>`;
}
