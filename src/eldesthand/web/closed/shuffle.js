// @ts-check
/**
 * A proof of a shuffle worked through again, as docs/shuffle.md says. SHA-256 and HMAC are our own: over plain http on a
 * local network a browser lends a page no cryptography.
 */

import { hex } from "/web/hex.js";
import { t, tn } from "/web/language.js";

/** @type {Record<string, string>} */
const SEATS = { N: t("North"), E: t("East"), S: t("South"), W: t("West") };
const FEWEST = 4;
const WORDS = 2 ** 32;
const CARD = /^([CDHS][2-9TJQKA]|JK)'?$/;
const K = constants();

/** What a proof says wrongly; its message can be shown. */
export class NotAProof extends Error {}

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime)) found.push(n);
  }
  return found;
}

/** The first 32 bits after the point: the constants of SHA-256 are those of roots of the first primes. @param {number} number */
function fraction(number) {
  return Math.floor((number - Math.floor(number)) * WORDS) >>> 0;
}

function constants() {
  return Uint32Array.from(primes(64).map((prime) => fraction(Math.cbrt(prime))));
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** SHA-256 of bytes, as bytes. @param {Uint8Array} message */
export function sha256(message) {
  const size = message.length;
  const padded = new Uint8Array(((size + 72) >> 6) << 6);
  padded.set(message);
  padded[size] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(size / 2 ** 29));
  view.setUint32(padded.length - 4, (size << 3) >>> 0);
  const hash = Uint32Array.from(primes(8).map((prime) => fraction(Math.sqrt(prime))));
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(block + 4 * n);
    mixed(hash, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => out.setUint32(4 * n, word));
  return new Uint8Array(out.buffer);
}

/** @param {Uint32Array} hash @param {Uint32Array} words */
function mixed(hash, words) {
  for (let n = 16; n < 64; n += 1) {
    const [one, two] = [words[n - 15], words[n - 2]];
    const low = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
    const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[n] = words[n - 16] + low + words[n - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let n = 0; n < 64; n += 1) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[n] + words[n];
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    hash[n] += word;
  });
}

/** HMAC-SHA256 of bytes under a key, as bytes. @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/**
 * The commitment to an order of the pack for a deal, in hex.
 * @param {Uint8Array} nonce @param {string[]} order @param {string} deal
 */
export const commitment = (nonce, order, deal) => hex(sha256(joined(nonce, utf8(`${order.join(" ")}\n${deal}`))));

/** @param {Uint8Array} key @returns {Generator<number, never>} */
function* numbers(key) {
  for (let block = 0; ; block += 1) {
    const digest = new DataView(hmac(key, Uint8Array.of(block >>> 24, block >>> 16, block >>> 8, block)).buffer);
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/** @param {number} bound @param {Generator<number, never>} source */
function below(bound, source) {
  for (;;) {
    const { value } = source.next();
    if (value < WORDS - (WORDS % bound)) return value % bound;
  }
}

/** @param {string[]} cards @param {Uint8Array} key */
function shuffled(cards, key) {
  const order = [...cards];
  const source = numbers(key);
  for (let left = order.length; left > 1; left -= 1) {
    const at = below(left, source);
    [order[left - 1], order[at]] = [order[at], order[left - 1]];
  }
  return order;
}

/**
 * Reads a proof as the tag Shuffle has it.
 * @param {string} text six words
 * @returns {{deal: string, nonce: Uint8Array, committed: string, order: string[], steps: {seat: string, kind: string, what: string, brought: [string, string][]}[]}}
 */
export function read(text) {
  const words = text.trim().split(/\s+/);
  if (words.length !== 6) throw new NotAProof(t("A proof has six words; this has {n}.", { n: words[0] ? words.length : 0 }));
  const [version, deal, nonce, committed, order, steps] = words;
  if (version !== "1" && version !== "2") throw new NotAProof(t("It is of version {version}; this page reads versions 1 and 2.", { version }));
  if ((version === "2") !== steps.includes("+")) {
    throw new NotAProof(t("Version 2 is for digits that others’ pages have brought, as N:*+E9f…, and for no other."));
  }
  if (![nonce, committed].every((one) => /^[0-9a-f]{64}$/.test(one))) {
    throw new NotAProof(t("Its nonce and its commitment have 64 digits of hex each; one of them has not."));
  }
  const cards = order.split(".");
  if (!cards.every((card) => CARD.test(card)) || new Set(cards).size !== cards.length) {
    throw new NotAProof(t("A card of its order is none, or stands there twice."));
  }
  return { deal, nonce: bytesOf(nonce), committed, order: cards, steps: steps === "-" ? [] : steps.split(",").map(step) };
}

/**
 * Whose digits are in the entropy of a shuffle: pairs of a seat and its digits.
 * @param {string} seat @param {string} entropy
 * @returns {[string, string][]}
 */
function broughtBy(seat, entropy) {
  const [own, ...others] = entropy.split("+");
  /** @type {[string, string][]} */
  const brought = others.map((other) => [other[0], other.slice(1)]);
  return own === "*" ? brought : [[seat, own], ...brought];
}

/** @param {string} text */
function step(text) {
  const match = /^([NESW])(?::((?:\*|[0-9a-f]{16,128})(?:\+[NESW][0-9a-f]{16,128})*)|\/(\*|[1-9][0-9]{0,2}))$/.exec(text);
  if (!match) throw new NotAProof(t("“{text}” is no step: a shuffle is N:9f… and a cut N/13.", { text }));
  const brought = broughtBy(match[1], match[2] ?? "*");
  if (new Set(brought.map(([seat]) => seat)).size !== brought.length) throw new NotAProof(t("“{text}” has digits of one seat twice.", { text }));
  return { seat: match[1], kind: match[2] ? "shuffle" : "cut", what: match[2] ?? match[3], brought };
}

/**
 * Works a proof through from the commitment to the pack as it was dealt from.
 * @param {string} text the proof
 * @returns {{deal: string, committed: string, found: string, honest: boolean, order: string[],
 *   steps: {seat: string, words: string, entropy: string, brought: [string, string][], house: boolean, after: string[]}[],
 *   dealtFrom: string[]}}
 */
export function verify(text) {
  const proof = read(text);
  const found = commitment(proof.nonce, proof.order, proof.deal);
  let order = proof.order;
  const steps = proof.steps.map(({ seat, kind, what, brought }, at) => {
    const entropy = kind === "shuffle" ? what : "";
    const key = hmac(proof.nonce, utf8(`eldesthand shuffle 1\n${proof.deal}\n${at + 1}\n${seat}\n${entropy}`));
    let words = t("{who} shuffles", { who: SEATS[seat] });
    if (kind === "shuffle") {
      order = shuffled(order, key);
    } else {
      const depth = what === "*" ? FEWEST + below(order.length - 2 * FEWEST + 1, numbers(key)) : Number(what);
      order = [...order.slice(depth), ...order.slice(0, depth)];
      words = tn(depth, "{who} cuts, lifting one card", "{who} cuts, lifting {n} cards", { who: SEATS[seat] });
    }
    return { seat, words, entropy, brought, house: what[0] === "*", after: order };
  });
  return {
    deal: proof.deal, committed: proof.committed, found, honest: found === proof.committed, order: proof.order, steps, dealtFrom: order,
  };
}

/** The proofs that a record carries in its tags Shuffle. @param {string} record */
export const proofsIn = (record) => Array.from(record.matchAll(/^\[Shuffle "([^"]*)"\]/gm), (match) => match[1]);
