/** What page and table say to each other. Made by scripts/wire.py: edit the structs of the wire. */

/** One part of a move, such as the tile, the cell, the rotation; or of a sheet, which is filled in freely. */
export type Part = ElementPart | CyclePart | LazyPart | SetPart | OrderPart | NumberPart | SlotsPart | AssignPart;

/** One change of the picture. */
export type Operation = Put | Drop | Rename | SetBox;

/** Pane, layer, key and drawing of something that lies over the picture. */
export type GhostElement = [string, string, string, string];

/** Whatever a page says. */
export type FromPage = Hello | Sit | Act | Peek | Why | Hint | Again | AskText | Back | GiveInstruction | Reshape | SeatBot | Resign | Ping;

/** Whatever a table says. */
export type FromTable = Full | Step | Ack | No | GhostAnswer | WhyAnswer | HintAnswer | AgainAnswer | TextAnswer | Pong | Bye;

/** The first message of a page: what it shows already, and how it wants to be drawn for. */
export interface Hello {
  t: "hello";
  /** The last `seq` that is shown; -1 for none, or if layout, language or seat is another now. */
  have?: number;
  layout?: "tall" | "wide";
  language?: string;
  /** Which of my seats to show. */
  seat?: number | null;
}

/** Several people at one device: show another of my seats. Answered by `full`. */
export interface Sit {
  t: "sit";
  seat: number;
}

/** A finished choice. */
export interface Act {
  t: "act";
  /** The page's own; makes repeats harmless. */
  id: string;
  seq: number;
  /** In notation; or a whole answer in one piece, `a b c`. */
  token: string;
  /** The name of the question, as the table sent it. */
  asked?: string;
}

/** What would these picks lead to? Or this answer in notation? Answered by `ghost`. */
export interface Peek {
  t: "peek";
  /** The page's own number; it comes back with the answer. */
  n: number;
  seq: number;
  picks?: Record<string, string>;
  /** Instead of picks; they come back filled in where picks can say it. */
  token?: string;
}

/** Why can this not be done? Answered by `why`. */
export interface Why {
  t: "why";
  n: number;
  seq?: number;
  /** Those made before. */
  picks?: Record<string, string>;
  /** The key of the element that was pointed at and cannot be picked. */
  at?: string;
  /** Instead of picks: a move in notation. */
  token?: string;
}

/** What would a bot do, seeing what I see? Answered by `hint`. */
export interface Hint {
  t: "hint";
  n: number;
  seq?: number;
}

/** Show me once more what happened. Answered by `again`. */
export interface Again {
  t: "again";
  n: number;
  /** The first entry of the log: `step` of its lines. */
  first: number;
  /** The last one. */
  last: number;
}

/** All that I see, as text. Answered by `text`. */
export interface AskText {
  t: "text";
  n: number;
}

/** Take back my last decision, or all of an answer in one piece, as far as it may be taken back. */
export interface Back {
  t: "back";
}

/** A standing instruction: answer like this for my seat from now on. */
export interface GiveInstruction {
  t: "standing";
  /** One that the question offers; `""` takes it back. */
  instruction?: string;
}

/** Draw for another shape of screen. */
export interface Reshape {
  t: "layout";
  layout: "tall" | "wide";
}

/** Host only: a bot takes an open seat, or that of somebody who left. */
export interface SeatBot {
  t: "bot";
  seat: number;
  bot: string;
}

/** Give up. */
export interface Resign {
  t: "resign";
}

/** Are you there? */
export interface Ping {
  t: "ping";
}

/** The whole picture. */
export interface Full {
  t: "full";
  seq: number;
  table: Table;
  panes: Pane[];
  /** Null where this viewer is asked nothing. */
  ask: Ask | null;
  log: Line[];
  /** What a player must know first: what is asked, or who is waited for, or who has won. */
  say: string;
  /** The name of the question. */
  asked: string;
  /** How many lines of the log are older than what happened since my last turn. */
  since: number;
  /** The number of the turn, 0 where the game counts none. The scale of a growing board changes between turns only. */
  turn: number;
}

/** One step from a picture to the next. */
export interface Step {
  t: "step";
  /** Apply the step if this is what is shown, else say hello again. */
  from: number;
  seq: number;
  ops: Operation[];
  lines: Line[];
  ask: Ask | null;
  say: string;
  table: Table;
  asked: string;
  /** The number of the turn it leads to, 0 where the game counts none. */
  turn: number;
  /** What is shown one by one before `ops` and `lines`. */
  frames: Frame[];
}

/** Your act is stored. */
export interface Ack {
  t: "ack";
  /** That of the act. */
  id: string;
}

/** Refused; nothing has happened. */
export interface No {
  t: "no";
  /** That of the act; `""` for anything else. */
  id: string;
  rule: string;
  text: string;
}

/** Answer to `peek`: what to lay over the picture. */
export interface GhostAnswer {
  t: "ghost";
  n: number;
  elements: GhostElement[];
  /** What would follow. */
  words: string;
  /** What would be sent; null if something is missing. */
  token: string | null;
  /** Those asked for, those filled in, and those corrected. */
  picks: Record<string, string>;
  /** Of a sheet: why it cannot be confirmed yet, in one sentence. */
  refuse: string;
  /** The rule that says so. */
  rule: string;
  /** What pointing at an element means now: picks laid over the present ones, `""` takes one away. */
  taps: Record<string, Record<string, string>>;
  /** For `lazy` parts: rows like those of an ask, for what may be picked now. */
  moves: string[][];
}

/** The rule that forbids it, in words. */
export interface WhyAnswer {
  t: "why";
  n: number;
  rule: string;
  text: string;
}

/** What a bot would do. */
export interface HintAnswer {
  t: "hint";
  n: number;
  token: string;
  /** The same as picks, where picks can say it. */
  picks: Record<string, string>;
  /** Who says so, and why. */
  text: string;
}

/** What happened, once more, as this viewer was shown it; the answers of a secret block come together. */
export interface AgainAnswer {
  t: "again";
  n: number;
  /** The picture before it. */
  panes: Pane[];
  /** Every step; none where a seat has to remember by itself. */
  frames: Frame[];
}

/** All that a viewer sees, as text. */
export interface TextAnswer {
  t: "text";
  n: number;
  /** What happened since the viewer's last turn. */
  since: string[];
  /** What is asked, or who is waited for. */
  asked: string;
  /** What lies on the table, thing by thing. */
  seen: string[];
  /** The position as the rules of the game write it. */
  position: string;
}

/** I am here. */
export interface Pong {
  t: "pong";
}

/** The table hangs up. */
export interface Bye {
  t: "bye";
  text: string;
  /** Try again after so many milliseconds; 0: do not. */
  retry: number;
}

/** What requests may say; each uses some of it. */
export interface Body {
  game?: string;
  name?: string;
  /** Which seat to take; null: the first that is open. */
  seat?: number | null;
  options?: Record<string, string | number | boolean>;
  /** For every seat who gets it: `me`, `open`, `bot:NAME` or `local:NAME`, another person at this device. */
  seats?: string[];
  /** What each seat of this browser brings secretly, `""` for the usual. */
  setups?: string[];
  /** What whoever joins brings secretly. */
  setup?: string;
}

/** What the home page shows. */
export interface Home {
  /** What others call me; `""` before I have said it. */
  name: string;
  /** Those that are drawn and can be shown first, the one with the fewest rules before all. */
  games: GameCard[];
  /** The strongest first. */
  bots: Bot[];
  /** The newest first. */
  mine: MyTable[];
}

/** How many seats some options have, and what goes with them. */
export interface SeatsOf {
  seats: number;
  /** The side of every seat, from 0. */
  teams: number[];
  /** Who plays without a seat. */
  automata: string[];
  /** What each seat brings that brings nothing of its own; `""` where nothing is brought. */
  setups: string[];
  /** What may be brought, in a sentence. */
  setup_help: string;
}

/** What others call me from now on. */
export interface Named {
  name: string;
}

/** Where to go. */
export interface AtTable {
  id: string;
  url: string;
}

/** The seat that was taken, from 1. */
export interface Joined {
  seat: number;
}

/** Why a request was refused, in a sentence for the player. */
export interface Refused {
  text: string;
}

/** A rule of a game. */
export interface NumberedRule {
  id: string;
  title: string;
  /** Markdown, as it is written. */
  text: string;
  /** The heading above it. */
  heading: string;
}

/** One picture of a tour: a game shown in a few pictures. */
export interface TourPicture {
  title: string;
  text: string;
  /** Where to read more. */
  rule: string;
  /** Needs the definitions of the game beside it; its elements have their keys in `data-key`. */
  svg: string;
  /** Keys of what the sentence speaks of. */
  point: string[];
}

/** Is the server well? */
export interface Health {
  status: "no store" | "ok";
  /** How many tables are in memory. */
  rooms: number;
}

/** A table, as one browser sees it. */
export interface Table {
  id: string;
  game: string;
  /** Of the game. */
  title: string;
  seats: Seat[];
  /** The seat that is shown; null for an onlooker. */
  me: number | null;
  /** The seats that are asked. While a seat is open nobody is. */
  to_act: number[];
  over: boolean;
  /** Did this browser begin the table? */
  host: boolean;
  can_take_back: boolean;
  /** Has somebody taken back what could not be taken back among people? */
  assisted: boolean;
  result: Result | null;
  /** The address of the drawing's definitions, with a hash of their content. */
  kit: string;
  /** The strongest first. */
  bots: Bot[];
  standing: Instruction | null;
  /** Can the game be shown in a few pictures? */
  tour: boolean;
  hand_over: HandOver | null;
  /** Null where nothing is brought. */
  brings: Brings | null;
}

/** A part of the picture with a view box of its own. */
export interface Pane {
  name: string;
  box: [number, number, number, number];
  /** Which of several pictures it shows; a page shows all of another one at once. */
  view: string;
  layers: [string, [string, string][]][];
}

/** A decision: the legal moves, each cut into parts that are pointed at in any order. */
export interface Ask {
  prompt: string;
  parts: Part[];
  /** Each legal move: its token, then one value per part, `""` where it has none. */
  moves: string[][];
  /** What values that are no elements are called. */
  labels: Record<string, string>;
  /** One sentence: what the decision is for. */
  purpose: string;
  /** The rule under which it is asked. */
  rule: string;
  /** The standing instructions that may be given instead of an answer: name and label of each. */
  standing?: [string, string][];
  /** Small pictures of values that are no elements: the ids of definitions of the drawing. */
  icons?: Record<string, string>;
}

/** One thing that happened, and the keys of the elements it is about. */
export interface Line {
  text: string;
  /** The rule that caused it. */
  rule: string;
  /** Keys that begin with `moment-` stand for moments, such as the cells of a timeline. */
  keys: string[];
  /** The entry of the log it belongs to. */
  step: number;
  /** What an automaton says about it. */
  why: string;
}

/** One thing that is shown by itself: of a step in which much happens, or of something that is shown again. */
export interface Frame {
  ops: Operation[];
  lines: Line[];
}

/** Create, change or move an element. */
export type Put = [op: "set", pane: string, layer: string, key: string, after: string, svg: string];

/** An element is gone. */
export type Drop = [op: "drop", key: string];

/** The same thing has another key from now on. */
export type Rename = [op: "rename", old: string, new: string];

/** A pane shows another part of its picture, or another picture. */
export type SetBox = [op: "box", pane: string, box: [number, number, number, number], view: string];

/** A game on the home page, and its options. */
export interface GameCard {
  slug: string;
  title: string;
  /** One sentence about it. */
  line: string;
  minutes: number;
  /** Is there a picture of it? */
  portrait: boolean;
  fields: OptionField[];
  /** Can it be shown in a few pictures? */
  tour: boolean;
}

/** A level of bots. */
export interface Bot {
  name: string;
  /** What it is called, in the reader's language. */
  title: string;
  /** Under which the arena measured it. */
  hash: string;
  /** Is it the usual one? */
  default: boolean;
}

/** A table at which this browser has a seat. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  /** Who sits there, seat by seat. */
  names: string[];
  my_turn: boolean;
  over: boolean;
}

/** A seat and who holds it. */
export interface Seat {
  /** From 1. */
  seat: number;
  /** The number of its team, from 0. The n-th element whose key begins with `plate-` belongs to side n. */
  side: number;
  /** `""` where nobody sits yet. */
  name: string;
  /** `open`: nobody has taken it yet; join by HTTP. */
  kind: "bot" | "guest" | "open";
  /** The name of its level. */
  bot: string | null;
  /** Does somebody look who holds it? */
  here: boolean;
  /** Is it the one that is shown? */
  me: boolean;
  /** Does this browser hold it? */
  mine: boolean;
}

/** How a game ended. */
export interface Result {
  /** Seats and automata, from 1. */
  winners: number[];
  /** One entry per side: partners together, automata too. */
  names: string[];
  /** The places of the winners in `names`. */
  won: number[];
  /** Who won, and why it is over. */
  text: string;
  /** Why it is over. */
  reason: string;
  items: Item[];
}

/** The standing instruction that is given for a seat; only its own pages hear of it. */
export interface Instruction {
  instruction: string;
  label: string;
  /** Does it answer what is asked now? */
  answers: boolean;
}

/** Another seat of this browser is asked. */
export interface HandOver {
  seat: number;
  /** Show the hand-over screen before `sit`, because something must stay hidden. */
  hidden: boolean;
}

/** What whoever takes the next free seat may bring secretly. */
export interface Brings {
  /** What is brought by whoever brings nothing of his own. */
  usual: string;
  /** What may be brought, in a sentence. */
  help: string;
}

/** Picked by pointing at an element, or by a button where its value is the key of none. */
export interface ElementPart {
  kind: "element";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
}

/** Turned: pointing at the ghost again takes the next value. */
export interface CyclePart {
  kind: "cycle";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
}

/** Picked like an element; what may be picked comes with each ghost, because there are too many moves to list. */
export interface LazyPart {
  kind: "lazy";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
}

/** Some of the values, joined by commas: `a,b`. */
export interface SetPart {
  kind: "set";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
  /** Keys of elements, or words with a label. */
  values: string[];
  /** At least so many. */
  low: number;
  /** At most so many. */
  high: number;
}

/** All of the values in an order, joined by commas: `b,a,c`. */
export interface OrderPart {
  kind: "order";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
  /** Keys of elements, or words with a label. */
  values: string[];
}

/** A number: `3`. */
export interface NumberPart {
  kind: "number";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
  low: number;
  high: number;
}

/** Places in a row, each empty or one of the values, which may repeat: `r,,b`. */
export interface SlotsPart {
  kind: "slots";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
  /** Keys of elements, or words with a label. */
  values: string[];
  /** At least so many places are filled. */
  low: number;
  /** How many there are. */
  places: number;
}

/** Every value into one of the bins, or left out: `card-1:left,card-2:right`. */
export interface AssignPart {
  kind: "assign";
  name: string;
  /** The sentence over its control. */
  label?: string;
  /** What is filled in before the player does anything. */
  start?: string;
  /** A plan for later: what is filled in here is proposed when the next decision has a part of the same name. */
  carried?: boolean;
  /** Keys of elements, or words with a label. */
  values: string[];
  bins: Bin[];
  /** The bin of everything that was put into none. */
  rest: string | null;
  /** Values and bins are pointed at in the picture; the panel does not list them once more. */
  pointed?: boolean;
}

/** An option of a game, from which its control on the form is made. */
export interface OptionField {
  name: string;
  kind: "choice" | "content" | "number" | "switch" | "text";
  default: string;
  label: string;
  help: string;
  /** What each of `values` is called. */
  titles: string[];
  /** The values to offer, where they can be listed. */
  values: string[];
  /** Of a number only. */
  low?: number;
  /** Of a number only. */
  high?: number;
}

/** Where points come from. */
export interface Item {
  text: string;
  rule: string;
  /** One number per side; none for a line that only explains, such as what decided a tie. */
  points: number[];
  /** Where points decide: the line with their sum. */
  total?: boolean;
}

/** Where values of an ASSIGN part go: how many, and which. Its key may be one of an element. */
export interface Bin {
  key: string;
  label: string;
  low: number;
  high: number;
  /** The values that may go in; none given: all. */
  accepts: string[] | null;
}
