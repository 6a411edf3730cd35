// @ts-check
/**
 * What the room says, in another language. It speaks English to all alike; its sentences are known by the patterns of the
 * catalogue: "call {card} from {who}", where a slot takes what its name says, and `{phrase}` anything that has a pattern itself.
 */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const RANKS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const CARD = `(?:joker|(?:${RANKS.join("|")}) of (?:${SUITS.join("|")}))(?: of the other pack)?`;
const COMPASS = ["North", "East", "South", "West"];
const SEAT = `(?:${COMPASS.join("|")})`;

/** What a slot takes, by its name; a number behind that tells one from another. @type {Record<string, string>} */
const SLOTS = {
  card: `[Tt]he ${CARD}|${CARD}`,
  cards: `the ${CARD}(?:, the ${CARD})*(?: (?:and|or) the ${CARD})?`,
  suit: `${SUITS.join("|")}|[Nn]o trump|${SUITS.map((suit) => suit[0].toUpperCase() + suit.slice(1)).join("|")}`,
  who: `${SEAT}(?:(?:, ${SEAT})* (?:and|or) ${SEAT})?`,
  letter: "[NESW](?:(?:, [NESW])* (?:and|or) [NESW])?",
  n: `[+−-]?\\d+(?:\\.\\d+)?%?|${NUMBERS.join("|")}`,
  law: "[A-Z][A-Z0-9-]*[a-z]*(?: [A-Z][A-Z0-9-]*[a-z]*)*",
  name: "(?:[^.:;?!]|[.?!](?! ))+?",
  phrase: ".+",
};

/** @typedef {{form: RegExp, slots: string[], says: string}} Form a pattern with slots, and what it is in the other language */

/** How many sentences are remembered. */
const MOST = 4000;

/**
 * @typedef {{learn: (patterns: [string, string][]) => void, said: (words: string) => string | undefined}} Phrasebook learns patterns,
 *   each with what it is in the other language; returns what has been said in that, or nothing if no pattern takes it
 */

/**
 * A phrasebook without patterns yet.
 * @param {(words: string) => string} word says words of the page in the language, by which cards and numbers are named
 * @returns {Phrasebook}
 */
export function phrasebook(word) {
  /** @type {Map<string, string>} */
  const whole = new Map();
  /** @type {Form[]} */
  const forms = [];
  /** @type {Form[]} */
  let certain = [];
  /** @type {Form[]} */
  let begun = [];
  /** @type {Map<string, string | undefined>} */
  const known = new Map();

  /** @param {string} text */
  const cardIn = (text) => {
    const [, rank, suit, other] = /^(?:[Tt]he )?(?:(\w+) of (\w+)|joker)( of the other pack)?$/.exec(text) ?? [];
    const said = rank ? filled(word("{rank} of {suit}"), { rank: word(rank), suit: word(suit) }) : word("joker");
    return other ? filled(word("{card} of the other pack"), { card: said }) : said;
  };
  /** Things in a row: "a, b and c". @param {string} text @param {(part: string) => string} each */
  const list = (text, each) => {
    const [, names, joint, last] = /^(.*) (and|or) (.*)$/.exec(text) ?? [];
    return names ? filled(word(`{names} ${joint} {last}`), { names: names.split(", ").map(each).join(", "), last: each(last) }) : each(text);
  };

  /** @param {string} slot @param {string} text @returns {string | undefined} */
  function slotIn(slot, text) {
    switch (slot.replace(/\d+$/, "")) {
      case "card": return cardIn(text);
      case "cards": return list(text, cardIn);
      case "suit": return word(text.toLowerCase());
      case "who": return list(text, (part) => part);
      case "letter": return list(text, (part) => word(COMPASS["NESW".indexOf(part)])[0]);
      case "n": return NUMBERS.includes(text) ? word(text) : text;
      case "phrase": return sentence(text);
      default: return list(text, (part) => part);
    }
  }

  /** @param {string} text @param {Form[]} some @returns {string | undefined} */
  function phrase(text, some) {
    const said = whole.get(text);
    if (said !== undefined) return said;
    for (const { form, slots, says } of some) {
      const found = form.exec(text);
      if (!found) continue;
      const values = slots.map((slot, at) => slotIn(slot, found[at + 1]));
      if (values.every((value) => value !== undefined)) return filled(says, Object.fromEntries(slots.map((slot, at) => [slot, values[at] ?? ""])));
    }
    return undefined;
  }

  /**
   * Words as they are, or with a small letter first, or without their stop. A name may be anything, "They" too: so a pattern
   * with one is tried only when no other takes the words as they are, and none that begins with a word of its own.
   * @param {string} text @returns {string | undefined}
   */
  function sentence(text) {
    if (known.has(text)) return known.get(text);
    if (known.size > MOST) known.clear();
    const low = text.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    const said = phrase(text, certain) ?? (low === text ? undefined : raised(phrase(low, begun))) ?? phrase(text, forms)
      ?? (/[^.]\.$/.test(text) ? stopped(sentence(text.slice(0, -1))) : undefined);
    known.set(text, said);
    return said;
  }

  return {
    learn(patterns) {
      for (const [pattern, says] of patterns) {
        if (!pattern.includes("{")) whole.set(pattern, says);
        else forms.push(compiled(pattern, says));
      }
      forms.sort((one, other) => weight(other) - weight(one));
      certain = forms.filter(({ slots }) => !slots.some((slot) => slot.startsWith("name")));
      begun = forms.filter(({ form }) => !form.source.startsWith("^("));
      known.clear();
    },
    said: (text) => sentence(text) ?? inSentences(text, sentence),
  };
}

/** Several sentences one by one, if all have a pattern. @param {string} text @param {(text: string) => string | undefined} each */
function inSentences(text, each) {
  const parts = text.split(/(?<=[.?!]) (?=[A-Z“"])/);
  if (parts.length < 2) return undefined;
  const said = parts.map(each);
  return said.every((part) => part !== undefined) ? said.join(" ") : undefined;
}

/** @param {string} pattern @param {string} says */
function compiled(pattern, says) {
  /** @type {string[]} */
  const slots = [];
  const form = pattern.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    slots.push(part);
    return `(${SLOTS[part.replace(/\d+$/, "")] ?? SLOTS.name})`;
  });
  return { form: new RegExp(`^${form.join("")}$`), slots, says };
}

/** Patterns with more words of their own are tried first. @param {{form: RegExp, slots: string[]}} form */
const weight = ({ form, slots }) => form.source.replace(/\([^)]*\)/g, "").length - (slots.some((slot) => slot.startsWith("phrase")) ? 1000 : 0) - (slots.some((slot) => slot.startsWith("name")) ? 500 : 0);

/** @param {string} says @param {Record<string, string>} values */
const filled = (says, values) => says.replace(/\{(\w+)\}/g, (_, slot) => values[slot] ?? "");

/** @param {string | undefined} text */
const raised = (text) => text && text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** @param {string | undefined} text */
const stopped = (text) => text && (/[.?!]$/.test(text) ? text : `${text}.`);
