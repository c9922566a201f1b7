/** Who stands where, goes where and helps whom: what the equations of both rulesets look up. */
import type { PlaceId } from '@chronopolitik/engine';
import { groupBy } from '../one-board/search.ts';

interface Fighter {
  readonly point: PlaceId;
  readonly to?: PlaceId;
  readonly helps?: number;
}

/** Lookups among fighters, which are known by their index. */
export interface Field<F extends Fighter> {
  readonly at: (index: number) => F;
  readonly unitAt: (point: PlaceId | undefined) => number | undefined;
  readonly moversTo: (point: PlaceId | undefined) => readonly number[];
  readonly helpersOf: (index: number) => readonly number[];
}

/** The field of some fighters; `stands` says which of them can be attacked. */
export function fieldOf<F extends Fighter>(
  fighters: readonly F[],
  stands: (fighter: F) => boolean = () => true,
): Field<F> {
  const at = (index: number): F => {
    const fighter = fighters[index];
    if (!fighter) throw new Error(`no fighter ${index}`);
    return fighter;
  };
  const all = fighters.map((_, index) => index);
  const standing = new Map(all.filter((i) => stands(at(i))).map((i) => [at(i).point, i]));
  const bound = groupBy(all, (i) => at(i).to);
  const helping = groupBy(all, (i) => at(i).helps);
  return {
    at,
    unitAt: (point) => (point === undefined ? undefined : standing.get(point)),
    moversTo: (point) => (point === undefined ? [] : (bound.get(point) ?? [])),
    helpersOf: (index) => helping.get(index) ?? [],
  };
}
