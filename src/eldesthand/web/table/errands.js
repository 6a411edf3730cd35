// @ts-check
/** What a page asks of the room beside the table: players of the house, a closed deal laid open. */

import { asFailed } from "/web/api.js";

/** @typedef {import("/web/table/desk.js").Desk} Desk */

/**
 * Lets players of the house take what chairs are free.
 * @param {Desk} desk
 */
export async function fill(desk) {
  try {
    await desk.context.api.post(`/api/tables/${desk.name}/fill`);
  } catch (problem) {
    desk.refusal = { why: asFailed(problem).message };
  }
  desk.draw();
}

/**
 * Fetches a deal that all may see, and then what its cards cost.
 * @param {Desk} desk @param {string} id
 */
export async function layOpen(desk, id) {
  const { api } = desk.context;
  const address = /** @type {const} */ (`/api/tables/${encodeURIComponent(desk.name)}/deals/${id}`);
  try {
    const deal = await api.get(address);
    if (!deal.closed || desk.opening !== id) return;
    desk.open = { deal, costs: null };
    desk.draw();
    const costs = await api.get(`${address}/costs`);
    if (desk.opening === id) desk.open = { deal, costs };
  } catch {
    desk.opening = ""; // it can still be gone through by its own page
  }
  desk.draw();
}
