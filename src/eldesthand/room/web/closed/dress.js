/** The style of the pages to be read, fetched when one of them is first opened. */

let dressing = null;

/** Resolves once the style is there; without it the page can still be read. */
export function dressed() {
  dressing ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/web/closed/closed.css";
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
  return dressing;
}
