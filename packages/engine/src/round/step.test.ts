import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRules } from '../rulesets/rules.ts';
import { dutiesOf } from '../multiverse/questions.ts';
import { startWorld } from './start.ts';
import { step } from './step.ts';
import { readVariant } from '../variants/read.ts';
import type { Order, PlaceId } from '../model/types.ts';

const load = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const read = readVariant(load('variants/standard/variant.json'));
if (!read.ok) throw new Error('variant');
const { variant } = read.value;
const rulesOf = (id: string, options = {}) => {
  const rules = createRules({ variant: 'standard', ruleset: { id, options }, seed: 's' }, variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
};
const move = (power: string, unit: string, to: string): Order => ({
  kind: 'move',
  power,
  unit: unit as PlaceId,
  to: to as PlaceId,
});

describe('a step', () => {
  it('lets a unit go back in time, and a second timeline opens', () => {
    const rules = rulesOf('5d');
    const w0 = startWorld(rules);
    const r1 = step(rules, w0, [move('germany', 'a-mun@0', 'a-boh@0')]);
    if (!r1.ok) throw new Error();
    expect(r1.value.added.map((b) => b.id)).toEqual(['a@1']);
    const r2 = step(rules, r1.value.world, [move('germany', 'a-boh@1', 'a-boh@0')]);
    if (!r2.ok) throw new Error();
    // Its former self also enters Bohemia, so both bounce: the past changes.
    expect(r2.value.added.map((b) => b.id)).toEqual(['b@1', 'a@1w']);
    expect(r2.value.added[0]?.units.find((u) => u.location === 'mun')).toBeDefined();
    expect(r2.value.step.successions).toMatchSnapshot();
    const again = JSON.parse(JSON.stringify(r2.value.world));
    expect(dutiesOf(rules, again)).toEqual(dutiesOf(rules, r2.value.world));
  });
  it('passes idle winters in ordinary Diplomacy', () => {
    const rules = rulesOf('classic');
    let w = startWorld(rules);
    for (let i = 0; i < 2; i++) {
      const r = step(rules, w, []);
      if (!r.ok) throw new Error();
      w = r.value.world;
    }
    expect(w.boards.map((b) => b.id)).toEqual(['a@0', 'a@1', 'a@1w', 'a@2']);
  });
});
