/** Coherent orders for a power's units on one head: moves with the supports and convoys that they need. */
import type { LocalOrder, LocationId } from '@chronopolitik/engine';
import { type Bars, NO_BARS, barKey } from './bars.ts';
import type { Outlook } from './outlook.ts';
import { type Random, shuffled } from './random.ts';
import { type Piece, type Theatre, reaches, stepsOf } from './theatre.ts';

/** One order a piece of the power, by number of the piece. */
export type Plan = ReadonlyMap<number, LocalOrder>;

const HOLD: LocalOrder = { kind: 'hold' };

interface Sketch {
  readonly theatre: Theatre;
  readonly power: number;
  readonly outlook: Outlook;
  readonly random: Random;
  /** Where each piece goes: a location, its own for one that stays. */
  readonly goals: Map<number, number>;
  /** By province, the piece that wants to stand there. */
  readonly claims: Map<number, number>;
  /** By province, how many of the power's pieces help its own piece there. */
  readonly helpers: Map<number, number>;
  readonly orders: Map<number, LocalOrder>;
  readonly bars: Bars;
  readonly isRash: boolean;
}

/** How a power plans. */
export interface Manner {
  /** Moves that are left out; none if left out. */
  readonly bars?: Bars | undefined;
  /** Whether it attacks held places without help and does not mind a move that comes to nothing. */
  readonly isRash?: boolean | undefined;
}

/** How often an attack without help on a unit of another power is given up: it succeeds only if that one leaves. */
const GIVEN_UP = 0.75;

/**
 * A plan drawn by lot: each piece in turn goes where it is worth most and nobody of its power goes yet, or
 * helps where help is needed.
 * @param whim how far worths are blurred: 0 is the same plan every time but for ties.
 */
export function planOf(
  theatre: Theatre,
  power: number,
  outlook: Outlook,
  random: Random,
  whim: number,
  { bars = NO_BARS, isRash = false }: Manner = {},
): Plan {
  const sketch: Sketch = {
    theatre,
    power,
    outlook,
    random,
    goals: new Map(),
    claims: new Map(),
    helpers: new Map(),
    orders: new Map(),
    bars,
    isRash,
  };
  const own = theatre.pieces.flatMap((piece, i) => (piece.power === power ? [i] : []));
  const pieces = shuffled(random, own);
  if (random() < 0.6) convoyOne(sketch, pieces);
  for (const i of pieces) if (!sketch.orders.has(i)) decide(sketch, i, whim);
  settle(sketch, own);
  return sketch.orders;
}

function worthAt({ outlook }: Sketch, piece: Piece, location: number): number {
  return (piece.isFleet ? outlook.fleet : outlook.army)[location] as number;
}

function decide(sketch: Sketch, i: number, whim: number): void {
  const { theatre, random } = sketch;
  const piece = theatre.pieces[i] as Piece;
  const options = [piece.location, ...stepsOf(theatre, piece)]
    .map((to) => ({ to, worth: worthAt(sketch, piece, to) * (1 + whim * (random() - 0.5)) }))
    .toSorted((a, b) => b.worth - a.worth);
  for (const { to } of options) {
    const province = theatre.map.provinceOfLocation[to] as number;
    const claimant = sketch.claims.get(province);
    if (claimant === undefined && isBarred(sketch, piece, province)) continue;
    if (claimant === undefined) return go(sketch, i, to);
    if (needsHelp(sketch, claimant, province) && random() < 0.85) return help(sketch, i, claimant);
  }
  go(sketch, i, piece.location);
}

function isBarred({ theatre, bars }: Sketch, piece: Piece, province: number): boolean {
  return province !== piece.province && bars.has(barKey(theatre.map, piece.province, province));
}

function go(sketch: Sketch, i: number, to: number): void {
  const { theatre, goals, claims, orders } = sketch;
  const piece = theatre.pieces[i] as Piece;
  goals.set(i, to);
  claims.set(theatre.map.provinceOfLocation[to] as number, i);
  orders.set(
    i,
    to === piece.location ? HOLD : { kind: 'move', to: theatre.map.locations[to] as LocationId },
  );
}

/** A support, to hold or to move as the helped piece goes. */
function help(sketch: Sketch, i: number, of: number): void {
  const { theatre, goals, claims, helpers, orders } = sketch;
  const piece = theatre.pieces[i] as Piece;
  const helped = theatre.pieces[of] as Piece;
  const to = goals.get(of) as number;
  goals.set(i, piece.location);
  if (!claims.has(piece.province)) claims.set(piece.province, i);
  const province = theatre.map.provinceOfLocation[to] as number;
  helpers.set(province, (helpers.get(province) ?? 0) + 1);
  const of_ = helped.unit.location;
  const stays = to === helped.location;
  orders.set(
    i,
    stays
      ? { kind: 'support', of: of_ }
      : { kind: 'support', of: of_, to: theatre.map.locations[to] as LocationId },
  );
}

/** Whether others could contest a province more strongly than the power's pieces hold or attack it. */
function needsHelp(
  { theatre, power, helpers, goals }: Sketch,
  of: number,
  province: number,
): boolean {
  const helped = theatre.pieces[of] as Piece;
  const against = new Map<number, number>();
  for (const piece of theatre.pieces) {
    if (piece.power === power) continue;
    const counts = piece.province === province || reaches(theatre, piece, province);
    if (counts) against.set(piece.power, (against.get(piece.power) ?? 0) + 1);
  }
  const moves = goals.get(of) !== helped.location;
  const most = Math.max(0, ...against.values());
  return (helpers.get(province) ?? 0) + (moves ? 0 : 1) < most + (moves ? 0 : 1);
}

/** Moves into pieces of the power's own that stay, and exchanges of places, become help or holds. */
function settle(sketch: Sketch, own: readonly number[]): void {
  const { theatre, goals, orders } = sketch;
  if (!sketch.isRash) dropVainAttacks(sketch, own);
  for (let changed = true; changed;) {
    changed = false;
    for (const i of own) {
      const piece = theatre.pieces[i] as Piece;
      const order = orders.get(i);
      if (order?.kind !== 'move' || order.via) continue;
      const province = theatre.map.provinceOfLocation[goals.get(i) as number] as number;
      const u = theatre.occupant[province] as number;
      if (u < 0 || (theatre.pieces[u] as Piece).power !== piece.power) continue;
      const goal = goals.get(u) as number;
      const leaves = orders.get(u)?.kind === 'move';
      if (leaves && theatre.map.provinceOfLocation[goal] !== piece.province) continue;
      orders.set(i, HOLD);
      goals.set(i, piece.location);
      changed = true;
    }
  }
  dropVainSupports(sketch, own);
}

/** Most attacks without help on units of others are given up. */
function dropVainAttacks(sketch: Sketch, own: readonly number[]): void {
  const { theatre, power, goals, helpers, orders, random } = sketch;
  for (const i of own) {
    if (orders.get(i)?.kind !== 'move') continue;
    const province = theatre.map.provinceOfLocation[goals.get(i) as number] as number;
    const held = theatre.pieces[theatre.occupant[province] as number];
    if (!held || held.power === power || helpers.has(province)) continue;
    if (random() >= GIVEN_UP) continue;
    orders.set(i, HOLD);
    goals.set(i, (theatre.pieces[i] as Piece).location);
  }
}

/** Supports of moves that were given up become supports to hold; idle pieces help a neighbor. */
function dropVainSupports(sketch: Sketch, own: readonly number[]): void {
  const { theatre, goals, orders } = sketch;
  for (const i of own) {
    const order = orders.get(i);
    if (order?.kind === 'support' && order.to !== undefined) {
      const of = own.find((j) => (theatre.pieces[j] as Piece).unit.location === order.of);
      if (of !== undefined && orders.get(of)?.kind !== 'move') orders.set(i, HOLD);
    }
    if (orders.get(i)?.kind !== 'hold') continue;
    const piece = theatre.pieces[i] as Piece;
    const helped = own.find((j) => {
      if (j === i) return false;
      const province = theatre.map.provinceOfLocation[goals.get(j) as number] as number;
      return (
        province !== piece.province &&
        reaches(theatre, piece, province) &&
        orders.get(j)?.kind !== 'support' &&
        needsHelp(sketch, j, province)
      );
    });
    if (helped !== undefined) help(sketch, i, helped);
  }
}

/** Sends one army over one fleet to where it is worth more than anywhere it can march. */
function convoyOne(sketch: Sketch, own: readonly number[]): void {
  const { theatre } = sketch;
  const { map, pieces } = theatre;
  for (const f of own) {
    const fleet = pieces[f] as Piece;
    if (!fleet.isFleet || map.convoys[fleet.province] !== 1) continue;
    const coasts = [...(map.seaLinks[fleet.province] as Int32Array)].filter(
      (p) => map.embarks[p] === 1,
    );
    for (const a of own) {
      const army = pieces[a] as Piece;
      if (army.isFleet || !coasts.includes(army.province)) continue;
      const best = bestLanding(sketch, army, coasts);
      if (best === undefined) continue;
      const to = map.locations[best] as LocationId;
      go(sketch, a, best);
      sketch.orders.set(a, { kind: 'move', to, via: true });
      sketch.goals.set(f, fleet.location);
      sketch.claims.set(fleet.province, f);
      sketch.orders.set(f, { kind: 'convoy', of: army.unit.location, to });
      return;
    }
  }
}

function bestLanding(sketch: Sketch, army: Piece, coasts: readonly number[]): number | undefined {
  const marches = [army.location, ...stepsOf(sketch.theatre, army)];
  const worthOf = (location: number): number => worthAt(sketch, army, location);
  const atLeast = Math.max(...marches.map(worthOf));
  const landings = coasts.filter(
    (p) => !marches.includes(p) && !sketch.claims.has(p) && worthOf(p) > atLeast,
  );
  return landings.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
}
