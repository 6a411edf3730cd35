// @ts-check
/** The styles of the pages to be read, fetched when one of them is first opened. */

/** @type {Map<string, Promise<unknown>>} */
const dressing = new Map();

/** Resolves once a style is there; without it the page can still be read. @param {string} [href] @returns {Promise<unknown>} */
export function dressed(href = "/web/closed/closed.css") {
  const known = dressing.get(href);
  if (known) return known;
  const coming = new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
  dressing.set(href, coming);
  return coming;
}
