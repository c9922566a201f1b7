/** One head made ready for a search: the position under judgment, samples of it, and what an outcome is worth. */
import { type Rules, adjudicateCore, encodePosition } from '@chronopolitik/engine';
import { DESTINATION, DISLODGED, MOVED, ORDER_SIZE } from '../one-head/encoding.ts';
import { type Piece, type Theatre, takesCentersAfter } from '../one-head/theatre.ts';
import { createExpecter, expectAll } from './expect.ts';
import { type Sight, sightOf } from './sight.ts';
import { deploymentOn, shareOf } from './deployment.ts';
import { WEIGHTS } from './weights.ts';

/** Orders of all pieces of one power, in their order, encoded for the core: see `encodePosition`. */
export type Coded = Int16Array;

/** By power, where its pieces begin and where they end. */
export type Ranges = ReadonlyMap<number, readonly [first: number, end: number]>;

/** A head under search. */
export interface Stage {
  readonly rules: Rules;
  readonly theatre: Theatre;
  readonly sight: Sight;
  /** Where each power's pieces begin, and where they end. */
  readonly ranges: Ranges;
  /** Everybody holds. */
  readonly still: Int16Array;
  /** What a position is worth to a power, once the core has judged it. Costs one adjudication. */
  readonly worthOf: (position: Int16Array, power: number) => number;
}

/** Makes the stage of a head. It keeps its scratch space, so a search does not allocate. */
export function stageOf(rules: Rules, theatre: Theatre): Stage {
  const { board, map, pieces, takesCenters: harvests } = theatre;
  const sight = sightOf(map);
  const count = pieces.length;
  const units = pieces.map(({ unit }) => unit);
  const later = takesCentersAfter(rules, board, 1);
  const standing = deploymentOn(rules, sight, { ...board, units }, later);
  const results = new Uint8Array(count);
  const expected = new Float64Array(map.powers.length);
  const expecter = createExpecter(sight, map.powers.length, WEIGHTS);
  const owners = standing.owner.slice();

  function worthOf(position: Int16Array, power: number): number {
    adjudicateCore(rules, position, results);
    standing.owner.set(owners);
    for (let i = 0; i < count; i++) {
      const result = results[i] as number;
      const at =
        result >= DISLODGED
          ? -1
          : result === MOVED
            ? (position[i * ORDER_SIZE + DESTINATION] as number)
            : (pieces[i] as Piece).location;
      standing.location[i] = at;
      if (at < 0 || !harvests) continue;
      const center = sight.centerIn[map.provinceOfLocation[at] as number] as number;
      if (center >= 0) standing.owner[center] = (pieces[i] as Piece).power;
    }
    expectAll(expecter, map.provinceOfLocation, standing, expected);
    return shareOf(expected, power);
  }

  const still = encodePosition(
    rules,
    units,
    pieces.map(() => ({ kind: 'hold' as const })),
  );
  return { rules, theatre, sight, ranges: rangesOf(pieces), still, worthOf };
}

/** Where the pieces of each power lie among all, which are sorted by power. */
export function rangesOf(pieces: readonly Piece[]): Ranges {
  const ranges = new Map<number, readonly [number, number]>();
  pieces.forEach(({ power }, i) => ranges.set(power, [ranges.get(power)?.[0] ?? i, i + 1]));
  return ranges;
}
