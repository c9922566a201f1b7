/** What may befall an order, and which of it comes true once others have given theirs. */
import {
  type Order,
  type PlacedOrder,
  type Rules,
  type StepResult,
  type Unit,
  type World,
  CORE_RESULTS,
  adjudicateCore,
  boardAt,
  boardOf,
  encodePosition,
  isPlaced,
  placeOn,
  pointOf,
  step,
} from '@chronopolitik/engine';
import type { Battle } from '../one-head/battle.ts';
import { DISLODGED, ORDER_SIZE } from '../one-head/encoding.ts';
import { boardsOf, isLocal, localOf } from '../one-head/local.ts';

/** `fails`: it does not do what it says. `dislodged`: its unit is. `entered`: another power stands where it stood. */
export const FEARS = ['fails', 'dislodged', 'entered'] as const;
/** What may befall an order: its move fails, its unit is dislodged, or another unit enters its province. */
export type Fear = (typeof FEARS)[number];

/** What is to be feared for an order. A unit that stays is dislodged before another stands there. */
export function fearsOf({ kind }: PlacedOrder): readonly Fear[] {
  if (kind === 'move') return FEARS;
  return kind === 'hold' || kind === 'openConvoy' ? ['dislodged'] : ['fails', 'dislodged'];
}

/** What of the feared comes true if the others order this. */
export type Judge = (given: readonly PlacedOrder[]) => ReadonlySet<Fear>;

const DONE: readonly string[] = ['moved', 'given', 'convoyed', 'held'];

const NOTHING: ReadonlySet<Fear> = new Set();

/** By the adjudicator itself, on the whole multiverse. */
export function judgeOnWorld(
  rules: Rules,
  world: World,
  order: PlacedOrder,
  draft: readonly Order[],
): Judge {
  return (given) => {
    const stepped = step(rules, world, [...draft, ...given]);
    return stepped.ok ? fearsIn(stepped.value, order) : NOTHING;
  };
}

function fearsIn(
  { step: { resolutions, dislodgements } }: StepResult,
  order: PlacedOrder,
): ReadonlySet<Fear> {
  const found = new Set<Fear>();
  const at = pointOf(order.unit);
  for (const { order: other, outcome } of resolutions) {
    if (!isPlaced(other)) continue;
    if (pointOf(other.unit) === at && !DONE.includes(outcome.result)) found.add('fails');
    if (comesTo(other, order) && outcome.result === 'moved') found.add('entered');
  }
  if (dislodgements.some(({ unit }) => pointOf(unit) === at)) found.add('dislodged');
  return found;
}

/** By the fast core, where all that stands about the battle lies on one head; undefined where it does not. */
export function judgeOnBoard(
  rules: Rules,
  world: World,
  order: PlacedOrder,
  { standing }: Battle,
): Judge | undefined {
  const board = boardAt(rules, world, boardOf(order.unit));
  const about = [...standing.values()].filter((each) => boardsOf(each).has(boardOf(order.unit)));
  if (!board || !about.every(isLocal)) return undefined;
  const points = board.units.map(({ location }) => pointOf(placeOn(board.id, location)));
  const numbers = new Map(points.map((point, i) => [point, i]));
  const told = points.map((point) => localOf(standing.get(point)));
  const start = encodePosition(rules, board.units, told);
  const results = new Uint8Array(points.length);
  const resultOf = (each: PlacedOrder): number =>
    results[numbers.get(pointOf(each.unit)) as number] as number;
  const comers = about.filter((each) => comesTo(each, order));
  return (given) => {
    const position = start.slice();
    for (const each of given) {
      const i = numbers.get(pointOf(each.unit)) as number;
      const unit = board.units[i] as Unit;
      position.set(encodePosition(rules, [unit], [localOf(each)]), i * ORDER_SIZE);
    }
    adjudicateCore(rules, position, results);
    const own = resultOf(order);
    const found = new Set<Fear>();
    if (!isDone(own)) found.add('fails');
    if (own >= DISLODGED) found.add('dislodged');
    const coming = [...comers, ...given.filter((each) => comesTo(each, order))];
    if (coming.some((each) => CORE_RESULTS[resultOf(each)] === 'moved')) found.add('entered');
    return found;
  };
}

function isDone(code: number): boolean {
  return DONE.includes(CORE_RESULTS[code % DISLODGED] ?? '');
}

/** Whether it is another power's move to where an order's unit stands. */
function comesTo(other: PlacedOrder, { power, unit }: PlacedOrder): boolean {
  return other.kind === 'move' && other.power !== power && pointOf(other.to) === pointOf(unit);
}
