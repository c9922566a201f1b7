/** Seeded random positions and orders that meet each other often: supports, convoys, rings, paradoxes. */
import {
  boardOf,
  coordinateOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { Board, BoardId, Order, PlaceId, PowerId, Unit } from '@chronopolitik/engine';
import { sustainOrders } from '../fivedplomacy/generate-ballots.ts';
import { planAhead, planAnswers, planFollowUps, planForeseen } from '../five-d/ahead.ts';
import { planCrossings } from '../five-d/crossings.ts';
import { type Draft, canReach, coastsBeside, give, headOf, stepsOf } from '../five-d/draft.ts';
import {
  CENTERS,
  POWERS,
  POWER_IDS,
  PROVINCE_IDS,
  isCoast,
  isSea,
  nextTo,
  reach,
  standsIn,
} from './ground.ts';
import { isAtSea, joined } from '../five-d/legality.ts';
import type { Piece, Setting } from '../five-d/legality.ts';
import { type Random, below, chance, pick, shuffled } from '../random.ts';
import { dueOn } from './winter.ts';
import { liveHeadsOf, soldiersOf } from '../five-d/world.ts';
import type { Loss, OracleWorld } from '../five-d/world.ts';

/** Units that stand close together, of few powers, on one board. */
export function randomUnits(random: Random, count: number): Unit[] {
  const powers = shuffled(random, POWER_IDS).slice(0, 2 + below(random, 4));
  const wanted = chance(random, 0.5) ? 'near' : 'anywhere';
  let provinces = shuffled(random, PROVINCE_IDS);
  if (wanted === 'near') {
    const seas = provinces.filter(isSea);
    const seeds = chance(random, 0.5) ? seas : provinces;
    const cluster = new Set(seeds.slice(0, 1 + below(random, 3)));
    for (const id of cluster) {
      if (cluster.size >= count * 1.2) break;
      const beside = [...standsIn('army', id), ...standsIn('fleet', id)].flatMap((at) => [
        ...nextTo('army', at),
        ...nextTo('fleet', at),
      ]);
      for (const next of shuffled(random, beside)) cluster.add(provinceOfLocation(next));
    }
    provinces = shuffled(random, [...cluster].slice(0, Math.ceil(count * 1.2)));
  }
  const armyRate = 0.3 + 0.5 * random();
  return provinces
    .flatMap((id): Unit[] => {
      const armies = standsIn('army', id);
      const fleets = standsIn('fleet', id);
      const kind = fleets.length === 0 || (armies.length > 0 && chance(random, armyRate));
      const location = pick(random, kind ? armies : fleets);
      const power = pick(random, powers);
      return location && power ? [{ power, kind: kind ? 'army' : 'fleet', location }] : [];
    })
    .slice(0, count)
    .toSorted((a, b) => (a.location < b.location ? -1 : 1));
}

/** Orders an army over a chain of fleets, and most fleets beside the chain to carry it. */
function planConvoy(draft: Draft): void {
  const { random, setting, pieces } = draft;
  const armies = pieces.filter(
    (piece) =>
      piece.kind === 'army' && draft.free.has(piece.place) && isCoast(provinceOf(piece.place)),
  );
  const army = pick(random, armies);
  if (!army) return;
  const fleets = pieces.filter(isAtSea);
  const chain: Piece[] = [];
  const length = 1 + below(random, 4);
  while (chain.length < length) {
    const last = chain.at(-1)?.place ?? army.place;
    const next = pick(
      random,
      fleets.filter((fleet) => !chain.includes(fleet) && joined(setting, fleet.place, last)),
    );
    if (!next) break;
    chain.push(next);
  }
  const end = chain.at(-1);
  if (!end) return;
  const coasts = coastsBeside(setting, end).filter((point) => point !== army.place);
  const taken = coasts.filter((point) => pieces.some(({ place }) => pointOf(place) === point));
  const tense = taken.filter((point) => {
    const piece = pieces.find(({ place }) => pointOf(place) === point);
    return (
      piece &&
      piece.power !== army.power &&
      draft.free.has(piece.place) &&
      fleets.some(
        (fleet) =>
          (chain.includes(fleet) || draft.orders.get(fleet.place)?.kind === 'convoy') &&
          canReach(draft, piece, fleet.place),
      )
    );
  });
  const pool = tense.length > 0 && chance(random, 0.6) ? tense : taken;
  const to = pick(random, pool.length > 0 && chance(random, 0.7) ? pool : coasts);
  if (!to) return;
  const via = chance(random, 0.3);
  give(draft, { kind: 'move', ...headOf(army), to, ...(via ? { via } : {}) });
  const extra = fleets.filter((fleet) => !chain.includes(fleet) && chance(random, 0.35));
  for (const fleet of [...chain, ...extra]) {
    if (chance(random, 0.06)) continue;
    give(draft, { kind: 'convoy', ...headOf(fleet), of: army.place, to });
  }
  if (chance(random, 0.75)) planParadox(draft, chain, to);
}

/** A unit at the convoy's destination supports an attack on one of its fleets. */
function planParadox(draft: Draft, chain: readonly Piece[], to: PlaceId): void {
  const { random, setting, pieces } = draft;
  const supporter = pieces.find(({ place }) => pointOf(place) === to);
  if (!supporter) return;
  const carrying = pieces.filter(({ place }) => draft.orders.get(place)?.kind === 'convoy');
  const fleet = pick(
    random,
    (chance(random, 0.6) ? chain : carrying).filter(({ place }) =>
      canReach(draft, supporter, place),
    ),
  );
  if (!fleet) return;
  const attackers = pieces.filter(
    (piece) =>
      piece !== supporter && draft.free.has(piece.place) && canReach(draft, piece, fleet.place),
  );
  const attacker = pick(random, attackers);
  if (!attacker) return;
  const [target] = reach(setting.adjacency, attacker.kind, attacker.place, pointOf(fleet.place));
  if (!target) return;
  give(draft, { kind: 'move', ...headOf(attacker), to: target });
  give(draft, { kind: 'support', ...headOf(supporter), of: attacker.place, to: target });
}

/** A ring of moves through free units. */
function planRing(draft: Draft): void {
  const { random, setting, pieces } = draft;
  const first = pick(
    random,
    pieces.filter(({ place }) => draft.free.has(place)),
  );
  if (!first) return;
  const ring: Piece[] = [first];
  const goals: PlaceId[] = [];
  for (let step = 0; step < 6; step += 1) {
    const here = ring.at(-1);
    if (!here) return;
    const steps = stepsOf(setting, here);
    const home = steps.find((place) => pointOf(place) === pointOf(first.place));
    if (ring.length > 1 && home && chance(random, 0.6)) {
      goals.push(home);
      ring.forEach((piece, i) => {
        const to = goals[i];
        if (to) give(draft, { kind: 'move', ...headOf(piece), to });
      });
      return;
    }
    const onward = shuffled(random, steps).flatMap((to) => {
      const piece = pieces.find(({ place }) => pointOf(place) === pointOf(to));
      return piece && draft.free.has(piece.place) && !ring.includes(piece) ? [{ piece, to }] : [];
    });
    const [next] = onward;
    if (!next) return;
    goals.push(next.to);
    ring.push(next.piece);
  }
}

/** Moves into what others hold or want, or anywhere. */
function planMove(draft: Draft, piece: Piece): void {
  const { random, setting } = draft;
  const steps = stepsOf(setting, piece);
  const wanted = new Set(draft.pieces.map(({ place }) => pointOf(place)));
  for (const order of draft.orders.values())
    if (order.kind === 'move') wanted.add(pointOf(order.to));
  const hot = steps.filter((place) => wanted.has(pointOf(place)));
  const far = steps.filter((place) => boardOf(place) !== boardOf(piece.place));
  const pool = chance(random, 0.6) && hot.length > 0 ? hot : steps;
  const to = pick(random, far.length > 0 && chance(random, 0.3) ? far : pool);
  if (to) give(draft, { kind: 'move', ...headOf(piece), to });
}

/** Supports some order within reach, moves rather than holds; sometimes its coast is left out. */
function planSupport(draft: Draft, piece: Piece): boolean {
  const { random } = draft;
  const own = pointOf(piece.place);
  const helpable = draft.pieces.flatMap((other): Order[] => {
    if (other === piece) return [];
    const order = draft.orders.get(other.place);
    const of = other.place;
    if (order?.kind === 'move') {
      const isMet = canReach(draft, piece, order.to) && pointOf(order.to) !== own;
      const to = chance(random, 0.2) ? pointOf(order.to) : order.to;
      return isMet ? [{ kind: 'support', ...headOf(piece), of, to }] : [];
    }
    return canReach(draft, piece, of) ? [{ kind: 'support', ...headOf(piece), of }] : [];
  });
  const moves = helpable.filter((order) => order.kind === 'support' && order.to);
  const order = pick(random, moves.length > 0 && chance(random, 0.8) ? moves : helpable);
  return order !== undefined && give(draft, order);
}

/** An order that is illegal, or matches nothing. */
function planFolly(draft: Draft, piece: Piece): void {
  const { random, setting } = draft;
  const board = pick(random, [...setting.boards, boardOf(piece.place), boardOf(piece.place)]);
  const any = (): PlaceId =>
    placeOn(board ?? boardOf(piece.place), pick(random, PROVINCE_IDS) ?? '');
  const near = pick(random, stepsOf(setting, piece)) ?? any();
  const other = pick(random, draft.pieces)?.place ?? any();
  const elsewhere = pointOf(near) === pointOf(other) ? any() : near;
  const follies: Order[] = [
    { kind: 'move', ...headOf(piece), to: any() },
    { kind: 'move', ...headOf(piece), to: pointOf(near) },
    { kind: 'move', ...headOf(piece), to: pointOf(piece.place) },
    { kind: 'support', ...headOf(piece), of: other, to: elsewhere },
    { kind: 'support', ...headOf(piece), of: other },
    { kind: 'support', ...headOf(piece), of: other, to: any() },
    { kind: 'convoy', ...headOf(piece), of: other, to: any() },
  ];
  const order = pick(random, follies);
  if (order) give(draft, order);
}

/** Fills in orders for the free pieces; `known` are orders that stand already. */
export function randomOrders(
  random: Random,
  setting: Setting,
  pieces: readonly Piece[],
  free: readonly PlaceId[],
  known: ReadonlyMap<PlaceId, Order> = new Map(),
  foresight: 'foreseen' | 'none' = 'none',
): Order[] {
  const draft: Draft = { random, setting, pieces, orders: new Map(known), free: new Set(free) };
  const boldness = 0.35 + 0.35 * random();
  const folly = chance(random, 0.3) ? 0.1 : 0.02;
  if (foresight === 'foreseen') planFollowUps(draft);
  if (known.size > 0) planAnswers(draft);
  planCrossings(draft);
  for (let n = below(random, 5); n > 0; n -= 1) planConvoy(draft);
  if (chance(random, 0.5)) planRing(draft);
  for (const piece of shuffled(random, pieces)) {
    if (!draft.free.has(piece.place)) continue;
    if (chance(random, folly)) planFolly(draft, piece);
    else if (foresight === 'foreseen' && chance(random, 0.15)) planForeseen(draft, piece);
    else if (known.size > 0 && chance(random, 0.1)) planAhead(draft, piece);
    else if (chance(random, boldness)) planMove(draft, piece);
  }
  for (const piece of shuffled(random, pieces)) {
    if (!draft.free.has(piece.place)) continue;
    if (chance(random, 0.85) && planSupport(draft, piece)) continue;
    if (chance(random, 0.3)) planMove(draft, piece);
  }
  return free.flatMap((place) => draft.orders.get(place) ?? []);
}

/** One board with units close together, owning some centers. */
export function randomBoard(random: Random, count: number, id: BoardId = 'a@0'): Board {
  const units = randomUnits(random, count);
  const powers = [...new Set(units.map((unit) => unit.power))];
  const owners: Record<string, PowerId> = {};
  for (const power of powers) for (const home of POWERS[power]?.homes ?? []) owners[home] = power;
  for (const center of CENTERS) {
    const power = pick(random, powers);
    if (power && !owners[center] && chance(random, 0.5)) owners[center] = power;
  }
  return { id, parent: null, units, owners };
}

/** The board with powers that own little, so that some are eliminated. */
export function poor(board: Board): Board {
  const own = board.units.flatMap(({ power, location }) =>
    Object.hasOwn(board.owners, location) ? [[location, power] as const] : [],
  );
  return { ...board, owners: Object.fromEntries(own) };
}

/** Random builds, disbands and waives for a winter board; some are illegal or in excess. */
export function winterOrders(random: Random, board: Board): Order[] {
  const powers = new Set([
    ...Object.values(board.owners),
    ...board.units.map((unit) => unit.power),
  ]);
  return [...powers].flatMap((power): Order[] => {
    const due = dueOn(board, power);
    if (due === 0 || chance(random, 0.15)) return [];
    if (due < 0) {
      const own = board.units.filter((unit) => unit.power === power);
      return shuffled(random, own)
        .slice(0, below(random, -due + 2))
        .map(({ location }) => ({ kind: 'disband', power, unit: placeOn(board.id, location) }));
    }
    const homes = chance(random, 0.85) ? (POWERS[power]?.homes ?? []) : CENTERS.slice(0, 5);
    const waived: Order[] = chance(random, 0.1) ? [{ kind: 'waive', power, board: board.id }] : [];
    const isFree = (home: string): boolean =>
      board.units.every(({ location }) => provinceOfLocation(location) !== home);
    const builds = shuffled(random, homes)
      .filter((home) => isFree(home) || chance(random, 0.1))
      .slice(0, below(random, waived.length > 0 ? due : due + 2))
      .map((home): Order => {
        const fleets = standsIn('fleet', home);
        const type = fleets.length > 0 && chance(random, 0.5) ? 'fleet' : 'army';
        const location = (type === 'fleet' && pick(random, fleets)) || home;
        return { kind: 'build', power, unit: placeOn(board.id, location), type };
      });
    return shuffled(random, [...waived, ...builds]);
  });
}

function retreatOrders(random: Random, losses: readonly Loss[], powerOf: Powers): Order[] {
  return losses.flatMap((loss): Order[] => {
    const power = powerOf(loss.unit);
    const location = pick(random, loss.open);
    if (!power || !location || chance(random, 0.1)) return [];
    if (chance(random, 0.15)) return [{ kind: 'disband', power, unit: loss.unit }];
    const to = placeOn(boardOf(loss.unit), location);
    return [{ kind: 'retreat', power, unit: loss.unit, to }];
  });
}
type Powers = (place: PlaceId) => PowerId | undefined;

/** One submission for a whole multiverse: movement and winter heads, or the retreats or ballots it waits for. */
export function randomSubmission(random: Random, setting: Setting, world: OracleWorld): Order[] {
  if (world.vote) return sustainOrders(random, world.vote);
  const soldiers = soldiersOf(world.boards, world.record);
  if (world.pause) {
    const { asked, losses } = world.pause;
    const due = losses.filter((loss) => asked.includes(loss.unit));
    const powerOf: Powers = (unit) => soldiers.find(({ place }) => place === unit)?.power;
    return retreatOrders(random, due, powerOf);
  }
  const heads = liveHeadsOf(world);
  const ids = new Set(heads.map((head) => head.id));
  const free = soldiers
    .filter(({ power, place }) => ids.has(boardOf(place)) && !world.executed.has(power))
    .map(({ place }) => place);
  const known = new Map(
    soldiers.flatMap(({ place, order }) => (order ? [[place, order] as const] : [])),
  );
  const isLone = world.boards.length === 1;
  return [
    ...randomOrders(random, setting, soldiers, free, isLone ? new Map() : known, 'foreseen'),
    ...heads
      .filter((head) => coordinateOf(head.id).winter)
      .flatMap((head) => winterOrders(random, head))
      .filter(({ power }) => !world.executed.has(power)),
  ];
}
