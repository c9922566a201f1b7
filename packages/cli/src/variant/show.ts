/** A variant as it is played: bases inherited, topology applied. */
import {
  fleetLists,
  type Mode,
  type Power,
  type Province,
  type Variant,
} from '@chronopolitik/engine';
import { sizeOf } from './sizes.ts';

/** For programs: every province with both of its lists, whether or not they are empty. */
export function variantJson(variant: Variant): object {
  const { map, powers, ...rest } = variant;
  const provinces: Readonly<Record<string, object>> = Object.fromEntries(
    Object.entries(map.provinces).map(([id, province]) => [id, full(province)]),
  );
  return { ...rest, coasts: map.coasts ?? {}, provinces, powers };
}

function full(province: Province): object {
  const { name, type, center = false, army = [], fleet = [], ...rest } = province;
  return { name, type, center, army, fleet, ...rest };
}

const list = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : ids.join(' '));

function powerLines([id, power]: [string, Power]): readonly string[] {
  const { name, homes, owns = [], units, neutral } = power;
  return [
    `${name} (${id})${neutral ? ', only holds' : ''}`,
    `  homes ${list(homes)}${owns.length > 0 ? `; owns ${list(owns)}` : ''}`,
    `  units ${units.length === 0 ? 'none' : units.join(', ')}`,
  ];
}

function provinceLines([id, province]: [string, Province]): readonly string[] {
  const { name, type, center, army = [] } = province;
  return [
    `${id}  ${name}, ${type}${center ? ', center' : ''}`,
    ...(army.length > 0 ? [`  army ${list(army)}`] : []),
    ...[...fleetLists(province)]
      .filter(([, reach]) => reach.length > 0)
      .map(([coast, reach]) => `  fleet${coast === '' ? '' : `/${coast}`} ${list(reach)}`),
  ];
}

const goalsText = (victory: Variant['victory']): string =>
  victory.length === 0 ? 'none' : victory.map((each) => JSON.stringify(each)).join(', ');

function modeLine({ id, name, players, victory }: Mode): string {
  const goals = victory ? `, victory ${goalsText(victory)}` : '';
  return `mode ${id}: ${name === undefined ? '' : `${name}, `}${players} players${goals}`;
}

/** For people. */
export function variantLines(variant: Variant): readonly string[] {
  const { name, designer, notes, calendar, victory, powers, map, modes = [] } = variant;
  const seasons = calendar.seasons.map((season) => season.name).join(', ');
  return [
    `${name}${designer === undefined ? '' : ` by ${designer}`}: ${sizeOf(variant)}`,
    ...(notes === undefined ? [] : [notes]),
    `from ${calendar.startAt ?? calendar.seasons[0]?.name} ${calendar.firstYear}: ${seasons}`,
    `victory ${goalsText(victory)}`,
    ...modes.map(modeLine),
    '',
    ...Object.entries(powers).flatMap(powerLines),
    '',
    ...Object.entries(map.provinces).flatMap(provinceLines),
  ];
}
