// @ts-check
/** What stands after the # of the address, as a route; secrets of links stay there and reach no log. */

/** What an address may name, "" where it does not. */
const NOTHING = { table: "", evening: "", link: "", secret: "", deal: "", id: "", words: "", how: "", one: "", two: "" };

/** @typedef {typeof NOTHING & {name: string, hash: string}} Route */

/** Reads an address's hash. @param {string} hash @returns {Route} */
export function read(hash) {
  const path = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(plain);
  const [head, one, two, three] = path;
  /** @param {string} name @param {Partial<Route>} [more] */
  const route = (name, more) => ({ ...NOTHING, name, hash: hash || "#/", ...more });
  if (!head) return route("welcome");
  if (head === "play" && one) return route("play", { id: one });
  if (head === "table" && one) {
    if (["seat", "watch", "direct"].includes(two) && three) return route("table", { table: one, link: two, secret: three });
    if (two === "deal" && three) return route("deal", { table: one, deal: three });
    if (two === "deals") return route("deals", { table: one });
    if (two === "sheet") return route("sheet", { table: one });
    return route("table", { table: one });
  }
  if (head === "lobby") return route("lobby");
  if (head === "directing") return route("directing");
  if (head === "evening" && one && two === "sheet") return route("sheet", { evening: one });
  if (head === "evening" && one) return route("evening", { evening: one, link: two ?? "", secret: three ?? "" });
  if (head === "how") return route("how", { id: one ?? "" });
  if (head === "lessons") return one ? route("lesson", { id: one }) : route("lessons");
  if (head === "today") return route("today", { id: one ?? "" });
  if (head === "challenge") return route("challenge", { id: one ?? "" });
  if (head === "tournament") return route("tournament", { id: one ?? "", link: two ?? "", secret: three ?? "" });
  if (head === "duplicate") return route("duplicate", { id: one ?? "", link: two ?? "", secret: three ?? "" });
  if (head === "puzzles") return one ? route("puzzle", { id: one }) : route("puzzles");
  if (head === "laws") return route("laws", { id: one ?? "", words: two ?? "" });
  if (head === "law" && one) return route("law", { id: one });
  if (head === "desk") return route("desk", { how: one ?? "", one: two ?? "", two: three ?? "" });
  if (head === "verify") return route("verify");
  if (head === "account") return route("account");
  if (head === "member" && one) return route("member", { id: one });
  if (head === "ratings") return route("ratings");
  if (head === "about") return route("about");
  return route("nowhere");
}

/** @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Calls `change` with the route now and whenever it changes. @param {(route: Route) => void} change */
export function follow(change) {
  const tell = () => change(read(location.hash));
  addEventListener("hashchange", tell);
  tell();
}

/** Goes to a hash; `replace` leaves no step back to the page left. @param {string} hash @param {boolean} [replace] */
export function go(hash, replace = false) {
  if (replace) {
    history.replaceState(null, "", hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    location.hash = hash;
  }
}
