/**
 * The frames of the sockets (docs/protocol.md) and the answers over HTTP, written by tools/page/frames.py from the
 * structs of the room: run it again when they change.
 */

export interface Shown {
  table: string;
  you: string;
  seat: number;
  people: string[];
  house: string[];
  book: Bookplate;
  manner: string;
  view: View | null;
  due: Due | null;
  before_the_deal: boolean;
  over: boolean;
  won: boolean;
  desk: Desk;
  spread: Spread | null;
  lawful: Record<string, any>[];
  committed: string;
  present: string[];
  watchers: number;
  life: LifeShown | null;
  evening: string;
  number: number;
  director: DirectorShown | null;
}
export interface Bookplate {
  code: string;
  title: string;
  game: string;
  plays_for: string;
}
export interface View {
  seat: number;
  no: number;
  book: string;
  revision: number;
  chosen: [string, string][];
  manner: string;
  names: string[];
  deal: SeenDeal;
  last: SeenDeal | null;
  rights: Right[];
  due: Due[];
  proposals: Proposal[];
  pending: Pending[];
  score: Tally;
  sheet: Written[];
  rubbers: Rubber[];
}
export interface SeenDeal {
  number: number;
  dealer: number;
  complete: boolean;
  packets: [number, number][];
  turn_up: number;
  turn_up_taken: boolean;
  turn_up_played: boolean;
  discard_quitted: boolean;
  sitter_down: boolean;
  trump: number;
  maker: number;
  lone: number;
  lone_defender: number;
  out: number;
  dummy: number;
  making: Making;
  hands: number[][];
  faced: [number, number][];
  tricks: SeenTrick[];
  won: [number, number];
  ended: boolean;
  closed: boolean;
  said: Fact[];
  incidents: Incident[];
  obligations: Obligation[];
  claims: Accusation[];
  findings: Finding[];
  dealt_by: number;
  cut: boolean;
  packs: [number, number];
  pack_in_use: number;
  new_packs: boolean;
  damaged: number[];
  imperfect: boolean;
  detached: number;
}
export interface Making {
  [field: string]: any;
}
export interface SeenTrick {
  n: number;
  cards: [number, number][];
  complete: boolean;
  gathered: boolean;
  quitted: boolean;
  by: number;
  false: boolean;
  slipped: number;
}
export interface Fact {
  kind: F;
  no: number;
  seat: number;
  hand: number;
  card: number;
  trick: number;
  suit: number;
  n: number;
  word: string;
}
export type F = "act" | "pack cut" | "false cut" | "card of the pack seen" | "pack offered" | "pack laid down" | "pack taken up" | "pack reclaimed" | "pack found faulty" | "card found faced" | "new packs called for" | "new pack chosen" | "card damaged" | "idle pack shuffled" | "pack collected" | "shuffled" | "packet dealt" | "deal complete" | "card of the stock exposed" | "deal interrupted" | "turn-up faced" | "touched cards" | "looked at cards" | "declared" | "trump made" | "made or passed by one who may not" | "discarded" | "asked for the best card" | "gave the best card" | "discard quitted" | "spoke of doubling" | "doubled" | "doubling closed" | "leads while a false lead lies" | "a lone player's partner plays" | "led before the trick in hand was complete" | "followed a lead made before the trick in hand was complete" | "led" | "played" | "played together" | "slipped into a trick" | "trick complete" | "trick touched" | "trick quitted" | "tricks counted" | "tricks searched" | "hand ended" | "cards mixed" | "hand laid down" | "card detached" | "card put back" | "detached card named" | "turn-up lifted" | "remarked on the trick" | "asked" | "gave away by manner" | "mentioned a suit" | "threw in" | "hand counted" | "card shown" | "card dropped below the table" | "asked partner" | "answered partner" | "call openly disobeyed" | "arranges the cards" | "card touched" | "card suggested" | "rest claimed" | "claim contested" | "fact disputed" | "card retracted" | "card withdrawn" | "called attention" | "claimed" | "claims settled" | "admitted" | "elected" | "demanded what is not due" | "waived" | "consulted" | "points announced" | "points marked" | "score corrected" | "honour score corrected" | "honours claimed" | "new deal" | "misdeal" | "advised partner" | "deal mended" | "a lone player's partner speaks" | "deal closed" | "agreed" | "refused" | "rubber agreed" | "turn to deal put back" | "card shown on demand" | "missing card found";
export interface Incident {
  no: number;
  kind: string;
  law: string;
  seat: number;
  visibility: Visibility;
  trick: number;
  card: number;
}
export type Visibility = "open" | "latent" | "auto";
export interface Obligation {
  law: string;
  opened: number;
  hands: number;
  option: Option;
  cause: number;
  leads_only: boolean;
  trick: number;
  incident: string;
}
export interface Option {
  what: What;
  card?: number;
  suit?: number;
  hand?: number;
  trick?: number;
}
export type What = "call" | "call a suit" | "forbid a suit" | "forbid a card" | "call the highest" | "call the lowest" | "call to win" | "call to lose" | "choose as the card played" | "claim a new deal" | "point out the misdeal" | "let it stand" | "let it be played" | "hold it to the pass" | "accept" | "refuse" | "require the make" | "take no notice" | "change the card played" | "play alone instead" | "require the partner" | "let him play alone" | "change the discard" | "play before his partner" | "name the card detached" | "have the hand played out" | "require another shuffle" | "go alone" | "ask for the best card" | "have the card taken back" | "have the card laid on the table" | "count all five tricks" | "take two points" | "see the card" | "have the turn to deal put back";
export interface Accusation {
  no: number;
  seat: number;
  matter: Matter;
  whom: number;
  trick: number;
}
export type Matter = "a lead out of turn" | "a play out of turn" | "an exposed card" | "a revoke" | "a call disobeyed" | "a missed trick" | "a trick taken by the wrong side" | "a card too many in a trick" | "a wrong number of cards" | "a misdeal" | "a false cut" | "a deal out of turn" | "a deal with the wrong pack" | "a wrong turn-up" | "a wrong score" | "a penalty";
export interface Finding {
  no: number;
  claim: number;
  matter: Matter;
  outcome: Outcome;
  law: string;
  side: number;
  count: number;
  condition: string;
  offences: string[];
  disobeyed: number;
}
export type Outcome = "proved" | "admitted" | "established by conduct" | "decided by the director" | "dismissed by the director" | "unfounded" | "too late" | "depends on a card the record does not state";
export interface Right {
  law: string;
  opened: number;
  holders: number;
  against: number;
  options: Option[];
  ends: End[];
  cause: number;
  incident: string;
  group: string;
  default: Option | null;
  repeatable: boolean;
  blocks: boolean;
  unaided: boolean;
  deal: number;
  also: string[];
  named_later: boolean;
}
export interface End {
  on: F;
  why: string;
  seats: number;
  trick: number;
  hand: number;
  card: number;
}
export interface Due {
  seat: number;
  what: string;
  hand: number;
  law: string;
}
export interface Proposal {
  no: number;
  seat: number;
  what: string;
  consent: number;
  given: number;
  to: number;
  person: string;
}
export interface Pending {
  no: number;
  seat: number;
  matter: Matter;
  whom: number;
  trick: number;
  wants: Wants;
  by: number;
  law: string;
  how: string;
}
export type Wants = "the end of the hand" | "a search of the tricks" | "an admission";
export interface Tally {
  points: [number, number];
  games: [number, number];
  doubles: [number, number];
  last: number;
  written: [number, number];
  honours: [number, number];
}
export interface Written {
  deal: number;
  lines: ScoreLine[];
  game: number;
}
export interface ScoreLine {
  side: number;
  points: number;
  what: string;
  laws: string[];
  column: Column;
  moved: boolean;
}
export type Column = "game" | "honours";
export interface Rubber {
  winner: number;
  tally: Tally;
  points: [number, number];
  deal: number;
  sheet: Written[];
}
export interface Desk {
  prompt: string;
  yours: boolean;
  asked: number;
  fit: number[] | null;
  hands: number[][];
  choices: Offer[];
  powers: Offer[];
  rights: HeldRight[];
  owed: Owed[];
  make: string;
  seats: AtSeat[];
  score: Standings | null;
  heart: Amid;
  says: string[];
  to_gather: number;
  looked: Looked | null;
  end: DealEnd | null;
  claims: Claimed[];
}
export interface Offer {
  label: string;
  law?: string;
  card?: number;
  act?: any;
  words?: string;
  wish?: string;
  menu?: Offers | null;
  right?: number;
  direct?: any;
  suit?: number;
  stem?: string;
}
export interface Offers {
  title: string;
  choices: Offer[];
}
export interface HeldRight {
  law: string;
  words: string;
  ends: string;
  yours: boolean;
  against: number[];
}
export interface Owed {
  law: string;
  words: string;
  seat: number;
}
export interface AtSeat {
  name: string;
  roles: string[];
  words: string;
}
export interface Standings {
  sides: [SideScore, SideScore];
  goal: number;
  lines: string[];
  sheet: SheetRow[] | null;
}
export interface SideScore {
  label: string;
  points: number;
  games: number;
  tricks: number;
}
export interface SheetRow {
  we: string;
  they: string;
  note: string;
  kind: "game" | "line" | "points";
}
export interface Amid {
  words: string;
  card: number;
}
export interface Looked {
  trick: number;
  cards: [number, number][];
}
export interface DealEnd {
  deal: string;
  words: string;
  tricks: [number, number];
  scored: [number, number];
  lines: string[];
  findings: string[];
  match: string;
  clean: boolean;
}
export interface Claimed {
  law: string;
  words: string;
}
export interface Spread {
  cards: number;
  who: string;
  drawn: [string, number][];
}
export interface LifeShown {
  absent: Absent[];
  question: Asking | null;
  may: LifeChoice[];
  adjourned: boolean;
  pace: number;
  plays: Plays;
  hints: boolean;
  again: string;
  waiting: Waiting | null;
}
export interface Absent {
  name: string;
  since: number;
  away: boolean;
  house: boolean;
}
export interface Asking {
  about: string;
  words: string;
  asked_by: string;
  choices: LifeChoice[];
}
export interface LifeChoice {
  label: string;
  life: Record<string, any>;
}
export interface Plays {
  for: string;
  deals: number;
  played: number;
}
export interface Waiting {
  words: string;
  seconds: number;
  left: number;
  yours: boolean;
  choices: LifeChoice[];
}
export interface DirectorShown {
  present: string[];
  calls: DirectorCall[];
  paused: boolean;
  panel: Panel | null;
}
export interface DirectorCall {
  no: number;
  seat: number;
  name: string;
}
export interface Panel {
  incidents: Amiss[];
  rights: Open[];
  claims: Open[];
  positions: Offer[];
  score: Sum[];
  choices: Offer[];
}
export interface Amiss {
  no: number;
  law: string;
  words: string;
}
export interface Open {
  no: number;
  law: string;
  words: string;
  ends: string;
  choices: Offer[];
}
export interface Sum {
  side: number;
  label: string;
  column: Column;
  points: number;
  law: string;
}
export interface Words {
  told?: string;
  followed?: string[];
  void?: boolean;
  law?: string;
  deal?: number;
  by?: number;
  ruled?: number[];
  laws?: string[][];
}
export interface Taken {
  ack: string;
  seq: number;
  again?: boolean;
  heard?: string;
  near?: string[];
}
export interface Refused {
  refused: string;
  why: string;
  law?: string;
}
export interface Overtook {
  overtaken: string;
  seq: number;
}
export interface MenuOf {
  menu: string;
  title: string;
  choices: Offer[];
}
export interface Reacted {
  reaction: "a smile" | "one moment" | "sorry" | "thank you" | "unlucky" | "well played";
  by: string;
}
export interface EveningShown {
  evening: string;
  title: string;
  you: string;
  inside: boolean;
  listed: boolean;
  book: Bookplate;
  manner: string;
  people: PersonShown[];
  candidates: string[];
  forming: CutShown | null;
  tables: TableShown[];
  broken: BrokenShown[];
  due: AwaitedShown[];
  prompt: string;
  yours: boolean;
  offers: Offer[];
  barred: BarredShown[];
  log: LineShown[];
}
export interface PersonShown {
  name: string;
  house: boolean;
  here: boolean;
  party: number;
  candidate: boolean;
  tables: number[];
  table: number;
  sits: number;
  online: boolean;
}
export interface CutShown {
  about: string;
  names: string[];
  to_draw: string[];
  drawn: [string, number][];
  rounds: [string, number][][];
  spread: number;
  laws: string[];
  settled: string[];
  again: boolean;
  over: boolean;
}
export interface TableShown {
  number: number;
  table: string;
  players: PlayerShown[];
  waiting: string[];
  claims: string[];
  rubber: boolean;
  playing: boolean;
  cut: CutShown | null;
  last_cut: CutShown | null;
  order: string[];
  seats: string[];
  choices: ChoicesShown;
  closed: boolean;
  went_out: string[];
  came_in: string[];
  changed_by: string[];
  making_up: string[];
  returning: string[];
  proposal: ProposalShown | null;
  referee: string;
  broken_by: string;
  laws: string[];
  score: string;
  rubbers: number;
}
export interface PlayerShown {
  name: string;
  rubbers: number;
  sits: string;
  away: boolean;
  house: boolean;
}
export interface ChoicesShown {
  pack: number;
  counters: string;
}
export interface ProposalShown {
  no: number;
  member: string;
  person: string;
  what: string;
  words: string;
  given: string[];
  asked: string[];
  laws: string[];
}
export interface BrokenShown {
  table: number;
  by: string;
  left: string[];
  laws: string[];
}
export interface AwaitedShown {
  who: string;
  what: string;
  about: string;
  table: number;
  words: string;
  laws: string[];
}
export interface BarredShown {
  table: number;
  words: string;
  law: string;
}
export interface LineShown {
  seq: number;
  told: string;
  followed?: string[];
  by?: string[][];
  laws?: string[];
  void?: boolean;
  law?: string;
  why?: string;
  cards?: number[];
}
export interface LobbyShown {
  evenings: EveningCard[];
  tables: TableCard[];
}
export interface EveningCard {
  evening: string;
  title: string;
  book: string;
  title_of_book: string;
  manner: string;
  people: string[];
  candidates: string[];
  tables: EveningTable[];
  opened: number;
  open: boolean;
}
export interface EveningTable {
  number: number;
  table: string;
  players: string[];
  waiting: string[];
  score: string;
  rubber: boolean;
}
export interface TableCard {
  table: string;
  book: string;
  title_of_book: string;
  manner: string;
  players: string[];
  house: string[];
  here: string[];
  score: string;
  waits: string[];
  free: number;
  open: boolean;
}
export interface Asked {
  id: string;
  seq?: number;
  act?: Record<string, any> | null;
  words?: string | null;
  draw?: number | null;
  next?: boolean;
  again?: boolean;
  menu?: string | null;
  entropy?: string;
  life?: LifeAsked | null;
  direct?: Record<string, any> | null;
  digits?: Digits | null;
  react?: "a smile" | "one moment" | "sorry" | "thank you" | "unlucky" | "well played" | null;
}
export interface LifeAsked {
  do: "adjourn" | "again" | "agree" | "decline" | "leave" | "let stand" | "resume" | "stand in" | "wait";
  for?: string;
}
export interface Digits {
  committed: string;
  digits: string;
}
export interface EveningAsked {
  id: string;
  seq?: number;
  act?: Record<string, any> | null;
  draw?: number | null;
  wish?: string | null;
  words?: string;
}
export interface Costs {
  cards: CardCost[];
  tricks: [number, number] | null;
  why: string;
  claims: ClaimCost[];
}
export interface CardCost {
  no: number;
  card: number;
  cost?: number | null;
  best?: number[];
  lawful?: boolean;
  why?: string;
}
export interface ClaimCost {
  no: number;
  seat: number;
  claimed: number;
  left: number;
  exact?: number | null;
  line?: [number, number][];
  why?: string;
}
export interface DecisionReview {
  decisions?: ReviewedDecision[];
  why?: string;
}
export interface ReviewedDecision {
  no: number;
  deal: number;
  seat: number;
  question: string;
  chosen: string;
  lost: number;
  choices: WeighedChoice[];
  words: string;
}
export interface WeighedChoice {
  words: string;
  points: number;
  times: number;
  card?: number;
}
export interface BoardShown {
  board: number;
  dealer: number;
  over: boolean;
  hands: number[][];
  turn_up: number;
  traveller: TravellerLine[];
  frequencies: Frequency[];
  commitment: string;
  proof: string;
  exact: number[];
}
export interface TravellerLine {
  round: number;
  table: number;
  ns: string;
  ew: string;
  slip: BoardSlip | null;
  version: number;
  ns_score: number | null;
  ew_score: number | null;
}
export interface BoardSlip {
  points?: number;
  made?: Made | null;
  shares?: [number, number] | null;
  group?: number;
}
export interface Made {
  trump: "C" | "D" | "H" | "N" | "S";
  tricks: number;
  by?: number;
  doubles?: number;
  honours?: number;
  alone?: boolean;
}
export interface Frequency {
  points: number;
  times: number;
  ns_score: number;
}
export interface BoardsRoundShown {
  number: number;
  began: number;
  tables: TableOfBoards[];
  out: string[];
}
export interface TableOfBoards {
  number: number;
  ns: string;
  ew: string;
  boards: BoardAtTable[];
}
export interface BoardAtTable {
  board: number;
  state: string;
  slip: BoardSlip | null;
  entered: BoardKept[];
}
export interface BoardKept {
  version: number;
  by: string;
  at: number;
  why: string;
  slip: BoardSlip | null;
}
export interface SideTrace {
  who: string;
  boards: SideBoard[];
}
export interface SideBoard {
  round: number;
  table: number;
  board: number;
  against: string;
  points: number | null;
  score: number | null;
  version: number;
}
export interface LaidDeal {
  table: string;
  heading: DealHeading;
  book: string;
  game: string;
  names: string[];
  house: string[];
  you: number;
  closed: boolean;
  packets: [number, number][];
  hands: number[][];
  turn_up: number;
  turned: number;
  stock: number[];
  discards: number[];
  begins: LaidPosition;
  steps: LaidAct[];
  result: string[];
  committed: string;
  proof: string;
  again: string;
}
export interface DealHeading {
  id: string;
  rubber: number;
  deal: number;
  dealer: number;
  closed: boolean;
  told: string;
  score: string;
}
export interface LaidPosition {
  hands: number[][];
  tricks: OnTable[];
  won: [number, number];
  trump: number;
  maker: number;
  lone: number;
  dummy: number;
  turn_up: number;
  faced: [number, number][];
}
export interface OnTable {
  n: number;
  cards: [number, number][];
}
export interface LaidAct {
  no: number;
  seat: number;
  text: string;
  at: LaidPosition;
  done?: boolean;
  law?: string;
  reason?: string;
  phrase?: string;
  card?: number;
  hand?: number;
  followed?: Followed[];
  why?: LaidReason | null;
}
export interface Followed {
  kind: string;
  text: string;
  laws?: string[];
  hidden?: boolean;
}
export interface LaidReason {
  words: string;
  advice?: string;
  slip?: string;
}
export interface EntrantShown {
  who: string;
  rounds: RoundLine[];
}
export interface RoundLine {
  round: number;
  table: number;
  points: number;
  lone: number;
  won: boolean;
  version: number;
}
export interface RoundShown {
  number: number;
  began: number;
  tables: TableOfRound[];
  out: string[];
  bells: number;
}
export interface TableOfRound {
  number: number;
  players: [string, string, string, string];
  slip: TableSlip | null;
  winner: number;
  missing: boolean;
  disputed: boolean;
  entered: SlipKept[];
}
export interface TableSlip {
  points: [number, number];
  lone?: [string, number][];
  cut?: number;
}
export interface SlipKept {
  version: number;
  by: string;
  at: number;
  why: string;
  slip: TableSlip | null;
}
export interface Example {
  name: string;
  title: string;
  book: string;
  kind: string;
  text: string;
}
export interface GuideCard {
  number: number;
  who: string;
  rounds: GuideLine[];
}
export interface GuideLine {
  round: number;
  table: number;
  ns: boolean;
  against: string;
  boards: number[];
}
export interface LeagueShown {
  title: string;
  sessions: SessionOfLeague[];
  standings: LeagueStanding[];
}
export interface SessionOfLeague {
  number: number;
  duplicate: string;
  begins: number;
  closed: boolean;
  best: string[];
}
export interface LeagueStanding {
  place: number;
  who: string;
  score: number;
  sessions: number;
  rung: number;
}
export interface NextTable {
  table: string;
  number: number;
}
export interface MadeLink {
  id: string;
  link: Link;
}
export type Link = "seat" | "watch" | "direct";
export interface Sheet {
  title: string;
  book: string;
  unit: string;
  people: PersonLine[];
  rubbers: RubberShown[];
  laws: LawCited[];
  notes: string[];
  when: number;
}
export interface PersonLine {
  place: number;
  tied: boolean;
  name: string;
  house: boolean;
  played: number;
  won: number;
  gained: number;
  lost: number;
  net: number;
}
export interface RubberShown {
  table: number;
  number: number;
  sides: [SideShown, SideShown];
  winner: number;
}
export interface SideShown {
  names: [string, string];
  members: [string, string];
  games: number;
  points: number;
  settled: number;
}
export interface LawCited {
  id: string;
  topic: string;
}
export interface Hint {
  player: string;
  words: string;
  why: string;
  advice?: string;
}
export interface TallyCard {
  who: string;
  rounds: TallyLine[];
}
export interface TallyLine {
  round: number;
  table: number;
  partner: string;
  against: string[];
}
export interface Examples {
  books: BookSetup[];
  examples: ListedExample[];
}
export interface BookSetup {
  code: string;
  title: string;
  game: string;
  cards: number[];
  hand_size: number;
  turns_up: boolean;
  keeps_room: boolean;
}
export interface ListedExample {
  name: string;
  title: string;
  book: string;
  kind: string;
}
export interface Compared {
  books: BookOfLaws[];
  questions: Question[];
}
export interface BookOfLaws {
  code: string;
  title: string;
  short: string;
  game: string;
}
export interface Question {
  name: string;
  says: Record<string, string>;
}
export interface ChallengeShown {
  challenge: string;
  book: string;
  title: string;
  deals: DealOfChallenge[];
}
export interface DealOfChallenge {
  committed: string;
  table: string;
  state: string;
  results: DealResult[];
}
export interface DealResult {
  name: string;
  points: number;
  tricks: number;
  exact: number | null;
  mine: boolean;
}
export interface DayShown {
  day: string;
  over: boolean;
  deals: DealOfDay[];
}
export interface DealOfDay {
  book: string;
  title: string;
  committed: string;
  table: string;
  state: string;
  proof: string;
  results: DealResult[];
}
export interface DuplicateShown {
  tournament: string;
  version: number;
  title: string;
  contest: string;
  movement: string;
  scoring: string;
  book: string;
  game: string;
  boards: number;
  rounds: number;
  cards: string;
  sides: SideOfDuplicate[];
  began: boolean;
  round: BoardsRoundShown | null;
  standings: SideStanding[];
  lines: number;
  matches: MatchShown[];
  over: number[];
  closed: boolean;
  begins: number;
  minutes: number;
  runs_by_itself: boolean;
}
export interface SideOfDuplicate {
  number: number;
  who: string;
  players: string[];
  house: string;
  plays: boolean;
}
export interface SideStanding {
  place: number;
  who: string;
  line: number;
  score: number;
  percent: number;
  second: number;
  boards: number;
  plays: boolean;
}
export interface MatchShown {
  round: number;
  table: number;
  teams: [string, string];
  margin: number;
  scores: [number, number];
  over: boolean;
}
export interface LookedUp {
  asked: string;
  laws: LawTold[];
  rulings: RulingTold[];
  examples: ListedExample[];
  by_its_laws: boolean;
}
export interface LawTold {
  id: string;
  book: BookOfLaws;
  group: string;
  topic: string;
  text: string;
  claim: string;
  effect: string;
  table_does: string;
  rulings: RulingTold[];
  before?: CitedLaw | null;
  after?: CitedLaw | null;
}
export interface RulingTold {
  id: string;
  issue: string;
  ruling: string;
  reason: string;
  option: boolean;
  laws: CitedLaw[];
}
export interface CitedLaw {
  id: string;
  topic: string;
}
export interface PosedLesson {
  number: number;
  of: number;
  title: string;
  book: string;
  learner: number;
  dummy: number;
  hands: number[][];
  scene: LessonScene;
  story: LessonLine[];
  question: string;
  choices: Label[];
}
export interface LessonScene {
  dealer: string;
  score: Sides;
  tricks: Sides;
  hand?: string[];
  trick?: Card[];
  faced?: Card[];
  trump?: string;
  maker?: string;
  lone?: string;
  turn_up?: string;
}
export interface Sides {
  ns: number;
  ew: number;
}
export interface Card {
  seat: string;
  card: string;
}
export interface LessonLine {
  text: string;
  followed?: string[];
  laws?: string[];
  remark?: boolean;
  void?: boolean;
}
export interface Label {
  number: number;
  label: string;
}
export interface MemberShown {
  name: string;
  you: boolean;
  books: Figures[];
  tables: TableOf[];
  ratings: Rating[];
  friend: boolean;
}
export interface Figures {
  book: string;
  title: string;
  game: string;
  deals: number;
  rubbers: number;
  rubbers_won: number;
  games: number;
  games_won: number;
  points: PointsPerDeal;
  places: MakeFigures[];
  lone: number;
  lone_marches: number;
  honours: number | null;
  revokes: number;
  revokes_paid: number;
  revokes_caught: number;
  rights: Rights;
}
export interface PointsPerDeal {
  points: number;
  low: number | null;
  high: number | null;
}
export interface MakeFigures {
  place: string;
  deals: number;
  made: number;
  won: number;
  march: number;
}
export interface Rights {
  used: number;
  reckoned: number;
  worth: number | null;
}
export interface TableOf {
  table: string;
  title: string;
  deals: number;
  points: number;
}
export interface Rating {
  game: string;
  rating: number;
  low: number;
  high: number;
  rubbers: number;
}
export interface PosedPuzzle {
  number: number;
  of: number;
  game: string;
  task: string;
  hands: number[][];
  trump: number;
  maker: number;
  laid: number[][];
  out: number;
  won: number[];
  seat: number;
  cards: number[];
}
export interface TournamentShown {
  tournament: string;
  version: number;
  title: string;
  movement: string;
  rounds: number;
  deals: number;
  bell: string;
  playing: string[];
  round: RoundShown | null;
  standings: StandingShown[];
  prizes: Prize[];
  closed: boolean;
  cards: string;
  title_of_book: string;
  house: string[];
  points: number;
  minutes: number;
  begins: number;
}
export interface StandingShown {
  place: number;
  who: string;
  points: number;
  lone: number;
  won: number;
  plays: boolean;
}
export interface Prize {
  name: string;
  winners: string[];
  value: number;
}
export interface BookOffered {
  code: string;
  title: string;
  game: string;
  plays_for: string;
  manners: string[];
  options: BookOption[];
  matches: MatchOffered[];
  players?: PlayersOffered[];
}
export interface BookOption {
  id: string;
  label: string;
  law: string;
  ways: OptionValue[];
  usual: string;
}
export interface OptionValue {
  value: string;
  label: string;
}
export interface MatchOffered {
  name: string;
  words: string;
}
export interface PlayersOffered {
  name: string;
  words: string;
}
export interface DirectedTable {
  table: string;
  book: string;
  title: string;
  manner: string;
  people: string[];
  house: string[];
  seat: string;
  watching: boolean;
  over: boolean;
  adjourned: boolean;
  your_turn: boolean;
  present: string[];
  calls: DirectorCall[];
  paused: boolean;
}
export interface MyEvening {
  evening: string;
  title: string;
  book: string;
  title_of_book: string;
  manner: string;
  people: string[];
  inside: boolean;
  online: string[];
  your_turn: boolean;
  opened: number;
}
export interface FriendsShown {
  friends: FriendShown[];
}
export interface FriendShown {
  name: string;
  table?: string;
  evening?: string;
  title?: string;
  free?: number;
  open?: boolean;
}
export interface GuestName {
  name: string;
}
export interface List {
  book: BookOfLaws;
  laws: LawLine[];
  rulings: CitedLaw[];
}
export interface LawLine {
  id: string;
  group: string;
  topic: string;
  text: string;
}
export interface ListedLesson {
  number: number;
  name: string;
  title: string;
  book: string;
  laws: string[];
}
export interface Me {
  name: string;
  member: boolean;
}
export interface ListedPuzzle {
  number: number;
  game: string;
  task: string;
}
export interface RatingsShown {
  games: Standing[];
}
export interface Standing {
  game: string;
  rated: Rated[];
}
export interface Rated {
  name: string;
  house: boolean;
  rating: Rating;
}
export interface MyTable {
  table: string;
  book: string;
  title: string;
  manner: string;
  people: string[];
  house: string[];
  seat: string;
  watching: boolean;
  over: boolean;
  adjourned: boolean;
  your_turn: boolean;
  present: string[];
}
export interface Health {
  open: boolean;
  tables: number;
}
export interface Ready {
  ready: boolean;
}
export interface TableOfOne {
  table: string;
}
export interface CalledDirector {
  tables: string[];
}
export interface EveningInvitation {
  evening: string;
  link: Link;
  host: string;
  title: string;
  title_of_book: string;
  manner: string;
  people: string[];
  house: string[];
  here: string[];
}
export interface CameToEvening {
  evening: string;
  link: Link;
}
export interface Filled {
  came: number;
}
export interface Invitation {
  table: string;
  link: string;
  host: string;
  title_of_book: string;
  game: string;
  plays_for: string;
  manner: string;
  chairs: string[];
  house: string[];
  here: string[];
  free: number;
  score: string;
}
export interface Arrival {
  table: string;
  link: Link;
}
export interface LeftTable {
  table: string;
}
export interface Could {
  seat: number;
  prompt: string;
  choices: Offer[];
  cards: Offer[];
  more: Offer[];
  people: string[];
  who: string;
}
export interface Headed {
  text: string;
}
export interface LessonAnswered {
  number: number;
  best: boolean;
  story: LessonLine[];
  comes_to: string;
  judged: string[];
  choices: ChoiceOutcome[];
  laws: LawTaught[];
  next: LessonHeading | null;
}
export interface ChoiceOutcome {
  number: number;
  label: string;
  best: boolean;
  comes_to: string;
}
export interface LawTaught {
  id: string;
  topic: string;
  text: string;
}
export interface LessonHeading {
  number: number;
  name: string;
  title: string;
  laws: string[];
}
export interface SolvedPuzzle {
  right: boolean;
  answer: number;
  need: number;
  worth: number[][];
  line: number[][];
  played: number;
  source: string;
}
export interface Ruled {
  story: Story;
  head: RecordHead;
  at: (RefereeTable | null)[];
  ends: Spot[];
  rooms: (InRoom | null)[];
}
export interface Story {
  schema: number;
  book: string;
  seat?: string;
  title?: string;
  opening?: Opening | null;
  steps?: (StoryAct | StoryQuestion | StoryRemark)[];
  standing?: StoryStanding | null;
  room?: StoryRoom | null;
  laws?: StoryCited[];
  expected?: Expectation[];
  faults?: RecordFault[];
}
export interface Opening {
  text: string;
  dealer: string;
  score: Sides;
  games: Sides;
  turn_up?: string;
  trump?: string;
  maker?: string;
  lone?: string;
  names?: string[];
  hands?: StoryHand[];
  written?: Sides | null;
  honours?: Sides | null;
}
export interface StoryHand {
  seat: string;
  cards: string[];
}
export interface StoryAct {
  "kind": "act";
  no: number;
  line: number;
  seat: string;
  phrase: string;
  text: string;
  done: boolean;
  law?: string;
  reason?: string;
  events?: StoryEvent[];
  due?: StoryDue[];
  person?: string;
  table?: number;
  unheard?: string;
  near?: string[];
}
export interface StoryEvent {
  kind: Kind;
  text: string;
  laws?: string[];
  hidden?: boolean;
  seats?: string;
  card?: string;
  trick?: number;
  side?: string;
  points?: number;
  right?: StoryRight | null;
}
export type Kind = "incident" | "revoke" | "faced" | "returned" | "right" | "lapse" | "duty" | "answered" | "finding" | "trick" | "quitted" | "make" | "deal" | "score" | "game" | "clerk" | "agreed" | "room";
export interface StoryRight {
  law: string;
  opened: number;
  incident: string;
  holders: string;
  against: string;
  demands: StoryDemand[];
  until: string[];
  text: string;
  repeatable?: boolean;
  blocks?: boolean;
  unaided?: boolean;
  default?: string;
  group?: string;
}
export interface StoryDemand {
  what: string;
  text: string;
  card?: string;
  suit?: string;
  hand?: string;
  trick?: number;
}
export interface StoryDue {
  seat: string;
  what: string;
  text: string;
  hand?: string;
  law?: string;
  person?: string;
}
export interface StoryQuestion {
  "kind": "question";
  after: number;
  line: number;
  seat?: string;
  due?: StoryDue[];
  rights?: StoryRight[];
  duties?: Duty[];
  lawful?: May[];
  open_claims?: OpenClaim[];
}
export interface Duty {
  law: string;
  opened: number;
  hands: string;
  text: string;
}
export interface May {
  seat: string;
  phrases: string[];
  excused?: string;
  law?: string;
}
export interface OpenClaim {
  no: number;
  seat: string;
  matter: string;
  whom: string;
  wants: string;
  law: string;
  text: string;
  by?: string;
  trick?: number;
}
export interface StoryRemark {
  "kind": "remark";
  after: number;
  line: number;
  text: string;
}
export interface StoryStanding {
  deal: number;
  dealer: string;
  tricks: Sides;
  score: Sides;
  games: Sides;
  trump?: string;
  maker?: string;
  lone?: string;
  out?: string;
  make?: string;
  alone?: string;
  marked?: Sides | null;
  ended?: boolean;
  due?: StoryDue[];
  rights?: StoryRight[];
  duties?: Duty[];
  claims?: string[];
  open_claims?: OpenClaim[];
  proposals?: string[];
  hidden?: string[];
  written?: Sides | null;
  honours?: Sides | null;
  honours_marked?: Sides | null;
  written_marked?: Sides | null;
  hangs?: string;
  sheet?: StorySheet | null;
}
export interface StorySheet {
  entries: Entered[];
  total: Sides;
}
export interface Entered {
  deal: number;
  tricks: Sides;
  honours: Sides;
  text: string;
  game?: string;
}
export interface StoryRoom {
  opening?: string[];
  text?: string[];
  due?: StoryDue[];
}
export interface StoryCited {
  id: string;
  topic: string;
}
export interface Expectation {
  after: number;
  line: number;
  column: number;
  text: string;
  holds: boolean;
  problem?: string;
  by?: string[];
}
export interface RecordFault {
  line: number;
  column: number;
  problem: string;
  expected?: string;
  example?: string;
}
export interface RecordHead {
  book: string;
  dealer: number;
  score: [number, number];
  games: [number, number];
  hands: number[][];
  turn_up: number;
  trump: number;
  maker: number;
  room: string;
}
export interface RefereeTable {
  table: LaidPosition;
  deal: number;
  dealer: number;
  score: Sides;
  games: Sides;
}
export interface Spot {
  line: number;
  column: number;
}
export interface InRoom {
  lines: string[];
  drawn: [string, number][];
}
export interface TournamentMade {
  tournament: string;
  keeper: string;
  tables: string;
}
export interface TableForAll {
  table: string;
  opened: boolean;
}
export interface QrCode {
  size: number;
  path: string;
}
export type GET<Path extends string> =
  Path extends `/api/tables/${string}/deals/${string}/costs` | `/api/tables/${string}/deals/${string}/costs?${string}` ? Costs :
  Path extends `/api/tables/${string}/deals/${string}/decisions` | `/api/tables/${string}/deals/${string}/decisions?${string}` ? DecisionReview :
  Path extends `/api/duplicates/${string}/boards/${string}` | `/api/duplicates/${string}/boards/${string}?${string}` ? BoardShown :
  Path extends `/api/duplicates/${string}/rounds/${string}` | `/api/duplicates/${string}/rounds/${string}?${string}` ? BoardsRoundShown :
  Path extends `/api/duplicates/${string}/sides/${string}` | `/api/duplicates/${string}/sides/${string}?${string}` ? SideTrace :
  Path extends `/api/tables/${string}/deals/${string}` | `/api/tables/${string}/deals/${string}?${string}` ? LaidDeal :
  Path extends `/api/tournaments/${string}/people/${string}` | `/api/tournaments/${string}/people/${string}?${string}` ? EntrantShown :
  Path extends `/api/tournaments/${string}/rounds/${string}` | `/api/tournaments/${string}/rounds/${string}?${string}` ? RoundShown :
  Path extends `/api/desk/examples/${string}` | `/api/desk/examples/${string}?${string}` ? Example :
  Path extends `/api/duplicates/${string}/cards` | `/api/duplicates/${string}/cards?${string}` ? GuideCard[] :
  Path extends `/api/duplicates/${string}/league` | `/api/duplicates/${string}/league?${string}` ? LeagueShown :
  Path extends `/api/duplicates/${string}/table` | `/api/duplicates/${string}/table?${string}` ? NextTable :
  Path extends `/api/evenings/${string}/links` | `/api/evenings/${string}/links?${string}` ? MadeLink[] :
  Path extends `/api/evenings/${string}/sheet` | `/api/evenings/${string}/sheet?${string}` ? Sheet :
  Path extends `/api/tables/${string}/deals` | `/api/tables/${string}/deals?${string}` ? DealHeading[] :
  Path extends `/api/tables/${string}/hint` | `/api/tables/${string}/hint?${string}` ? Hint :
  Path extends `/api/tables/${string}/links` | `/api/tables/${string}/links?${string}` ? MadeLink[] :
  Path extends `/api/tables/${string}/sheet` | `/api/tables/${string}/sheet?${string}` ? Sheet :
  Path extends `/api/tournaments/${string}/cards` | `/api/tournaments/${string}/cards?${string}` ? TallyCard[] :
  Path extends `/api/tournaments/${string}/table` | `/api/tournaments/${string}/table?${string}` ? NextTable :
  Path extends `/api/desk/examples` | `/api/desk/examples?${string}` ? Examples :
  Path extends `/api/laws/compared` | `/api/laws/compared?${string}` ? Compared :
  Path extends `/api/challenges/${string}` | `/api/challenges/${string}?${string}` ? ChallengeShown :
  Path extends `/api/days/${string}` | `/api/days/${string}?${string}` ? DayShown :
  Path extends `/api/duplicates/${string}` | `/api/duplicates/${string}?${string}` ? DuplicateShown :
  Path extends `/api/evenings/${string}` | `/api/evenings/${string}?${string}` ? EveningShown :
  Path extends `/api/laws/${string}` | `/api/laws/${string}?${string}` ? LookedUp :
  Path extends `/api/lessons/${string}` | `/api/lessons/${string}?${string}` ? PosedLesson :
  Path extends `/api/members/${string}` | `/api/members/${string}?${string}` ? MemberShown :
  Path extends `/api/puzzles/${string}` | `/api/puzzles/${string}?${string}` ? PosedPuzzle :
  Path extends `/api/tournaments/${string}` | `/api/tournaments/${string}?${string}` ? TournamentShown :
  Path extends `/api/books` | `/api/books?${string}` ? BookOffered[] :
  Path extends `/api/directing` | `/api/directing?${string}` ? DirectedTable[] :
  Path extends `/api/evenings` | `/api/evenings?${string}` ? MyEvening[] :
  Path extends `/api/friends` | `/api/friends?${string}` ? FriendsShown :
  Path extends `/api/guest` | `/api/guest?${string}` ? GuestName :
  Path extends `/api/laws` | `/api/laws?${string}` ? List | BookOfLaws[] :
  Path extends `/api/lessons` | `/api/lessons?${string}` ? ListedLesson[] :
  Path extends `/api/lobby` | `/api/lobby?${string}` ? LobbyShown :
  Path extends `/api/me` | `/api/me?${string}` ? Me :
  Path extends `/api/puzzles` | `/api/puzzles?${string}` ? ListedPuzzle[] :
  Path extends `/api/ratings` | `/api/ratings?${string}` ? RatingsShown :
  Path extends `/api/tables` | `/api/tables?${string}` ? MyTable[] :
  Path extends `/healthz` | `/healthz?${string}` ? Health :
  Path extends `/readyz` | `/readyz?${string}` ? Ready :
  never;
export type POST<Path extends string> =
  Path extends `/api/tables/${string}/deals/${string}/again` | `/api/tables/${string}/deals/${string}/again?${string}` ? Record<string, string> :
  Path extends `/api/challenges/${string}/${string}` | `/api/challenges/${string}/${string}?${string}` ? TableOfOne :
  Path extends `/api/days/${string}/${string}` | `/api/days/${string}/${string}?${string}` ? TableOfOne :
  Path extends `/api/duplicates/${string}/director` | `/api/duplicates/${string}/director?${string}` ? CalledDirector :
  Path extends `/api/evenings/${string}/invitation` | `/api/evenings/${string}/invitation?${string}` ? EveningInvitation :
  Path extends `/api/evenings/${string}/join` | `/api/evenings/${string}/join?${string}` ? CameToEvening :
  Path extends `/api/evenings/${string}/links` | `/api/evenings/${string}/links?${string}` ? Record<string, string | MadeLink[]> :
  Path extends `/api/tables/${string}/fill` | `/api/tables/${string}/fill?${string}` ? Filled :
  Path extends `/api/tables/${string}/invitation` | `/api/tables/${string}/invitation?${string}` ? Invitation :
  Path extends `/api/tables/${string}/join` | `/api/tables/${string}/join?${string}` ? Arrival :
  Path extends `/api/tables/${string}/leave` | `/api/tables/${string}/leave?${string}` ? LeftTable :
  Path extends `/api/tables/${string}/links` | `/api/tables/${string}/links?${string}` ? Record<string, string | MadeLink[]> :
  Path extends `/api/tournaments/${string}/director` | `/api/tournaments/${string}/director?${string}` ? CalledDirector :
  Path extends `/api/desk/choices` | `/api/desk/choices?${string}` ? Could :
  Path extends `/api/desk/head` | `/api/desk/head?${string}` ? Headed :
  Path extends `/api/duplicates/${string}` | `/api/duplicates/${string}?${string}` ? DuplicateShown :
  Path extends `/api/lessons/${string}` | `/api/lessons/${string}?${string}` ? LessonAnswered :
  Path extends `/api/puzzles/${string}` | `/api/puzzles/${string}?${string}` ? SolvedPuzzle :
  Path extends `/api/tournaments/${string}` | `/api/tournaments/${string}?${string}` ? TournamentShown :
  Path extends `/api/accounts` | `/api/accounts?${string}` ? GuestName :
  Path extends `/api/challenges` | `/api/challenges?${string}` ? ChallengeShown :
  Path extends `/api/desk` | `/api/desk?${string}` ? Ruled :
  Path extends `/api/duplicates` | `/api/duplicates?${string}` ? TournamentMade :
  Path extends `/api/evenings` | `/api/evenings?${string}` ? Record<string, string> :
  Path extends `/api/guest` | `/api/guest?${string}` ? GuestName :
  Path extends `/api/match` | `/api/match?${string}` ? TableForAll :
  Path extends `/api/qr` | `/api/qr?${string}` ? QrCode :
  Path extends `/api/session` | `/api/session?${string}` ? GuestName :
  Path extends `/api/tables` | `/api/tables?${string}` ? Record<string, string> :
  Path extends `/api/tournaments` | `/api/tournaments?${string}` ? TournamentMade :
  never;
export type PUT<Path extends string> =
  Path extends `/api/friends/${string}` | `/api/friends/${string}?${string}` ? FriendsShown :
  Path extends `/api/accounts` | `/api/accounts?${string}` ? GuestName :
  never;
