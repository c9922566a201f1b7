/** Orders on record and matching: 5d 3, 11.1 to 11.3. */
import { describe, expect, it } from 'vitest';
import { added, outcome, play, table, units } from './table.ts';

describe('the form of an order', () => {
  it('5d 3.3: an army brought to life by a later convoy stands in the province, whatever coast it named', () => {
    const t = table('a@0\nFrance: A bre, F por', { adjacency: 'loose' });
    play(t, 'A bre - spa/nc; F por - mao');
    expect(outcome(t, 'a-bre@0')).toBe('illegal no-convoy-chain');
    play(t, 'F mao C a-bre@0 - a-spa@0');
    expect(outcome(t, 'a-bre@0')).toBe('moved');
    expect(units(t, 'b@1')).toBe('france F mao, france A spa');
  });

  it.each([false, true])(
    '5d 3.3: how an army travels is settled when the order is given (read again: %s)',
    (forgetful) => {
      const t = table('a@0\nFrance: A bre', {
        adjacency: 'loose',
        rulebook: 'edition2023',
        forgetful,
      });
      play(t, 'A bre - pic via convoy');
      expect(outcome(t, 'a-bre@0')).toBe('moved');
      play(t, 'A pic S a-bre@0 - a-pic@0');
      expect(outcome(t, 'a-bre@0')).toBe('moved');
      expect(added(t)).toBe('a@1w');
    },
  );

  it.each([false, true])(
    '5d 3.3: a support is not illegal because of a unit that came later (read again: %s)',
    (forgetful) => {
      const t = table('a@0\nFrance: A mar, F lyo', { adjacency: 'loose', forgetful });
      play(t, 'A mar S a-lyo@1 - a-bur@1');
      expect(outcome(t, 'a-mar@0')).toBe('void');
      play(t, 'F lyo S a-mar@0');
      expect(outcome(t, 'a-mar@0')).toBe('void');
    },
  );
});
