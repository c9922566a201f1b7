/**
 * Help from beyond one round of one board: what was given in earlier rounds, assists, and open convoys
 * (5dplomacy 3.4, 3.8, 11, 12). It is linked once everybody's own orders are matched.
 */
import { KIND, NEEDS, TRAVEL } from './order-columns.ts';
import { placeOf } from './causes-in-places.ts';
import { NEVER, type SolvedField } from './entries.ts';
import {
  ASSIST,
  BY_LAND,
  type Field,
  GIVEN,
  JUMP,
  MOVE,
  SUPPORT,
  UNCHAINED,
} from '../solver/field.ts';
import type { CrossBoardHelp, Geography } from '../solver/match.ts';
import type { Solver } from '../solver/solver.ts';
import { type Willing, carry, willingFleets } from './open-convoys.ts';
import type { PlaceId } from '../model/types.ts';

/** The help that no order of the same board gives; none where there can be none. */
export function crossBoardHelpOf(
  solved: SolvedField,
  agrees: Geography['agrees'],
): CrossBoardHelp | undefined {
  const { solver, state, problem, entries } = solved;
  const { at, kind } = solver.field;
  const isPlain = !problem.boards && state.offers.length === 0;
  if (isPlain && !hasAssists(kind, solved.orders.length)) return undefined;
  const travelers = new Map<number, number>();
  entries.list.forEach(({ role }, i) => {
    if (role === 'away' || role === 'beaten') travelers.set(at[i] as number, i);
  });
  return {
    travelers,
    isSettled: (unit) => isSettled(solved, unit),
    link: () => {
      linkGiven(solved);
      for (let s = 0; s < entries.present; s++)
        if (kind[s] === ASSIST) matchAssist(solver, s, agrees);
      linkRoutes(solved);
    },
  };
}

function hasAssists(kind: Field['kind'], count: number): boolean {
  for (let i = 0; i < count; i++) if (kind[i] === ASSIST) return true;
  return false;
}

function isSettled({ state, problem, orders }: SolvedField, unit: number): boolean {
  return problem.boards !== undefined && state.records.isOld(orders[unit] as number);
}

function linkGiven({ solver, state, entries, orders, presentEntries }: SolvedField): void {
  const { kind, target } = solver.field;
  const { support, moverAt } = solver.matching;
  for (let i = entries.present; i < entries.list.length; i++) {
    if (kind[i] !== GIVEN) continue;
    const of = entries.list[i]?.of;
    const entry = of === undefined ? undefined : presentEntries.get(of);
    if (entry !== undefined) support(i, entry);
    else if (state.orders.column(orders[i] as number, KIND) === SUPPORT) linkSupport(solver, i);
    else linkAssist(solver, i, moverAt(target[i] as number));
  }
}

function linkSupport({ field, matching: { moverAt, support } }: Solver, s: number): void {
  const { dest, target, occupant, kind } = field;
  const toHold = dest[s] === target[s];
  const i = toHold ? (occupant[target[s] as number] as number) : moverAt(target[s] as number);
  if (i >= 0 && (toHold || (kind[i] === MOVE && dest[i] === dest[s]))) support(s, i);
}

function linkAssist({ field }: Solver, s: number, i: number): void {
  if (i < 0) return;
  const { helped, nextAssist, firstAssist } = field;
  helped[s] = i;
  nextAssist[s] = firstAssist[i] as number;
  firstAssist[i] = s;
}

/** An assist matches the jump of exactly that unit to exactly that place (5dplomacy 12.2). */
function matchAssist(solver: Solver, s: number, agrees: Geography['agrees']): void {
  const { coast, dest, helped, kind, needs, target, travel } = solver.field;
  const { moverAt, disregard } = solver.matching;
  const i = moverAt(target[s] as number);
  if (i === s) {
    helped[s] = s;
    return;
  }
  const matches =
    i >= 0 &&
    kind[i] === MOVE &&
    travel[i] === JUMP &&
    needs[i] !== NEVER &&
    dest[i] === dest[s] &&
    agrees(coast[s] as number, coast[i] as number);
  if (matches) linkAssist(solver, s, i);
  else disregard(s);
}

/** Gives every army by sea the open convoys that are for it, and takes all help from moves of a past paradox. */
function linkRoutes(solved: SolvedField): void {
  const { counts, kind, travel, fault, needs, isFleet, firstFleet } = solved.solver.field;
  const willing = new Map<number, Willing>();
  for (let i = 0, count = counts.units; i < count; i++) {
    const needsRoute = kind[i] === MOVE ? travel[i] !== BY_LAND : fault[i] === UNCHAINED;
    if (!needsRoute || needs[i] === NEVER) continue;
    const goesBySea = !isFleet[i] && !onlyJumps(solved, i);
    if (!goesBySea) firstFleet[i] = -1;
    const fleets = goesBySea ? willingFleets(solved, i) : undefined;
    if (staysAnnulled(solved, i, fleets)) annul(solved, i);
    if (fleets) willing.set(i, fleets);
  }
  carry(solved, willing);
}

/** Whether no chain of fleets joined the ends of a jump when it was ordered, and none is waited for (5dplomacy 12.7). */
function onlyJumps({ state, orders }: SolvedField, i: number): boolean {
  const order = orders[i] as number;
  if (state.rules.ruleset.targets === 'any') return false;
  return state.orders.column(order, NEEDS) > 0 && state.orders.column(order, TRAVEL) === BY_LAND;
}

/** A move that lost its path to a paradox has none again unless an order of this round helps it (5dplomacy 3.9). */
function staysAnnulled(solved: SolvedField, i: number, fleets: Willing | undefined): boolean {
  const { solver, state, problem, orders } = solved;
  const { firstFleet, nextFleet, firstAssist, nextAssist } = solver.field;
  if (!problem.stands?.(orders[i] as number)) return false;
  const before = state.orders.outcome(orders[i] as number);
  if (before?.result !== 'noPath' || before.cause?.code !== 'paradox') return false;
  const isNew = (entry: number): boolean => !state.records.isOld(orders[entry] as number);
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (isNew(f)) return false;
  }
  for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number) {
    if (isNew(s)) return false;
  }
  const offered = fleets?.fleets.some(
    ({ order, isOnChain }) => isOnChain && !state.records.isOld(order),
  );
  return !offered;
}

function annul(solved: SolvedField, i: number): void {
  const { travel, needs, firstFleet, firstAssist } = solved.solver.field;
  travel[i] = JUMP;
  needs[i] = NEVER;
  firstFleet[i] = -1;
  firstAssist[i] = -1;
  solved.annulled.add(i);
}

/** Says of moves that stay without a path since a paradox that they do. */
export function markAnnulled({ solver, annulled }: SolvedField): void {
  for (const i of annulled) solver.field.annulled[i] = 1;
}

/** The fleets that stood for an army, to be remembered with its move; undefined where nothing is. */
export function convoyOf(solved: SolvedField, i: number): readonly PlaceId[] | undefined {
  const { solver, state, problem, orders } = solved;
  const { kind, isFleet, travel, needs, firstFleet, nextFleet } = solver.field;
  const { dislodger } = solver.decisions;
  if (!problem.boards) return offersFor(solved, i);
  if (kind[i] !== MOVE || isFleet[i] || travel[i] === BY_LAND) return undefined;
  if (needs[i] === NEVER) return state.orders.outcome(orders[i] as number)?.convoy;
  const stood = new Set<PlaceId>();
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (kind[f] === GIVEN || dislodger(f) === undefined)
      stood.add(placeOf(state, orders[f] as number));
  }
  for (const { order, entry } of solved.willing.get(i) ?? []) {
    if (entry === undefined || dislodger(entry) === undefined) stood.add(placeOf(state, order));
  }
  return stood.size === 0 && travel[i] === JUMP ? undefined : [...stood].toSorted();
}

/** Where all is decided anew, the open convoys on the way, dislodged or not: their boards may go (house 4.1). */
function offersFor({ state, willing }: SolvedField, i: number): readonly PlaceId[] | undefined {
  const fleets = willing.get(i) ?? [];
  return fleets.length > 0
    ? fleets.map(({ order }) => placeOf(state, order)).toSorted()
    : undefined;
}
