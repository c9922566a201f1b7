/** Dislodgement and retreats over many boards: 5d 5, 11.7 and 11.8. */
import { describe, expect, it } from 'vitest';
import { asked, outcome, play, refused, submit, table, units } from './table.ts';

const PARIS = 'a@0\nFrance: A par\nGermany: A bur, A pic';
const TAKE_PARIS = 'A bur - par; A pic S A bur - par';

describe('retreats that are repeated', () => {
  it('5d 5.3: whoever goes back to where a unit once retreated takes that place, and the unit is asked', () => {
    const t = play(play(table(PARIS), TAKE_PARIS), 'A par - gas');
    expect(units(t, 'a@1')).toBe('france A gas, germany A par, germany A pic');
    play(t, 'A gas - a-gas@0');
    expect(outcome(t, 'a-gas@1')).toBe('moved');
    expect(asked(t)).toBe('a-par@0: bre');
    play(t, 'A a-par@0 - bre');
    expect(units(t, 'b@1')).toBe('france A bre, france A gas, germany A par, germany A pic');
  });

  it('5d 11.8: a repeated retreat meets the new retreats of its board, and both disband', () => {
    const t = table(`${PARIS}, A mar\nItaly: A spa`, { adjacency: 'loose' });
    play(play(t, `${TAKE_PARIS}; A mar - spa`), 'A par - gas');
    play(t, 'A mar S a-mar@0 - a-spa@0');
    expect(asked(t)).toBe('a-spa@0: gas, por');
    play(t, 'A a-spa@0 - gas');
    expect(outcome(t, 'a-spa@0')).toBe('dislodged, collided');
    expect(outcome(t, 'a-par@0')).toBe('dislodged, collided');
    expect(units(t, 'b@1')).toBe('germany A par, germany A pic, germany A spa');
  });
});

describe('orders to retreat', () => {
  it('5d 9.10: two different retreats of a unit cancel out, in whatever order they come', () => {
    const orders = ['gas', 'bre'].map((to) => ({
      kind: 'retreat' as const,
      power: 'france',
      unit: 'a-par@0' as const,
      to: `a-${to}@0` as const,
    }));
    for (const list of [orders, orders.toReversed()]) {
      const t = submit(play(table(PARIS), TAKE_PARIS), list);
      expect(refused(t)).toBe('duplicate duplicate');
      expect(units(t, 'a@1')).toBe('germany A par, germany A pic');
    }
  });
});

describe('5d 5.3, reopenRetreats: always', () => {
  const start = `a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A rom`;

  it('5d 11.6: an illegal order touches what it names, and the retreat there is asked again', () => {
    const t = table(start, { reopenRetreats: 'always' });
    play(play(t, TAKE_PARIS), 'A par - gas');
    play(t, 'A rom - a-par@0');
    expect(outcome(t, 'a-rom@1')).toBe('illegal not-adjacent');
    expect(asked(t)).toBe('a-par@0: bre, gas');
  });
});
