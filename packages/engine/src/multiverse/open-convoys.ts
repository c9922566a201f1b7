/** Which fleets carry an army that they do not name, or named in an earlier round (5dplomacy 3.8, 11). */
import { AT, DEST, IS_FLEET, KIND, POWER } from './order-table.ts';
import { append } from '../model/lists.ts';
import type { BoardId, PlaceId } from '../model/types.ts';
import { placeOf } from './causes-in-places.ts';
import { type Candidate, type Reading, boardOfColumn } from './entries.ts';
import { BY_LAND, CONVOY, GIVEN, OPEN_CONVOY } from '../solver/field.ts';

/** The fleets that would carry an army beside those whose orders name it now. */
export interface Willing {
  readonly fleets: readonly (Candidate & { readonly isOnChain: boolean })[];
}

/** Fleets for an army: open convoys, and for an old move those that stood when it was read before. */
export function willingFleets(reading: Reading, i: number): Willing {
  const { at, dest, firstFleet, nextFleet } = reading.solver.field;
  const candidates = [...openFleets(reading, i), ...namedThen(reading, i)];
  const named: number[] = [];
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number)
    named.push(at[f] as number);
  const points = candidates.map(({ order }) => reading.state.orders.column(order, AT));
  const ends = [at[i] as number, dest[i] as number] as const;
  const chain = regionsJoining([...named, ...points], ...ends, reading.links);
  return {
    fleets: candidates.map((fleet, k) => ({ ...fleet, isOnChain: chain.has(points[k] as number) })),
  };
}

function openFleets(reading: Reading, i: number): Candidate[] {
  const { solver, state, orders } = reading;
  const { kind } = solver.field;
  const army = orders[i] as number;
  const then = convoyThen(reading, army);
  const keeps = keptFor(reading, army);
  return state.offers.flatMap((order): Candidate[] => {
    const board = boardOfColumn(state, order, AT);
    const home = reading.homes.get(order);
    if (state.records.isOld(order) && keeps(board)) {
      if (!then.has(placeOf(state, order))) return [];
      const isDecided = home !== undefined && !reading.problem.boards;
      return [{ order, isKept: true, ...(isDecided && { home }) }];
    }
    if (!state.accessible(state.boards.names[board] as BoardId)) return [];
    if (home !== undefined) return kind[home] === OPEN_CONVOY ? [{ order, home }] : [];
    return [state.records.dislodged(order) ? { order, isLost: true } : { order }];
  });
}

/** Old fleets whose orders named an old move and that count as they stood for it. */
function namedThen(reading: Reading, i: number): Candidate[] {
  const { state, orders } = reading;
  const army = orders[i] as number;
  const keeps = keptFor(reading, army);
  return [...convoyThen(reading, army)].flatMap((place) => {
    const order = state.orders.at(state.pointNumber(place));
    const isNamed = state.orders.column(order, KIND) === CONVOY;
    return isNamed && keeps(boardOfColumn(state, order, AT)) ? [{ order, isKept: true }] : [];
  });
}

/**
 * The boards whose old fleets count for an army as they did when its move was last read: for a move that
 * stands all but that of its destination, for any old one those that are not accessible (5dplomacy 3.8).
 */
function keptFor({ state, problem }: Reading, army: number): (board: number) => boolean {
  if (!state.records.isOld(army)) return () => false;
  const goal = boardOfColumn(state, army, DEST);
  if (problem.stands?.(army)) return (board) => board !== goal;
  return (board) => !state.accessible(state.boards.names[board] as BoardId);
}

function convoyThen({ state }: Reading, army: number): ReadonlySet<PlaceId> {
  return new Set(state.orders.outcome(army)?.convoy);
}

/** The points among some with fleets that neighbors connect with both ends of an army's journey. */
function regionsJoining(
  points: readonly number[],
  origin: number,
  goal: number,
  links: Reading['links'],
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
export function carry(reading: Reading, willing: ReadonlyMap<number, Willing>): void {
  const serves = capacityOf(reading, willing);
  for (const [i, { fleets }] of willing) {
    if (reading.annulled.has(i)) continue;
    const { boards } = reading.problem;
    const isSure = ({ isKept }: Candidate): boolean => isKept === true && boards !== undefined;
    const serving = fleets.filter(
      (fleet) => !fleet.isLost && (isSure(fleet) || serves(fleet.order, i)),
    );
    const isOnWay = ({ isOnChain }: Willing['fleets'][number]): boolean => isOnChain;
    // Where all is decided anew, also those that serve nobody for now: they claim on when their boards go.
    reading.willing.set(i, boards ? serving : fleets.filter(isOnWay));
    for (const fleet of serving.filter(isOnWay)) enterService(reading, fleet, i);
  }
}

function enterService(reading: Reading, { order, home }: Candidate, i: number): void {
  const { solver, state, orders } = reading;
  const { at, coast, dest, firstService, isFleet, kind, nextService, power, travel } = solver.field;
  const entry = solver.filling.addEntry();
  orders[entry] = order;
  kind[entry] = home === undefined ? GIVEN : CONVOY;
  at[entry] = state.orders.column(order, AT);
  dest[entry] = at[entry] as number;
  power[entry] = state.orders.column(order, POWER);
  isFleet[entry] = state.orders.column(order, IS_FLEET);
  coast[entry] = -1;
  travel[entry] = BY_LAND;
  solver.matching.serve(entry, i);
  if (home === undefined) return;
  nextService[entry] = firstService[home] as number;
  firstService[home] = entry;
}

/** Whether a fleet that decides now carries an army: any, or only the one that claims it (5dplomacy 11.6). */
function capacityOf(
  reading: Reading,
  willing: ReadonlyMap<number, Willing>,
): (fleet: number, i: number) => boolean {
  const { state, orders } = reading;
  if (state.rules.ruleset.openConvoyCapacity === 'unlimited') return () => true;
  const claims = new Map<number, number[]>();
  for (const [i, { fleets }] of willing) {
    for (const { order, isOnChain } of fleets) {
      if (isOnChain) append(claims, order, orders[i] as number);
    }
  }
  for (const { army, convoy } of state.records.carriages) {
    const points = convoy.map((place) => state.pointNumber(place));
    for (const fleet of fleetsJoining(reading, army, points)) append(claims, fleet, army);
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
  { state, links }: Reading,
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
