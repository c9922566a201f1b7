/** Orders by chance, as the example of the Python package gives them: one for each place where something may be ordered. */
import { readFileSync } from 'node:fs';
import { pick, randomFrom, type Random } from '../random.ts';
import type { Copy, State } from './diplomacy-bot.ts';

interface Province {
  readonly type: string;
  readonly army?: readonly string[];
  readonly fleet?: readonly string[] | Readonly<Record<string, readonly string[]>>;
}
const file = new URL('../../variants/standard/variant.json', import.meta.url);
const { map } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly map: { readonly provinces: Readonly<Record<string, Province>> };
};

/** Where a unit such as `F STP/SC` may go. */
function neighbors(unit: string): readonly string[] {
  const [province = '', coast] = unit.slice(2).toLowerCase().split('/');
  const { army = [], fleet = [] } = map.provinces[province] ?? { type: '' };
  const coasts = fleet as Readonly<Record<string, readonly string[]>>;
  const places = unit.startsWith('A') ? army : coast === undefined ? fleet : (coasts[coast] ?? []);
  return (places as readonly string[]).map((place) => place.toUpperCase());
}

const standing = (units: readonly string[] = []): readonly string[] =>
  units.filter((unit) => !unit.startsWith('*'));
const provinceOf = (unit: string): string => unit.replace('*', '').slice(2, 5);

/** Holds, moves, supports of whoever stands or comes next to the unit. */
function movements({ units }: Copy, unit: string): readonly string[] {
  const others = Object.values(units).flatMap(standing);
  const near = new Set(neighbors(unit).map((place) => place.slice(0, 3)));
  const supports = others.flatMap((other) => [
    ...(near.has(provinceOf(other)) ? [`${unit} S ${other}`] : []),
    ...neighbors(other)
      .filter((place) => near.has(place.slice(0, 3)) && other !== unit)
      .map((place) => `${unit} S ${other} - ${place.slice(0, 3)}`),
  ]);
  return [`${unit} H`, ...neighbors(unit).map((place) => `${unit} - ${place}`), ...supports];
}

/** A build of each kind in each free home, or a waive; or a removal of each unit: as many as there are places, not as are due. */
function adjustments(state: State, role: string): readonly (readonly string[])[] {
  const { units, centers, homes } = state;
  const [own, owned] = [standing(units[role]), centers[role] ?? []];
  if (owned.length < own.length) return own.map((unit) => [`${unit} D`]);
  const taken = new Set(Object.values(units).flat().map(provinceOf));
  const sites = (homes[role] ?? []).filter((home) => owned.includes(home) && !taken.has(home));
  if (owned.length === own.length) return [];
  return sites.map((home) => {
    const { type, fleet = [] } = map.provinces[home.toLowerCase()] ?? { type: 'land' };
    const coasts = Array.isArray(fleet) ? [''] : Object.keys(fleet).map((c) => `/${c}`);
    const fleets = coasts.map((coast) => `F ${home}${coast.toUpperCase()} B`);
    return [`A ${home} B`, 'WAIVE', ...(type === 'land' ? [] : fleets)];
  });
}

function retreats({ retreats: all, units }: State, role: string): readonly (readonly string[])[] {
  const taken = new Set(Object.values(units).flatMap(standing).map(provinceOf));
  return Object.entries(all[role] ?? {}).map(([unit, places]) => [
    `${unit} D`,
    ...places.filter((place) => !taken.has(place.slice(0, 3))).map((place) => `${unit} R ${place}`),
  ]);
}

function choices(copy: Copy): readonly (readonly string[])[] {
  const { phase, state, role, units } = copy;
  if (phase.endsWith('A') && state) return adjustments(state, role);
  if (phase.endsWith('R') && state) return retreats(state, role);
  return standing(units[role]).map((unit) => movements(copy, unit));
}

/** What the example of the package would order: nothing where it has nothing to order. */
export function fromExample(
  copy: Copy,
  random: Random = randomFrom(copy.role + copy.phase),
): string[] {
  return choices(copy).flatMap((some) => pick(random, some) ?? []);
}
