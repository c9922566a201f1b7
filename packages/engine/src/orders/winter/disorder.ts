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
  const goals = new Set(centers.map((center) => map.provinceIndex.get(center)));
  const start = map.locationIndex.get(unit.location) as number;
  const bySea = old && unit.kind === 'fleet';
  const seen = new Set<number>();
  let frontier = [bySea ? start : (map.provinceOfLocation[start] as number)];
  for (let distance = 0; frontier.length > 0; distance++) {
    if (frontier.some((at) => goals.has(map.provinceOfLocation[at]))) return distance;
    for (const at of frontier) seen.add(at);
    const next = frontier.flatMap((at) =>
      bySea ? [...(map.fleetReach[at] ?? [])] : around(map, at),
    );
    frontier = [...new Set(next)].filter((at) => !seen.has(at));
  }
  return Number.POSITIVE_INFINITY;
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
