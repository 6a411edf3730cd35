// Lets Node find "/web/…" as the browser does: `node --import ./tests/page/from_web.js --test tests/page`.
import { register } from "node:module";

const hooks = `
  const web = ${JSON.stringify(new URL("../../src/eldesthand/web/", import.meta.url).href)};
  export async function resolve(specifier, context, next) {
    if (!specifier.startsWith("/web/")) return next(specifier, context);
    return { url: new URL(specifier.slice("/web/".length), web).href, format: "module", shortCircuit: true };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** What of a browser the modules ask for as they are loaded. */
class Kept extends Map {
  getItem(key) {
    return this.get(key) ?? null;
  }

  setItem(key, value) {
    this.set(key, String(value));
  }
}
globalThis.localStorage = new Kept();
globalThis.sessionStorage = new Kept();
globalThis.navigator ??= { languages: ["en"] };
globalThis.document = Object.assign(new EventTarget(), {
  hidden: false, createComment: () => ({}), createTreeWalker: () => ({}), documentElement: { classList: { toggle() {} }, dataset: {}, style: { setProperty() {} } },
});
