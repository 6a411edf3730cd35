// @ts-check
/** What several have made of the same deal. */

import { html } from "/web/vendor/lit-html.js";

/** @import { DealResult } from "frames" */

/** Points with their sign. @param {number} points */
export const signed = (points) => `${points > 0 ? "+" : ""}${points}`.replace("-", "−");

/** What came of it, and what exact play would have brought. @param {DealResult} result */
function came({ points, tricks, exact = null }) {
  const beside = exact === tricks ? ", as by exact play" : ` (${exact} by exact play)`;
  return `${signed(points)}, ${tricks === 1 ? "one trick" : `${tricks} tricks`}${exact === null ? "" : beside}`;
}

/** The results, the best first. @param {readonly DealResult[]} results */
export const made = (results) => html`<ol>${results.map((each) => html`<li>${each.mine ? html`<b>${each.name}</b>` : each.name}: ${came(each)}</li>`)}</ol>
  <p class="small">Exact play is the best by all four with all cards seen, from the first lead, whatever was made trump.</p>`;
