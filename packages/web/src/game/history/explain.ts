/** The chain behind an outcome, in frames: what the page shows one after the other when it "plays" a reason. */
import {
  boardOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Cause,
  type PlaceId,
  type Resolution,
  type Strength,
  type Succession,
} from '@chronopolitik/engine';
import type { OnRecord } from '../../position/on-record.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** What a frame of a chain tells, in the order in which frames are shown. */
export const FRAME_KINDS = ['order', 'supports', 'against', 'cut', 'cause', 'fork'] as const;

/** The kind of a frame. */
export type FrameKind = (typeof FRAME_KINDS)[number];

/** What is pointed at, and the orders that are told. */
export interface ChainFrame {
  readonly kind: FrameKind;
  readonly board: BoardId;
  readonly places: readonly PlaceId[];
  readonly told: readonly Resolution[];
}

/** The latest order of a unit, a movement order before a retreat. */
export function storyOf({ record }: LoadedGame, unit: PlaceId): readonly Resolution[] {
  const point = pointOf(unit);
  return (record.get(boardOf(unit)) ?? []).filter(
    ({ order }) => isPlaced(order) && pointOf(order.unit) === point,
  );
}

function strengthsOf(cause: Cause | undefined): { own?: Strength; other?: Strength; by?: PlaceId } {
  switch (cause?.code) {
    case 'moved':
      return { own: cause.attack };
    case 'prevented':
      return { own: cause.attack, other: cause.prevent, by: cause.by };
    case 'hold':
      return { own: cause.attack, other: cause.hold, by: cause.by };
    case 'head-to-head':
      return { own: cause.attack, other: cause.defend, by: cause.by };
    case 'dislodged':
      return { own: cause.hold, other: cause.attack, by: cause.by };
    case 'unmoved':
      return { own: cause.hold };
    case 'cut':
    case 'own-unit':
      return { by: cause.by };
    case 'convoy-disrupted':
      return cause.broken[0]?.by === undefined ? {} : { by: cause.broken[0].by };
    default:
      return {};
  }
}

function frameOf(
  kind: FrameKind,
  loaded: LoadedGame,
  units: readonly PlaceId[],
): readonly ChainFrame[] {
  const [first] = units;
  if (first === undefined) return [];
  const told = units.flatMap((unit) => storyOf(loaded, unit).slice(0, 1));
  return [{ kind, board: boardOf(first), places: units, told }];
}

const cutBy = new WeakMap<OnRecord, ReadonlyMap<string, readonly PlaceId[]>>();

/** The supports that were cut, by the point of the unit that they were for. */
function cutSupports(record: OnRecord): ReadonlyMap<string, readonly PlaceId[]> {
  const known = cutBy.get(record);
  if (known) return known;
  const cut = new Map<string, PlaceId[]>();
  for (const resolutions of record.values()) {
    for (const { order, outcome } of resolutions) {
      if (order.kind !== 'support' || outcome.result !== 'cut') continue;
      const point = pointOf(order.of);
      const others = cut.get(point);
      if (others) others.push(order.unit);
      else cut.set(point, [order.unit]);
    }
  }
  cutBy.set(record, cut);
  return cut;
}

/** Supports for the order that were cut. */
function cutFor({ record }: LoadedGame, { order }: Resolution): readonly PlaceId[] {
  return isPlaced(order) ? (cutSupports(record).get(pointOf(order.unit)) ?? []) : [];
}

/** The order, who helped it, whose help was cut, and what stood against it. */
export function chainOf(loaded: LoadedGame, resolution: Resolution): readonly ChainFrame[] {
  const { order, outcome } = resolution;
  if (!isPlaced(order)) return [];
  const { own, other, by } = strengthsOf(outcome.cause);
  const against = [...(by === undefined ? [] : [by]), ...(other?.supports ?? [])];
  return [
    { kind: 'order', board: boardOf(order.unit), places: [order.unit], told: [resolution] },
    ...frameOf('supports', loaded, own?.supports ?? []),
    ...frameOf('cut', loaded, cutFor(loaded, resolution)),
    ...frameOf('against', loaded, against),
  ];
}

/** The orders that changed the past, and the board that came of it. */
export function forkChain(
  loaded: LoadedGame,
  { parent, child, because }: Succession,
): readonly ChainFrame[] {
  const causes =
    because.code === 'differs'
      ? because.orders
      : because.code === 'decided'
        ? [...because.arrivals, ...because.changed]
        : [];
  const frames = causes.slice(0, 3).flatMap((unit) => frameOf('cause', loaded, [unit]));
  return [
    ...frames,
    { kind: 'fork', board: loaded.boards.has(child) ? child : parent, places: [], told: [] },
  ];
}
