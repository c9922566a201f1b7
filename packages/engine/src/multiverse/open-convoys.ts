/** Which fleets carry an army that they do not name, or named in an earlier round (5dplomacy 3.8, 11). */
import { AT, DEST, IS_FLEET, KIND, POWER } from './order-columns.ts';
import { append } from '../model/lists.ts';
import type { BoardId, PlaceId } from '../model/types.ts';
import { placeOf } from './causes-in-places.ts';
import { type Candidate, type SolvedField, boardOfColumn } from './entries.ts';
import { BY_LAND, CONVOY, GIVEN, OPEN_CONVOY } from '../solver/field.ts';

/** The fleets that would carry an army beside those whose orders name it now. */
export interface Willing {
  readonly fleets: readonly (Candidate & { readonly isOnChain: boolean })[];
}

/** Fleets for an army: open convoys, and for an old move those that stood when it was read before. */
export function willingFleets(solved: SolvedField, i: number): Willing {
  const { at, dest, firstFleet, nextFleet } = solved.solver.field;
  const candidates = [...openFleets(solved, i), ...namedThen(solved, i)];
  const named: number[] = [];
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number)
    named.push(at[f] as number);
  const points = candidates.map(({ order }) => solved.state.orders.column(order, AT));
  const ends = [at[i] as number, dest[i] as number] as const;
  const chain = regionsJoining([...named, ...points], ...ends, solved.links);
  return {
    fleets: candidates.map((fleet, k) => ({ ...fleet, isOnChain: chain.has(points[k] as number) })),
  };
}

function openFleets(solved: SolvedField, i: number): Candidate[] {
  const { solver, state, orders } = solved;
  const { kind } = solver.field;
  const army = orders[i] as number;
  const then = convoyThen(solved, army);
  const countsAsBefore = boardsAsBefore(solved, army);
  return state.offers.flatMap((order): Candidate[] => {
    const board = boardOfColumn(state, order, AT);
    const entry = solved.presentEntries.get(order);
    if (state.records.isOld(order) && countsAsBefore(board)) {
      if (!then.has(placeOf(state, order))) return [];
      const isDecided = entry !== undefined && !solved.problem.boards;
      return [{ order, carriedBefore: true, ...(isDecided && { entry }) }];
    }
    if (!state.accessible(state.boards.names[board] as BoardId)) return [];
    if (entry !== undefined) return kind[entry] === OPEN_CONVOY ? [{ order, entry }] : [];
    return [state.records.dislodged(order) ? { order, wasDislodged: true } : { order }];
  });
}

/** Old fleets whose orders named an old move and that count as they stood for it. */
function namedThen(solved: SolvedField, i: number): Candidate[] {
  const { state, orders } = solved;
  const army = orders[i] as number;
  const countsAsBefore = boardsAsBefore(solved, army);
  return [...convoyThen(solved, army)].flatMap((place) => {
    const order = state.orders.at(state.pointNumber(place));
    const isNamed = state.orders.column(order, KIND) === CONVOY;
    return isNamed && countsAsBefore(boardOfColumn(state, order, AT))
      ? [{ order, carriedBefore: true }]
      : [];
  });
}

/**
 * The boards whose old fleets count for an army as they did when its move was last read: for a move that
 * stands all but that of its destination, for any old one those that are not accessible (5dplomacy 3.8).
 */
function boardsAsBefore({ state, problem }: SolvedField, army: number): (board: number) => boolean {
  if (!state.records.isOld(army)) return () => false;
  const goal = boardOfColumn(state, army, DEST);
  if (problem.stands?.(army)) return (board) => board !== goal;
  return (board) => !state.accessible(state.boards.names[board] as BoardId);
}

function convoyThen({ state }: SolvedField, army: number): ReadonlySet<PlaceId> {
  return new Set(state.orders.outcome(army)?.convoy);
}

/** The points among some with fleets that neighbors connect with both ends of an army's journey. */
function regionsJoining(
  points: readonly number[],
  origin: number,
  goal: number,
  links: SolvedField['links'],
): ReadonlySet<number> {
  const chain = new Set<number>();
  const rest = new Set(points);
  for (const start of rest) {
    const region = [start];
    rest.delete(start);
    for (const from of region) {
      for (const to of rest) if (links(from, to) && rest.delete(to)) region.push(to);
    }
    const touches = (end: number): boolean => region.some((point) => links(point, end));
    if (!touches(origin) || !touches(goal)) continue;
    for (const point of region) chain.add(point);
  }
  return chain;
}

/** Enters what each willing fleet does for each army by sea, as its capacity allows. */
export function carry(solved: SolvedField, willing: ReadonlyMap<number, Willing>): void {
  const serves = capacityOf(solved, willing);
  for (const [i, { fleets }] of willing) {
    if (solved.annulled.has(i)) continue;
    const { boards } = solved.problem;
    const isSure = ({ carriedBefore }: Candidate): boolean =>
      carriedBefore === true && boards !== undefined;
    const serving = fleets.filter(
      (fleet) => !fleet.wasDislodged && (isSure(fleet) || serves(fleet.order, i)),
    );
    const isOnWay = ({ isOnChain }: Willing['fleets'][number]): boolean => isOnChain;
    // Where all is decided anew, also those that serve nobody for now: they claim on when their boards go.
    solved.willing.set(i, boards ? serving : fleets.filter(isOnWay));
    for (const fleet of serving.filter(isOnWay)) enterService(solved, fleet, i);
  }
}

function enterService(solved: SolvedField, { order, entry }: Candidate, i: number): void {
  const { solver, state, orders } = solved;
  const { at, coast, dest, firstService, isFleet, kind, nextService, power, travel } = solver.field;
  const service = solver.filling.addEntry();
  orders[service] = order;
  kind[service] = entry === undefined ? GIVEN : CONVOY;
  at[service] = state.orders.column(order, AT);
  dest[service] = at[service] as number;
  power[service] = state.orders.column(order, POWER);
  isFleet[service] = state.orders.column(order, IS_FLEET);
  coast[service] = -1;
  travel[service] = BY_LAND;
  solver.matching.serve(service, i);
  if (entry === undefined) return;
  nextService[service] = firstService[entry] as number;
  firstService[entry] = service;
}

/** Whether a fleet that decides now carries an army: any, or only the one that claims it (5dplomacy 11.6). */
function capacityOf(
  solved: SolvedField,
  willing: ReadonlyMap<number, Willing>,
): (fleet: number, i: number) => boolean {
  const { state, orders } = solved;
  if (state.rules.ruleset.openConvoyCapacity === 'unlimited') return () => true;
  const claims = new Map<number, number[]>();
  for (const [i, { fleets }] of willing) {
    for (const { order, isOnChain } of fleets) {
      if (isOnChain) append(claims, order, orders[i] as number);
    }
  }
  for (const { army, convoy } of state.records.carriages) {
    const points = convoy.map((place) => state.pointNumber(place));
    for (const fleet of fleetsJoining(solved, army, points)) append(claims, fleet, army);
  }
  return (fleet, i) => {
    const claiming = [...new Set(claims.get(fleet))];
    const own = claiming.filter(
      (army) => state.orders.column(army, POWER) === state.orders.column(fleet, POWER),
    );
    const chosen = claiming.length > 1 ? own : claiming;
    return chosen.length === 1 && chosen[0] === orders[i];
  };
}

/** The orders of those of some fleets that lie on a chain for an army. */
function fleetsJoining(
  { state, links }: SolvedField,
  army: number,
  points: readonly number[],
): readonly number[] {
  const chain = regionsJoining(
    points,
    state.orders.column(army, AT),
    state.orders.column(army, DEST),
    links,
  );
  return [...chain].map((point) => state.orders.at(point));
}
