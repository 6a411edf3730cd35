/** The commitments this page was shown while the deals were on, kept till its tab is closed: to compare with the proof. */

const KEPT = "eldesthand.committed";
const MOST = 400;
let last = "";

function all() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** Remembers a commitment that a table shows now. */
export function remember(table, committed) {
  const one = `${table} ${committed}`;
  if (!committed || one === last) return;
  last = one;
  const known = all();
  if (known.includes(one)) return;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...known, one].slice(-MOST)));
  } catch {
    // nothing may be kept: then the page will say that it has not seen it
  }
}

/** Whether this page was shown a commitment of a table before the deal was closed. */
export const wasShown = (table, committed) => all().includes(`${table} ${committed}`);
