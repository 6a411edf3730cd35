// @ts-check
/** The secrets of the links to a new table or evening, kept in this tab for its page. */

const KEY = "eldesthand.links.";

/** Keeps a table's links. @param {string} table @param {Record<string, string>} links */
export function keepLinks(table, links) {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(links));
  } catch {
    // then they are made anew when they are asked for
  }
}

/** The links kept of a table, null if none are. @param {string} table @returns {Record<string, string> | null} */
export function keptLinks(table) {
  try {
    const links = JSON.parse(sessionStorage.getItem(KEY + table) ?? "{}");
    return links.seat ? links : null;
  } catch {
    return null;
  }
}
