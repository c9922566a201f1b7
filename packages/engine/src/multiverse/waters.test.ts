/** Chains of fleets over boards, kept as boards come and go, against chains found anew. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worldFrom } from '../round/hand-made.ts';
import { areNeighbors } from './neighbors.ts';
import { boardOf, placeOn } from '../model/place.ts';
import { type Rules, createRules } from '../rulesets/rules.ts';
import { step } from '../round/step.ts';
import { targets } from '../orders/targets/targets.ts';
import type { Board, PlaceId, Unit } from '../model/types.ts';
import { readVariant } from '../variants/read.ts';
import type { World } from '../model/world.ts';
import { type Random, below, randomFrom } from '../../../../test/random.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('variant');
const { variant } = read.value;

function rulesOf(id: string, adjacency: string): Rules {
  const rules = createRules(
    { variant: 'standard', ruleset: { id, options: { adjacency } }, seed: '' },
    variant,
  );
  if (!rules.ok) throw new Error('rules');
  return rules.value;
}

function unitsOf({ map }: Rules, random: Random): readonly Unit[] {
  const seas = map.provinces.filter((_, p) => map.convoys[p]);
  const coasts = map.provinces.filter((_, p) => map.embarks[p]);
  const drawn = (of: readonly string[], kind: Unit['kind']): Unit[] =>
    of
      .filter(() => below(random, 4) === 0)
      .map((location) => ({
        power: map.powers[below(random, map.powers.length)] ?? '',
        kind,
        location,
      }));
  return [...drawn(seas, 'fleet'), ...drawn(coasts, 'army')];
}

/** Three timelines of three boards; the second and the third forked from the first. */
function worldOf(rules: Rules, random: Random): World {
  const boards = ['a', 'b', 'c'].flatMap((timeline): Board[] =>
    [0, 1, 2]
      .filter((turn) => timeline === 'a' || turn > 0)
      .map((turn) => {
        const parent = turn === 0 ? null : turn === 1 ? 'a@0' : (`${timeline}@1` as const);
        return { id: `${timeline}@${turn}`, parent, units: unitsOf(rules, random), owners: {} };
      }),
  );
  return worldFrom(rules, { boards });
}

/** The coasts that chains join to a place, found by going from fleet to fleet. */
function joinedTo(rules: Rules, world: World, from: PlaceId): readonly PlaceId[] {
  const { map, ruleset } = rules;
  const isNear = ruleset.adjacency.reach === 'near';
  const links = (p: number, q: number): boolean => map.seaLinks[p]?.includes(q) === true;
  const spots = world.boards.flatMap(({ id }) => map.provinces.map((_, p) => ({ id, p })));
  const joins = (a: (typeof spots)[number], b: (typeof spots)[number]): boolean => {
    if (a.id === b.id) return links(a.p, b.p);
    if (!areNeighbors(rules, world, a.id, b.id)) return false;
    return a.p === b.p || (isNear && links(a.p, b.p));
  };
  const fleets = spots.filter(({ id, p }) => {
    const units = world.boards.find((board) => board.id === id)?.units ?? [];
    const isFleet = units.some(
      ({ kind, location }) => kind === 'fleet' && location === map.provinces[p],
    );
    return isFleet && map.convoys[p] === 1 && !id.endsWith('w');
  });
  const start = spots.find(({ id, p }) => placeOn(id, map.provinces[p] ?? '') === from);
  const region = new Set(fleets.filter((fleet) => start && joins(start, fleet)));
  for (const fleet of region) {
    for (const other of fleets) if (joins(fleet, other)) region.add(other);
  }
  return spots
    .filter((spot) => spot !== start && map.embarks[spot.p] === 1 && !spot.id.endsWith('w'))
    .filter((spot) => [...region].some((fleet) => joins(fleet, spot)))
    .map(({ id, p }) => placeOn(id, map.provinces[p] ?? ''));
}

function check(rules: Rules, world: World): void {
  const armies = world.boards
    .flatMap(({ id, units }) =>
      units
        .filter(({ kind, location }) => kind === 'army' && !id.endsWith('w') && location !== '')
        .map(({ location }) => placeOn(id, location)),
    )
    .filter((_, i) => i % 9 === 0);
  for (const army of armies) {
    const moves = targets(rules, world, army, 'move');
    const works = moves.flatMap(({ place, grade }) => (grade === 'works' ? [place] : []));
    const convoyed = moves.flatMap(({ depends, place }) =>
      depends?.code === 'convoy' ? [place] : [],
    );
    const found = joinedTo(rules, world, army).filter((place) => !works.includes(place));
    expect(convoyed.toSorted(), `${boardOf(army)} ${army}`).toEqual(found.toSorted());
  }
}

describe('coasts that chains of fleets join', () => {
  it.each([
    ['5d', 'strict'],
    ['5d', 'loose'],
    ['5d', 'sameTurn'],
    ['5dplomacy', 'branching'],
    ['5dplomacy', 'numeric'],
    ['5dplomacy', 'anyTimeline'],
  ])('are the same however a world was come by (%s, %s)', (id, adjacency) => {
    const rules = rulesOf(id, adjacency);
    for (const seed of [1, 2]) {
      const world = worldOf(rules, randomFrom(seed));
      check(rules, world);
      const next = step(rules, world, []);
      if (!next.ok) throw new Error('step');
      check(rules, next.value.world);
      check(rules, world);
      const again = step(rules, world, []);
      if (again.ok) check(rules, again.value.world);
    }
  });
});
