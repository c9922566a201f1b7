/** What machine players have promised: kept in their orders, and remembered when others break it. */
import {
  type Order,
  type PlaceId,
  type PowerId,
  type ProvinceId,
  type Rules,
  type World,
  boardAt,
  boardOf,
  check,
  isPlaced,
  provinceOf,
  unitAt,
} from '@chronopolitik/engine';

/** What two sides promise each other. */
export type Pledge =
  | { readonly kind: 'peace' }
  | { readonly kind: 'zone'; readonly provinces: readonly ProvinceId[] }
  | { readonly kind: 'support'; readonly of: PlaceId; readonly to?: PlaceId }
  | { readonly kind: 'draw' };

/** A pledge between a machine and another side. */
export interface Pact {
  /** The powers of the other side. */
  readonly powers: readonly PowerId[];
  readonly pledge: Pledge;
  /** The round in which it was made. */
  readonly round: number;
  /** The round in which a side ended it; left out: it stands. */
  readonly until?: number;
}

type Keeper = (orders: readonly Order[]) => readonly Order[];

/** Changes orders of a power so that all pacts are kept: who would break one holds, who promised support gives it. */
export function pactKeeperOf(
  rules: Rules,
  world: World,
  power: PowerId,
  pacts: readonly Pact[],
): Keeper {
  if (pacts.length === 0) return (orders) => orders;
  return (orders) => {
    const owed = pacts.flatMap((pact) => supportOwed(rules, world, power, pact, orders) ?? []);
    const givers = new Set<PlaceId>(owed.map(({ unit }) => unit));
    const allowed = orders
      .filter((order) => !(isPlaced(order) && givers.has(order.unit)))
      .map((order) =>
        isPlaced(order) && pacts.some((pact) => isAgainst(rules, world, pact, order))
          ? ({ kind: 'hold', power, unit: order.unit } as const)
          : order,
      );
    return [...allowed, ...owed];
  };
}

/** The support that a power promised for this round, by the unit that gives up least for it. */
function supportOwed(
  rules: Rules,
  world: World,
  power: PowerId,
  { pledge, round }: Pact,
  orders: readonly Order[],
): (Order & { readonly kind: 'support' }) | undefined {
  if (pledge.kind !== 'support' || round !== world.rounds.length) return undefined;
  const { kind: _kind, ...help } = pledge;
  const units = orders
    .filter(isPlaced)
    .toSorted((a, b) => Number(b.kind === 'hold') - Number(a.kind === 'hold'))
    .map(({ unit }) => unit);
  return units
    .map((unit) => ({ kind: 'support', power, unit, ...help }) as const)
    .find((order) => check(rules, world, order).ok);
}

/** Whether an order goes against what the pact says: an attack on the other side, or a step into the zone. */
function isAgainst(rules: Rules, world: World, { powers, pledge }: Pact, order: Order): boolean {
  if (order.kind !== 'move' && order.kind !== 'support') return false;
  const to = order.kind === 'move' ? order.to : (order.to ?? order.of);
  const helpsOther = order.kind === 'support' && ownerOf(rules, world, order.of, powers);
  switch (pledge.kind) {
    case 'zone':
      return order.kind === 'move' && pledge.provinces.includes(provinceOf(to));
    case 'peace':
      return !helpsOther && isTheirs(rules, world, to, powers);
    case 'support':
    case 'draw':
      return false;
  }
}

function ownerOf(rules: Rules, world: World, of: PlaceId, powers: readonly PowerId[]): boolean {
  const board = boardAt(rules, world, boardOf(of));
  const unit = board && unitAt(board, provinceOf(of));
  return unit !== undefined && powers.includes(unit.power);
}

/** Whether a unit of these powers stands at a place, or they own the center there. */
function isTheirs(rules: Rules, world: World, at: PlaceId, powers: readonly PowerId[]): boolean {
  const board = boardAt(rules, world, boardOf(at));
  if (!board) return false;
  const owner = board.owners[provinceOf(at)];
  return (owner !== undefined && powers.includes(owner)) || ownerOf(rules, world, at, powers);
}

/** Whether the other side has gone against a pact since it was made, as the rounds show. */
export function isBroken(
  rules: Rules,
  world: World,
  own: readonly PowerId[],
  { powers, pledge, round, until = Infinity }: Pact,
): boolean {
  if (pledge.kind !== 'peace' && pledge.kind !== 'zone') return false;
  const mirrored: Pact = { powers: own, pledge, round };
  const seen = new Set<PlaceId>();
  return world.rounds.some(({ steps }, number) =>
    steps
      .filter(({ phase }) => phase === 'movement')
      .flatMap(({ resolutions }) => resolutions)
      .some(({ order }) => {
        // Orders of the past are on record again when their outcome changes.
        if (!isPlaced(order) || seen.has(order.unit)) return false;
        seen.add(order.unit);
        const isBound = number >= round && number < until && powers.includes(order.power);
        return isBound && order.kind === 'move' && isAgainst(rules, world, mirrored, order);
      }),
  );
}
