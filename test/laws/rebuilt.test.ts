/** A world read anew from its JSON, in the middle of a game: what full-size runs found, as small as it gets. */
import { type Order, type Unit, parseOrder, worldFrom } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { replay, rulesOf, stepOf } from './play.ts';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const rules = rulesOf('5dplomacy', {
  adjacency: 'numeric',
  reach: 'global',
  sustainCadence: 'anyFall',
  sustainTieBreak: 'youngest',
  victoryCondition: 'unique',
  deadPowerUnits: 'remove',
  enableOpenConvoys: true,
  enableJumpAssists: true,
});

/** Two jumps by assists and an offer of convoys, with a timeline dissolving before, between and after them. */
const SUBMISSIONS: readonly (readonly string[])[] = [
  ['england A a-Edi@0 - a-Cly@0', 'austria A a-Bel@0 - a-Bur@0'],
  ['austria A a-Lon@1 - a-Yor@0'],
  ['england Lon sustains a'],
  [],
  ['austria A b-Bur@1 - a-Bur@0'],
  ['england c-Lon sustains a', 'austria c-Vie sustains b'],
  [],
  ['england A b-Cly@2 - a-Lvp@0', 'england F a-Nwg@3 J b-Cly@2 - a-Lvp@0'],
  ['austria Vie sustains c'],
  [],
  ['austria A d-Bel@1 - c-Pic@1'],
  [],
  [],
  ['austria A e-Lon@2 - c-Wal@1', 'austria A e-Yor@2 J e-Lon@2 - c-Wal@1'],
  ['austria Vie sustains e'],
  [],
  ['austria F e-Eng@3 C *'],
];
/** The heads of timelines that are sustained, by the submission: `a` is what `a@2` was then. */
const HEADS: Readonly<Record<number, readonly `${string}@${number}`[]>> = {
  2: ['a@2'],
  5: ['a@3', 'b@2', 'c@2'],
  8: ['c@2'],
  14: ['e@3'],
};

function orderIn(text: string, submission: number): Order {
  const [power = '', ...rest] = text.split(' ');
  const source = { map: rules.map, heads: HEADS[submission] ?? [], mainTimeline: true };
  const read = parseOrder(source, rest.join(' '), { power });
  if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
  return read.value.order;
}

function unit(text: string): Unit {
  const [power = '', kind, location = ''] = text.split(' ');
  return { power, kind: kind === 'A' ? 'army' : 'fleet', location };
}

test('a jump counts the chain of fleets of its round, though timelines dissolved since', () => {
  const units = [
    'austria A bel',
    'england A edi',
    'austria F eng',
    'austria A lon',
    'england F nwg',
  ];
  const owned = { austria: 'bud tri vie bul stp', england: 'edi lon lvp den gre mun rum war' };
  const owners = Object.fromEntries(
    Object.entries(owned).flatMap(([power, list]) => list.split(' ').map((id) => [id, power])),
  );
  const board = { id: 'a@0', parent: null, units: units.map(unit), owners } as const;
  const submissions = SUBMISSIONS.map((texts, i) => texts.map((text) => orderIn(text, i)));
  const played = replay(rules, worldFrom(rules, { boards: [board] }), submissions);
  expect(played.at(-1)?.before.dissolved.length).toBeGreaterThan(1);
  for (const { before, orders, result } of played) {
    const again = stepOf(rules, copy(before), orders);
    expect(again.step).toEqual(result.step);
    expect(again.world).toEqual(result.world);
  }
});
