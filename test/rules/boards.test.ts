/** Boards, turns and heads: 5d 1. */
import { describe, expect, it } from 'vitest';
import { added, heads, outcome, play, refused, submit, table, units } from './table.ts';

describe('boards', () => {
  it('5d 1.1: spring, fall, winter and the next spring follow one another in a row', () => {
    const t = table('a@0\nGermany: A mun');
    const rows = [added(play(t)), added(play(t)), added(play(t)), added(play(t))];
    expect(rows).toEqual(['a@1', 'a@1w', 'a@2', 'a@3']);
  });

  it('5d 1.1: no board changes or goes away', () => {
    const t = table('a@0\nGermany: A mun', { adjacency: 'loose' });
    play(t, 'A mun - bur');
    const before = t.world.boards;
    play(t, 'A bur - a-par@0');
    expect(t.world.boards.slice(0, before.length)).toEqual(before);
    expect(added(t)).toBe('b@1 a@1w');
  });

  it('5d 1.4: every head goes on by one board a round, so a timeline keeps its lag', () => {
    const t = table('a@0\nGermany: A mun', { adjacency: 'loose' });
    play(t);
    play(t, 'A mun - a-boh@0');
    const rows = [heads(t), heads(play(t)), heads(play(t)), heads(play(t))];
    expect(rows).toEqual(['b@1 a@1w', 'b@1w a@2', 'b@2 a@3', 'b@3 a@3w']);
  });

  it('5d 1.4: a timeline without units goes on as well', () => {
    const t = play(table('a@0\nFrance owns: par'));
    expect(added(t)).toBe('a@1');
  });
});

describe('heads', () => {
  const past = 'a@0\nGermany: A mun\na@1\nGermany: A mun\nFrance: A par';

  it('5d 1.2: an order for a unit of the past is refused and leaves no trace', () => {
    const t = play(table(past), 'A a-mun@0 - a-bur@0');
    expect(refused(t)).toBe('not-a-head');
    expect(outcome(t, 'a-mun@0')).toBe('');
  });

  it('5d 1.2: builds and disbands of a past winter are refused', () => {
    const t = table('a@1w\nGermany: A mun, A sil\nGermany owns: mun\na@2\nGermany: A mun');
    submit(t, [{ kind: 'disband', power: 'germany', unit: 'a-sil@1w' }]);
    expect(refused(t)).toBe('not-a-head');
  });

  it('5d 1.2: what becomes of a past order can change', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A mar', { adjacency: 'loose' });
    play(t, 'A mun - bur; A mar - bur');
    expect(outcome(t, 'a-mun@0')).toBe('bounced');
    play(t, 'A mun S a-mun@0 - a-bur@0');
    expect(outcome(t, 'a-mun@0')).toBe('moved');
    expect(units(t, 'b@1')).toBe('germany A bur, france A mar');
  });

  it('5d 3.1: a unit on a movement head without an order holds, one of the past gets none', () => {
    const t = play(table(past));
    expect(outcome(t, 'a-mun@1')).toBe('held');
    expect(outcome(t, 'a-mun@0')).toBe('');
  });
});
