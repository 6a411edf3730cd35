// @ts-check
/** Who is at the evening: in the order of their coming, who would play, who belongs to which table. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { linkPanel } from "/web/linklist.js";
import { listed } from "/web/names.js";

/** @import { EveningShown, PersonShown } from "frames" */
/** @import { EveningDesk } from "/web/evening/desk.js" */

/** The panels of those here and of the candidates. @param {EveningDesk} desk @param {EveningShown} evening */
export function company({ you, links }, evening) {
  const here = evening.people.filter((one) => one.here);
  const gone = evening.people.filter((one) => !one.here);
  return html`<section class="panel people"><h2>In the room</h2>
    ${here.length ? html`<ul class="plain">${here.map((one) => person(one, you, here))}</ul>` : html`<p class="soft">Nobody has come in yet.</p>`}
    ${gone.length ? html`<p class="small soft">Gone home: ${gone.map((one) => one.name).join(", ")}.</p>` : nothing}
    ${evening.inside ? html`<details><summary>Links for friends</summary>${linkPanel(links)}</details>` : nothing}</section>
    ${evening.candidates.length ? html`<section class="panel"><h2>Would play</h2>
      <ol class="plain candidates">${evening.candidates.map((who) => html`<li>${who}</li>`)}</ol></section>` : nothing}`;
}

/** @param {PersonShown} someone @param {string} you @param {PersonShown[]} here */
function person({ name, house, online, party, table, sits, candidate }, you, here) {
  const others = party && !table ? here.filter((one) => one.party === party && one.name !== name).map((one) => one.name) : [];
  const about = [
    name === you ? "you" : house ? "of the house" : online ? "" : "not at the page",
    sits ? `sits at table ${sits}` : table ? `table ${table}` : candidate ? "would play" : "",
    others.length > 2 ? `came with ${others[0]} and ${others.length - 1} more` : others.length ? `came with ${listed(others)}` : "",
  ].filter(Boolean);
  return html`<li class=${online || house ? "" : "off"}><span class="dot" aria-hidden="true"></span><b>${house || name.startsWith("a former member") ? name
    : html`<a href=${`#/member/${encodeURIComponent(name)}`}>${name}</a>`}</b>
    ${about.length ? html`<small>${about.join(" · ")}</small>` : nothing}</li>`;
}
