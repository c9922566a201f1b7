/** Plays a game of the 5D original anew, from the orders that it was downloaded with. */
import {
  boardAt,
  boardOf,
  headsOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOfLocation,
  type Board,
  type BoardId,
  type Order,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import {
  boardIdOf,
  boardsOf,
  isRetreat,
  orderOf,
  type OriginalGame,
  type OriginalOrder,
} from './original-game.ts';
import type { Discrepancy, Telling } from '../replay-import.ts';

/** Rounds without any order that are played on in the hope of more. */
const MOST_IDLE = 4;

interface Pending {
  readonly given: OriginalOrder;
  readonly board: BoardId;
}

/**
 * The turns of a game. Each order is given when its board is asked for orders. If the file has boards, and
 * the orders lead to others, the file's are taken instead: a position without a past.
 */
export function* tellingOfOriginal(rules: Rules, start: World, game: OriginalGame): Telling {
  let waiting: readonly Pending[] = game.orders
    .filter(({ status }) => status !== 'New' && status !== 'RetreatNew')
    .map((given) => ({ given, board: boardIdOf(rules, given.location) }));
  const played: OriginalOrder[] = [];
  let world = start;
  let step = 0;
  for (let idle = 0; waiting.length > 0 && idle < MOST_IDLE && world.due.phase !== 'over';) {
    const asked = askedFor(rules, world);
    const isNow = ({ given, board }: Pending): boolean =>
      asked.has(board) && isRetreat(given) === (world.due.phase === 'retreat');
    const now = waiting.filter(isNow).map(({ given }) => given);
    waiting = waiting.filter((pending) => !isNow(pending));
    idle = now.length > 0 ? 0 : idle + 1;
    played.push(...now);
    const told = yield {
      kind: 'orders',
      orders: now.flatMap((given) => orderOf(rules, given) ?? []),
    };
    ({ world, step } = told);
  }
  const differences = [
    ...waiting.map(({ given }) => differenceOf(given, step, given.status, 'never asked for')),
    ...compareOrders(rules, world, step, played),
  ];
  if (!game.boards) return differences;
  const { boards, mustRetreat } = boardsOf(rules, game.boards);
  const onBoards = compareBoards(rules, world, step, boards);
  if (onBoards.length > 0) yield { kind: 'placed', parent: 0, boards, mustRetreat };
  return [...onBoards, ...differences];
}

/** The boards whose units may be ordered now. */
function askedFor(rules: Rules, world: World): ReadonlySet<BoardId> {
  const { due } = world;
  if (due.phase === 'retreat') return new Set(due.retreats.map(({ unit }) => boardOf(unit)));
  return new Set(headsOf(rules, world).map(({ id }) => id));
}

function differenceOf(
  { location: { timeline, year, phase, region } }: OriginalOrder,
  step: number,
  claimed: string,
  found: string,
): Discrepancy {
  return { step, phase: `${timeline} ${phase} ${year}`, place: region, claimed, found };
}

/** Whether moves came off: what else a status says differs between programs. */
function compareOrders(
  rules: Rules,
  world: World,
  step: number,
  played: readonly OriginalOrder[],
): readonly Discrepancy[] {
  return played.flatMap((given) => {
    const order = orderOf(rules, given);
    if (!order) return [differenceOf(given, step, given.$type, 'unreadable')];
    if (order.kind !== 'move' && order.kind !== 'retreat') return [];
    const found = hasMoved(rules, world, order) ? 'Success' : 'Failure';
    const claimed = given.status.endsWith('Success') ? 'Success' : 'Failure';
    return claimed === found ? [] : [differenceOf(given, step, claimed, found)];
  });
}

function hasMoved(
  rules: Rules,
  world: World,
  order: Extract<Order, { kind: 'move' | 'retreat' }>,
): boolean {
  const latest = ordersOn(rules, world, boardOf(order.unit)).findLast(
    (each) =>
      each.order.kind === order.kind &&
      isPlaced(each.order) &&
      pointOf(each.order.unit) === pointOf(order.unit),
  );
  return latest?.outcome.result === 'moved' || latest?.outcome.result === 'retreated';
}

function compareBoards(
  rules: Rules,
  world: World,
  step: number,
  claimed: readonly Board[],
): readonly Discrepancy[] {
  const known = new Set(claimed.map(({ id }) => id));
  const surplus = world.boards.filter(({ id }) => !known.has(id));
  return [
    ...surplus.map(({ id }): Discrepancy => ({ step, phase: id, claimed: '', found: 'a board' })),
    ...claimed.flatMap((board): readonly Discrepancy[] => {
      const found = boardAt(rules, world, board.id);
      if (!found) return [{ step, phase: board.id, claimed: 'a board', found: '' }];
      return comparePositions(step, board, found);
    }),
  ];
}

function comparePositions(step: number, claimed: Board, found: Board): readonly Discrepancy[] {
  const textAt = ({ units }: Board, place: string): string => {
    const unit = units.find(({ location }) => provinceOfLocation(location) === place);
    return unit ? `${unit.power} ${unit.kind} ${unit.location}` : '';
  };
  const units = [...claimed.units, ...found.units].map(({ location }) =>
    provinceOfLocation(location),
  );
  const centers = [...Object.keys(claimed.owners), ...Object.keys(found.owners)];
  const pairs = [
    ...[...new Set(units)].map(
      (place) => [place, textAt(claimed, place), textAt(found, place)] as const,
    ),
    ...[...new Set(centers)].map(
      (place) => [place, claimed.owners[place] ?? '', found.owners[place] ?? ''] as const,
    ),
  ];
  return pairs
    .filter(([, said, is]) => said !== is)
    .map(([place, said, is]) => ({ step, phase: claimed.id, place, claimed: said, found: is }));
}
