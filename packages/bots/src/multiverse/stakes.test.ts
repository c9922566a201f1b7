/** What a center is worth on one of several heads. */
import { expect, test } from 'vitest';
import type { Board } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { stakesOn } from './stakes.ts';

const rules = rulesOf('5d');
const at = (center: string): number => rules.map.provinceIndex.get(center) as number;

function head(id: Board['id'], owners: Board['owners']): Board {
  const units = ['france', 'germany'].map((power, i) => ({
    power,
    kind: 'army' as const,
    location: ['bur', 'mun'][i] as string,
  }));
  return { id, parent: null, units, owners };
}

const one = head('a@2', { par: 'france', mar: 'france', ber: 'germany', bel: 'germany' });

test('on one head every center is worth as much', () => {
  expect([...stakesOn(rules, [one], one, 'france')].every((stake) => stake === 1)).toBe(true);
});

test('an own center that another would gain newly is worth more than one that counts only for its owner', () => {
  const two = head('b@2', { par: 'france', mar: 'germany', ber: 'france', bel: 'france' });
  const stakes = stakesOn(rules, [one, two], one, 'france');
  const [newly, counted] = [stakes[at('par')] as number, stakes[at('mar')] as number];
  expect(newly).toBeGreaterThan(0.7);
  // Marseilles counts for France here alone: to lose it is to lose the count.
  expect(counted).toBe(1);
  // It is all that Germany has of it, too.
  expect(stakesOn(rules, [one, two], two, 'germany')[at('mar')]).toBe(1);
});

test('a center that another has nowhere else is worth more than one that it has twice', () => {
  const two = head('b@2', { par: 'france', mar: 'france', ber: 'france', bel: 'france' });
  const three = head('c@2', { par: 'france', mar: 'france', ber: 'germany', bel: 'france' });
  const stakes = stakesOn(rules, [one, two, three], one, 'france');
  expect(stakes[at('bel')]).toBeGreaterThan(stakes[at('ber')] as number);
});
