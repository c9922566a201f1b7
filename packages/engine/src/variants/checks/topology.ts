/** Checks of a topology against its base map (variants 2.5): what a cover must be, so that no place looks torn. */
import { provinceOfLocation } from '../../model/place.ts';
import type { LocationId, ProvinceId } from '../../model/types.ts';
import { type Provinces, borderBetween, bordersOf, cornersOf } from '../borders.ts';
import {
  type Crossings,
  bordersNamed,
  crossingsOf,
  isIdentity,
  permutationOf,
  walkRound,
} from '../crossings.ts';
import type { Problems } from '../shape/problems.ts';
import type { Topology } from '../variant.ts';

/** Reports everything that is wrong with the topology; connectedness is checked on the finished map. */
export function checkTopology(provinces: Provinces, topology: Topology, problems: Problems): void {
  checkSheets(topology, problems);
  checkCuts(provinces, topology, problems);
  if (problems.list.some(({ level }) => level === 'error')) return;
  const crossings = crossingsOf(provinces, topology);
  checkCorners(provinces, topology, crossings, problems);
  checkRings(provinces, topology, crossings, problems);
}

function checkSheets({ sheets, sheetNames, stack }: Topology, problems: Problems): void {
  if (new Set(sheets).size < sheets.length) {
    problems.error('topology.sheets', 'sheets that differ', sheets);
  }
  if (sheetNames && sheetNames.length !== sheets.length) {
    problems.error('topology.sheetNames', '{count} names, one for each sheet', sheetNames, {
      count: sheets.length,
    });
  }
  stack?.forEach((pair, i) => {
    const known = pair.length === 2 && pair.every((sheet) => sheets.includes(sheet));
    if (!known || pair[0] === pair[1])
      problems.error(`topology.stack[${i}]`, 'two of the sheets {words}', pair, {
        words: sheets.join(', '),
      });
  });
}

function checkCuts(provinces: Provinces, topology: Topology, problems: Problems): void {
  const cut = new Set<string>();
  topology.cuts?.forEach(({ perm, edges }, c) => {
    const key = `topology.cuts[${c}]`;
    const permutation = permutationOf(topology.sheets, perm);
    if (!permutation)
      problems.error(`${key}.perm`, 'each of {words} once', perm, {
        words: topology.sheets.join(', '),
      });
    else if (isIdentity(permutation))
      problems.warn(`${key}.perm`, 'a permutation that changes a sheet', perm);
    edges.forEach((edge, e) => checkEdge(provinces, edge, `${key}.edges[${e}]`, cut, problems));
  });
}

function checkEdge(
  provinces: Provinces,
  edge: readonly [LocationId, LocationId],
  key: string,
  cut: Set<string>,
  problems: Problems,
): void {
  const borders = edge.length === 2 ? bordersNamed(provinces, edge) : [];
  if (borders.length === 0) problems.error(key, 'two places that border each other', edge);
  for (const border of borders) {
    if (cut.has(border.key)) problems.error(key, 'a border that is not cut already', border.key);
    cut.add(border.key);
  }
}

/** Whether a branch names the corner, by its provinces or by its locations. */
function isDeclared(topology: Topology, corner: readonly LocationId[]): boolean {
  const same = (names: readonly string[], ends: readonly string[]): boolean =>
    names.length === ends.length && ends.every((end) => names.includes(end));
  return (topology.branch ?? []).some(
    (branch) =>
      typeof branch !== 'string' &&
      (same(branch, corner) || same(branch, corner.map(provinceOfLocation))),
  );
}

function checkCorners(
  provinces: Provinces,
  topology: Topology,
  crossings: Crossings,
  problems: Problems,
): void {
  const corners = cornersOf(provinces);
  const trivial = new Map<string, boolean>();
  for (const corner of corners) {
    const turns = !isIdentity(walkRound(provinces, crossings, topology.sheets.length, corner));
    const declared = isDeclared(topology, corner);
    const name = corner.join(', ');
    if (turns && !declared)
      problems.error(
        'topology.cuts',
        'the same sheet after a walk round the corner {name}',
        undefined,
        { name },
      );
    if (declared) trivial.set(name, !turns);
  }
  for (const [name, isTrivial] of trivial)
    if (isTrivial)
      problems.warn('topology.branch', 'a change of sheet round {name}', undefined, { name });
  topology.branch?.forEach((branch, i) => {
    const exists = corners.some((corner) => isDeclared({ ...topology, branch: [branch] }, corner));
    if (typeof branch !== 'string' && !exists)
      problems.error(`topology.branch[${i}]`, 'three places that meet in a corner', branch);
  });
}

/** The neighbors of an impassable province as a walk round it; undefined if their borders make none. */
export function ringOf(
  provinces: Provinces,
  touches: readonly ProvinceId[],
): readonly ProvinceId[] | undefined {
  const borders = bordersOf(provinces);
  const meet = (a: ProvinceId, b: ProvinceId): boolean =>
    borders.has(borderBetween(provinces, a, b).key);
  const [first, ...others] = touches;
  if (first === undefined || touches.length < 3) return undefined;
  const walk = (
    path: readonly ProvinceId[],
    left: readonly ProvinceId[],
  ): typeof path | undefined => {
    const last = path[path.length - 1] as ProvinceId;
    if (left.length === 0) return meet(last, first) ? path : undefined;
    for (const next of left.filter((each) => meet(last, each))) {
      const found = walk(
        [...path, next],
        left.filter((each) => each !== next),
      );
      if (found) return found;
    }
    return undefined;
  };
  return walk([first], others);
}

function checkRings(
  provinces: Provinces,
  topology: Topology,
  crossings: Crossings,
  problems: Problems,
): void {
  for (const [id, { type, touches }] of Object.entries(provinces)) {
    if (type !== 'impassable' || !touches) continue;
    const ring = ringOf(provinces, touches);
    if (!ring) {
      problems.warn(
        `map.provinces.${id}.touches`,
        'neighbors that lie round it in a ring',
        touches,
      );
      continue;
    }
    const turns = !isIdentity(walkRound(provinces, crossings, topology.sheets.length, ring));
    const declared = topology.branch?.includes(id) ?? false;
    if (turns && !declared)
      problems.error(
        'topology.cuts',
        'the same sheet after a walk round {name}, or {name} in branch',
        undefined,
        { name: id },
      );
    if (declared && !turns)
      problems.error('topology.branch', 'a change of sheet round {name}', id, { name: id });
  }
  topology.branch?.forEach((branch, i) => {
    if (typeof branch !== 'string' || provinces[branch]?.touches) return;
    problems.error(`topology.branch[${i}]`, 'an impassable province with touches', branch);
  });
}
