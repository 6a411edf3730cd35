// @ts-check
/** What a person asks of the room beside the table: players of the house, the last deal laid open. */

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
 * Goes to the last deal that is closed, laid open.
 * @param {Desk} desk
 */
export async function seeHands(desk) {
  const deals = await desk.context.api.get(`/api/tables/${desk.name}/deals`).catch(() => []);
  const last = deals.filter((one) => one.closed).at(-1);
  desk.context.go(last ? `#/table/${desk.name}/deal/${last.id}` : `#/table/${desk.name}/deals`);
}
