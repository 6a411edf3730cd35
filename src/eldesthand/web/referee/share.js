// @ts-check
/** A record in an address: pressed, and written in letters that an address may hold. Nothing of it reaches the room. */

import { t } from "/web/language.js";

/** So many characters a record may have. */
export const MOST = 60_000;

/** @param {Uint8Array} bytes */
const written = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
const read = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** @param {BlobPart} bytes @param {GenericTransformStream} press @returns {ReadableStream<Uint8Array<ArrayBuffer>>} */
const through = (bytes, press) => new Blob([bytes]).stream().pipeThrough(press);

/** The hash of an address that opens a record: `#/desk/z/…`, or `#/desk/t/…` where the browser can't press. @param {string} text */
export async function hashOf(text) {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return `#/desk/t/${written(bytes)}`;
  const pressed = await new Response(through(bytes, new CompressionStream("deflate-raw"))).arrayBuffer();
  return `#/desk/z/${written(new Uint8Array(pressed))}`;
}

/** The record in an address. Throws an Error that can be shown. @param {string} how @param {string} code */
export async function textIn(how, code) {
  try {
    const bytes = read(code);
    const plain = how === "t" ? bytes : await released(bytes);
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    throw new Error(t("This link holds no record that can be read: perhaps it was cut short when it was copied."));
  }
}

/** What was pressed; a record that grows beyond what the referee reads is refused. @param {BlobPart} bytes */
async function released(bytes) {
  const reader = through(bytes, new DecompressionStream("deflate-raw")).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > 4 * MOST) throw new Error(t("too long"));
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
