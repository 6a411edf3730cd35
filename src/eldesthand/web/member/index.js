// @ts-check
/** Members: one's own account, and what someone has played. */

import { account } from "/web/member/account.js";
import { member } from "/web/member/page.js";

/** @import { Context } from "/web/app.js" */
/** @import { Route } from "/web/router.js" */

/** The pages of this part by their routes. @param {Route} route @param {Context} context */
export function page(route, context) {
  return route.name === "member" ? member(route, context) : account(context);
}
