// @ts-check
/** What one can study: the lessons, and the laws. */

import { dressed } from "/web/closed/dress.js";
import { compared } from "/web/lessons/compared.js";
import { lesson, lessons } from "/web/lessons/lesson.js";
import { book, law, shelf } from "/web/lessons/law.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The pages of this part by their routes. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const style = Promise.all([dressed(), dressed("/web/lessons/laws.css")]);
  const shown = await found(route, context);
  await style;
  return shown;
}

/** @param {Route} route @param {Context} context */
function found(route, context) {
  if (route.name === "lessons") return lessons(context);
  if (route.name === "lesson") return lesson(route.id, context);
  if (route.name === "law") return law(route.id, context);
  if (route.id === "compared") return compared(route.words, context);
  return route.id ? book(route.id, context) : shelf(context);
}
