// @ts-check
/** The referee's desk: a record opened from an example, a link or a deal, or begun afresh. */

import { RefereePage } from "/web/referee/page.js";
import { t } from "/web/language.js";
import { textIn } from "/web/referee/share.js";
import { asFailed } from "/web/api.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */
/** @import { Lying } from "/web/referee/page.js" */

const FIRST = "partner-asked";

/** What lay on the desk when it was left, to be found again on coming back. */
/** @type {Lying | null} */
let left = null;

/** The page of the desk. @param {Route} route @param {Context} context */
export async function page(route, context) {
  const shelf = await context.api.get("/api/desk/examples");
  context.title(t("The referee’s desk"));
  if (!left || (route.how && left.from !== route.hash)) left = await opened(route, context);
  const lying = left;
  return (/** @type {HTMLElement} */ element) => {
    const shown = new RefereePage(element, shelf, lying, context);
    return () => shown.leave();
  };
}

/** @param {Route} route @param {Context} context @returns {Promise<Lying>} */
async function opened({ how, one, two, hash }, { api }) {
  /** @param {string} name @param {string} text @param {string} [problem] @returns {Lying} */
  const desk = (name, text, problem = "") => ({ from: hash, branches: [{ name, text, at: -1 }], shown: 0, panel: "minutes", problem });
  if (how === "z" || how === "t") {
    try {
      return desk(t("As it was sent"), await textIn(how, one));
    } catch (problem) {
      return desk(t("Record"), "", asFailed(problem).message);
    }
  }
  if (how === "deal") {
    return desk(t("Deal {n}", { n: two }), await api.text(`/api/tables/${encodeURIComponent(one)}/deals/${encodeURIComponent(two)}/minutes`));
  }
  /** @param {string} name */
  const named = (name) => api.get(`/api/desk/examples/${encodeURIComponent(name)}`);
  let said = "";
  const example = await named(how === "example" ? one : FIRST).catch((problem) => {
    if (problem.status !== 404) throw problem;
    said = problem.message;
    return named(FIRST);
  });
  const first = desk(example.title, example.text);
  first.branches[0].at = 0;
  return { ...first, said, panel: how === "example" && !said ? "steps" : "examples" };
}
