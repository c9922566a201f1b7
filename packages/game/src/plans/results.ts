/** Conditions of a plan on results: what became of an order, or of a unit, in the movement before. All seats see these. */
import {
  boardAt,
  boardOf,
  boardOfOrder,
  isPlaced,
  parseOrder,
  parseUnits,
  pointOf,
  provinceOf,
  unitAt,
  type BoardId,
  type Order,
  type OrderResult,
  type OrderSource,
  type ParseError,
  type PlacedOrder,
  type Resolution,
  type UnitReference,
} from '@chronopolitik/engine';
import type { PlanText } from './blocks.ts';
import { orderFault } from './order-fault.ts';
import { boardNamed, type Standpoint } from './standpoint.ts';

/** Results as a condition says them. */
export const RESULT_WORDS = ['succeeded', 'failed', 'bounced', 'was cut', 'was dislodged'] as const;
type ResultWord = (typeof RESULT_WORDS)[number];

const FORM = /^(.+?)\s+(succeeded|failed|bounced|was cut|was dislodged)(?:\s+(?:in|on)\s+(.+))?$/i;

const SUCCEEDED: ReadonlySet<OrderResult> = new Set([
  'moved',
  'given',
  'convoyed',
  'held',
  'retreated',
]);
const BOUNCED: ReadonlySet<OrderResult> = new Set([
  'bounced',
  'repelled',
  'headToHead',
  'ownUnit',
  'collided',
]);

/** A condition on a result, taken apart. */
interface AskedResult {
  readonly subject: string;
  readonly word: ResultWord;
  /** The board that it names. */
  readonly on: string | undefined;
}

/** A condition that asks for a result; undefined where it asks for something else. */
export function askedResult(text: string): AskedResult | undefined {
  const [, subject, said = '', on] = FORM.exec(text) ?? [];
  const word = RESULT_WORDS.find((each) => each === said.toLowerCase());
  return subject !== undefined && word ? { subject, word, on } : undefined;
}

/** What is wrong with such a condition in any position; its order may be of units that stand elsewhere by now. */
export function resultFault(
  source: OrderSource,
  { subject }: AskedResult,
  { line, column }: PlanText,
): ParseError | undefined {
  const board = source.heads[0] ?? 'a@0';
  if (parseUnits(source, subject, { board }).ok) return undefined;
  return orderFault(source, { text: subject, line, column }, { phase: 'movement' });
}

/**
 * Whether the result is so: in the last movement on the way to the board, or on the board that the condition names.
 * Undefined where no movement was judged there. An order that was not given neither succeeded nor failed.
 */
export function isResult(at: Standpoint, { subject, word, on }: AskedResult): boolean | undefined {
  const board = on === undefined ? at.board : boardNamed(at, on);
  const judged = board && judgedBefore(at, board);
  if (!judged) return undefined;
  const wanted = wantedIn(at, subject, judged.board);
  if (!wanted) return undefined;
  const isElsewhere = boardOf(wanted.unit) !== judged.board;
  const found = isElsewhere
    ? judgedOn(at, boardOf(wanted.unit), Infinity)
    : judgedOn(at, judged.board, judged.until);
  if (found.length === 0) return undefined;
  return found.some((each) => isOf(each, wanted) && saysSo(each, word));
}

/** The board whose movement led to a board, and the number of the step that made the latter of it. */
function judgedBefore(
  at: Standpoint,
  from: BoardId,
): { readonly board: BoardId; readonly until: number } | undefined {
  let until = Infinity;
  let board: BoardId | null | undefined = from;
  while (board) {
    if (judgedOn(at, board, until).some(isOfMovement)) return { board, until };
    until = Math.min(until, birthOf(at, board));
    board = parentOf(at, board);
  }
  return undefined;
}

/** Winters have orders too: builds and disbands. */
function isOfMovement({ order }: Resolution): boolean {
  return isPlaced(order) && order.kind !== 'build' && !isLater(order);
}

/** The number of the step that brought a board; none for one that is still pending. */
function birthOf(at: Standpoint, board: BoardId): number {
  const born = at.record.steps.findLastIndex(({ successions }) =>
    successions.some(({ child, kind }) => child === board && kind !== 'unchanged'),
  );
  return born < 0 ? Infinity : born;
}

function parentOf({ rules, world }: Standpoint, board: BoardId): BoardId | null | undefined {
  const pending = 'drafts' in world.due ? world.due.drafts : [];
  const found = pending.find((each) => each.board.id === board)?.board;
  return (found ?? boardAt(rules, world, board))?.parent;
}

/** The orders of a board with their outcomes as they stood after a step. */
function judgedOn(at: Standpoint, board: BoardId, until: number): readonly Resolution[] {
  const known = new Map<string, Resolution>();
  const { steps, outcomes } = at.record;
  for (const [i, step] of steps.entries()) {
    if (i > until) break;
    const seen = outcomes.get(step) ?? byBoard(step.resolutions);
    outcomes.set(step, seen);
    for (const each of seen.get(board) ?? []) known.set(keyOf(each.order), each);
  }
  return [...known.values()];
}

function byBoard(resolutions: readonly Resolution[]): ReadonlyMap<BoardId, readonly Resolution[]> {
  const sorted = new Map<BoardId, Resolution[]>();
  for (const each of resolutions) {
    const board = boardOfOrder(each.order);
    const known = sorted.get(board);
    if (known) known.push(each);
    else sorted.set(board, [each]);
  }
  return sorted;
}

/** A retreat does not take the place of the order that its unit was given before. */
function keyOf(order: Order): string {
  if (!isPlaced(order)) return order.kind;
  return `${order.unit} ${isLater(order) ? 'later' : ''}`;
}

const isLater = ({ kind }: Order): boolean => kind === 'retreat' || kind === 'disband';

/** What a condition asks for: an order, or a unit whatever its order was. */
interface Wanted {
  readonly unit: PlacedOrder['unit'];
  readonly order?: PlacedOrder;
}

function wantedIn(at: Standpoint, text: string, board: BoardId): Wanted | undefined {
  const { source } = at;
  const unit = unitIn(source, text, board);
  if (unit) return isUnit(at, unit) ? { unit: unit.place } : undefined;
  const read = parseOrder(source, text, { board, phase: 'movement' });
  if (!read.ok || read.value.ignored.some(({ what }) => what === 'unit-type')) return undefined;
  const { order } = read.value;
  return isPlaced(order) ? { unit: order.unit, order } : undefined;
}

/** Whether a unit stood there, of the type that is named. */
function isUnit({ rules, world }: Standpoint, { place, kind }: UnitReference): boolean {
  const board = boardAt(rules, world, boardOf(place));
  const found = board && unitAt(board, provinceOf(place));
  return found !== undefined && (kind === undefined || kind === found.kind);
}

function unitIn(source: OrderSource, text: string, board: BoardId): UnitReference | undefined {
  const read = parseUnits(source, text, { board });
  const [only, another] = read.ok ? read.value : [];
  return another ? undefined : only?.value;
}

function isOf({ order }: Resolution, { unit, order: wanted }: Wanted): boolean {
  if (!isPlaced(order) || pointOf(order.unit) !== pointOf(unit)) return false;
  if (!wanted) return !isLater(order);
  return wanted.kind === order.kind && goalsOf(order) === goalsOf(wanted);
}

/** What an order names beside its unit, coasts left out. */
function goalsOf(order: PlacedOrder): string {
  const of = 'of' in order && order.of ? pointOf(order.of) : '';
  const to = 'to' in order && order.to ? pointOf(order.to) : '';
  return `${of} ${to}`;
}

function saysSo({ outcome }: Resolution, word: ResultWord): boolean {
  const { result, dislodgedBy } = outcome;
  switch (word) {
    case 'succeeded':
      return SUCCEEDED.has(result);
    case 'failed':
      return !SUCCEEDED.has(result);
    case 'bounced':
      return BOUNCED.has(result);
    case 'was cut':
      return result === 'cut';
    case 'was dislodged':
      return result === 'dislodged' || dislodgedBy !== undefined;
  }
}
