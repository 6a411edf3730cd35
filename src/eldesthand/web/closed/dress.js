// @ts-check
/** The styles of the pages to be read, fetched when one of them is first opened. */

const dressing = new Map();

/** Resolves once a style is there; without it the page can still be read. */
export function dressed(href = "/web/closed/closed.css") {
  if (!dressing.has(href)) {
    dressing.set(href, new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      link.onload = resolve;
      link.onerror = resolve;
      document.head.append(link);
    }));
  }
  return dressing.get(href);
}
