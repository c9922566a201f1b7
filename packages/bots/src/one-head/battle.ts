/** The battle about an order: the places on which its outcome hangs, and what others could order that touches them. */
import {
  type Order,
  type PlaceId,
  type PlacedOrder,
  type PowerId,
  type Rules,
  type Target,
  type World,
  boardAt,
  boardOf,
  check,
  dutiesOf,
  isPlaced,
  kindInfo,
  kindsFor,
  pointOf,
  provinceOf,
  targets,
  unitAt,
} from '@chronopolitik/engine';

/** A unit that nobody has ordered, with the orders that touch the battle. */
export interface Rival {
  readonly point: PlaceId;
  readonly options: readonly PlacedOrder[];
}

/** Everything on which the outcome of one order hangs. */
export interface Battle {
  /** Orders that stand, by the points of their units: the draft's, and those on record on past boards. */
  readonly standing: ReadonlyMap<PlaceId, PlacedOrder>;
  /** Points on which the outcome hangs. */
  readonly ground: ReadonlySet<PlaceId>;
  readonly rivals: readonly Rival[];
}

interface BattleScope {
  readonly rules: Rules;
  readonly world: World;
  readonly standing: Battle['standing'];
  readonly ground: ReadonlySet<PlaceId>;
}

interface Free {
  readonly unit: PlaceId;
  readonly power: PowerId;
}

type Move = Extract<PlacedOrder, { kind: 'move' }>;

/**
 * What touches an order, if a draft with it stands and every unit of another power without an order there is free.
 * @returns undefined where time ran out before all was known
 */
export function battleOf(
  rules: Rules,
  world: World,
  order: PlacedOrder,
  draft: readonly Order[],
  isLate: () => boolean,
): Battle | undefined {
  const standing = standingIn(world, draft);
  const free = freeUnits(rules, world, order.power, standing);
  let ground = groundOf(standing, [pointOf(order.unit), ...namedBy(order)]);
  for (;;) {
    const rivals = rivalsIn({ rules, world, standing, ground }, free, isLate);
    if (!rivals) return undefined;
    const wider = widened(standing, ground, rivals);
    if (wider.size === ground.size) return { standing, ground, rivals };
    ground = wider;
  }
}

/** The points that an order names beside its unit's. */
export function namedBy(order: PlacedOrder): readonly PlaceId[] {
  const of = 'of' in order ? [pointOf(order.of)] : [];
  return 'to' in order && order.to !== undefined ? [...of, pointOf(order.to)] : of;
}

/** Whether an order is one of a movement: what may be asked of no other is its worst case. */
export function isOfMovement(order: Order): order is PlacedOrder {
  return isPlaced(order) && kindInfo(order.kind).phases.includes('movement');
}

function standingIn(world: World, draft: readonly Order[]): Battle['standing'] {
  const heads = new Set(world.due.phase === 'movement' ? world.due.movement : []);
  const standing = new Map<PlaceId, PlacedOrder>();
  for (const { resolutions } of world.rounds.flatMap(({ steps }) => steps))
    for (const { order } of resolutions)
      if (isOfMovement(order) && !heads.has(boardOf(order.unit)))
        standing.set(pointOf(order.unit), order);
  for (const order of draft.filter(isOfMovement)) standing.set(pointOf(order.unit), order);
  return standing;
}

function freeUnits(
  rules: Rules,
  world: World,
  own: PowerId,
  standing: Battle['standing'],
): readonly Free[] {
  return dutiesOf(rules, world)
    .filter(({ power }) => power !== own)
    .flatMap(({ power, units }) => units.map((unit) => ({ unit, power })))
    .filter(({ unit }) => !standing.has(pointOf(unit)));
}

/** All points that standing orders join with the first ones: who comes, who leaves, who helps. */
function groundOf(standing: Battle['standing'], first: readonly PlaceId[]): ReadonlySet<PlaceId> {
  const ground = new Set(first);
  for (let size = 0; size < ground.size;) {
    size = ground.size;
    for (const order of standing.values())
      for (const point of joinedBy(order, ground)) ground.add(point);
  }
  return ground;
}

function joinedBy(order: PlacedOrder, ground: ReadonlySet<PlaceId>): readonly PlaceId[] {
  const at = pointOf(order.unit);
  const named = namedBy(order);
  if (order.kind === 'move')
    return ground.has(at) || named.some((point) => ground.has(point)) ? [at, ...named] : [];
  return named.some((point) => ground.has(point)) ? [at] : [];
}

/**
 * More ground where a standing move attacks a rival: the fleets that carry it, for it may cut; and the place of
 * a rival that convoys, which a successful attack would end.
 */
function widened(
  standing: Battle['standing'],
  ground: ReadonlySet<PlaceId>,
  rivals: readonly Rival[],
): ReadonlySet<PlaceId> {
  const at = new Map(rivals.map((rival) => [rival.point, rival]));
  const more: PlaceId[] = [];
  for (const order of standing.values()) {
    const rival = order.kind === 'move' ? at.get(pointOf(order.to)) : undefined;
    if (!rival) continue;
    if (rival.options.some(({ kind }) => kind === 'convoy')) more.push(rival.point);
    for (const fleet of standing.values())
      if (fleet.kind === 'convoy' && pointOf(fleet.of) === pointOf(order.unit))
        more.push(pointOf(fleet.unit));
  }
  return groundOf(standing, [...ground, ...more]);
}

function rivalsIn(
  scope: BattleScope,
  free: readonly Free[],
  isLate: () => boolean,
): readonly Rival[] | undefined {
  const { rules, world, standing, ground } = scope;
  const coming: (Free & { readonly moves: readonly Move[] })[] = [];
  for (const unit of free) {
    if (isLate()) return undefined;
    coming.push({ ...unit, moves: movesOf(scope, unit) });
  }
  const moves = [
    ...coming.flatMap((unit) => unit.moves),
    ...[...standing.values()].filter(
      (order): order is Move => order.kind === 'move' && ground.has(pointOf(order.to)),
    ),
  ];
  const fleets = free.filter(({ unit }) => kindsFor(rules, world, unit).includes('convoy'));
  const rivals: Rival[] = [];
  for (const unit of coming) {
    if (isLate()) return undefined;
    const point = pointOf(unit.unit);
    const isNear = unit.moves.length > 0 || ground.has(point);
    const help = [
      ...(isNear ? supportsBy(scope, unit, moves) : []),
      ...carriesBy(scope, unit, moves),
    ];
    const options = [...unit.moves, ...convoyedMoves(scope, unit.moves, fleets), ...help];
    const given = options.filter((order) => check(rules, world, order).ok);
    if (given.length > 0) rivals.push({ point, options: given });
  }
  return rivals;
}

/** Moves to the ground; where the unit stands on it, all its moves. One for each point. */
function movesOf({ rules, world, ground }: BattleScope, { unit, power }: Free): readonly Move[] {
  const isOn = ground.has(pointOf(unit));
  const open = targets(rules, world, unit, 'move').filter(
    ({ place, grade }) => grade !== 'cannot' && (isOn || ground.has(pointOf(place))),
  );
  const byPoint = new Map(open.toReversed().map((target) => [pointOf(target.place), target]));
  return [...byPoint.values()].map(({ place: to, depends }): Move => ({
    kind: 'move',
    power,
    unit,
    to,
    ...(depends?.code === 'convoy' && { via: true }),
  }));
}

/** Moves by convoy to where the unit could also walk: it passes who comes the other way. */
function convoyedMoves(
  scope: BattleScope,
  moves: readonly Move[],
  free: readonly Free[],
): readonly Move[] {
  return moves
    .filter((move) => !move.via && free.some(({ unit }) => carries(scope, unit, 'convoy', move)))
    .map((move) => ({ ...move, via: true }));
}

/** Whether a unit could be told to convoy or to assist a move. */
function carries(
  { rules, world }: BattleScope,
  unit: PlaceId,
  kind: 'convoy' | 'assist',
  move: Move,
): boolean {
  const boards = [boardOf(move.unit), boardOf(move.to)];
  if (kind === 'convoy' && !boards.includes(boardOf(unit))) return false;
  const has = (found: readonly Target[], place: PlaceId): boolean =>
    found.some((target) => pointOf(target.place) === pointOf(place));
  return (
    pointOf(move.unit) !== pointOf(unit) &&
    has(targets(rules, world, unit, kind), move.unit) &&
    has(targets(rules, world, unit, kind, move.unit), move.to)
  );
}

/** Supports of moves to the ground, and of whoever stays on it. */
function supportsBy(
  scope: BattleScope,
  { unit, power }: Free,
  moves: readonly Move[],
): readonly PlacedOrder[] {
  const { rules, world } = scope;
  const stayers = stayersOn(scope);
  const helped = new Set([...moves.map((move) => pointOf(move.unit)), ...stayers]);
  helped.delete(pointOf(unit));
  return [...helped].flatMap((of): readonly PlacedOrder[] => {
    const wanted = moves.filter((move) => pointOf(move.unit) === of).map(({ to }) => pointOf(to));
    if (stayers.includes(of)) wanted.push(of);
    return targets(rules, world, unit, 'support', of)
      .filter(({ place }) => wanted.includes(pointOf(place)))
      .map(({ place: to }) => ({
        kind: 'support',
        power,
        unit,
        of,
        ...(pointOf(to) !== of && { to }),
      }));
  });
}

/** Units on the ground that may be where they are afterwards. */
function stayersOn({ rules, world, standing, ground }: BattleScope): readonly PlaceId[] {
  return [...ground].filter((point) => {
    const board = boardAt(rules, world, boardOf(point));
    return board && unitAt(board, provinceOf(point)) && standing.get(point)?.kind !== 'move';
  });
}

/** Convoys and assists of moves to the ground. */
function carriesBy(
  scope: BattleScope,
  { unit, power }: Free,
  moves: readonly Move[],
): readonly PlacedOrder[] {
  const kinds = kindsFor(scope.rules, scope.world, unit);
  return (['convoy', 'assist'] as const)
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) =>
      moves
        .filter((move) => carries(scope, unit, kind, move))
        .map(({ unit: of, to }): PlacedOrder => ({ kind, power, unit, of, to: pointOf(to) })),
    );
}
