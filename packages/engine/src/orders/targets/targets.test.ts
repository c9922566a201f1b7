import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worldFrom } from '../../round/hand-made.ts';
import { createRules } from '../../rulesets/rules.ts';
import { startWorld } from '../../round/start.ts';
import { step } from '../../round/step.ts';
import { readVariant } from '../../variants/read.ts';
import { closedTargets } from './closed-targets.ts';
import type { OrderKind, PlaceId } from '../../model/types.ts';
import { targets } from './targets.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('variant');
const { variant } = read.value;

const rulesOf = (adjacency: string) => {
  const ruleset = { id: '5d', options: { adjacency } };
  const rules = createRules({ variant: 'standard', ruleset, seed: '' }, variant);
  if (!rules.ok) throw new Error('rules');
  return rules.value;
};

describe('legal targets', () => {
  it('are on the own board and on neighbors in time', () => {
    const rules = rulesOf('strict');
    const world = startWorld(rules);
    const next = step(rules, world, []);
    if (!next.ok) throw new Error('step');
    const places = targets(rules, next.value.world, 'a-ber@1', 'move').map((t) => t.place);
    expect(places.toSorted()).toEqual(['a-ber@0', 'a-kie@1', 'a-mun@1', 'a-pru@1', 'a-sil@1']);
  });

  it('name the rule that closes a place near by', () => {
    const rules = rulesOf('strict');
    const next = step(rules, startWorld(rules), []);
    if (!next.ok) throw new Error('step');
    const closed = closedTargets(rules, next.value.world, 'a-ber@1');
    expect(
      closed.map((t) => `${t.place} ${t.illegal?.code} ${t.illegal?.rule}`).toSorted(),
    ).toEqual([
      'a-kie@0 no-convoy-chain 5d 3.3',
      'a-mun@0 not-adjacent 5d 2.1',
      'a-pru@0 no-convoy-chain 5d 3.3',
      'a-sil@0 not-adjacent 5d 2.1',
    ]);
  });

  it('name the rule that closes a support or a convoy near by', () => {
    const rules = rulesOf('strict');
    const world = startWorld(rules);
    const closed = (place: PlaceId, kind: OrderKind, of?: PlaceId): readonly string[] =>
      closedTargets(rules, world, place, kind, of).map(
        (t) => `${t.place} ${t.illegal?.code} ${t.illegal?.rule}`,
      );
    expect(closed('a-mun@0', 'support')).toContain('a-edi@0 not-adjacent classic 2.2');
    expect(closed('a-mun@0', 'support')).not.toContainEqual(expect.stringMatching(/^a-ber@0/));
    expect(closed('a-mun@0', 'support', 'a-ber@0')).toContain('a-pru@0 not-adjacent classic 2.2');
    const [board] = world.boards;
    if (!board) throw new Error('board');
    const units = [
      { power: 'england', kind: 'fleet', location: 'nth' },
      { power: 'england', kind: 'army', location: 'lon' },
      { power: 'germany', kind: 'army', location: 'mun' },
    ] as const;
    const sea = worldFrom(rules, { boards: [{ ...board, units }] });
    const at = (of?: PlaceId): readonly string[] =>
      closedTargets(rules, sea, 'a-nth@0', 'convoy', of).map(
        (t) => `${t.place} ${t.illegal?.code} ${t.illegal?.rule}`,
      );
    expect(at()).toEqual(['a-mun@0 terrain classic 4.1']);
    expect(at('a-lon@0')).toContain('a-nwg@0 terrain classic 4.1');
  });

  it('depend on a convoy where only fleets lead there', () => {
    const rules = rulesOf('strict');
    const fleet = { power: 'germany', kind: 'fleet', location: 'bal' } as const;
    const army = { power: 'germany', kind: 'army', location: 'ber' } as const;
    const boards = [
      { id: 'a@0', parent: null, units: [fleet], owners: {} },
      { id: 'a@1', parent: 'a@0', units: [army, fleet], owners: {} },
    ] as const;
    const moves = targets(rules, worldFrom(rules, { boards }), 'a-ber@1', 'move');
    expect(moves.find(({ place }) => place === 'a-kie@0')?.grade).toBe('depends');
    expect(moves.find(({ place }) => place === 'a-kie@1')?.grade).toBe('works');
  });

  it('name the coast where a helped fleet could go to several and the rules want it named', () => {
    const rules = createRules(
      { variant: 'standard', ruleset: { id: '5dplomacy', options: {} }, seed: '' },
      variant,
    );
    if (!rules.ok) throw new Error('rules');
    const units = [
      { power: 'turkey', kind: 'fleet', location: 'con' },
      { power: 'austria', kind: 'army', location: 'rum' },
    ] as const;
    const board = { id: 'a@0', parent: null, units, owners: {} } as const;
    const world = worldFrom(rules.value, { boards: [board] });
    const places = targets(rules.value, world, 'a-rum@0', 'support', 'a-con@0').map((t) => t.place);
    expect(places.toSorted()).toEqual(['a-bul/ec@0', 'a-bul/sc@0']);
  });
});
