// @ts-check
/** Two small sounds, made here; silent unless a person has asked for sound. */

import { settings } from "/web/settings.js";

/** @type {AudioContext | undefined} */
let audio;

/**
 * @param {AudioContext} to @param {number} pitch @param {number} from @param {number} length @param {number} loud
 * @param {OscillatorType} [shape]
 */
function note(to, pitch, from, length, loud, shape = "sine") {
  const oscillator = to.createOscillator();
  const gain = to.createGain();
  const at = to.currentTime + from;
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(to.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.05);
}

/** Sounds "turn" (it is your turn) or "card" (a card was put down). @param {"turn" | "card"} what */
export function sound(what) {
  if (!settings().sound) return;
  try {
    audio ??= new AudioContext();
    audio.resume();
    if (what === "turn") {
      note(audio, 587, 0, 0.35, 0.06);
      note(audio, 784, 0.13, 0.5, 0.06);
    } else {
      note(audio, 170, 0, 0.07, 0.12, "triangle");
    }
  } catch {
    // no sound here: nothing hangs on it
  }
}
