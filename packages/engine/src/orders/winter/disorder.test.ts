import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRules } from '../../rulesets/rules.ts';
import { worldFrom } from '../../round/hand-made.ts';
import { step } from '../../round/step.ts';
import { readVariant } from '../../variants/read.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('variant');
const { variant } = read.value;

function removals(rulebook: object) {
  const spec = {
    variant: 'standard',
    ruleset: { id: 'classic', options: {} },
    rulebook,
    seed: 's',
  };
  const rules = createRules(spec, variant);
  if (!rules.ok) throw new Error('rules');
  const units = [{ power: 'italy', kind: 'army', location: 'ber' }] as const;
  const world = worldFrom(rules.value, {
    boards: [{ id: 'a@1w', parent: null, units, owners: { ber: 'germany' } }],
  });
  const result = step(rules.value, world, []);
  if (!result.ok) throw new Error('step');
  return result.value.step.resolutions;
}

describe('civil disorder', () => {
  it('removes the units of a power without centers, and says so in JSON', () => {
    const removed = removals({});
    expect(removed).toHaveLength(1);
    expect(removed[0]?.outcome.cause).toEqual({ code: 'civil-disorder', distance: null });
    expect(JSON.parse(JSON.stringify(removed))).toEqual(removed);
  });

  it('says that lots were drawn where the rulebook draws them', () => {
    const removed = removals({ civilDisorder: 'random' });
    expect(removed[0]?.outcome.cause).toEqual({
      code: 'civil-disorder',
      distance: null,
      drawn: true,
    });
  });
});
