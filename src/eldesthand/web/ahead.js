// @ts-check
/** The page of a table, fetched before it is asked for. */

import { dressed } from "/web/dress.js";

/** The styles of a table. */
export const TABLE_SHEETS = "felt asked side cut";

/**
 * Fetches all that a table's page is made of, at once: index.html has a link to each of its modules, which else would be
 * found one after another, each by the one that imports it.
 */
export function fetchTable() {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="later"]'))) {
    link.fetchPriority = "low"; // what a click asks of the room goes before it
    link.rel = "modulepreload";
  }
  dressed(TABLE_SHEETS);
}
