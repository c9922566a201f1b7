/** Civil disorder: in which order units are removed that nobody chose (DATC 4.D.8, docs/rules/classic.md 6.5). */
import type { WorldState } from '../../multiverse/world-state.ts';
import type { Cause } from '../../model/outcome.ts';
import { provinceOfLocation } from '../../model/place.ts';
import type { CompiledVariant } from '../../variants/compiled.ts';
import type { Board, Unit, PowerId, ProvinceId } from '../../model/types.ts';

/** A unit that may be removed, and why it takes its turn: its steps from the nearest center, or the lot. */
export interface Removal {
  readonly unit: Unit;
  readonly cause: Extract<Cause, { readonly code: 'civil-disorder' }>;
}

/** The units of a power, the first to go first. */
export function civilDisorder(
  state: WorldState,
  board: Board,
  power: PowerId,
  units: readonly Unit[],
): readonly Removal[] {
  const { rules } = state;
  const { map, rulebook } = rules;
  if (rulebook.civilDisorder === 'random') return drawn(rules.spec.seed, board, power, units);
  const homes = map.variant.powers[power]?.homes ?? [];
  const old = rulebook.civilDisorder === 'byDistancePre2023';
  const centers = old ? homes : Object.keys(board.owners).filter((c) => board.owners[c] === power);
  return units
    .map((unit) => ({ unit, distance: distanceTo(map, unit, centers, old) }))
    .toSorted((a, b) => compare(map, a, b))
    .map(({ unit, distance }) => ({
      unit,
      cause: { code: 'civil-disorder', distance: Number.isFinite(distance) ? distance : null },
    }));
}

interface Farness {
  readonly unit: Unit;
  readonly distance: number;
}

function compare(map: CompiledVariant, a: Farness, b: Farness): number {
  if (a.distance !== b.distance) return a.distance > b.distance ? -1 : 1;
  if (a.unit.kind !== b.unit.kind) return a.unit.kind === 'fleet' ? -1 : 1;
  const name = (unit: Unit): string =>
    map.variant.map.provinces[provinceOfLocation(unit.location)]?.name ?? unit.location;
  return name(a.unit) < name(b.unit) ? -1 : 1;
}

/** Steps to the nearest of some centers: land and sea alike, or before 2023 fleets by sea alone. */
function distanceTo(
  map: CompiledVariant,
  unit: Unit,
  centers: readonly ProvinceId[],
  old: boolean,
): number {
  const start = map.locationIndex.get(unit.location) as number;
  const bySea = old && unit.kind === 'fleet';
  const steps = bySea
    ? stepsFrom(map, start, true)
    : stepsFrom(map, map.provinceOfLocation[start] as number, false);
  let nearest = Number.POSITIVE_INFINITY;
  for (const center of centers) {
    const distance = steps[map.provinceIndex.get(center) ?? -1] ?? nearest;
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}

/** By location from which steps are counted, by sea and then by land and sea: what was counted once. */
const counted = new WeakMap<CompiledVariant, (readonly number[] | undefined)[]>();

/** By province: the steps to it from a location; infinitely many where no way leads there. */
function stepsFrom(map: CompiledVariant, start: number, bySea: boolean): readonly number[] {
  let known = counted.get(map);
  if (!known) counted.set(map, (known = []));
  return (known[2 * start + Number(bySea)] ??= countSteps(map, start, bySea));
}

function countSteps(map: CompiledVariant, start: number, bySea: boolean): readonly number[] {
  const steps = map.provinces.map(() => Number.POSITIVE_INFINITY);
  const seen = new Set<number>();
  let frontier = [start];
  for (let distance = 0; frontier.length > 0; distance++) {
    for (const at of frontier) {
      seen.add(at);
      const province = map.provinceOfLocation[at] as number;
      steps[province] = Math.min(steps[province] as number, distance);
    }
    const next = frontier.flatMap((at) =>
      bySea ? [...(map.fleetReach[at] ?? [])] : around(map, at),
    );
    frontier = [...new Set(next)].filter((at) => !seen.has(at));
  }
  return steps;
}

function around(map: CompiledVariant, province: number): readonly number[] {
  const locations = [province, ...(map.coasts[province] ?? [])];
  const next = locations.flatMap((l) => [
    ...(map.armyReach[l] ?? []),
    ...(map.fleetReach[l] ?? []),
  ]);
  return next.map((l) => map.provinceOfLocation[l] as number);
}

/** Drawn as a hash of seed, board, power and unit, so that a replay repeats it (5d 7.3). */
function drawn(
  seed: string,
  board: Board,
  power: PowerId,
  units: readonly Unit[],
): readonly Removal[] {
  const lot = (unit: Unit): number => hash(`${seed}|${board.id}|${power}|${unit.location}`);
  return units
    .toSorted((a, b) => lot(a) - lot(b))
    .map((unit) => ({ unit, cause: { code: 'civil-disorder', distance: null, drawn: true } }));
}

/** FNV-1a, 32 bits, finished by a mix so that near texts fall apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
