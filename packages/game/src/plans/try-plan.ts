/** What a plan gives in a position. Pure: it sees rules, map and world, and nothing that seats hide from each other. */
import {
  boardOf,
  boardsInPlay,
  checkReading,
  coordinateOf,
  dutiesOf,
  parseOrder,
  refusedOf,
  sourceOf,
  subjectOf,
  type BoardId,
  type Duty,
  type Illegal,
  type Order,
  type OrderSource,
  type ParseError,
  type PowerId,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { fittingOrders } from '../table/draft-fit.ts';
import type { PlanBlock, PlanPhase, PlanReading, PlanRule, PlanText } from './blocks.ts';
import { holds } from './conditions.ts';
import type { JudgedSteps } from './standpoint.ts';
import { PLAN_LIMITS } from './plan.ts';
import { readPlan } from './read-plan.ts';

/** What became of an order of a plan. */
export type PlanFate =
  /** It is given. */
  | { readonly kind: 'given' }
  /** Its phase has not come. */
  | { readonly kind: 'waits' }
  /** Its phase is past on every board. */
  | { readonly kind: 'past' }
  /** Its condition does not hold, or an earlier one does. */
  | { readonly kind: 'not-so' }
  /** Its unit has an order, or nothing of the kind is due. */
  | { readonly kind: 'not-due' }
  | { readonly kind: 'illegal'; readonly order: Order; readonly illegal: Illegal }
  | { readonly kind: 'unreadable'; readonly error: ParseError }
  /** More was read in this phase than a plan may. */
  | { readonly kind: 'too-much' };

/** An order of a plan, and what became of it. */
export interface PlanLine extends PlanText {
  readonly fate: PlanFate;
}

/** What a plan gives in a phase. */
export interface PlanTrial {
  readonly orders: readonly Order[];
  /** Whether they leave nothing that is due without an order. */
  readonly isWhole: boolean;
  /** All its orders, in the order of the text. */
  readonly lines: readonly PlanLine[];
  /** What of the text is no plan. */
  readonly errors: readonly ParseError[];
}

/** A board that waits for something from a seat. */
interface Place {
  readonly board: BoardId;
  readonly phase: PlanPhase;
}

interface Trial {
  readonly rules: Rules;
  readonly world: World;
  readonly source: OrderSource;
  readonly powers: readonly PowerId[];
  readonly record: JudgedSteps;
  readonly fits: (order: Order) => boolean;
  readonly orders: Order[];
  readonly fates: Map<PlanText, PlanFate>;
  readings: number;
}

/** Tries a plan for the powers of a seat in the phase that the world waits for. */
export function tryPlan(
  rules: Rules,
  world: World,
  powers: readonly PowerId[],
  text: string,
): PlanTrial {
  const source = sourceOf(rules, world);
  const plan = readPlan(source, text);
  const duties = dutiesOf(rules, world).filter(({ power }) => powers.includes(power));
  const fits = fittingOrders(rules, world, powers);
  const fates = new Map<PlanText, PlanFate>();
  const record = { steps: world.rounds.flatMap(({ steps }) => steps), outcomes: new Map() };
  const at = { rules, world, source, powers, record };
  const trial: Trial = { ...at, fits, orders: [], fates, readings: 0 };
  const places = placesOf(world, duties);
  for (const block of plan.blocks) tryBlock(trial, block, places);
  const refused = new Set(
    refusedOf(rules, world, trial.orders).map(({ order }) => subjectOf(order)),
  );
  const orders = trial.orders.filter((order) => !refused.has(subjectOf(order)));
  return {
    orders,
    isWhole: isWhole(duties, orders),
    lines: linesOf(plan, fates),
    errors: plan.errors,
  };
}

/** Boards by what is due on them, in the order of the duties. */
function placesOf({ due }: World, duties: readonly Duty[]): readonly Place[] {
  const places = duties.flatMap(({ units, retreats, adjustments, ballots }): readonly Place[] => [
    ...units.map((unit) => ({ board: boardOf(unit), phase: 'movement' as const })),
    ...retreats.map(({ unit }) => ({ board: boardOf(unit), phase: 'retreat' as const })),
    ...adjustments.map(({ board }) => ({ board, phase: 'adjustment' as const })),
    ...(due.phase === 'sustain' && ballots.length > 0
      ? due.live.slice(0, 1).map((board) => ({ board, phase: 'sustain' as const }))
      : []),
  ]);
  return [...new Map(places.map((place) => [`${place.board} ${place.phase}`, place])).values()];
}

function tryBlock(trial: Trial, block: PlanBlock, places: readonly Place[]): void {
  const matching = places.filter((place) => matches(block, place));
  if (matching.length === 0) {
    const kind = isPast(trial, block) ? 'past' : 'waits';
    for (const text of block.rules.flat().flatMap(({ orders }) => orders)) {
      trial.fates.set(text, { kind });
    }
    return;
  }
  for (const place of matching) for (const rule of block.rules) tryRule(trial, block, place, rule);
}

function matches({ phase, turn, timeline }: PlanBlock, place: Place): boolean {
  const at = coordinateOf(place.board);
  if (phase !== place.phase) return false;
  if (timeline !== undefined && phase !== 'sustain' && at.timeline !== timeline) return false;
  if (!turn) return true;
  if (turn.turn === at.turn && turn.winter === at.winter) return true;
  // Where winter is a phase, it is that of the next board, before its movement.
  return turn.winter && !at.winter && phase !== 'movement' && at.turn === turn.turn + 1;
}

/** Whether every board in play is later than what a block is for. */
function isPast({ rules, world }: Trial, { turn, timeline, phase }: PlanBlock): boolean {
  if (!turn) return false;
  const boards = boardsInPlay(rules, world)
    .map(({ id }) => coordinateOf(id))
    .filter((at) => timeline === undefined || at.timeline === timeline);
  const isLast = phase === 'movement' && world.due.phase === 'movement';
  const then = turn.turn + (turn.winter ? 0.5 : 0);
  return (
    boards.length > 0 &&
    boards.every((at) => {
      const now = at.turn + (at.winter ? 0.5 : 0);
      return now > then || (now === then && !isLast && phase === 'movement');
    })
  );
}

function tryRule(trial: Trial, block: PlanBlock, place: Place, rule: PlanRule): void {
  const { board } = place;
  const powers = block.power === undefined ? trial.powers : [block.power];
  const chosen = rule.find(({ conditions }) =>
    conditions.every((condition) => {
      trial.readings++;
      return isAffordable(trial) && holds({ ...trial, powers, board }, condition);
    }),
  );
  for (const { orders } of rule.filter((branch) => branch !== chosen)) {
    for (const text of orders) note(trial, text, { kind: 'not-so' });
  }
  for (const text of chosen?.orders ?? []) note(trial, text, tryOrder(trial, block, place, text));
}

/** What is given on one board is given. */
function note({ fates }: Trial, text: PlanText, fate: PlanFate): void {
  const known = fates.get(text)?.kind;
  if (known === undefined || known === 'not-so' || fate.kind === 'given') fates.set(text, fate);
}

const isAffordable = ({ readings }: Trial): boolean => readings <= PLAN_LIMITS.readings;

function tryOrder(
  trial: Trial,
  { power }: PlanBlock,
  { board, phase }: Place,
  { text, line }: PlanText,
): PlanFate {
  const { rules, world, source, powers, orders } = trial;
  trial.readings++;
  if (!isAffordable(trial)) return { kind: 'too-much' };
  const own = power ?? (powers.length === 1 ? powers[0] : undefined);
  const read = parseOrder(source, text, { power: own, board, phase });
  if (!read.ok) return { kind: 'unreadable', error: { ...read.error, line } };
  const { order, ignored } = read.value;
  const checked = checkReading(rules, world, { order, ignored });
  if (!checked.ok) return { kind: 'illegal', order, illegal: checked.error };
  const stray = ignored.find(({ what }) => what === 'unit-type');
  if (stray) {
    return {
      kind: 'illegal',
      order,
      illegal: { code: 'wrong-unit', rule: '5dplomacy 14.13', places: [stray.place] },
    };
  }
  if (!trial.fits(order)) return { kind: 'not-due' };
  orders.push(order);
  return { kind: 'given' };
}

/** Whether every unit, retreat and adjustment has an order, and ballots have one if they are due alone. */
function isWhole(duties: readonly Duty[], orders: readonly Order[]): boolean {
  const due = duties.reduce((sum, { units, retreats, adjustments }) => {
    const adjusted = adjustments.reduce((all, { count }) => all + Math.abs(count), 0);
    return sum + units.length + retreats.length + adjusted;
  }, 0);
  const given = orders.filter(({ kind }) => kind !== 'sustain').length;
  return orders.length > 0 && given === due;
}

function linesOf(
  { blocks }: PlanReading,
  fates: ReadonlyMap<PlanText, PlanFate>,
): readonly PlanLine[] {
  return blocks
    .flatMap(({ rules }) => rules.flat().flatMap(({ orders }) => orders))
    .map((text) => ({ ...text, fate: fates.get(text) ?? { kind: 'waits' } }));
}
