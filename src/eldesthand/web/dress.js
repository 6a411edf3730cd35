// @ts-check
/** The styles of the pages, cut by what they dress and kept in web/css, fetched when a page that has them is first opened. */

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Resolves once sheets are there, by their names; without them the page can still be read. @param {string} names */
export const dressed = (names) => Promise.all(names.split(" ").filter(Boolean).map(sheet));

/** @param {string} name */
function sheet(name) {
  const known = sheets.get(name);
  if (known) return known;
  const coming = new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/web/css/${name}.css`;
    link.onload = resolve;
    link.onerror = () => {
      sheets.delete(name); // it is tried again the next time
      link.remove();
      resolve(null);
    };
    document.head.append(link);
  });
  sheets.set(name, coming);
  return coming;
}
