// @ts-check
/** Two small sounds, made here; silent unless a person has asked for sound. */

import { settings } from "/web/settings.js";

let audio = null;

function note(pitch, from, length, loud, shape = "sine") {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const at = audio.currentTime + from;
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.05);
}

/** Sounds "turn" (it is your turn) or "card" (a card was put down). */
export function sound(what) {
  if (!settings().sound) return;
  try {
    audio ??= new AudioContext();
    audio.resume();
    if (what === "turn") {
      note(587, 0, 0.35, 0.06);
      note(784, 0.13, 0.5, 0.06);
    } else {
      note(170, 0, 0.07, 0.12, "triangle");
    }
  } catch {
    // no sound here: nothing hangs on it
  }
}
