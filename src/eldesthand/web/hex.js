// @ts-check
/** Bytes in hexadecimal digits. */

/** Bytes as hexadecimal digits, two for each. @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** So many random bytes as hexadecimal digits: what a person adds to a shuffle. @param {number} bytes */
export const randomHex = (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes)));
