// @ts-check
/** What a person does at the table: cards chosen and released, buttons, menus, questions that must be answered first. */

import { asFailed } from "/web/api.js";
import { t } from "/web/language.js";
import { randomHex } from "/web/hex.js";
import { settings } from "/web/settings.js";
import { layOpen } from "/web/table/errands.js";
import { Links } from "/web/linklist.js";
import { keptLinks } from "/web/links.js";
import { cardWords, readCard } from "/web/names.js";
import { withNames } from "/web/people.js";
import { namesAt } from "/web/table/state.js";

/** @import { Command } from "/web/net.js" */
/** @import { Choice, Menu, Question, Refusal } from "/web/table/actions.js" */
/** @import { News } from "/web/table/state.js" */

/** @typedef {import("frames").Shown} Shown */
/** @typedef {{told?: string, ruled: {words: string, laws: string[]}[], void?: boolean, law?: string, at: number}} Ruling shown since `at` */

/** So many rulings that nobody has put away are kept. */
const RULINGS = 3;
/** A ruling that has been shown for so many milliseconds goes when its reader acts. */
const READ = 2000;
/** Who has the house wait for so many seconds waits as long as one likes. */
const AS_LONG_AS_ONE_LIKES = 86_400;

/** What a choice may wish for beside an act; any other wish is the name of a menu. */
const WISHES = new Set(["draw", "next", "pack", "again"]);

/**
 * The cards of all hands that are to be seen on a desk.
 * @param {import("frames").Desk | null} desk
 */
const seenIn = (desk) => desk?.hands?.flat() ?? [];

/** The person's own part of the page: what is chosen, asked, refused; nothing of the game is decided here. */
export class Desk {
  /**
   * @param {string} name of the table
   * @param {import("/web/table/state.js").State} state
   * @param {import("/web/net.js").Line} line
   * @param {import("/web/app.js").Context} context @param {() => void} draw
   */
  constructor(name, state, line, context, draw) {
    this.name = name;
    this.state = state;
    this.line = line;
    this.context = context;
    this.draw = draw;
    /** @type {{hand: number, card: number} | null} */
    this.chosen = null;
    this.armed = "";
    /** @type {Question | null} */
    this.question = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Menu[]} */
    this.sheet = [];
    /** @type {Ruling[]} what the laws have answered and nobody has put away, the latest last */
    this.rulings = [];
    this.letStands = "";
    this.deadline = 0;
    /** @type {{hint: import("frames").Hint, seq: number} | null} what was asked for, and of which moment */
    this.hinted = null;
    this.alerts = "";
    /** @type {Set<string>} the commands that the room has not answered */
    this.going = new Set();
    this.taken = 0;
    this.links = new Links(`/api/tables/${name}`, `#/table/${name}`, context, draw, keptLinks(name));
    this.typed = "";
    /** @type {import("/web/evening/desk.js").EveningDesk | null} of an evening's table, once its parts are fetched */
    this.club = null;
    /** @type {((desk: Desk) => unknown) | null} */
    this.panel = null;
    /** @type {((desk: Desk) => unknown) | null} */
    this.note = null;
    /** @type {((desk: Desk) => unknown) | null} of a table with a director, once its parts are fetched */
    this.directs = null;
    /** @type {((desk: Desk) => unknown) | null} */
    this.directorNote = null;
    /** @type {((table: Shown, before: Shown | null) => string) | null} */
    this.calledAnew = null;
    /** @type {{by: string, words: string}[]} what was said lately beside the game */
    this.reactions = [];
    /** @type {typeof import("/web/table/reactions.js") | null} once another person is here */
    this.beside = null;
    this.left = false;
    this.unfolded = false;
    /** @type {import("/web/table/ending.js").Open | null} the last deal, once all may see it */
    this.open = null;
    this.opening = "";
    this.claimless = "";
    /** @type {import("/web/table/keys.js").Focus | null} */
    this.focus = null;
    this.hadTurn = false;
    this.brought = "";
  }

  /** The table; nothing of it is drawn or asked before it is there. */
  get table() {
    return /** @type {import("frames").Shown} */ (this.state.table);
  }

  get desk() {
    return this.state.table?.desk ?? null;
  }

  get manner() {
    return this.table?.manner ?? this.table?.view?.manner ?? "club";
  }

  /** Whether it is the person's turn, and not only something that he may do while another's is awaited. */
  get turn() {
    const { table, desk } = this;
    if (!table || !desk?.yours || table.life?.adjourned) return false;
    const due = table.view?.due ?? [];
    return !due.length || Boolean(table.due) || table.before_the_deal || due.some((one) => one.seat === table.seat);
  }

  /** For whom the house waits before it plays on, null for nobody. */
  get waiting() {
    return this.table?.life?.waiting ?? null;
  }

  /** The seconds that are left of those for which the house waits, null where they are not counted. */
  get timeLeft() {
    return (this.waiting?.seconds ?? AS_LONG_AS_ONE_LIKES) < AS_LONG_AS_ONE_LIKES ? Math.max(0, (this.deadline - performance.now()) / 1000) : null;
  }

  /** One's own rights, by which it is seen that others have come. */
  get ownRights() {
    return JSON.stringify((this.desk?.rights ?? []).filter((one) => one.yours));
  }

  /** Whether one has let one's rights stand as they are, and is not waited for again. */
  get stands() {
    return !this.waiting?.yours && this.letStands === this.ownRights;
  }

  /** Lets one's rights stand: the house waits for them no longer, and they are out of the way. */
  letStand() {
    const [choice] = this.waiting?.choices ?? [];
    this.letStands = this.ownRights;
    if (choice) this.take(choice, true);
    this.draw();
  }

  /** Opens the menu of all uses of one's rights. @param {Choice[]} choices */
  showRights(choices) {
    this.sheet = [{ title: t("You may"), choices, seq: this.state.seq }];
    this.draw();
  }

  /** Whether a card is chosen first and released by a second click. */
  get twoSteps() {
    return settings().twoSteps ?? this.manner === "strict";
  }

  /** Whether this is a table at which one may ask what to do. */
  get givesHints() {
    return this.manner === "guided" && this.table.life?.hints !== false;
  }

  /** What a player of the house would do, as long as nothing has happened since it was asked; null if it was not. */
  get hint() {
    return this.hinted?.seq === this.state.seq ? this.hinted.hint : null;
  }

  /** Asks what a player of the house would do in the person's place. */
  async askHint() {
    const { seq } = this.state;
    try {
      const hint = await this.context.api.get(`/api/tables/${encodeURIComponent(this.name)}/hint`);
      this.hinted = { hint: withNames(hint, namesAt(this.state.table)), seq };
      this.alert(this.hint?.words ?? "");
    } catch (problem) {
      this.refused({ why: asFailed(problem).message }, undefined);
    }
  }

  /** Says something to a screen reader at once. @param {string} words */
  alert(words) {
    this.alerts = words;
    this.draw();
  }

  // --- asking the room

  /** Whether what was asked last is neither answered nor, if the room has taken it, shown. */
  get pending() {
    return this.going.size > 0 || this.line.seq < this.taken;
  }

  /**
   * Sends something; `label` says in words what it was, for the question if another's act overtakes it; `spoken`: it was typed.
   * @param {Partial<import("frames").Asked>} payload @param {string} label
   */
  send(payload, label, seq = this.state.seq, spoken = false) {
    this.refusal = null;
    this.question = null;
    this.armed = "";
    this.rulings = this.rulings.filter((one) => performance.now() - one.at < READ);
    const id = this.line.ask({ seq, ...payload }, { payload, label, spoken });
    this.going.add(id);
    this.draw();
  }

  /** @param {Command | undefined} command @param {import("frames").Taken | import("frames").Refused | import("frames").Overtook | import("frames").MenuOf} answer */
  answered(command, answer) {
    if (command?.quiet) return;
    const frame = withNames(answer, namesAt(this.state.table));
    if (command) this.going.delete(command.frame.id);
    if ("menu" in frame) this.opened(frame);
    else if ("refused" in frame) this.refused(frame, command);
    else if ("overtaken" in frame) this.overtaken(command);
    else {
      this.taken = Math.max(this.taken, frame.seq);
      this.chosen = null;
      if (frame.heard) this.refused({ why: frame.heard, near: frame.near }, command);
    }
    this.draw();
  }

  /** @param {{why: string, law?: string, near?: string[]}} answer @param {Command | undefined} command */
  refused({ why, law, near = [] }, command) {
    this.chosen = null;
    this.refusal = { why, law, near, label: command?.label, spoken: command?.spoken };
    this.alert(why);
    if (command?.spoken) setTimeout(() => document.getElementById("words")?.scrollIntoView({ block: "nearest" }), 50); // once it is drawn
  }

  /**
   * Says one of the phrases near to what was typed, or nothing if "": the field for words has the focus again.
   * @param {string} words
   */
  instead(words) {
    this.cancel();
    this.say(words);
    document.getElementById("words")?.focus();
  }

  /** @param {Command} [command] */
  overtaken(command) {
    this.state.gather();
    const { act, card } = command?.payload.act ?? {};
    const about = ["plays", "discards"].includes(act) ? card : -1;
    if (about >= 0 && !seenIn(this.desk).includes(about)) {
      this.chosen = null; // the same card was put down by the click before
      return;
    }
    const since = command ? this.state.since(command.frame.seq ?? 0).map((line) => line.told).filter(Boolean) : [];
    this.ask({
      title: t("Meanwhile something else happened"),
      about,
      lines: since.slice(-4),
      words: command ? t("Do you still mean it: {what}?", { what: command.label }) : t("Look again, and choose again."),
      yes: command && { label: command.label, run: () => this.send(command.payload, command.label) },
      no: t("Leave it"),
    });
  }

  /** Puts a question before the person. @param {Question} question */
  ask(question) {
    this.question = question;
    this.alert(`${question.title}. ${question.words}`);
  }

  /** Takes back whatever is chosen, asked or open. True if there was something. */
  cancel() {
    const had = this.chosen || this.armed || this.question || this.refusal || this.sheet.length || this.typed;
    this.chosen = null;
    this.armed = "";
    this.question = null;
    this.refusal = null;
    this.typed = "";
    if (this.sheet.length) this.sheet.pop();
    this.draw();
    return Boolean(had);
  }

  // --- cards

  /** Whether a card of this hand is asked for now. @param {number} hand */
  awaits(hand) {
    return Boolean(this.desk?.yours) && this.desk?.asked === hand;
  }

  /** A card was clicked: chosen, or released. @param {number} hand @param {number} card */
  card(hand, card) {
    if (this.state.gather() || card < 0) return;
    const again = this.chosen?.hand === hand && this.chosen?.card === card;
    const wanted = this.choiceOf(card);
    const label = wanted?.label || t("put down the {card}", { card: cardWords(card) });
    if (this.twoSteps && !again) {
      this.chosen = { hand, card };
      this.question = null;
      this.refusal = null;
    } else if (wanted) {
      this.chosen = { hand, card };
      this.take(wanted, true);
    } else if (this.awaits(hand) || this.manner === "guided") {
      this.chosen = { hand, card };
      this.play(hand, card, label);
    } else if (this.question?.card === card && this.question.hand === hand) {
      this.question.yes?.run();
    } else {
      this.outOfTurn(hand, card, label);
    }
    this.draw();
  }

  /** A card was dragged to the felt, which is meant: it is not chosen first. @param {number} hand @param {number} card */
  put(hand, card) {
    if (this.state.gather() || card < 0) return;
    this.chosen = { hand, card };
    this.card(hand, card);
  }

  /** @param {number} hand @param {number} card @param {string} label */
  outOfTurn(hand, card, label) {
    this.chosen = { hand, card };
    this.ask({
      title: t("It’s not your turn to play a card"),
      words: t("Play the {card} anyway? The other side may then have a penalty.", { card: cardWords(card) }),
      card,
      hand,
      yes: { label: t("Play it anyway"), run: () => this.play(hand, card, label) },
      no: t("Keep it"),
    });
  }

  /** @param {number} hand @param {number} card @param {string} label */
  play(hand, card, label) {
    const own = hand === this.table?.seat;
    this.send({ act: own ? { act: "plays", card } : { act: "plays", card, hand } }, label);
  }

  /** @param {number} card */
  choiceOf(card) {
    return this.desk?.choices?.find((choice) => choice.card === card && (choice.act || choice.words || choice.wish));
  }

  /** The cards one can name by typing: those of the hand that is asked, else one's own. */
  get nameable() {
    const { desk, table } = this;
    const hand = desk && desk.asked >= 0 ? desk.asked : table?.seat ?? -1;
    return { hand, cards: desk?.hands?.[hand] ?? [] };
  }

  /** A key typed towards a card's name ("J", "H"). True if it may belong to one. @param {string} key */
  type(key) {
    this.typed = (this.typed + key.toUpperCase()).slice(-3);
    const { hand, cards } = this.nameable;
    for (const length of [3, 2]) {
      const card = readCard(this.typed.slice(-length), cards);
      if (card !== null && this.typed.length >= length) {
        this.typed = "";
        this.card(hand, card);
        return true;
      }
    }
    clearTimeout(this.forget);
    this.forget = setTimeout(() => {
      this.typed = "";
      this.draw();
    }, 2500);
    this.draw();
    return true;
  }

  // --- buttons and menus

  /**
   * A button was pressed. `sure`: it need not be pressed twice.
   * @param {Choice} choice @param {boolean} [sure] @param {number} [seq]
   */
  take(choice, sure = false, seq = this.state.seq) {
    if (choice.menu) {
      this.sheet.push({ ...choice.menu, seq });
      this.draw();
      return;
    }
    if (choice.wish === "say") {
      this.sheet = [];
      this.draw();
      setTimeout(() => document.getElementById("words")?.focus());
      return;
    }
    if (choice.wish && !WISHES.has(choice.wish)) {
      this.askMenu(choice.wish);
      return;
    }
    if (this.twoSteps && !sure && this.armed !== choice.label) {
      this.armed = choice.label;
      this.draw();
      return;
    }
    const menu = this.sheet.at(-1)?.title;
    this.sheet = [];
    this.send(this.payload(choice), menu ? `${choice.label} (${menu})` : choice.label, seq);
  }

  /** @param {Choice} choice a choice of the game, or one about the table @returns {Partial<import("frames").Asked>} */
  payload({ act, words, wish, life, direct }) {
    if (direct) return { direct };
    if (wish === "draw") return { draw: 1 + Math.floor(Math.random() * (this.table?.spread?.cards ?? 1)) };
    if (wish === "next") return { next: true };
    if (wish === "pack") return { act, entropy: randomHex(16) };
    if (wish === "again") return { again: true };
    if (life) return { life };
    return words !== undefined && words !== null ? { words } : { act };
  }

  /** Draws a card of the spread by its place, from 1. @param {number} place */
  drawCard(place) {
    this.send({ draw: place }, "draw that card");
  }

  /** Opens the menu of all that one may do by one's place. */
  more() {
    const own = [...(this.desk?.powers ?? []), ...(this.table?.life?.may ?? [])];
    this.sheet = [{ title: t("What else can be said or done"), choices: own, seq: this.state.seq, all: true }];
    this.draw();
  }

  /** Asks the room for one of its large menus. @param {string} menu */
  askMenu(menu) {
    this.line.ask({ seq: this.state.seq, menu }, { label: menu, payload: { menu } });
  }

  /** @param {import("frames").MenuOf} menu */
  opened({ title, choices }) {
    this.sheet.push({ title, choices, seq: this.state.seq });
  }

  /**
   * Says or does what was typed: a card's name chooses the card, an act after "/" is done, all else is spoken.
   * @param {string} text
   */
  say(text) {
    const words = text.trim();
    if (!words) return;
    const { hand, cards } = this.nameable;
    const card = readCard(words, cards);
    if (card !== null) this.card(hand, card);
    else if (words.startsWith("/")) this.send({ words: words.slice(1).trim() }, words.slice(1).trim(), this.state.seq, true);
    else this.send({ words: `"${words.replace(/^["“]|["”]$/g, "").replaceAll('"', "'")}"` }, `“${words}”`, this.state.seq, true);
  }

  // --- what comes in

  /**
   * Takes note of a frame that is now shown.
   * @param {News} frame @param {Shown | null} before
   */
  after(frame, before) {
    const deal = frame.table.view?.deal;
    const held = seenIn(frame.table.desk);
    const { about = -1, card = -1, hand = -1 } = this.question ?? {};
    if (about >= 0 && !held.includes(about)) this.question = null;
    if (this.chosen && !held.includes(this.chosen.card)) this.chosen = null;
    if (card >= 0 && (!held.includes(card) || this.awaits(hand))) this.question = null;
    if (before && (before.desk?.prompt !== frame.table.desk?.prompt || before.view?.deal.number !== frame.table.view?.deal.number)) {
      this.armed = "";
    }
    const ruled = (frame.ruled ?? []).map((at, n) => ({ words: frame.followed?.[at] ?? "", laws: frame.laws?.[n] ?? [] }));
    if (deal?.number !== before?.view?.deal.number) this.rulings = [];
    if (before && (ruled.length || frame.void)) {
      this.unfolded = false;
      this.rulings = [...this.rulings, { told: frame.told, ruled, void: frame.void, law: frame.law, at: performance.now() }].slice(-RULINGS);
      this.alerts = [frame.told, frame.void ? t("No effect.") : "", ...ruled.map((one) => one.words)].join(" ");
    }
    this.counts(frame, before);
    this.ends(frame);
  }

  /** Lays a deal open once all may see it; where there is nothing to claim it is closed first, unless one would not have it so. @param {News} frame */
  ends({ seq, table }) {
    const { ended, closed } = table.view?.deal ?? {};
    const end = table.desk?.end;
    if (!ended || !end) return;
    if (closed && this.opening !== end.deal) {
      this.opening = end.deal;
      layOpen(this, end.deal);
    }
    const none = table.desk?.choices?.find(({ act }) => act?.act === "has no claim");
    if (end.clean && none && settings().openHands && this.claimless !== end.deal) {
      this.claimless = end.deal;
      this.line.ask({ seq, act: none.act }, { quiet: true });
    }
  }

  /** Counts the time for which the house waits, from when that came. @param {News} frame @param {Shown | null} before */
  counts({ table, came = performance.now() }, before) {
    const waiting = table.life?.waiting ?? null;
    if (JSON.stringify(waiting) === JSON.stringify(before?.life?.waiting ?? null)) return;
    clearInterval(this.counting);
    if (!waiting) return;
    this.deadline = came + waiting.left * 1000;
    this.counting = setInterval(this.draw, 500);
  }

  /** Puts the rulings away. */
  dismiss() {
    this.rulings = [];
    this.draw();
  }

  /** Shows the whole of what is folded to a line. */
  unfold() {
    this.unfolded = true;
    this.draw();
  }
}
