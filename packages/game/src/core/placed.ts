/** Positions made by hand: a game master's edit, or what a file brings that no orders led to. */
import {
  coordinateOf,
  fail,
  ok,
  worldFrom,
  type Board,
  type BoardId,
  type PlaceId,
  type Result,
  type Rules,
  type Unit,
  type World,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { digestOf } from './digest.ts';
import type { Adjudicated } from './resolve.ts';
import { advance } from './steps.ts';

/** Whether all names are the map's, no province holds two, and each unit can stand where it stands. */
export function isPosition(
  { map }: Rules,
  { units, owners }: Pick<Board, 'units' | 'owners'>,
): boolean {
  const { provinces } = map.variant.map;
  const powers = new Set(map.powers);
  const places = units.map(({ location }) => provinceOfLocation(location));
  const stands = ({ power, kind, location }: Unit): boolean => {
    const type = provinces[provinceOfLocation(location)]?.type;
    const fits = type !== 'impassable' && type !== (kind === 'army' ? 'sea' : 'land');
    return powers.has(power) && map.locationIndex.has(location) && fits;
  };
  return (
    new Set(places).size === places.length &&
    units.every(stands) &&
    Object.entries(owners).every(
      ([center, power]) => provinces[center]?.center === true && powers.has(power),
    )
  );
}

/**
 * Boards put in the place of those with the same ids, or beside them, as a step without orders. What is due
 * is read from the position.
 * @param mustRetreat dislodged units among them; only where retreats stay on their board
 * @returns `unfit` unless every board is a position, comes after its parent, and has one that is there
 */
export function makePlaced(
  rules: Rules,
  world: World,
  before: { readonly digest: string; readonly round: number },
  boards: readonly Board[],
  mustRetreat: readonly PlaceId[] = [],
): Result<Adjudicated, 'unfit'> {
  const ids = new Set([...world.boards, ...boards].map(({ id }) => id));
  if (new Set(boards.map(({ id }) => id)).size !== boards.length) return fail('unfit');
  if (!boards.every((board) => isPosition(rules, board) && fitsIn(board, ids)))
    return fail('unfit');
  const { dissolved, executed } = world;
  const record = {
    round: before.round,
    orders: [],
    result: null,
    added: boards,
    dissolved,
    executed,
  };
  const step = { ...record, step: 0, parent: 0, at: 0, digest: '', due: world.due };
  const changed = advance(world, step);
  const { due } = worldFrom(rules, { boards: changed.boards, dissolved, executed, mustRetreat });
  const made = { ...record, due };
  const digest = digestOf(before.digest, made);
  return ok({ made: { ...made, digest }, world: { ...changed, due }, refused: [] });
}

function fitsIn({ id, parent }: Board, ids: ReadonlySet<BoardId>): boolean {
  if (parent === null) return true;
  return ids.has(parent) && isEarlier(parent, id);
}

/** In time, whatever the timelines. */
function isEarlier(parent: BoardId, child: BoardId): boolean {
  const [a, b] = [coordinateOf(parent), coordinateOf(child)];
  if (a.turn !== b.turn) return a.turn < b.turn;
  return !a.winter && b.winter === true;
}
