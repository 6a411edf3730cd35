/** The secrets of a new table's links, kept in this tab for its page. */

const KEY = "eldesthand.links.";

/** Keeps a table's links. */
export function keepLinks(table, links) {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(links));
  } catch {
    // then they are made anew when they are asked for
  }
}

/** The links kept of a table, null if none are. */
export function keptLinks(table) {
  try {
    const { seat, watch } = JSON.parse(sessionStorage.getItem(KEY + table) ?? "{}");
    return seat && watch ? { seat, watch } : null;
  } catch {
    return null;
  }
}
