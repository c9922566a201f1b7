/** The position that a later phase is planned in: the boards of its season, as far as they can be foreseen. */
import {
  boardId,
  boardOf,
  boardsInPlay,
  buildsAt,
  byLocation,
  coordinateOf,
  kindsFor,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
  targets,
  type Board,
  type BoardId,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type Unit,
  type World,
} from '@chronopolitik/engine';
import type { Facts } from '../entry/entry.ts';
import type { Site } from './protocol.ts';

/** The phase that orders are entered for ahead of time. */
export interface AheadPhase {
  readonly phase: 'movement' | 'retreat' | 'adjustment';
  /** A board of its season; undefined: any season, on the boards of today. */
  readonly season?: BoardId;
  /** Whose orders they are. */
  readonly powers: readonly PowerId[];
  /** Moves that are given before it, the earliest first: they are taken to succeed. */
  readonly moves: readonly Order[];
}

/** More than any board owes: how much will be owed is not known. */
const ANY_COUNT = 99;

type Move = Extract<Order, { kind: 'move' }>;

/** A world that waits for a later phase, with a new board of its season in each timeline. The boards of today stay as they are. */
export function worldAhead(rules: Rules, world: World, ahead: AheadPhase): World {
  const played = aheadBoards(rules, world, ahead);
  const known = new Set(world.boards.map(({ id }) => id));
  const boards = [...world.boards, ...played.filter(({ id }) => !known.has(id))];
  const ids = played.map(({ id }) => id);
  return { ...world, boards, due: { phase: 'movement', movement: ids, adjustment: [] } };
}

/** The boards of a later season, or those that are played on now if it is any. Timelines that are beyond it have none. */
export function aheadBoards(rules: Rules, world: World, ahead: AheadPhase): readonly Board[] {
  const played = boardsInPlay(rules, world);
  const { season, moves } = ahead;
  if (season === undefined) return played;
  const { turn, winter } = coordinateOf(season);
  return played.flatMap((board): readonly Board[] => {
    const at = coordinateOf(board.id);
    if (at.turn > turn || (at.turn === turn && at.winter && !winter)) return [];
    const id = boardId(at.timeline, turn, winter);
    if (id === board.id) return [board];
    return [{ ...board, id, parent: board.id, units: movedOn(board, moves) }];
  });
}

/** The units of a board after moves on it. Where two would stand, who stays keeps the place of its own power's mover. */
function movedOn({ id, units }: Board, moves: readonly Order[]): readonly Unit[] {
  const { timeline } = coordinateOf(id);
  const isHere = (place: PlaceId): boolean => coordinateOf(boardOf(place)).timeline === timeline;
  const here = moves.filter(
    (order): order is Move => order.kind === 'move' && isHere(order.unit) && isHere(order.to),
  );
  return here.reduce(moved, units).toSorted(byLocation);
}

function moved(units: readonly Unit[], { power, unit, to }: Move): readonly Unit[] {
  const [from, goal] = [provinceOf(unit), provinceOf(to)];
  const mover = units.find(
    (each) => each.power === power && provinceOfLocation(each.location) === from,
  );
  const there = units.find(({ location }) => provinceOfLocation(location) === goal);
  if (!mover || there?.power === power) return units;
  const others = units.filter((each) => each !== mover && each !== there);
  return [...others, { ...mover, location: locationOf(to) }];
}

/** What may be ordered ahead of a unit or a place; of retreats and builds all that could come to be open. */
export function factsAhead(rules: Rules, world: World, ahead: AheadPhase, place: PlaceId): Facts {
  return ahead.phase === 'retreat'
    ? retreatsAhead(rules, world, place)
    : adjustmentsAhead(rules, world, ahead, place);
}

/** A unit that is dislodged may go where it could have moved by itself. */
function retreatsAhead(rules: Rules, world: World, place: PlaceId): Facts {
  if (kindsFor(rules, world, place).length === 0) return { kinds: [], targets: {}, builds: [] };
  const retreat = targets(rules, world, place, 'move').filter(
    (target) => target.grade === 'works' && boardOf(target.place) === boardOf(place),
  );
  return { kinds: ['retreat', 'disband'], targets: { retreat }, builds: [] };
}

function adjustmentsAhead(rules: Rules, world: World, ahead: AheadPhase, place: PlaceId): Facts {
  const builds = buildsAt(rules, buildingAhead(world, ahead), place);
  const isUnit = kindsFor(rules, world, place).length > 0;
  const kinds = [...(builds.length > 0 ? ['build' as const] : []), ...(isUnit ? DISBAND : [])];
  return { kinds, targets: {}, builds };
}

const DISBAND = ['disband'] as const;

/** The same world in a winter in which every center at home is free and any number of builds is due. */
function buildingAhead(world: World, { powers }: AheadPhase): World {
  const { due } = world;
  const ids = new Set(due.phase === 'movement' ? due.movement : []);
  const boards = world.boards.map((board) => (ids.has(board.id) ? { ...board, units: [] } : board));
  const adjustment = [...ids].flatMap((board) =>
    powers.map((power) => ({ board, power, count: ANY_COUNT })),
  );
  return { ...world, boards, due: { phase: 'adjustment', adjustment, held: [], drafts: [] } };
}

/** The places at home where units could be built ahead. */
export function sitesAhead(rules: Rules, world: World, ahead: AheadPhase): readonly Site[] {
  if (ahead.phase !== 'adjustment') return [];
  const building = buildingAhead(world, ahead);
  return aheadOwners(world, ahead)
    .filter(({ place }) => buildsAt(rules, building, place).length > 0)
    .map((site) => ({ ...site, count: ANY_COUNT }));
}

function aheadOwners({ boards, due }: World, { powers }: AheadPhase) {
  const ids = new Set(due.phase === 'movement' ? due.movement : []);
  return boards
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, owners }) =>
      Object.entries(owners)
        .filter(([, power]) => powers.includes(power))
        .map(([province, power]) => ({ place: placeOn(id, province), power })),
    );
}

/** The points of the units that may be ordered ahead. */
export function unitsAhead({ boards, due }: World, { powers }: AheadPhase): ReadonlySet<PlaceId> {
  const ids = new Set(due.phase === 'movement' ? due.movement : []);
  const places = boards
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, units }) =>
      units
        .filter(({ power }) => powers.includes(power))
        .map(({ location }) => pointOf(placeOn(id, location))),
    );
  return new Set(places);
}
