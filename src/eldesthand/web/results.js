// @ts-check
/** What several have made of the same deal. */

import { html } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";

/** @import { DealResult } from "frames" */

/** Points with their sign. @param {number} points */
export const signed = (points) => `${points > 0 ? "+" : ""}${points}`.replace("-", "−");

/** What came of it, and what exact play would have brought. @param {DealResult} result */
function came({ points, tricks, exact = null }) {
  const did = `${signed(points)}, ${tn(tricks, "one trick", "{n} tricks")}`;
  if (exact === null) return did;
  return exact === tricks ? t("{did}, as by exact play", { did }) : t("{did} ({n} by exact play)", { did, n: exact });
}

/** The results, the best first. @param {readonly DealResult[]} results */
export const made = (results) => html`<ol>${results.map((each) => html`<li>${each.mine ? html`<b>${each.name}</b>` : each.name}: ${came(each)}</li>`)}</ol>
  <p class="small">${t("Exact play is the best by all four with all cards seen, from the first lead, whatever was made trump.")}</p>`;
