// @ts-check
/** Whether the hands of a deal are those that the proven pack gives, packet by packet as they were dealt. */

import { SEATS, cardName } from "/web/names.js";
import { t } from "/web/language.js";
import { verify } from "/web/closed/shuffle.js";

/**
 * What is not as the pack gives it, in sentences; null where it can't be compared.
 * A packet of seat -1 is a card that went astray: it lies in whichever hand it was put to when it was found.
 * @param {{proof: string, packets: [number, number][], hands: number[][], turn_up: number, turned: number}} deal
 */
export function unlikeThePack(deal) {
  let pack;
  try {
    pack = verify(deal.proof).dealtFrom;
  } catch {
    return null;
  }
  if (!deal.packets.length) return null;
  /** @type {string[][]} */
  const given = [[], [], [], []];
  /** @type {string[]} */
  const astray = [];
  let at = 0;
  for (const [seat, size] of deal.packets) {
    (given[seat] ?? astray).push(...pack.slice(at, at + size));
    at += size;
  }
  const held = deal.hands.map((hand) => hand.map(cardName).filter((card) => !astray.includes(card)));
  const wrong = SEATS.filter((_, seat) => !alike(given[seat], held[seat]))
    .map((seat) => t("{seat}’s hand is not the one that this pack gives.", { seat }));
  if (deal.turn_up >= 0 && at < pack.length && pack[at + deal.turned - 1] !== cardName(deal.turn_up)) {
    wrong.push(t("The card turned up is not the one that lies there in this pack."));
  }
  return wrong;
}

/** @param {string[]} one @param {string[]} other */
const alike = (one, other) => [...one].sort().join() === [...other].sort().join();
