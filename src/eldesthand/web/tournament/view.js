// @ts-check
/** What stands on the page of a tournament: its round, the slips, the standings, and what its secretary does. */

import { html, nothing, ref } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { onSubmit } from "/web/dom.js";
import { listed } from "/web/names.js";
import { clock, roundsBefore, since } from "/web/tournament/following.js";

/** @import { RoundShown, TableSlip, StandingShown, TableOfRound, TournamentShown } from "frames" */
/** @import { Night } from "/web/tournament/index.js" */

/** @param {Night} night */
export function drawn(night) {
  const { now } = night;
  if (!now) return html`<p class="waiting" role="status">${night.problem || t("To the tournament…")}</p>`;
  if (night.asCards) return tallyCards(night, now);
  return html`<div class="tournament ${night.board ? "board-of" : ""}">
    ${head(now, night.board)}
    ${night.problem ? html`<p class="error" role="alert">${night.problem}</p>` : nothing}
    ${night.board ? nothing : html`${night.keeps ? runs(night, now) : nothing}${now.cards === "screen" ? plays(night, now) : nothing}`}
    ${night.looked ? inRound(night, night.looked, true) : now.round ? inRound(night, now.round, false) : html`<p class="paper nobody">${tn(now.playing.length, "One person has entered: {who}.", "{n} people have entered: {who}.", { who: listed(now.playing) || "–" })}</p>`}
    ${roundsBefore({ now, board: night.board, looks: (number) => night.looks(number) })}
    ${table(night, now)}
    ${night.board ? nothing : links(night)}
    ${trace(night)}</div>`;
}

/** @param {TournamentShown} now @param {boolean} board */
const head = (now, board) => html`<header class="tournament-head"><h1>${now.title}</h1>
  <p role="status">${now.closed ? t("It is over") : now.round ? t("Round {n} of {m}", { n: now.round.number, m: now.rounds }) : t("{m} rounds; the first has not begun", { m: now.rounds })} ·
    ${now.deals ? tn(now.deals, "one deal at each table", "{n} deals at each table") : now.bell === "play out" ? t("till the bell; a deal in hand is played out") : t("till the bell; a deal in hand does not count")} ·
    ${now.movement === "individual" ? t("by a schedule") : now.movement === "partners" ? t("winners move up, partners stay together") : t("winners move up")}</p>
  ${now.cards === "screen" ? html`<p>${[now.title_of_book, now.points ? tn(now.points, "the bell rings at one point at the head table", "the bell rings at {n} points at the head table") : "", now.minutes ? tn(now.minutes, "it rings after one minute", "it rings after {n} minutes") : ""].filter(Boolean).join(" · ")}</p>` : nothing}
  ${now.begins && !now.round ? html`<p>${t("It begins by itself: {time}.", { time: clock(now.begins) })}</p>` : nothing}
  ${now.round?.bells && !now.closed && now.round.tables.some((one) => one.missing) ? html`<p class="bell" role="status">${now.round.bells > 1 || now.bell === "does not count" ? t("The bell has rung: deals in hand do not count.") : t("The bell has rung: deals in hand are played out.")}</p>` : nothing}
  ${board && now.round && !now.closed ? html`<p class="clock" role="timer">${since(now.round.began)}</p>` : nothing}</header>`;

/** The tally cards of all, to be printed and cut apart: where each sits as far as it is drawn up. @param {Night} night @param {TournamentShown} now */
const tallyCards = (night, now) => html`<div class="tournament"><header class="tournament-head no-print"><h1>${t("Tally cards")}</h1>
  <p>${now.title} · <a href=${`#/tournament/${night.name}`}>${t("Back to the tournament")}</a></p>
  <p class="buttons"><button type="button" class="button" @click=${() => print()}>${t("Print")}</button></p></header>
  <div class="tally-cards">${night.cards.map((card) => html`<table class="paper tally"><caption><b>${card.who}</b> · ${now.title}</caption>
    <thead><tr>${[t("Round"), t("Table"), t("Partner"), t("Against"), t("Points"), t("Lone hands")].map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
    <tbody>${Array.from({ length: now.rounds }, (_, at) => tallyLine(at + 1, card.rounds.find((each) => each.round === at + 1)))}</tbody></table>`)}</div></div>`;

/** @param {number} round @param {import("frames").TallyLine} [drawn] */
const tallyLine = (round, drawn) => html`<tr><th scope="row">${round}</th><td>${drawn ? drawn.table || t("sits out") : ""}</td><td>${drawn?.partner ?? ""}</td><td>${drawn?.against.join(" · ") ?? ""}</td><td></td><td></td></tr>`;

/** What the secretary does: who plays, the next round, the end. @param {Night} night @param {TournamentShown} now */
function runs(night, now) {
  if (now.closed) return nothing;
  const missing = now.round?.tables.filter((one) => one.missing).map((one) => one.number) ?? [];
  const last = now.round?.number === now.rounds;
  const screen = now.cards === "screen" && now.round;
  const rings = now.round && missing.length && now.round.bells < 2 && (screen || !now.deals);
  return html`<section class="paper runs no-print" aria-label=${t("What the secretary does")}>
    <div class="buttons">${screen ? html`<span class="small">${t("Rounds begin by themselves.")}</span> <button type="button" class="button second" @click=${() => night.directs()}>${t("Direct the tables")}</button>`
    : last ? closing(night, now, missing.length > 0)
      : html`<button type="button" class="button" ?disabled=${missing.length} @click=${() => night.does({ do: "seat" })}>${now.round ? t("Seat the next round") : t("Seat the first round")}</button>`}
      ${rings ? html`<button type="button" class="button second" @click=${() => night.does({ do: "bell" })}>${now.round?.bells ? t("Ring again: deals in hand do not count") : t("Ring the bell")}</button>` : nothing}
      ${missing.length ? html`<span class="small">${tn(missing.length, "The slip of table {tables} is missing.", "The slips of tables {tables} are missing.", { tables: listed(missing.map(String)) })}</span>` : nothing}</div>
    <details ?open=${!now.round}><summary>${t("Who plays: {n}", { n: now.playing.length })}</summary>
      <form @submit=${onSubmit(async ({ names }, form) => {
        for (const came of comers(names, now)) if (!(await night.does({ do: "comes", ...came }))) return;
        form.reset();
      })}><label class="field">${now.movement === "partners" ? t("Who comes: a pair a line, as “Ann, Bob”") : t("Who comes: a name a line")}<textarea name="names" rows="3" required></textarea></label>
        ${now.cards === "screen" ? html`<p class="small">${t("On the screen they play by the names that they have in the room; “house: book” or “house: expert” is a player of the house.")}</p>` : nothing}
        <p class="buttons"><button class="button second">${t("They play from the next round on")}</button></p></form>
      <ul class="plain entrants">${now.playing.map((who) => html`<li>${who}${now.house.includes(who) ? html` <small>${t("of the house")}</small>` : nothing} <button type="button" class="textlink" aria-label=${t("{who} leaves", { who })} @click=${() => night.does({ do: "leaves", who })}>${t("leaves")}</button></li>`)}</ul></details></section>`;
}

/** Those who come, as they were typed: a pair a line where partners are fixed. @param {string} names @param {TournamentShown} now @returns {{who: string, partner: string, house: string}[]} */
function comers(names, now) {
  const each = names.split(now.movement === "partners" ? "\n" : /[\n,;]+/).map((name) => name.trim()).filter(Boolean);
  return each.map((line) => {
    const [, house = ""] = /\bhouse:\s*(\S+)/i.exec(line) ?? [];
    const [who = "", partner = ""] = line.replace(/[,;&–]?\s*house:\s*\S+/i, "").split(now.movement === "partners" ? /[,;&–]/ : "\n").map((name) => name.trim());
    return { who, partner, house };
  });
}

/** What one does who plays on the screen: entering, and going to one's table. @param {Night} night @param {TournamentShown} now */
function plays(night, now) {
  if (now.closed || !night.next) return nothing;
  const { you, next } = night, fixed = now.movement === "partners";
  if (next.table) return html`<p class="paper runs"><a class="button" href=${`#/table/${next.table}`}>${next.number === 1 ? t("To your table: the head table") : t("To your table: table {n}", { n: next.number })}</a></p>`;
  if (now.playing.includes(you)) return html`<p class="paper runs" role="status">${now.round?.tables.some((one) => one.players.includes(you)) ? t("You have played your deals of this round. The next begins by itself once all have.") : t("You have entered. You are led to your table when the next round begins.")}
    <button type="button" class="textlink" @click=${() => night.does({ do: "leaves", who: you })}>${t("Leave the tournament")}</button></p>`;
  if (!night.enters || night.keeps) return nothing;
  return html`<form class="paper runs" @submit=${onSubmit(async ({ partner = "" }) => {
    const { api } = night;
    if (!(await api.guest())) await api.comeIn("");
    const mate = partner.trim();
    await night.does({ do: "comes", who: await api.guest(), partner: mate, house: fixed && !mate ? "book" : "" });
    await night.seeks();
    night.draw();
  })}>${fixed ? html`<label class="field">${t("Your partner’s name in the room; nobody: a player of the house")}<input type="text" name="partner" maxlength="24"></label>` : nothing}
    <p class="buttons"><button class="button">${t("Enter")}</button></p></form>`;
}

/** The end of a tournament, with who has cut the better card where several are equal. @param {Night} night @param {TournamentShown} now @param {boolean} missing */
const closing = (night, now, missing) => html`<form class="closing" @submit=${onSubmit((cuts) => {
  night.does({ do: "close", cuts: Object.fromEntries(Object.entries(cuts).filter(([, who]) => who)) });
})}>${missing ? nothing : now.prizes.filter((one) => one.winners.length > 1).map((one) => html`<label class="field">${t("{prize}: who has cut the better card?", { prize: prizeWords(one.name) })}
  <select name=${one.name}><option value="">${t("nobody has cut")}</option>${one.winners.map((who) => html`<option>${who}</option>`)}</select></label>`)}
  <button class="button" ?disabled=${missing}>${t("Close the tournament")}</button></form>`;

/** A round with its tables. @param {Night} night @param {RoundShown} round @param {boolean} past */
const inRound = (night, round, past) => html`<section class="round" aria-label=${t("Round {n}", { n: round.number })}>
  ${past ? html`<h2>${t("Round {n}", { n: round.number })} <button type="button" class="textlink no-print" @click=${() => night.looks(0)}>${t("Back to the round in hand")}</button></h2>` : nothing}
  <div class="round-tables">${round.tables.map((one) => tableOf(night, round, one, past))}</div>
  ${round.out.length ? html`<p class="out">${tn(round.out.length, "{who} sits out, and has the mean of the round.", "{who} sit out, and have the mean of the round.", { who: listed(round.out) })}</p>` : nothing}</section>`;

/** @param {Night} night @param {RoundShown} round @param {TableOfRound} one @param {boolean} past */
function tableOf(night, round, one, past) {
  const [a, b, c, d] = one.players;
  const key = round.number * 1000 + one.number;
  const edits = night.keeps && night.correcting === key;
  const screen = night.now?.cards === "screen";
  const adds = night.enters && !screen && !past && !night.now?.closed && (!one.entered.length || (!night.keeps && night.correcting === key));
  const open = !night.board && (adds || edits);
  return html`<article class="paper table-of-round ${one.missing ? "missing" : ""} ${one.disputed ? "disputed" : ""}" aria-label=${t("Table {n}", { n: one.number })}>
    <h2>${one.number === 1 ? t("Head table") : t("Table {n}", { n: one.number })}</h2>
    <p class="pair-of ${one.winner === 0 ? "won" : ""}"><span>${a} · ${b}</span><b>${one.slip?.points[0] ?? ""}</b></p>
    <p class="pair-of ${one.winner === 1 ? "won" : ""}"><span>${c} · ${d}</span><b>${one.slip?.points[1] ?? ""}</b></p>
    ${one.slip?.lone?.length ? html`<p class="small">${t("Lone hands: {who}", { who: one.slip.lone.map(([who, n]) => `${who} ${n}`).join(", ") })}</p>` : nothing}
    ${one.disputed ? html`<p class="error" role="alert">${t("Two slips differ: {slips}. Who runs the tournament settles it.", { slips: one.entered.map((slip) => `${slip.by} ${points(slip.slip)}`).join("; ") })}</p>`
      : one.missing && one.slip ? html`<p class="small">${t("Equal: cut for who moves.")}</p>` : nothing}
    ${open ? slipForm(night, round, one, edits) : nothing}
    ${night.board ? nothing : html`<p class="no-print small">${one.entered.length && night.enters && !night.keeps && !screen && !past && one.entered.length < 2 ? again(night, key) : nothing}
      ${night.keeps && (one.entered.length || screen) && !edits ? html`<button type="button" class="textlink" @click=${() => {
        night.correcting = key;
        night.draw();
      }}>${one.entered.length ? t("Correct it") : t("Enter it by hand")}</button>` : nothing}</p>
      ${one.entered.length ? html`<details class="entered no-print"><summary>${t("What was entered")}</summary><ol class="plain">${one.entered.map((slip) => html`<li class="small">${new Date(slip.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })} ${slip.by}: ${points(slip.slip)}${slip.why ? ` (${slip.why})` : ""}</li>`)}</ol></details>` : nothing}`}
  </article>`;
}

/** The other side enters the slip as it knows it. @param {Night} night @param {number} key */
const again = (night, key) => (night.correcting === key ? nothing : html`<button type="button" class="textlink" @click=${() => {
  night.correcting = key;
  night.draw();
}}>${t("We say something else")}</button>`);

/** @param {TableSlip | null | undefined} slip */
const points = (slip) => (slip ? `${slip.points[0]}–${slip.points[1]}` : t("none"));

/** A slip to be entered, or corrected with a reason. @param {Night} night @param {RoundShown} round @param {TableOfRound} one @param {boolean} edits */
function slipForm(night, round, one, edits) {
  const [a, b, c, d] = one.players;
  const send = onSubmit((values, _, pressed) => {
    const lone = Object.fromEntries(one.players.map((who, at) => [who, Number(values[`lone-${at}`] || 0)]).filter(([, n]) => n));
    const slip = { points: [Number(values.ours), Number(values.theirs)], lone, cut: values.cut ? Number(values.cut) : -1 };
    const by = (values.by ?? "").trim();
    if (edits) night.does({ do: "correct", round: round.number, table: one.number, slip: pressed === "none" ? null : slip, why: values.why ?? "", by });
    else night.does({ do: "slip", table: one.number, slip, by });
  });
  return html`<form class="slip no-print" @submit=${send}>
    <div class="pair"><label class="field">${a} · ${b}<input type="number" name="ours" min="0" max="400" inputmode="numeric" required .value=${String(one.slip?.points[0] ?? "")}></label>
    <label class="field">${c} · ${d}<input type="number" name="theirs" min="0" max="400" inputmode="numeric" required .value=${String(one.slip?.points[1] ?? "")}></label></div>
    <details><summary>${t("Lone hands, and a cut if they are equal")}</summary>
      ${one.players.map((who, at) => html`<label class="field">${t("Lone hands of {who}", { who })}<input type="number" name=${`lone-${at}`} min="0" max="99" inputmode="numeric" .value=${String(Object.fromEntries(one.slip?.lone ?? [])[who] ?? "")}></label>`)}
      <label class="field">${t("Equal points: the better card was cut by")}<select name="cut"><option value="">–</option><option value="0">${a} · ${b}</option><option value="1">${c} · ${d}</option></select></label></details>
    ${edits ? html`<label class="field">${t("Why it is corrected")}<input type="text" name="why" maxlength="200" required></label>` : nothing}
    ${night.keeps ? nothing : html`<label class="field">${t("Who enters it")}<select name="by">${one.players.map((who) => html`<option>${who}</option>`)}</select></label>`}
    <p class="buttons"><button class="button">${edits ? t("Correct it") : t("Enter the slip")}</button>
      ${edits ? html`<button class="button second" value="none" formnovalidate>${t("Take the slip away")}</button>
      <button type="button" class="button second" @click=${() => {
        night.correcting = 0;
        night.draw();
      }}>${t("Leave it")}</button>` : nothing}</p></form>`;
}

/** The standings and the prizes. @param {Night} night @param {TournamentShown} now */
const table = (night, now) => now.round ? html`<section class="paper standings-of" aria-labelledby="standings"><h2 id="standings">${t("Standings")}</h2>
  <div class="scroll"><table class="makes"><thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Name")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("Lone hands")}</th><th scope="col">${t("Rounds won")}</th></tr></thead>
  <tbody>${now.standings.map((one) => line(night, one))}</tbody></table></div>
  ${now.prizes.length ? html`<ul class="plain prizes">${now.prizes.map((one) => html`<li>${prizeWords(one.name)}: <b>${listed(one.winners)}</b> (${one.value})${one.winners.length > 1 ? ` – ${t("to be cut for")}` : ""}</li>`)}</ul>` : nothing}</section>` : nothing;

/** @param {string} name */
const prizeWords = (name) => ({ points: t("Most points"), lone: t("Most lone hands"), booby: t("Fewest points in all rounds") })[name] ?? name;

/** @param {Night} night @param {StandingShown} one */
const line = (night, one) => html`<tr class=${one.plays ? "" : "soft"}><td>${one.place}</td><th scope="row">${night.board ? one.who : html`<button type="button" class="textlink" aria-haspopup="dialog" @click=${() => night.traces(one.who)}>${one.who}</button>`}</th>
  <td><b>${one.points}</b></td><td>${one.lone}</td><td>${one.won}</td></tr>`;

/** Where somebody's points come from. @param {Night} night */
function trace(night) {
  const one = night.traced;
  return html`<dialog class="paper-dialog" aria-labelledby="traced" @close=${() => night.traced && night.traces("")} ${ref((/** @type {HTMLDialogElement | undefined} */ dialog) => {
    queueMicrotask(() => {
      if (dialog && one && !dialog.open) dialog.showModal();
      if (dialog && !one && dialog.open) dialog.close();
    });
  })}>${one ? html`<h2 id="traced">${one.who}</h2><ol class="plain">${one.rounds.map((each) => html`<li>${each.table
    ? t("Round {round}, table {table}: {points}", { round: each.round, table: each.table, points: each.points }) : t("Round {round}, sitting out: {points}", { round: each.round, points: each.points })}${
    each.lone ? ` · ${tn(each.lone, "one lone hand", "{n} lone hands")}` : ""}${each.won ? ` · ${t("won")}` : ""}</li>`)}</ol>
    <p class="buttons"><button type="button" class="button" @click=${() => night.traces("")}>${t("Close")}</button></p>` : nothing}</dialog>`;
}

/** The ways to the tournament, for others and for paper. @param {Night} night */
const links = (night) => night.links(html`
  <a class="button second" href=${`#/tournament/${night.name}/cards`}>${t("Tally cards")}</a>
  <a class="button second" href=${`#/tournament/${night.name}/board`}>${t("For a projector")}</a>
  <a class="button second" href=${night.path("/standings.csv")} download>${t("Standings as CSV")}</a>`, night.now?.cards === "screen" ? t("For those who play, to enter") : undefined);
