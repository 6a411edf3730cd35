// @ts-check
/** What one can study: the lessons, the puzzles, and the laws. */

import { compared } from "/web/lessons/compared.js";
import { lesson, lessons } from "/web/lessons/lesson.js";
import { book, law, shelf } from "/web/lessons/law.js";
import { puzzle, puzzles } from "/web/lessons/puzzle.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The pages of this part by their routes. @param {Route} route @param {Context} context */
export function page(route, context) {
  if (route.name === "lessons") return lessons(context);
  if (route.name === "lesson") return lesson(route.id, context);
  if (route.name === "puzzles") return puzzles(context);
  if (route.name === "puzzle") return puzzle(route.id, context);
  if (route.name === "law") return law(route.id, context);
  if (route.id === "compared") return compared(route.words, context);
  return route.id ? book(route.id, context) : shelf(context);
}
