/**
 * What speaks for an order of one unit, as rows of the table of weights. No feature names a province or a power, so that every
 * map profits from what was learned on one.
 */
import type { Piece } from '../one-head/theatre.ts';
import { type Choice, type Decided, claimsOf, helpTo } from './choices.ts';
import { type Group, POLICY_ROWS, rowIn } from './rows.ts';
import { OWN, type PolicyScene, turnsTo } from './scene.ts';

/** Who stands in a province. */
const NOBODY = 0;
const UNDECIDED = 1;
const LEAVES = 2;
const STAYS = 3;
const ANOTHER = 4;

const MOST_CLIPPED = 3;

/** What is looked at: an order of a piece, by what is decided. */
interface Look {
  readonly scene: PolicyScene;
  readonly decided: Decided;
  readonly i: number;
  readonly piece: Piece;
  readonly choice: Choice;
  /** Province of the goal. */
  readonly to: number;
  /** Kind of the place in which the piece stands, and that place as leaves, keeps and supports count it. */
  readonly hereKind: number;
  readonly here: number;
  readonly add: (group: Group, row: number) => void;
}

/** Writes the rows that an order of a piece speaks for into `out`, by season; tells how many. */
export function policyRows(
  scene: PolicyScene,
  decided: Decided,
  i: number,
  choice: Choice,
  out: Int32Array,
): number {
  const { theatre } = scene;
  const season = theatre.takesCenters ? POLICY_ROWS : 0;
  let count = 0;
  const add = (group: Group, row: number): void => {
    out[count++] = season + rowIn(group, row);
  };
  const piece = theatre.pieces[i] as Piece;
  const to = theatre.map.provinceOfLocation[choice.to] as number;
  const hereKind = scene.kind[piece.province] as number;
  const here = hereIn(scene, decided, i, piece.province);
  const look = { scene, decided, i, piece, choice, to, hereKind, here, add };
  if (choice.kind === 'move') addMove(look);
  else if (choice.kind === 'hold') addHold(look);
  else addSupport(look);
  return count;
}

function addMove(look: Look): void {
  const { scene, decided, i, to, choice, add } = look;
  const kind = scene.kind[to] as number;
  const near = scene.theirs[to] as number;
  const stands = standsIn(scene, decided, to);
  const held = stands === ANOTHER ? 1 : 0;
  const others = (scene.mine[to] as number) - 1;
  const help = upTo(helpTo(scene, decided, i, to), 3);
  const { ratio, rank } = scene.rating(i, choice.to);
  add('order', 1);
  add('moveKind', kind * 3 + (scene.home[to] as number));
  add('moveStands', kind * 5 + stands);
  add('moveThreat', kind * 4 + upTo(near, 3));
  add('moveBalance', (kind * 2 + held) * 7 + clipped(others + 1 - near - held));
  add('moveHelp', stands * 4 + help);
  add('moveClaimed', upTo(claimsOf(scene, decided, to, i), 1) * 2 + upTo(help, 1));
  add('moveElsewhere', kind * 4 + (scene.elsewhere[to] as number));
  add('moveAhead', kind * 7 + clipped(scene.ahead));
  add('moveOwn', kind * 3 + upTo(others, 2));
  add('moveRatio', kind * 6 + ratio);
  add('moveRank', kind * 5 + rank);
  addWay(look);
}

/** The way of a move: what it nears, what it leaves, and whether it was gone before. */
function addWay({ scene, decided, i, piece, choice, to, hereKind, here, add }: Look): void {
  const { theatre, prey, danger } = scene;
  const way = turnsTo(theatre, piece, piece.location, prey);
  const nearer = turnsTo(theatre, piece, choice.to, prey) - way;
  const guard = turnsTo(theatre, piece, piece.location, danger);
  const safer = turnsTo(theatre, piece, choice.to, danger) - guard;
  const last = scene.last.get(i);
  add('moveWay', upTo(way, 5) * 3 + Math.sign(nearer) + 1);
  add('moveDanger', upTo(guard, 3) * 3 + Math.sign(safer) + 1);
  add('moveAgain', last?.failed === to ? 1 : last?.from === to ? 2 : 0);
  add('moveSwap', swaps(scene, decided, piece.province, to) ? 1 : 0);
  add('leaves', here);
  add('leavesNear', hereKind * 3 + upTo(scene.mine[piece.province] as number, 2));
}

function addHold({ scene, decided, i, piece, choice, to, hereKind, here, add }: Look): void {
  const { ratio, rank } = scene.rating(i, choice.to);
  add('order', 0);
  add('keeps', here);
  add('keepsHelp', upTo(helpTo(scene, decided, i, to), 2) * 2 + (hereKind === OWN ? 1 : 0));
  add('keepsAhead', clipped(scene.ahead));
  add('keepsNear', hereKind * 3 + upTo(scene.mine[piece.province] as number, 2));
  add('keepsRatio', hereKind * 6 + ratio);
  add('keepsRank', hereKind * 5 + rank);
}

function addSupport({ scene, decided, i, piece, choice, to, hereKind, here, add }: Look): void {
  const helped = scene.theatre.pieces[choice.of] as Piece;
  const stays = helped.province === to ? 1 : 0;
  const known = decided.has(choice.of) ? 1 : 0;
  const near = scene.theirs[to] as number;
  const stands = standsIn(scene, decided, to);
  const held = stands === ANOTHER ? 1 : 0;
  const given = helpTo(scene, decided, choice.of, to);
  const theirs = scene.rating(choice.of, choice.to);
  const kind = scene.kind[to] as number;
  add('order', 2 + stays);
  add('helpKind', ((stays * 2 + known) * 4 + kind) * 3 + (scene.home[to] as number));
  add('helpStands', (stays * 4 + upTo(near, 3)) * 5 + (stays ? NOBODY : stands));
  add('helpGiven', (stays * 2 + known) * 3 + upTo(given, 2));
  add('helpBalance', (stays * 2 + held) * 7 + clipped(2 + given - near - held));
  add('helpKeeps', here);
  add('helpLeaves', stays * 4 + (scene.kind[helped.province] as number));
  add('helpRatio', stays * 6 + theirs.ratio);
  add('helpRank', stays * 5 + theirs.rank);
  add('helpOwn', hereKind * 5 + scene.rating(i, piece.location).rank);
}

/** A place of an own piece: its kind, how many of another power could come, whether another own piece comes. */
function hereIn(scene: PolicyScene, decided: Decided, i: number, at: number): number {
  const near = upTo(scene.theirs[at] as number, 3);
  return ((scene.kind[at] as number) * 4 + near) * 2 + upTo(claimsOf(scene, decided, at, i), 1);
}

function standsIn({ theatre, power }: PolicyScene, decided: Decided, p: number): number {
  const there = theatre.occupant[p] as number;
  if (there < 0) return NOBODY;
  if ((theatre.pieces[there] as Piece).power !== power) return ANOTHER;
  const told = decided.get(there);
  if (told === undefined) return UNDECIDED;
  return told.kind === 'move' ? LEAVES : STAYS;
}

/** Whether the piece that stands at a goal is told to go to the place that a move leaves. */
function swaps({ theatre }: PolicyScene, decided: Decided, at: number, to: number): boolean {
  const there = decided.get(theatre.occupant[to] as number);
  return there?.kind === 'move' && theatre.map.provinceOfLocation[there.to] === at;
}

function upTo(value: number, most: number): number {
  return Math.min(value, most);
}

/** From -3 to 3, as 0 to 6. */
function clipped(value: number): number {
  return Math.max(-MOST_CLIPPED, Math.min(MOST_CLIPPED, value)) + MOST_CLIPPED;
}
