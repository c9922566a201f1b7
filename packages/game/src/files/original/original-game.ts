/** Downloads of Oliver Lugg's 5D Diplomacy: the orders of a game, or its whole world with its boards. */
import {
  boardId,
  byLocation,
  placeOn,
  provinceOfLocation,
  timelineId,
  type Board,
  type BoardId,
  type Order,
  type PlaceId,
  type Rules,
  type Unit,
} from '@chronopolitik/engine';
import { z } from 'zod';

const text = z.string().max(64);
const boardPart = {
  timeline: z.int().min(1).max(10_000),
  year: z.int().min(0).max(100_000),
  phase: z.enum(['Spring', 'Fall', 'Winter']),
};
const locationSchema = z.looseObject({ ...boardPart, region: text });
const unitSchema = z.looseObject({
  owner: text,
  type: z.enum(['Army', 'Fleet']),
  mustRetreat: z.boolean().default(false),
});
const orderSchema = z.looseObject({
  $type: z.enum(['Hold', 'Move', 'Support', 'Convoy', 'Build', 'Disband']),
  status: text,
  unit: unitSchema,
  location: locationSchema,
  destination: locationSchema.nullish(),
  supportLocation: locationSchema.nullish(),
  convoyLocation: locationSchema.nullish(),
});
const boardSchema = z.looseObject({
  ...boardPart,
  childTimelines: z.array(z.int()).max(10_000).default([]),
  centres: z.record(text, text.nullable()).default({}),
  units: z.record(text, unitSchema).default({}),
});

/** A downloaded game has orders only; the world that its server sends has boards too. */
export const originalGameSchema = z.looseObject({
  hasStrictAdjacencies: z.boolean().exactOptional(),
  iteration: z.int().min(0),
  orders: z.array(orderSchema).max(200_000),
  boards: z.array(boardSchema).max(20_000).exactOptional(),
});
/** A downloaded game whose shape has been checked. */
export type OriginalGame = z.output<typeof originalGameSchema>;
/** An order of such a game. */
export type OriginalOrder = z.output<typeof orderSchema>;
type OriginalBoard = z.output<typeof boardSchema>;
type Coordinate = Pick<OriginalBoard, 'timeline' | 'year' | 'phase'>;

/** The id of a board of the original. Timelines are counted from 1 there, and a year has a spring and a fall. */
export function boardIdOf({ map }: Rules, { timeline, year, phase }: Coordinate): BoardId {
  const { firstYear, yearStep = 1 } = map.variant.calendar;
  const spring = (2 * (year - firstYear)) / yearStep;
  return boardId(
    timelineId(timeline),
    phase === 'Spring' ? spring : spring + 1,
    phase === 'Winter',
  );
}

/** `Spa_N` is `spa/nc`. */
function locationOf(region: string): string {
  return region.toLowerCase().replace(/_([nsew])$/, '/$1c');
}

function placeOf(rules: Rules, location: z.output<typeof locationSchema>): PlaceId {
  return placeOn(boardIdOf(rules, location), locationOf(location.region));
}

/** Whether the original marks an order as one of a retreat: its state begins with `Retreat`. */
export function isRetreat({ status }: OriginalOrder): boolean {
  return status.startsWith('Retreat');
}

/** An order in our spelling; undefined if it names nothing where it must, or a power that is none. */
export function orderOf(rules: Rules, given: OriginalOrder): Order | undefined {
  const power = given.unit.owner.toLowerCase();
  if (!rules.map.powers.includes(power)) return undefined;
  const unit = placeOf(rules, given.location);
  const to = given.destination ? placeOf(rules, given.destination) : undefined;
  const helped = given.supportLocation ?? given.convoyLocation;
  const of = helped ? placeOf(rules, helped) : undefined;
  switch (given.$type) {
    case 'Hold':
      return { kind: 'hold', power, unit };
    case 'Disband':
      return { kind: 'disband', power, unit };
    case 'Build':
      return { kind: 'build', power, unit, type: kindOf(given.unit) };
    case 'Move':
      return to && { kind: isRetreat(given) ? 'retreat' : 'move', power, unit, to };
    case 'Support':
      if (!of) return undefined;
      return to && to !== of
        ? { kind: 'support', power, unit, of, to }
        : { kind: 'support', power, unit, of };
    default:
      return of && to && { kind: 'convoy', power, unit, of, to };
  }
}

function kindOf({ type }: z.output<typeof unitSchema>): Unit['kind'] {
  return type === 'Army' ? 'army' : 'fleet';
}

/** Boards in our spelling, and the dislodged units on them. */
export function boardsOf(
  rules: Rules,
  given: readonly OriginalBoard[],
): { readonly boards: readonly Board[]; readonly mustRetreat: readonly PlaceId[] } {
  const parents = parentsOf(rules, given);
  const mustRetreat: PlaceId[] = [];
  const boards = given.map((board): Board => {
    const id = boardIdOf(rules, board);
    const units = Object.entries(board.units).map(([region, unit]): Unit => {
      const kind = kindOf(unit);
      // Armies know no coasts.
      const [province = '', coast] = locationOf(region).split('/');
      const location = kind === 'fleet' && coast ? `${province}/${coast}` : province;
      if (unit.mustRetreat) mustRetreat.push(placeOn(id, location));
      return { power: unit.owner.toLowerCase(), kind, location };
    });
    const owners = Object.entries(board.centres).flatMap(([region, owner]) =>
      owner === null
        ? []
        : [[provinceOfLocation(locationOf(region)), owner.toLowerCase()] as const],
    );
    return {
      id,
      parent: parents.get(id) ?? null,
      units: sorted(units),
      owners: Object.fromEntries(owners),
    };
  });
  return { boards, mustRetreat };
}

function sorted(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted(byLocation);
}

function next<T extends Coordinate>({ timeline, year, phase }: T): Coordinate {
  if (phase === 'Spring') return { timeline, year, phase: 'Fall' };
  return phase === 'Fall'
    ? { timeline, year, phase: 'Winter' }
    : { timeline, year: year + 1, phase: 'Spring' };
}

/** A board follows the one before it on its timeline, or the one that names its timeline as a child. */
function parentsOf(rules: Rules, given: readonly OriginalBoard[]): ReadonlyMap<BoardId, BoardId> {
  const parents = new Map<BoardId, BoardId>();
  for (const board of given) {
    const id = boardIdOf(rules, board);
    for (const timeline of board.childTimelines) {
      if (timeline >= 1) parents.set(boardIdOf(rules, { ...next(board), timeline }), id);
    }
  }
  for (const board of given) parents.set(boardIdOf(rules, next(board)), boardIdOf(rules, board));
  return parents;
}
