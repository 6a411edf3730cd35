// @ts-check
/** The page of an evening: coming to it, the line to it, what is asked of it. */

import { html } from "/web/vendor/lit-html.js";
import { t } from "/web/language.js";
import { drawing } from "/web/drawing.js";
import { EveningDesk } from "/web/evening/desk.js";
import { eveningPage } from "/web/evening/view.js";
import { naming } from "/web/naming.js";
import { sound } from "/web/sound.js";
import { asFailed } from "/web/api.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

const STRANGER = {
  heading: t("An evening of the club"),
  words: t("Enter your name and come in. Who has come together with someone looks in first, and says so at the door."),
  button: t("Come in"),
  other: t("Look in first"),
};

/** The page of an evening: returns how to mount it, or asks for a name first. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const { api, go, title } = context;
  title(t("An evening"));
  const you = await api.guest();
  if (!you) return named(route, context);
  if (route.secret) {
    const { link } = await api.post(`/api/evenings/${encodeURIComponent(route.evening)}/join`, { secret: route.secret });
    go(link === "direct" ? "#/directing" : `#/evening/${route.evening}`, true);
    return html``;
  }
  return (/** @type {HTMLElement} */ element) => mount(element, route.evening, context);
}

/** Who has no name yet is told who invites to what, or that the link leads nowhere. @param {Route} route @param {Context} context */
async function named(route, context) {
  const { asked, leadsNowhere } = await import("/web/evening/invited.js");
  /** @param {boolean} comes */
  const entered = (comes) => {
    context.entering = comes && route.link !== "direct" ? route.evening : "";
  };
  try {
    const invitation = await context.api.post(`/api/evenings/${encodeURIComponent(route.evening)}/invitation`, { secret: route.secret ?? "" });
    return naming(asked(invitation), route, context, entered);
  } catch (problem) {
    const { status, message } = asFailed(problem);
    if (status !== 403) throw problem;
    return route.secret ? leadsNowhere(message, context) : naming(STRANGER, route, context, entered);
  }
}

/** @param {HTMLElement} element @param {string} evening @param {Context} context */
function mount(element, evening, context) {
  const { draw, begin } = drawing(element, eveningPage, titled, context);
  const desk = new EveningDesk(evening, context, draw, (before) => {
    if (context.entering === evening) comesIn(desk, context);
    if (desk.evening?.yours && before && !before.yours) sound("turn");
  });
  const end = begin(desk);
  return () => {
    desk.line.close();
    end();
  };
}

/** Lets one in who has asked to come in before the page was there. @param {EveningDesk} desk @param {Context} context */
function comesIn(desk, context) {
  context.entering = "";
  const offer = desk.evening?.offers.find((one) => one.act?.kind === "arrives" && !one.menu);
  if (offer) desk.take(offer, true);
}

/** @param {EveningDesk} desk */
function titled({ evening, lineState }) {
  if (lineState === "away") return t("Reconnecting…");
  if (!evening) return t("An evening");
  return evening.yours ? `● ${evening.prompt || t("Your turn")}` : evening.title;
}
