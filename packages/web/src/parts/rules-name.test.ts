import { PRESETS } from '@chronopolitik/game';
import { RULESETS } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { messages } from '../app/messages.ts';
import { CATALOGUES } from '../messages/catalogues.ts';
import { rulesNameBy } from './listed-rules-name.ts';
import { rulesName } from './rules-name.ts';

test.each([
  ['5d-strict', '5D strict'],
  ['5d-loose', '5D loose'],
  ['5dplomacy', '5dplomacy branching'],
  ['ordinary', 'ordinary Diplomacy'],
])('the rules of %s are called %s', (preset, name) => {
  const rules = PRESETS.find(({ id }) => id === preset)?.rules;
  expect(rules && rulesName(rules.ruleset)).toBe(name);
});

test('options that are left out are those that hold without them', () => {
  expect(rulesName({ id: '5d', options: {} })).toBe('5D strict');
  expect(rulesNameBy('of a later release', '', messages)).toBe('of a later release');
});

test.each(Object.entries(CATALOGUES))(
  'every way to be adjacent has a name in %s',
  async (_, fetchCatalogue) => {
    const say = await fetchCatalogue();
    for (const { options } of Object.values(RULESETS)) {
      for (const choice of options['adjacency']?.choices ?? []) {
        expect(Object.keys(say.head.adjacencies)).toContain(choice);
      }
    }
  },
);
