/** Whom a unit may help, and where to: by supports, convoys and assists. */
import { type Index, unitAt, unitOn } from '../index-of.ts';
import { coastsInReach, coastsInReachOf } from '../movement/world-chains.ts';
import {
  boardOf,
  coordinateOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
} from '../place.ts';
import type { BoardId, LocationId, PlaceId, ProvinceId, SupportOrder, Unit } from '../types.ts';
import {
  type Target,
  isOpen,
  allowsJumps,
  boardsAround,
  locationsAround,
  moveTargets,
  addJumps,
  placeOfPoint,
} from './move-targets.ts';
import { supportReaches, wayBetweenBoards } from './reach.ts';
import { formOf } from './form.ts';
import { formContext, groundOf } from './record.ts';

/** Units that a support could help: those it reaches, and those whose destinations it could reach. */
export function helpable(index: Index, from: PlaceId, unit: Unit): readonly Target[] {
  const reached = supportable(index, from, unit).map(pointOf);
  const convoyed = coastsAround(index, reached);
  const points = new Set(reached.map((place) => index.pointNumber(place)));
  const goals = goalsOf(reached);
  const own = index.pointNumber(from);
  const found: Target[] = [];
  const far = allowsJumps(index) ? index.boards.born.map(({ id }) => id) : widen(index, reached);
  for (const board of new Set([...far, ...boardsOfPoints(index, convoyed)])) {
    if (!isOpen(index, board) || coordinateOf(board).winter) continue;
    const base = index.boards.numberOf(board) * index.provinces;
    const entrance = entranceFrom(index, board, goals);
    for (const other of index.boards.get(board)?.units ?? []) {
      const point = base + provinceIndexOf(index, other.location);
      if (point === own) continue;
      const helps =
        points.has(point) ||
        (other.kind === 'army' && convoyed.has(point)) ||
        enters(index, other, entrance);
      if (helps) found.push({ place: placeOn(board, other.location), grade: 'works' });
    }
  }
  return found;
}

function provinceIndexOf({ rules: { map } }: Index, location: LocationId): number {
  return map.provinceOfLocation[map.locationIndex.get(location) as number] as number;
}

type Provinces = ReadonlySet<ProvinceId>;

/** By board, the provinces of some places. */
function goalsOf(places: readonly PlaceId[]): ReadonlyMap<BoardId, Provinces> {
  const goals = new Map<BoardId, Set<ProvinceId>>();
  for (const place of places) {
    const board = boardOf(place);
    const known = goals.get(board);
    if (known) known.add(provinceOf(place));
    else goals.set(board, new Set([provinceOf(place)]));
  }
  return goals;
}

/** The provinces of goals that a unit of a board enters when it stays in its province, and when it steps. */
interface Entrance {
  readonly staying: Provinces;
  readonly stepping: Provinces;
}

function entranceFrom(
  index: Index,
  board: BoardId,
  goals: ReadonlyMap<BoardId, Provinces>,
): Entrance {
  const ground = groundOf(index);
  const staying = new Set<ProvinceId>();
  const stepping = new Set<ProvinceId>();
  for (const [goal, provinces] of goals) {
    const fit = goal === board ? 'near' : wayBetweenBoards(ground, board, goal).fit;
    if (fit === 'none') continue;
    for (const province of provinces) {
      if (goal !== board) staying.add(province);
      if (fit === 'near') stepping.add(province);
    }
  }
  return { staying, stepping };
}

/** Whether a unit could go to one of the goals of its board. */
function enters({ rules: { map } }: Index, unit: Unit, { staying, stepping }: Entrance): boolean {
  if (staying.has(provinceOfLocation(unit.location))) return true;
  if (stepping.size === 0) return false;
  const from = map.locationIndex.get(unit.location) as number;
  const reach = (unit.kind === 'fleet' ? map.fleetReach : map.armyReach)[from] as Int32Array;
  return reach.some((to) =>
    stepping.has(map.provinces[map.provinceOfLocation[to] as number] as ProvinceId),
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
  return new Set(
    [...points].map((point) => index.boards.names[index.boardNumberOf(point)] as BoardId),
  );
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
  const existing = index.rules.ruleset.targets === 'existing';
  return boardsAround(index, boardOf(from), existing).flatMap((board) =>
    [...provinces]
      .map((province) => placeOn(board, province))
      .filter((to) => to !== pointOf(from) && supportReaches(groundOf(index), unit, from, to)),
  );
}

function coastsOf(index: Index, unit: Unit): readonly LocationId[] {
  return unit.kind === 'fleet' ? locationsAround(index, unit) : [];
}

export function supportTargets(
  index: Index,
  from: PlaceId,
  unit: Unit,
  of: PlaceId,
): readonly Target[] {
  const reached = supportable(index, from, unit);
  const other = unitOn(index, of);
  if (!other) {
    if (index.rules.ruleset.targets === 'existing') return [];
    return reached.map((place) => ({
      place,
      grade: 'depends',
      depends: { code: 'future-unit', place: of },
    }));
  }
  const goals = new Set([...moveTargetsOf(index, of, other), pointOf(of)]);
  return reached
    .filter((place) => goals.has(place))
    .flatMap((to) =>
      asNamed(index, { kind: 'support', power: unit.power, unit: from, of, to }, unit),
    )
    .map((place) => ({ place, grade: 'works' as const }));
}

/** How the destination of a support must be named: a coast where the move could be to several (5dplomacy 14.16). */
function asNamed(index: Index, order: SupportOrder, unit: Unit): readonly PlaceId[] {
  const { to } = order;
  if (to === undefined || to === pointOf(order.of)) return [to ?? order.of];
  const context = formContext(index);
  if (formOf(context, order, unit).legal) return [to];
  const { map } = index.rules;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  return (map.coasts[province] ?? [])
    .map((coast) => placeOn(boardOf(to), map.locations[coast] as LocationId))
    .filter((place) => formOf(context, { ...order, to: place }, unit).legal);
}

/** Units beside which a unit stands: those whose jumps it could lengthen. */
export function assistable(index: Index, from: PlaceId, unit: Unit): readonly Target[] {
  const points = new Set(supportable(index, from, unit));
  return boardsAround(index, boardOf(from), true).flatMap((board) =>
    (index.boards.get(board)?.units ?? [])
      .map(({ location }) => placeOn(board, location))
      .filter((place) => points.has(pointOf(place)))
      .map((place) => ({ place, grade: 'works' as const })),
  );
}

/** Where a unit could jump with assists, and not where its assister stands. */
export function jumpTargets(index: Index, from: PlaceId, of: PlaceId): readonly Target[] {
  const unit = unitOn(index, of);
  if (!unit) return [];
  const jumps = new Map<PlaceId, Target>();
  addJumps(index, placeOn(boardOf(of), unit.location), unit, jumps);
  return [...jumps.keys()]
    .filter((place) => pointOf(place) !== pointOf(from))
    .map((place) => ({ place, grade: 'works' as const }));
}

export function convoyable(index: Index, from: PlaceId): readonly Target[] {
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
    for (const p of near) coasts.add(index.boards.numberOf(board) * index.provinces + p);
  }
  return new Set([...coasts, ...coastsInReachOf(index, [...coasts])]);
}

export function convoyTargets(index: Index, of: PlaceId): readonly Target[] {
  const goals = coastsInReach(index, index.pointNumber(of));
  return [...goals].map((point) => ({
    place: placeOfPoint(index, point),
    grade: 'works' as const,
  }));
}
