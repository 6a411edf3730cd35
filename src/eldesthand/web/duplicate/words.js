// @ts-check
/** What movements and scorings are called. */

import { t } from "/web/language.js";

/** @type {Record<string, Record<string, string>>} */
export const MOVEMENTS = {
  pairs: {
    howell: t("Howell: all meet all"),
    mitchell: t("Mitchell: half stay, the others go up"),
    "one line": t("Mitchell with the last rounds turned: one line of standings"),
  },
  teams: { swiss: t("Swiss: those who stand alike meet"), everybody: t("all meet all") },
};

/** @type {Record<string, Record<string, string>>} */
export const SCORINGS = {
  pairs: {
    matchpoints: t("matchpoints"),
    differences: t("difference from the mean of the others"),
    butler: t("IMPs against the datum (butler)"),
    imps: t("IMPs against all others"),
  },
  teams: { imps: t("IMPs and victory points"), differences: t("difference of all points"), boards: t("board by board") },
};
