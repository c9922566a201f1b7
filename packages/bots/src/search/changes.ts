/** Changes to a power's orders on one head: other orders of one unit, and packages of units that work together. */
import { type Piece, type Theatre, reaches, stepsOf } from '../one-head/theatre.ts';
import { CODES, DESTINATION, HELPED, KIND, ORDER_SIZE, VIA } from '../one-head/encoding.ts';
import { type Bars, barKey } from '../one-head/bars.ts';
import type { Coded, Stage } from './stage.ts';

/** What one piece is told: its number among all pieces, and what the core reads. */
export interface Told {
  readonly piece: number;
  readonly kind: number;
  /** Province of the unit that is helped, or -1. */
  readonly of: number;
  /** Location ordered to, or -1. */
  readonly to: number;
  readonly via: 0 | 1;
}

/** Orders in place of others. */
export type Change = readonly Told[];

/** Supports in one package, at most. */
const SUPPORTS = 3;
/** Supports of an attack for which another unit cuts, at most. */
const STRIKERS = 2;
/** Fleets in one convoy, at most. */
const CHAIN = 3;

function hold(piece: number): Told {
  return { piece, kind: CODES.hold, of: -1, to: -1, via: 0 };
}

function move(piece: number, to: number, via: 0 | 1 = 0): Told {
  return { piece, kind: CODES.move, of: -1, to, via };
}

function support(piece: number, of: number, to = -1): Told {
  return { piece, kind: CODES.support, of, to, via: 0 };
}

/** All changes that are worth trying for a power: packages for each place in reach, single orders, convoys. */
export function changesFor(
  stage: Pick<Stage, 'theatre' | 'ranges'>,
  power: number,
): readonly Change[] {
  const { theatre, ranges } = stage;
  const [first, end] = ranges.get(power) ?? [0, 0];
  const own = Array.from({ length: end - first }, (_, i) => first + i);
  return [
    ...own.map((i) => [hold(i)]),
    ...own.flatMap((i) => [...stepsOf(theatre, piece(theatre, i))].map((to) => [move(i, to)])),
    ...own.flatMap((i) => attacksBy(theatre, i, own)),
    ...own.flatMap((i) => strikesBy(theatre, i, own)),
    ...own.flatMap((i) => guardsOf(theatre, i, own)),
    ...own.flatMap((i) => followersOf(theatre, i, own)),
    ...convoysOf(theatre, own),
  ];
}

/** Whether no move of a change goes against a bar. */
export function isOpen(theatre: Theatre, bars: Bars, change: Change): boolean {
  if (bars.size === 0) return true;
  const { map } = theatre;
  return change.every(({ piece: i, kind, to }) => {
    if (kind !== CODES.move) return true;
    const { province } = piece(theatre, i);
    const least = bars.get(barKey(map, province, map.provinceOfLocation[to] as number)) ?? 0;
    const helps = change.filter((told) => told.kind === CODES.support && told.of === province);
    return helps.length >= least;
  });
}

function piece(theatre: Theatre, i: number): Piece {
  return theatre.pieces[i] as Piece;
}

/** Moves with every set of up to three supports, of those that reach the place. */
function attacksBy(theatre: Theatre, i: number, own: readonly number[]): readonly Change[] {
  const { map } = theatre;
  const mover = piece(theatre, i);
  return [...stepsOf(theatre, mover)].flatMap((to) => {
    const province = map.provinceOfLocation[to] as number;
    const helpers = own.filter((j) => j !== i && reaches(theatre, piece(theatre, j), province));
    return setsOf(helpers, SUPPORTS)
      .filter((set) => set.length > 0)
      .map((set) => [move(i, to), ...set.map((j) => support(j, mover.province, to))]);
  });
}

/** Supported attacks on held places while one more unit cuts a support that could be given there. */
function strikesBy(theatre: Theatre, i: number, own: readonly number[]): readonly Change[] {
  const { map, occupant, pieces } = theatre;
  const mover = piece(theatre, i);
  return [...stepsOf(theatre, mover)].flatMap((to) => {
    const province = map.provinceOfLocation[to] as number;
    const held = pieces[occupant[province] as number];
    if (!held || held.power === mover.power) return [];
    const near = own.filter((j) => j !== i && reaches(theatre, piece(theatre, j), province));
    return setsOf(near, STRIKERS)
      .filter((set) => set.length > 0)
      .flatMap((set) => {
        const free = own.filter((j) => j !== i && !set.includes(j));
        return cutsAt(theatre, province, free).map((cut) => [
          move(i, to),
          ...set.map((j) => support(j, mover.province, to)),
          cut,
        ]);
      });
  });
}

/** Moves of some pieces against units of others that could support whoever holds a province. */
function cutsAt(theatre: Theatre, province: number, free: readonly number[]): readonly Told[] {
  const { map, occupant, pieces } = theatre;
  return free.flatMap((j) =>
    [...stepsOf(theatre, piece(theatre, j))]
      .filter((to) => {
        const at = map.provinceOfLocation[to] as number;
        const cut = pieces[occupant[at] as number];
        const isOther = cut !== undefined && cut.power !== piece(theatre, j).power;
        return isOther && at !== province && reaches(theatre, cut, province);
      })
      .map((to) => move(j, to)),
  );
}

/** Holds with every set of up to two supports. */
function guardsOf(theatre: Theatre, i: number, own: readonly number[]): readonly Change[] {
  const { province } = piece(theatre, i);
  const helpers = own.filter((j) => j !== i && reaches(theatre, piece(theatre, j), province));
  return setsOf(helpers, 2)
    .filter((set) => set.length > 0)
    .map((set) => [hold(i), ...set.map((j) => support(j, province))]);
}

/** A unit goes where another of its power stands, and that one goes on. */
function followersOf(theatre: Theatre, i: number, own: readonly number[]): readonly Change[] {
  const { map, occupant } = theatre;
  const follower = piece(theatre, i);
  return [...stepsOf(theatre, follower)].flatMap((to) => {
    const leader = occupant[map.provinceOfLocation[to] as number] as number;
    if (!own.includes(leader)) return [];
    return [...stepsOf(theatre, piece(theatre, leader))]
      .filter((on) => map.provinceOfLocation[on] !== follower.province)
      .map((on) => [move(i, to), move(leader, on)]);
  });
}

/** Armies over chains of own fleets to coasts to which they could not march. */
function convoysOf(theatre: Theatre, own: readonly number[]): readonly Change[] {
  const { map, occupant } = theatre;
  const armies = own.filter(
    (i) => !piece(theatre, i).isFleet && map.embarks[piece(theatre, i).province] === 1,
  );
  return armies.flatMap((i) => {
    const army = piece(theatre, i);
    const landed = new Set<number>();
    const found: Change[] = [];
    let chains: readonly (readonly number[])[] = [[]];
    for (let length = 0; length < CHAIN; length++) {
      chains = chains.flatMap((chain) => {
        const from =
          chain.length === 0 ? army.province : piece(theatre, chain.at(-1) as number).province;
        return [...(map.seaLinks[from] as Int32Array)].flatMap((sea) => {
          const fleet = occupant[sea] as number;
          const joins = map.convoys[sea] === 1 && own.includes(fleet) && !chain.includes(fleet);
          return joins ? [[...chain, fleet]] : [];
        });
      });
      for (const chain of chains)
        for (const to of map.seaLinks[
          piece(theatre, chain.at(-1) as number).province
        ] as Int32Array) {
          if (map.embarks[to] !== 1 || to === army.province || landed.has(to)) continue;
          landed.add(to);
          found.push([
            move(i, to, 1),
            ...chain.map((j): Told => ({
              piece: j,
              kind: CODES.convoy,
              of: army.province,
              to,
              via: 0,
            })),
          ]);
        }
    }
    return found;
  });
}

/** All sets of up to some items, the smallest first; only the nearest few where there are many. */
function setsOf(items: readonly number[], most: number): readonly (readonly number[])[] {
  const few = items.slice(0, 6);
  let sets: readonly (readonly number[])[] = [[]];
  const all: (readonly number[])[] = [[]];
  for (let size = 1; size <= most; size++) {
    sets = sets.flatMap((set) =>
      few.filter((item) => item > (set.at(-1) ?? -1)).map((item) => [...set, item]),
    );
    all.push(...sets);
  }
  return all;
}

/**
 * Writes the orders with a change into `out`. Who helped a unit to do what it no longer does helps it to what it does now, if
 * it can, or holds; who goes where a unit of its power now stays holds.
 */
export function apply(
  stage: Pick<Stage, 'theatre' | 'ranges'>,
  power: number,
  orders: Coded,
  change: Change,
  out: Coded,
): void {
  const { theatre, ranges } = stage;
  const [first = 0] = ranges.get(power) ?? [];
  out.set(orders);
  const touched = new Set<number>();
  for (const { piece: i, kind, of, to, via } of change) {
    const at = (i - first) * ORDER_SIZE;
    out[at + KIND] = kind;
    out[at + HELPED] = of;
    out[at + DESTINATION] = to;
    out[at + VIA] = via;
    touched.add(i);
  }
  for (const { piece: i, kind, to } of change) {
    if (kind === CODES.support || kind === CODES.convoy) continue;
    mend(theatre, first, out, i, kind === CODES.move ? to : -1, touched);
  }
}

/** Makes those who help a piece help it to what it does now. */
function mend(
  theatre: Theatre,
  first: number,
  out: Coded,
  i: number,
  to: number,
  touched: ReadonlySet<number>,
): void {
  const { map } = theatre;
  const helped = piece(theatre, i).province;
  const province = to < 0 ? helped : (map.provinceOfLocation[to] as number);
  for (let j = 0, at = 0; at < out.length; j++, at += ORDER_SIZE) {
    if (out[at + HELPED] !== helped || out[at + DESTINATION] === to || touched.has(first + j))
      continue;
    const canHelp =
      out[at + KIND] === CODES.support && reaches(theatre, piece(theatre, first + j), province);
    out[at + KIND] = canHelp ? CODES.support : CODES.hold;
    out[at + HELPED] = canHelp ? helped : -1;
    out[at + DESTINATION] = canHelp ? to : -1;
    out[at + VIA] = 0;
  }
}
