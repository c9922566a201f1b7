/**
 * Legal targets, per unit and lazily: every place that could be named next, with a grade. Convoys over other
 * boards come as one entry a board unless a chain of fleets stands ready.
 */
import { type Index, unitAt, unitOn } from '../index-of.ts';
import { append } from '../lists.ts';
import { coastsInReach, coastsInReachOf } from '../movement/world-chains.ts';
import type { Illegal } from '../outcome.ts';
import {
  boardId,
  boardOf,
  coordinateOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
  timelineNumber,
} from '../place.ts';
import { indexOf } from '../read-world.ts';
import type { Rules } from '../rules.ts';
import type {
  BoardId,
  LocationId,
  Order,
  OrderKind,
  PlaceId,
  PowerId,
  ProvinceId,
  Unit,
  UnitKind,
} from '../types.ts';
import type { World } from '../world.ts';
import { adjustmentsOn, checkAdjustment, freeSites } from './adjusting.ts';
import { formOf } from './form.ts';
import { supportReaches } from './reach.ts';
import { kindsOf } from './kinds.ts';
import { formContext, groundOf } from './record.ts';

/** `works`: by itself. `depends`: on something named. `cannot`: the rule is named. */
export type Grade = 'works' | 'depends' | 'cannot';

/** What a target waits for. */
export type Dependency =
  | { readonly code: 'convoy' } // a chain of convoy orders
  | { readonly code: 'future-unit'; readonly place: PlaceId } // nobody stands there yet
  | { readonly code: 'order'; readonly of: PlaceId }; // the helped unit's order must match

export interface Target {
  readonly place: PlaceId;
  readonly grade: Grade;
  readonly depends?: Dependency;
  readonly illegal?: Illegal;
}

/** The kinds of order that may be given now to the unit at a place, or for a place on a winter board. */
export function kindsFor(rules: Rules, world: World, place: PlaceId): readonly OrderKind[] {
  const { due } = world;
  const board = boardOf(place);
  if (due.phase === 'over' || due.phase === 'sustain') return [];
  if (due.phase === 'retreat') {
    const retreat = due.retreats.find((entry) => pointOf(entry.unit) === pointOf(place));
    return retreat ? ['retreat', 'disband'] : [];
  }
  const index = indexOf(rules, world);
  const unit = unitOn(index, place);
  if (due.phase === 'movement' && due.movement.includes(board))
    return unit ? kindsOfUnit(rules, place, unit) : [];
  const owed = due.adjustment.filter((entry) => entry.board === board);
  if (unit) return owed.some((a) => a.power === unit.power && a.count < 0) ? ['disband'] : [];
  const builder = builderAt(index, place);
  return builder && owed.some((a) => a.power === builder && a.count > 0) ? ['build'] : [];
}

function kindsOfUnit(rules: Rules, place: PlaceId, unit: Unit): readonly OrderKind[] {
  const convoys = canConvoy(rules, place, unit);
  return kindsOf(rules)
    .filter(({ kind, phases }) => phases.includes('movement') && (kind !== 'convoy' || convoys))
    .map(({ kind }) => kind);
}

function canConvoy({ map }: Rules, place: PlaceId, unit: Unit): boolean {
  return (
    unit.kind === 'fleet' && map.convoys[map.provinceIndex.get(provinceOf(place)) as number] === 1
  );
}

/** The power that may build in a province of a winter board, if one may. */
export function builderAt(index: Index, place: PlaceId): PowerId | undefined {
  const board = index.boardAt(boardOf(place));
  if (!board) return undefined;
  const site = provinceOf(place);
  const power = board.owners[site];
  return power !== undefined && freeSites(index, board, power).includes(site) ? power : undefined;
}

/** Where a unit may be built: the location and kind of each possible build in a province. */
export function buildsAt(
  rules: Rules,
  world: World,
  place: PlaceId,
): readonly { unit: PlaceId; type: UnitKind }[] {
  const index = indexOf(rules, world);
  const power = builderAt(index, place);
  const board = boardOf(place);
  if (power === undefined) return [];
  const province = rules.map.provinceIndex.get(provinceOf(place)) as number;
  const coasts = (rules.map.coasts[province] ?? []).map(
    (l) => rules.map.locations[l] as LocationId,
  );
  const fleets = coasts.length > 0 ? coasts : [provinceOf(place)];
  const options: { location: LocationId; type: UnitKind }[] = [
    { location: provinceOf(place), type: 'army' },
    ...fleets.map((location) => ({ location, type: 'fleet' as const })),
  ];
  return options
    .map(({ location, type }) => ({ unit: placeOn(board, location), type }))
    .filter(({ unit, type }) => checkAdjustment(index, { kind: 'build', power, unit, type }).ok);
}

/** Builds (positive) or removals owed on a winter board, by power. */
export function adjustmentsFor(
  rules: Rules,
  world: World,
  board: BoardId,
): ReturnType<typeof adjustmentsOn> {
  const index = indexOf(rules, world);
  const found = index.boards.get(board);
  return found && coordinateOf(board).winter ? adjustmentsOn(index, found) : [];
}

/** A board and every board beside which it lies, whether or not it exists yet. */
function boardsAround(index: Index, board: BoardId, existing: boolean): readonly BoardId[] {
  const around = index.rules.ruleset.adjacency
    .neighbors(coordinateOf(board), index)
    .filter((c) => c.turn >= 0)
    .map((c) => boardId(c.timeline, c.turn));
  return [board, ...around.filter((id) => !existing || index.boards.has(id))];
}

/**
 * Where the unit at a place may move, be retreated to, or whom and where to it may help.
 * @param of for supports and convoys: the helped unit; without it the targets are the units that can be helped.
 */
export function targets(
  rules: Rules,
  world: World,
  place: PlaceId,
  kind: OrderKind,
  of?: PlaceId,
): readonly Target[] {
  const index = indexOf(rules, world);
  const unit = unitOn(index, place);
  if (!unit) return [];
  const from = placeOn(boardOf(place), unit.location);
  switch (kind) {
    case 'move':
      return moveTargets(index, from, unit);
    case 'support':
      return of ? supportTargets(index, from, unit, of) : helpable(index, from, unit);
    case 'convoy':
      if (!canConvoy(rules, from, unit)) return [];
      return of ? convoyTargets(index, of) : convoyable(index, from);
    case 'retreat':
      return retreatTargets(world, from);
    default:
      return [];
  }
}

/** Locations that a kind of unit at a location could name on a board: its own, and one step around. */
function locationsAround(index: Index, unit: Unit): readonly LocationId[] {
  const { map } = index.rules;
  const location = map.locationIndex.get(unit.location) as number;
  const reach = unit.kind === 'fleet' ? map.fleetReach[location] : map.armyReach[location];
  return [unit.location, ...[...(reach ?? [])].map((l) => map.locations[l] as LocationId)];
}

function moveTargets(index: Index, from: PlaceId, unit: Unit): readonly Target[] {
  const found = new Map<PlaceId, Target>();
  const context = formContext(index);
  for (const board of boardsAround(index, boardOf(from), true)) {
    for (const location of locationsAround(index, unit)) {
      const place = placeOn(board, location);
      const order: Order = { kind: 'move', power: unit.power, unit: from, to: place };
      const form = formOf(context, order, unit);
      if (form.legal) found.set(place, { place, grade: 'works' });
    }
  }
  if (unit.kind === 'army') addConvoyed(index, from, found);
  return [...found.values()];
}

/**
 * Moves near by that cannot work, each with the rule: places within a step on the unit's board and on every
 * board at most one turn and one timeline away. For interfaces that show why a place is closed.
 */
export function closedTargets(rules: Rules, world: World, place: PlaceId): readonly Target[] {
  const index = indexOf(rules, world);
  const unit = unitOn(index, place);
  if (!unit) return [];
  const from = placeOn(boardOf(place), unit.location);
  const open = new Set(moveTargets(index, from, unit).map((target) => target.place));
  const context = formContext(index);
  const closed: Target[] = [];
  for (const board of boardsBeside(index, boardOf(from))) {
    for (const location of locationsAround(index, unit)) {
      const to = placeOn(board, location);
      if (open.has(to) || to === from) continue;
      const form = formOf(context, { kind: 'move', power: unit.power, unit: from, to }, unit);
      if (!form.legal) closed.push({ place: to, grade: 'cannot', illegal: form.illegal });
    }
  }
  return closed;
}

/** Existing boards at most one turn and one timeline away, winters included. */
function boardsBeside(index: Index, board: BoardId): readonly BoardId[] {
  const at = coordinateOf(board);
  const number = timelineNumber(at.timeline);
  return [...index.boards.keys()].filter((id) => {
    const other = coordinateOf(id);
    const timelines = Math.abs(timelineNumber(other.timeline) - number);
    return Math.abs(other.turn - at.turn) <= 1 && timelines <= 1;
  });
}

function addConvoyed(index: Index, from: PlaceId, found: Map<PlaceId, Target>): void {
  for (const point of coastsInReach(index, index.pointNumber(from))) {
    const place = placeOfPoint(index, point);
    if (!found.has(place))
      found.set(place, { place, grade: 'depends', depends: { code: 'convoy' } });
  }
}

function placeOfPoint(index: Index, point: number): PlaceId {
  const board = index.names[index.boardNumberOf(point)] as BoardId;
  return placeOn(board, index.rules.map.provinces[point % index.provinces] as LocationId);
}

/** Units that a support could help: those it reaches, and those whose destinations it could reach. */
function helpable(index: Index, from: PlaceId, unit: Unit): readonly Target[] {
  const reached = supportable(index, from, unit).map(pointOf);
  const convoyed = coastsAround(index, reached);
  const isReached = new Set(reached);
  const goals = new Map<ProvinceId, PlaceId[]>();
  for (const to of reached) append(goals, provinceOf(to), to);
  const found: Target[] = [];
  for (const board of new Set([...widen(index, reached), ...boardsOfPoints(index, convoyed)])) {
    for (const other of index.boards.get(board)?.units ?? []) {
      const place = placeOn(board, other.location);
      if (pointOf(place) === pointOf(from)) continue;
      const helps =
        isReached.has(pointOf(place)) ||
        (other.kind === 'army' && convoyed.has(index.pointNumber(place))) ||
        enters(index, other, place, goals);
      if (helps) found.push({ place, grade: 'works' });
    }
  }
  return found;
}

/** Whether a unit could go to one of some places, listed by province. */
function enters(
  index: Index,
  unit: Unit,
  from: PlaceId,
  goals: ReadonlyMap<ProvinceId, readonly PlaceId[]>,
): boolean {
  const provinces = new Set(locationsAround(index, unit).map(provinceOfLocation));
  return [...provinces].some((province) =>
    (goals.get(province) ?? []).some((to) => supportReaches(groundOf(index), unit, from, to)),
  );
}

/** Coasts that chains of fleets join with any of some places. */
function coastsAround(index: Index, places: readonly PlaceId[]): ReadonlySet<number> {
  const { map } = index.rules;
  const points = places
    .filter((place) => index.boards.has(boardOf(place)))
    .map((place) => index.pointNumber(place));
  return coastsInReachOf(
    index,
    points.filter((point) => map.embarks[point % index.provinces]),
  );
}

function boardsOfPoints(index: Index, points: ReadonlySet<number>): ReadonlySet<BoardId> {
  return new Set([...points].map((point) => index.names[index.boardNumberOf(point)] as BoardId));
}

/** Boards of some places and their existing neighbors. */
function widen(index: Index, places: readonly PlaceId[]): ReadonlySet<BoardId> {
  const boards = new Set<BoardId>();
  for (const board of new Set(places.map(boardOf))) {
    for (const near of boardsAround(index, board, true)) boards.add(near);
  }
  return boards;
}

function moveTargetsOf(index: Index, place: PlaceId, unit: Unit): readonly PlaceId[] {
  return moveTargets(index, place, unit).map((target) => pointOf(target.place));
}

/** The points into which a unit could support, boards that do not exist yet included. */
function supportable(index: Index, from: PlaceId, unit: Unit): readonly PlaceId[] {
  const provinces = new Set(locationsAround(index, unit).map(provinceOfLocation));
  for (const coast of coastsOf(index, unit)) provinces.add(provinceOfLocation(coast));
  return boardsAround(index, boardOf(from), false).flatMap((board) =>
    [...provinces]
      .map((province) => placeOn(board, province))
      .filter((to) => to !== pointOf(from) && supportReaches(groundOf(index), unit, from, to)),
  );
}

function coastsOf(index: Index, unit: Unit): readonly LocationId[] {
  return unit.kind === 'fleet' ? locationsAround(index, unit) : [];
}

function supportTargets(index: Index, from: PlaceId, unit: Unit, of: PlaceId): readonly Target[] {
  const reached = supportable(index, from, unit);
  const other = unitOn(index, of);
  if (!other) {
    return reached.map((place) => ({
      place,
      grade: 'depends',
      depends: { code: 'future-unit', place: of },
    }));
  }
  const goals = new Set([...moveTargetsOf(index, of, other), pointOf(of)]);
  return reached
    .filter((place) => goals.has(place))
    .map((place) => ({ place, grade: 'works' as const }));
}

function convoyable(index: Index, from: PlaceId): readonly Target[] {
  const found = new Map<PlaceId, Target>();
  for (const point of coastsFromSea(index, from)) {
    const place = placeOfPoint(index, point);
    const board = index.boards.get(boardOf(place));
    const army = board && unitAt(board, provinceOf(place));
    if (army?.kind === 'army') found.set(place, { place, grade: 'works' });
  }
  return [...found.values()];
}

/** Coasts that chains of fleets join with the sea where a fleet stands. */
function coastsFromSea(index: Index, from: PlaceId): ReadonlySet<number> {
  const { map, ruleset } = index.rules;
  const coasts = new Set<number>();
  const start = index.pointNumber(from);
  const province = start % index.provinces;
  const near = (map.seaLinks[province] ?? []).filter((p) => map.embarks[p]);
  for (const board of boardsAround(index, boardOf(from), true)) {
    const fit =
      board === boardOf(from) ||
      ruleset.adjacency.fit(coordinateOf(boardOf(from)), coordinateOf(board), index) === 'near';
    if (!fit) continue;
    for (const p of near) coasts.add(index.numberOf(board) * index.provinces + p);
  }
  return new Set([...coasts, ...coastsInReachOf(index, [...coasts])]);
}

function convoyTargets(index: Index, of: PlaceId): readonly Target[] {
  const goals = coastsInReach(index, index.pointNumber(of));
  return [...goals].map((point) => ({
    place: placeOfPoint(index, point),
    grade: 'works' as const,
  }));
}

function retreatTargets(world: World, from: PlaceId): readonly Target[] {
  if (world.due.phase !== 'retreat') return [];
  const due = world.due.retreats.find((retreat) => pointOf(retreat.unit) === pointOf(from));
  return (due?.open ?? []).map((location) => ({
    place: placeOn(boardOf(from), location),
    grade: 'works',
  }));
}
