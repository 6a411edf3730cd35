// @ts-check
/** Members: one's own account, what someone has played, and who is rated how. */

import { account } from "/web/member/account.js";
import { member } from "/web/member/page.js";
import { ratings } from "/web/member/ratings.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The pages of this part by their routes. @param {Route} route @param {Context} context */
export function page(route, context) {
  if (route.name === "ratings") return ratings(context);
  return route.name === "member" ? member(route, context) : account(context);
}
