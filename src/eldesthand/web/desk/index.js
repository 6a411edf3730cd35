// @ts-check
/** The referee's desk: a record opened from an example, a link or a deal, or begun afresh. */

import { dressed } from "/web/closed/dress.js";
import { DeskPage } from "/web/desk/page.js";
import { textIn } from "/web/desk/share.js";

const FIRST = "partner-asked";

/** What lay on the desk when it was left, to be found again on coming back. */
let left = null;

/** The page of the desk. */
export async function page(route, context) {
  const [shelf] = await Promise.all([context.api.get("/api/desk/examples"), dressed(), dressed("/web/desk/desk.css")]);
  context.title("The referee’s desk");
  if (!left || (route.how && left.from !== route.hash)) left = await opened(route, context);
  return (element) => {
    const shown = new DeskPage(element, shelf, left, context);
    return () => shown.leave();
  };
}

async function opened({ how, one, two, hash }, { api }) {
  const desk = (name, text, problem = "") => ({ from: hash, branches: [{ name, text, at: -1 }], shown: 0, panel: "minutes", problem });
  if (how === "z" || how === "t") {
    try {
      return desk("As it was sent", await textIn(how, one));
    } catch (problem) {
      return desk("Record", "", problem.message);
    }
  }
  if (how === "deal") {
    return desk(`Deal ${two}`, await api.text(`/api/tables/${encodeURIComponent(one)}/deals/${encodeURIComponent(two)}/minutes`));
  }
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
