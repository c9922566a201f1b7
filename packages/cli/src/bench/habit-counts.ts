/** Counts of what players do with their units: attacks, supports, guards, convoys, orders across boards. */
import { ancestorsOf } from '@chronopolitik/bots';
import {
  type Board,
  type MoveOrder,
  type Order,
  type PowerId,
  type ProvinceId,
  type Resolution,
  type Rules,
  type World,
  boardOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOf,
  unitAt,
} from '@chronopolitik/engine';

const COUNTED = [
  'orders',
  'moves',
  'succeeded',
  'lone',
  'loneFailed',
  'repeated',
  'repeatedFailed',
  'stubborn',
  'supports',
  'cut',
  'massed',
  'massedSucceeded',
  'convoyed',
  'landed',
  'across',
  'acrossWorked',
  'lost',
  'lostEmpty',
  'threatened1',
  'guarded1',
  'threatened2',
  'guarded2',
  'threatened3',
  'guarded3',
  'campaigns',
  'kept',
] as const;

/** How often each thing was seen: see `docs/bots.md`, Habits. */
export type Counts = Record<(typeof COUNTED)[number], number>;

/** Nothing was seen yet. */
export function emptyCounts(): Counts {
  return Object.fromEntries(COUNTED.map((name) => [name, 0])) as Counts;
}

/** Movement boards that are looked back to for a move that failed before. */
const BACK = 6;

/** Counts the orders of a movement by what came of them. */
export function countOrders(
  rules: Rules,
  world: World,
  heads: readonly Board[],
  resolutions: readonly Resolution[],
  counts: Counts,
): void {
  const ids = new Set(heads.map(({ id }) => id));
  const fresh = resolutions.filter(({ order }) => isPlaced(order) && ids.has(boardOf(order.unit)));
  const supports = supportsIn(fresh);
  for (const { order, outcome } of fresh) {
    if (!isPlaced(order)) continue;
    counts.orders++;
    const { result } = outcome;
    if (crosses(order)) {
      counts.across++;
      if (result === 'moved' || result === 'given') counts.acrossWorked++;
    } else if (order.kind === 'move') {
      const board = heads.find(({ id }) => id === boardOf(order.unit)) as Board;
      const helpers = supports.get(goalOf(order)) ?? 0;
      countMove(rules, world, board, order, result === 'moved', helpers, counts);
    }
    if (order.kind === 'support') {
      counts.supports++;
      if (result === 'cut') counts.cut++;
    }
  }
}

function countMove(
  rules: Rules,
  world: World,
  board: Board,
  order: MoveOrder,
  moved: boolean,
  helpers: number,
  counts: Counts,
): void {
  counts.moves++;
  if (moved) counts.succeeded++;
  const held = unitAt(board, provinceOf(order.to));
  const isLone = helpers === 0 && held !== undefined && held.power !== order.power;
  if (isLone) counts.lone++;
  if (isLone && !moved) counts.loneFailed++;
  if (helpers >= 2) counts.massed++;
  if (helpers >= 2 && moved) counts.massedSucceeded++;
  if (order.via) counts.convoyed++;
  if (order.via && moved) counts.landed++;
  const failures = failuresBefore(rules, world, board, order);
  if (failures[0] === true) counts.repeated++;
  if (failures[0] === true && !moved) counts.repeatedFailed++;
  if (isLone && failures.filter(Boolean).length >= 2) counts.stubborn++;
}

/** Whether each movement board that led to this one, nearest first, saw the same move of the same power fail. */
function failuresBefore(
  rules: Rules,
  world: World,
  board: Board,
  order: MoveOrder,
): readonly boolean[] {
  const isSame = ({ order: past, outcome }: Resolution): boolean =>
    past.kind === 'move' &&
    past.power === order.power &&
    provinceOf(past.unit) === provinceOf(order.unit) &&
    provinceOf(past.to) === provinceOf(order.to) &&
    boardOf(past.to) === boardOf(past.unit) &&
    outcome.result !== 'moved';
  return ancestorsOf(rules, world, board, BACK).map(({ id }) =>
    ordersOn(rules, world, id).some(isSame),
  );
}

/** Counts against whom each power moves on each head, and whether it moved against the same one the movement before. */
export function countCampaigns(
  rules: Rules,
  world: World,
  heads: readonly Board[],
  orders: readonly Order[],
  counts: Counts,
): void {
  for (const board of heads) {
    const [past] = ancestorsOf(rules, world, board, 1);
    const before =
      past &&
      foesOf(
        past,
        ordersOn(rules, world, past.id).map(({ order }) => order),
      );
    for (const [power, foe] of foesOf(board, orders)) {
      if (before?.has(power) !== true) continue;
      counts.campaigns++;
      if (before.get(power) === foe) counts.kept++;
    }
  }
}

/** By power, whose units and centers most of its moves on a board are against. */
function foesOf(board: Board, orders: readonly Order[]): ReadonlyMap<PowerId, PowerId> {
  const moves = new Map<PowerId, Map<PowerId, number>>();
  for (const order of orders) {
    if (order.kind !== 'move' || boardOf(order.unit) !== board.id || crosses(order)) continue;
    const province = provinceOf(order.to);
    const foe = unitAt(board, province)?.power ?? board.owners[province];
    if (foe === undefined || foe === order.power) continue;
    const against = moves.get(order.power) ?? new Map<PowerId, number>();
    moves.set(order.power, against.set(foe, (against.get(foe) ?? 0) + 1));
  }
  return new Map(
    [...moves].map(([power, against]) => {
      const [most] = [...against].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      return [power, (most as [PowerId, number])[0]] as const;
    }),
  );
}

function supportsIn(resolutions: readonly Resolution[]): ReadonlyMap<string, number> {
  const supports = new Map<string, number>();
  for (const { order } of resolutions) {
    if (order.kind !== 'support' || order.to === undefined) continue;
    const goal = `${pointOf(order.of)} ${pointOf(order.to)}`;
    supports.set(goal, (supports.get(goal) ?? 0) + 1);
  }
  return supports;
}

function goalOf({ unit, to }: MoveOrder): string {
  return `${pointOf(unit)} ${pointOf(to)}`;
}

/** Whether an order names another board than its unit's. */
function crosses(order: Order): boolean {
  if (!isPlaced(order)) return false;
  const named = [
    ...('of' in order ? [order.of] : []),
    ...('to' in order && order.to !== undefined ? [order.to] : []),
  ];
  return named.some((place) => boardOf(place) !== boardOf(order.unit));
}

/** Counts own centers that a unit of another could enter, and those in which a unit of the owner stays or goes. */
export function countGuards(
  rules: Rules,
  heads: readonly Board[],
  orders: readonly Order[],
  counts: Counts,
): void {
  const size = Math.min(3, heads.length) as 1 | 2 | 3;
  const moves = orders.filter((order): order is MoveOrder => order.kind === 'move');
  for (const board of heads) {
    const left = new Set<ProvinceId>();
    const entered = new Set<string>();
    for (const { power, unit, to } of moves) {
      if (boardOf(unit) === board.id) left.add(provinceOf(unit));
      if (boardOf(to) === board.id) entered.add(`${power} ${provinceOf(to)}`);
    }
    for (const [center, owner] of Object.entries(board.owners)) {
      if (rules.map.variant.powers[owner]?.neutral || !isThreatened(rules, board, center, owner))
        continue;
      const stays = unitAt(board, center)?.power === owner && !left.has(center);
      counts[`threatened${size}`]++;
      if (stays || entered.has(`${owner} ${center}`)) counts[`guarded${size}`]++;
    }
  }
}

function isThreatened(
  { map }: Rules,
  { units }: Board,
  center: ProvinceId,
  owner: PowerId,
): boolean {
  const province = map.provinceIndex.get(center) as number;
  return units.some(({ power, kind, location }) => {
    const table = kind === 'fleet' ? map.fleetReaches : map.armyReaches;
    const from = map.locationIndex.get(location) as number;
    return power !== owner && table[from * map.provinces.length + province] === 1;
  });
}

/** Counts the centers that changed hands on a board, and in how many of them no unit of the owner stood. */
export function countLosses(before: Board | undefined, board: Board, counts: Counts): void {
  for (const [center, owner] of Object.entries(before?.owners ?? {})) {
    if (before === undefined || board.owners[center] === owner) continue;
    counts.lost++;
    if (unitAt(before, center)?.power !== owner) counts.lostEmpty++;
  }
}
