/** One head as the learned policy sees it for one power: who could come where, whose the places are, what was ordered last. */
import type { Board, CompiledVariant, Rules } from '@chronopolitik/engine';
import { FAR, distancesOn } from '../one-head/distances.ts';
import { type Piece, type Theatre, pressureOn, stepsOf, theatreOf } from '../one-head/theatre.ts';
import { type Before, type Last, lastOf } from './last.ts';
import { type Rating, ratingOf } from './rating.ts';

/** An own center, by {@link PolicyScene.kind}. */
export const OWN = 1;
const NO_CENTER = 0;
const ANOTHERS = 2;
const NOBODYS = 3;

/** A head as seen by one power. */
export interface PolicyScene {
  readonly theatre: Theatre;
  /** The power's number in the map. */
  readonly power: number;
  /** Numbers of its pieces. */
  readonly own: readonly number[];
  /** By number of the piece, locations one step away. */
  readonly steps: ReadonlyMap<number, readonly number[]>;
  /** By province: own units that could come, and the most of one other power. */
  readonly mine: Int32Array;
  readonly theirs: Int32Array;
  /** By province: 0 no center, 1 an own one, 2 another's, 3 nobody's. */
  readonly kind: Uint8Array;
  /** By province: 0 nobody's home, 1 an own one, 2 another's. */
  readonly home: Uint8Array;
  /** By province: 1 if it owns the center on another head, and 2 more if another power owns it on one. */
  readonly elsewhere: Uint8Array;
  readonly last: ReadonlyMap<number, Last>;
  /** Centers that it may take, and own ones in danger. */
  readonly prey: readonly number[];
  readonly danger: readonly number[];
  /** Centers more than the largest other power has. */
  readonly ahead: number;
  readonly rating: Rating;
}

/**
 * Looks at a head for one power.
 * @param heads all heads, this one among them
 * @param before what was ordered on the board that it came from
 */
export function policySceneOf(
  rules: Rules,
  heads: readonly Board[],
  board: Board,
  power: number,
  before: Before,
): PolicyScene {
  const theatre = theatreOf(rules, board);
  const own = theatre.pieces.flatMap((piece, i) => (piece.power === power ? [i] : []));
  const { mine, theirs } = forcesOn(theatre, power);
  const kind = kindsOn(theatre, power);
  return {
    theatre,
    power,
    own,
    steps: new Map(own.map((i) => [i, [...stepsOf(theatre, theatre.pieces[i] as Piece)]])),
    mine,
    theirs,
    kind,
    home: homesOf(rules.map, power),
    elsewhere: elsewhereOf(rules.map, heads, board, power),
    last: lastOf(theatre, own, before),
    ...aimsOf(theatre, power, kind, theirs),
    ahead: aheadOf(theatre, power),
    rating: ratingOf(rules, heads, theatre, power),
  };
}

function forcesOn(theatre: Theatre, power: number): Pick<PolicyScene, 'mine' | 'theirs'> {
  const { powers, provinces } = theatre.map;
  const size = provinces.length;
  const pressure = pressureOn(theatre);
  const theirs = new Int32Array(size);
  for (let q = 0; q < powers.length; q++) {
    if (q === power) continue;
    for (let p = 0; p < size; p++)
      theirs[p] = Math.max(theirs[p] as number, pressure[q * size + p] as number);
  }
  return { mine: pressure.slice(power * size, (power + 1) * size), theirs };
}

function kindsOn({ map, owner }: Theatre, power: number): Uint8Array {
  return Uint8Array.from(map.provinces, (_, p) => {
    if (!map.isCenter[p]) return NO_CENTER;
    if (owner[p] === power) return OWN;
    return owner[p] === -1 ? NOBODYS : ANOTHERS;
  });
}

/** By province: 0 nobody's home, 1 one of the power, 2 another's. */
export function homesOf(map: CompiledVariant, power: number): Uint8Array {
  const home = new Uint8Array(map.provinces.length);
  map.powers.forEach((id, q) => {
    for (const center of map.variant.powers[id]?.homes ?? []) {
      const p = map.provinceIndex.get(center);
      if (p !== undefined) home[p] = q === power ? 1 : 2;
    }
  });
  return home;
}

function elsewhereOf(
  map: CompiledVariant,
  heads: readonly Board[],
  board: Board,
  power: number,
): Uint8Array {
  const others = heads.filter(({ id }) => id !== board.id);
  return Uint8Array.from(map.provinces, (center) =>
    others.reduce((bits, { owners }) => {
      const owner = owners[center];
      if (owner === undefined) return bits;
      return bits | (owner === map.powers[power] ? 1 : 2);
    }, 0),
  );
}

function aimsOf(
  { map, pieces, occupant }: Theatre,
  power: number,
  kind: Uint8Array,
  theirs: Int32Array,
): Pick<PolicyScene, 'prey' | 'danger'> {
  const provinces = [...map.provinces.keys()];
  const isHeld = (p: number): boolean => pieces[occupant[p] as number]?.power === power;
  return {
    prey: provinces.filter((p) => (kind[p] as number) >= ANOTHERS && !isHeld(p)),
    danger: provinces.filter((p) => kind[p] === OWN && (theirs[p] as number) > 0),
  };
}

function aheadOf({ map, owner }: Theatre, power: number): number {
  const counts = new Int32Array(map.powers.length);
  for (const q of owner) if (q >= 0) counts[q] = (counts[q] as number) + 1;
  const most = Math.max(0, ...[...counts].filter((_, q) => q !== power));
  return (counts[power] as number) - most;
}

/** Turns of a piece from a location to the nearest of some provinces; {@link FAR} if there is none. */
export function turnsTo(
  { map }: Theatre,
  { isFleet }: Piece,
  location: number,
  goals: readonly number[],
): number {
  const turns = distancesOn(map)[isFleet ? 'fleet' : 'army'];
  return goals.reduce(
    (best, p) => Math.min(best, turns[location * map.provinces.length + p] as number),
    FAR,
  );
}
