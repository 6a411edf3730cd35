// @ts-check
/** What stands on the page of a duplicate: the round with its boards, the standings, and what its secretary does. */

import { html, nothing } from "/web/vendor/lit-html.js";
import { t, tn } from "/web/language.js";
import { onSubmit } from "/web/dom.js";
import { listed } from "/web/names.js";
import { signed } from "/web/results.js";
import { clock, roundsBefore, since } from "/web/tournament/following.js";
import { boardDialog, sideDialog } from "/web/duplicate/boards.js";
import { slipForm } from "/web/duplicate/slip.js";
import { MOVEMENTS, SCORINGS } from "/web/duplicate/words.js";

/** @import { BoardAtTable, BoardsRoundShown, DuplicateShown, GuideCard, LeagueShown, SideStanding, TableOfBoards } from "frames" */
/** @import { Evening } from "/web/duplicate/index.js" */

/** @param {Evening} evening */
export function drawn(evening) {
  const { now } = evening;
  if (!now) return html`<p class="waiting" role="status">${evening.problem || t("To the duplicate…")}</p>`;
  if (evening.asCards) return guideCards(evening, now);
  return html`<div class="tournament ${evening.board ? "board-of" : ""}">
    ${head(now, evening.board)}
    ${evening.problem ? html`<p class="error" role="alert">${evening.problem}</p>` : nothing}
    ${evening.board ? nothing : html`${evening.keeps ? runs(evening, now) : nothing}${now.cards === "screen" ? plays(evening, now) : nothing}`}
    ${evening.looked ? inRound(evening, evening.looked, true) : now.round ? inRound(evening, now.round, false) : entered(now)}
    ${roundsBefore({ now, board: evening.board, looks: (number) => evening.looks(number) })}
    ${standings(evening, now)}
    ${matchesOf(now)}
    ${evening.league && evening.league.sessions.length > 1 ? leagueOf(evening, evening.league) : nothing}
    ${boardsOver(evening, now)}
    ${evening.board ? nothing : links(evening, now)}
    ${boardDialog(evening)}${sideDialog(evening)}</div>`;
}

/** @param {DuplicateShown} now @param {boolean} board */
const head = (now, board) => html`<header class="tournament-head"><h1>${now.title}</h1>
  <p role="status">${now.closed ? t("It is over") : now.round ? t("Round {n} of {m}", { n: now.round.number, m: now.rounds }) : now.began ? t("{m} rounds; the first has not begun", { m: now.rounds }) : t("Play has not begun")} ·
    ${tn(now.boards, "one board a round", "{n} boards a round")} · ${MOVEMENTS[now.contest][now.movement]} · ${SCORINGS[now.contest][now.scoring]}</p>
  ${now.begins && !now.began ? html`<p>${t("It begins by itself: {time}.", { time: clock(now.begins) })}</p>` : nothing}
  ${now.minutes && now.round && !now.closed ? html`<p>${t("The round ends by itself at the latest: {time}.", { time: clock(now.round.began + now.minutes * 60 * now.boards) })}</p>` : nothing}
  ${board && now.round && !now.closed ? html`<p class="clock" role="timer">${since(now.round.began)}</p>` : nothing}</header>`;

/** The league over its sessions, and the ladder. @param {Evening} evening @param {LeagueShown} league */
const leagueOf = (evening, league) => html`<section class="paper standings-of" aria-labelledby="league"><h2 id="league">${t("The league")}</h2>
  <ol class="plain">${league.sessions.map((one) => html`<li>${one.duplicate === evening.name ? html`<b>${clock(one.begins)}</b>` : html`<a href=${`#/duplicate/${one.duplicate}`}>${clock(one.begins)}</a>`}${one.best.length ? ` – ${listed(one.best)}` : ""}</li>`)}</ol>
  ${league.standings.length ? html`<div class="scroll"><table class="makes"><thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Name")}</th><th scope="col">${t("Score")}</th><th scope="col">${t("Sessions")}</th><th scope="col">${t("Ladder")}</th></tr></thead>
  <tbody>${league.standings.map((one) => html`<tr><td>${one.place}</td><th scope="row">${one.who}</th><td><b>${one.score.toFixed(2)}</b></td><td>${one.sessions}</td><td>${one.rung}</td></tr>`)}</tbody></table></div>` : nothing}</section>`;

/** @param {DuplicateShown} now */
const entered = (now) => html`<p class="paper nobody">${now.sides.length ? html`${tn(now.sides.length, "One side has entered: {who}.", "{n} sides have entered: {who}.", { who: listed(now.sides.map((one) => one.who)) })}` : t("Nobody has entered yet.")}</p>`;

/** What the secretary does: who plays, the rounds, the end. @param {Evening} evening @param {DuplicateShown} now */
function runs(evening, now) {
  if (now.closed) return nothing;
  const missing = (now.round?.tables ?? []).flatMap((one) => one.boards).filter((one) => one.state !== "entered").length;
  const last = now.round?.number === now.rounds;
  const needsAll = now.contest === "teams" || last;
  const itself = now.cards === "screen" && now.round;
  return html`<section class="paper runs no-print" aria-label=${t("What the secretary does")}>
    <p class="buttons">${!now.began ? html`<button type="button" class="button" @click=${() => evening.does({ do: "begin" })}>${t("Begin with those who are there")}</button>`
    : last ? html`<button type="button" class="button" ?disabled=${missing} @click=${() => evening.does({ do: "close" })}>${t("Close the duplicate")}</button>`
      : itself ? nothing : html`<button type="button" class="button" ?disabled=${needsAll && missing} @click=${() => evening.does({ do: "seat" })}>${now.round ? t("Seat the next round") : t("Seat the first round")}</button>`}
      ${now.round && missing ? html`<span class="small">${tn(missing, "One result is missing.", "{n} results are missing.")}</span>` : nothing}
      ${itself ? html`<span class="small">${t("Rounds begin by themselves.")}</span> <button type="button" class="button second" @click=${() => evening.directs()}>${t("Direct the tables")}</button>` : nothing}</p>
    ${now.cards === "room" && now.began && now.game === "bridge" ? html`<p class="small">${t("Whoever reads the boards as PBN knows all cards: make them up before play, and let who plays not see it.")} <button type="button" class="textlink" @click=${() => evening.saves()}>${t("Boards as PBN")}</button></p>` : nothing}
    <details ?open=${!now.began}><summary>${t("Who plays: {n}", { n: now.sides.filter((one) => one.plays).length })}</summary>
      <form @submit=${onSubmit(async ({ names }, form) => {
        for (const line of names.split("\n").map((one) => one.trim()).filter(Boolean)) if (!(await evening.does({ do: "comes", ...side(line, now) }))) return;
        form.reset();
      })}><label class="field">${now.contest === "pairs" ? t("Who comes: a pair a line, as “Ann, Bob”") : t("Who comes: a team a line, as “Wanderers: Ann, Bob, Cid, Dot”")}<textarea name="names" rows="3" required></textarea></label>
        ${now.cards === "screen" ? html`<p class="small">${t("On the screen they play by the names that they have in the room; “house: book” or “house: expert” is a side of the house, and “Ann, house: book” one half of it.")}</p>` : nothing}
        <p class="buttons"><button class="button second">${t("They play from the next round on")}</button></p></form>
      <ul class="plain entrants">${now.sides.filter((one) => one.plays).map(({ who, number }) => html`<li>${number ? html`<b>${number}</b> ` : nothing}${who} <button type="button" class="textlink" aria-label=${t("{who} leaves", { who })} @click=${() => evening.does({ do: "leaves", who })}>${t("leaves")}</button></li>`)}</ul></details></section>`;
}

/** A side as it was typed: its name, its players, and who of the house fills it up. @param {string} line @param {DuplicateShown} now */
function side(line, now) {
  const [, house = ""] = /\bhouse:\s*(\S+)/i.exec(line) ?? [];
  const rest = line.replace(/,?\s*house:\s*\S+/i, "");
  const [called, names] = rest.includes(":") ? rest.split(/:(.*)/, 2) : ["", rest];
  const players = names.split(",").map((name) => name.trim()).filter(Boolean);
  const alike = now.sides.filter((one) => one.house === house && !one.players.length).length;
  const who = called.trim() || players.join(now.contest === "pairs" ? " – " : ", ") || `${house} ${alike + 1}`;
  return { who, players, house };
}

/** What one does who plays on the screen: entering, and going to one's table. @param {Evening} evening @param {DuplicateShown} now */
function plays(evening, now) {
  if (now.closed) return nothing;
  const own = now.sides.find((one) => one.players.includes(evening.you));
  if (evening.next?.table) return html`<p class="paper runs"><a class="button" href=${`#/table/${evening.next.table}`}>${t("To your table: board {n}", { n: evening.next.number })}</a></p>`;
  if (own) return html`<p class="paper runs" role="status">${now.round ? t("You have played your boards of this round. The next begins by itself once all have.") : t("{who} have entered. You are led to your table when play begins.", { who: own.who })}</p>`;
  if (!evening.enters || evening.keeps || now.began) return nothing;
  return html`<form class="paper runs" @submit=${onSubmit(async ({ partner }) => {
    const { api } = evening;
    if (!(await api.guest())) await api.comeIn("");
    const you = await api.guest();
    const mate = partner.trim();
    await evening.does({ do: "comes", who: mate ? `${you} – ${mate}` : you, players: mate ? [you, mate] : [you], house: mate ? "" : "book" });
  })}><label class="field">${t("Your partner’s name in the room; nobody: a player of the house")}<input type="text" name="partner" maxlength="24"></label>
    <p class="buttons"><button class="button">${t("Enter")}</button></p></form>`;
}

/** A round with its tables. @param {Evening} evening @param {BoardsRoundShown} round @param {boolean} past */
const inRound = (evening, round, past) => html`<section class="round" aria-label=${t("Round {n}", { n: round.number })}>
  ${past ? html`<h2>${t("Round {n}", { n: round.number })} <button type="button" class="textlink no-print" @click=${() => evening.looks(0)}>${t("Back to the round in hand")}</button></h2>` : nothing}
  <div class="round-tables">${round.tables.map((one) => tableOf(evening, round, one))}</div>
  ${round.out.length ? html`<p class="out">${tn(round.out.length, "{who} sits out.", "{who} sit out.", { who: listed(round.out) })}</p>` : nothing}</section>`;

/** @param {Evening} evening @param {BoardsRoundShown} round @param {TableOfBoards} one */
const tableOf = (evening, round, one) => html`<article class="paper table-of-round ${one.boards.some((at) => at.state === "disputed") ? "disputed" : one.boards.some((at) => at.state === "missing") ? "missing" : ""}" aria-label=${t("Table {n}", { n: one.number })}>
  <h2>${t("Table {n}", { n: one.number })}</h2>
  <p class="pair-of"><span>${t("N–S")}</span> <span>${one.ns}</span></p><p class="pair-of"><span>${t("E–W")}</span> <span>${one.ew}</span></p>
  <ul class="plain boards-at">${one.boards.map((at) => boardAt(evening, round, one, at))}</ul></article>`;

/** @type {Record<string, string>} */
const STATES = { missing: t("not entered"), entered: t("entered"), disputed: t("two results differ") };

/** A board at a table: how its result stands, and the form for it. @param {Evening} evening @param {BoardsRoundShown} round @param {TableOfBoards} table @param {BoardAtTable} at */
function boardAt(evening, round, table, at) {
  const { now } = evening;
  const key = `${round.number}/${table.number}/${at.board}`;
  const may = evening.enters && !evening.board && now && (evening.keeps || (!now.closed && now.cards !== "screen" && at.state === "missing"));
  const over = now?.over.includes(at.board);
  return html`<li><span class="board-line">${over && !evening.board ? html`<button type="button" class="textlink" aria-haspopup="dialog" @click=${() => evening.showsBoard(at.board)}>${t("Board {n}", { n: at.board })}</button>` : t("Board {n}", { n: at.board })}
    <span class="small ${at.state}">${at.slip ? at.slip.shares ? `${at.slip.shares[0]} / ${at.slip.shares[1]} %` : signed(at.slip.points ?? 0) : STATES[at.state]}</span>
    ${may ? html`<button type="button" class="textlink no-print" aria-expanded=${evening.open === key} aria-label=${t("The result of board {board} at table {table}", { board: at.board, table: table.number })} @click=${() => {
      evening.open = evening.open === key ? "" : key;
      evening.draw();
    }}>${at.state === "missing" ? t("Enter") : t("Correct")}</button>` : nothing}</span>
    ${at.state === "disputed" && at.entered.length ? html`<span class="small">${at.entered.map((kept) => `${kept.by}: ${kept.slip ? signed(kept.slip.points ?? 0) : t("none")}`).join(" · ")}</span>` : nothing}
    ${may && evening.open === key ? slipForm(evening, round, table, at) : nothing}</li>`;
}

/** The standings by the boards that are over, a table for each line. @param {Evening} evening @param {DuplicateShown} now */
const standings = (evening, now) => (now.round ? html`<section class="paper standings-of" aria-labelledby="standings"><h2 id="standings">${t("Standings")}</h2>
  <p class="small">${now.over.length ? tn(now.over.length, "By one board that has been played at all its tables.", "By {n} boards that have been played at all their tables.") : t("No board has been played at all its tables yet: till then nothing is told of it.")}</p>
  ${now.over.length ? Array.from({ length: now.lines }, (_, line) => html`${now.lines > 1 ? html`<h3>${line ? t("East and west") : t("North and south")}</h3>` : nothing}
  <div class="scroll"><table class="makes"><thead><tr><th scope="col">${t("Place")}</th><th scope="col">${now.contest === "pairs" ? t("Pair") : t("Team")}</th><th scope="col">${headOf(now)}</th><th scope="col">${now.contest === "pairs" || now.scoring === "boards" ? t("Boards") : now.scoring === "imps" ? t("IMPs") : t("Points")}</th></tr></thead>
  <tbody>${now.standings.filter((one) => one.line === line).map((one) => lineOf(evening, now, one))}</tbody></table></div>`) : nothing}</section>` : nothing);

/** @param {DuplicateShown} now */
const headOf = (now) => (now.scoring === "matchpoints" || now.scoring === "boards" ? "%" : now.contest === "teams" ? (now.scoring === "imps" ? t("Victory points") : t("Match points")) : now.scoring === "differences" ? t("Points") : t("IMPs"));

/** @param {Evening} evening @param {DuplicateShown} now @param {SideStanding} one */
const lineOf = (evening, now, one) => html`<tr class=${one.plays ? "" : "soft"}><td>${one.place}</td><th scope="row">${evening.board ? one.who : html`<button type="button" class="textlink" aria-haspopup="dialog" @click=${() => evening.traces(one.who)}>${one.who}</button>`}</th>
  <td><b>${now.scoring === "matchpoints" || now.scoring === "boards" ? one.percent.toFixed(2) : one.score.toFixed(2)}</b></td><td>${now.contest === "pairs" || now.scoring === "boards" ? one.boards : signed(one.second)}</td></tr>`;

/** The matches of teams that are over. @param {DuplicateShown} now */
const matchesOf = (now) => (now.matches.some((one) => one.over) ? html`<section class="paper standings-of"><h2>${t("Matches")}</h2><div class="scroll"><table class="makes">
  <thead><tr><th scope="col">${t("Round")}</th><th scope="col">${t("Teams")}</th><th scope="col">${t("By")}</th><th scope="col">${t("Score")}</th></tr></thead>
  <tbody>${now.matches.filter((one) => one.over).map((one) => html`<tr><td>${one.round}</td><th scope="row">${one.teams[0]} – ${one.teams[1]}</th><td>${signed(one.margin)}</td><td>${one.scores[0]} : ${one.scores[1]}</td></tr>`)}</tbody></table></div></section>` : nothing);

/** @param {Evening} evening @param {DuplicateShown} now */
const boardsOver = (evening, now) => (now.over.length && !evening.board ? html`<p class="rounds-before no-print">${t("Boards that are over:")} ${now.over.map((number) => html`<button type="button" class="textlink" aria-haspopup="dialog" aria-label=${t("Board {n}", { n: number })} @click=${() => evening.showsBoard(number)}>${number}</button> `)}</p>` : nothing);

/** The ways to the duplicate, for others, for paper, and as files. @param {Evening} evening @param {DuplicateShown} now */
const links = (evening, now) => evening.links(html`
  <a class="button second" href=${`#/duplicate/${evening.name}/cards`}>${t("Guide cards")}</a>
  <a class="button second" href=${`#/duplicate/${evening.name}/board`}>${t("For a projector")}</a>
  <a class="button second" href=${evening.path("/standings.csv")} download>${t("Standings as CSV")}</a>
  <a class="button second" href=${evening.path("/results.csv")} download>${t("Results as CSV")}</a>
  ${now.game === "bridge" ? html`<a class="button second" href=${evening.path("/results.pbn")} download>${t("Results as PBN")}</a>` : nothing}`, now.cards === "screen" ? t("For those who play, to enter") : undefined);

/** The guide cards of all, to be printed and cut apart. @param {Evening} evening @param {DuplicateShown} now */
const guideCards = (evening, now) => html`<div class="tournament"><header class="tournament-head no-print"><h1>${t("Guide cards")}</h1>
  <p>${now.title} · <a href=${`#/duplicate/${evening.name}`}>${t("Back to the duplicate")}</a></p>
  <p class="buttons"><button type="button" class="button" @click=${() => print()}>${t("Print")}</button></p></header>
  <div class="tally-cards">${evening.cards.map((card) => guideCard(card, now))}</div></div>`;

/** @param {GuideCard} card @param {DuplicateShown} now */
const guideCard = (card, now) => html`<table class="paper tally"><caption><b>${card.number || ""} ${card.who}</b> · ${now.title}</caption>
  <thead><tr>${[t("Round"), t("Table"), t("Seats"), t("Against"), t("Boards")].map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
  <tbody>${Array.from({ length: now.rounds }, (_, at) => card.rounds.find((one) => one.round === at + 1) ?? null).map((one, at) => html`<tr><th scope="row">${at + 1}</th>
    <td>${one ? one.table || t("sits out") : ""}</td><td>${one?.table ? one.ns ? t("N–S") : t("E–W") : ""}</td><td>${one?.against ?? ""}</td><td>${one ? boardsFrom(one.boards) : ""}</td></tr>`)}</tbody></table>`;

/** @param {readonly number[]} boards */
const boardsFrom = (boards) => (boards.length > 1 ? `${boards[0]}–${boards.at(-1)}` : boards.join(""));
