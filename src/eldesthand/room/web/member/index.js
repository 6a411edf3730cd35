/** Members: one's own account. */

import { dressed } from "/web/closed/dress.js";
import { account } from "/web/member/account.js";

/** The pages of this part by their routes. */
export async function page(route, context) {
  await Promise.all([dressed(), dressed("/web/member/member.css")]);
  return account(context);
}
