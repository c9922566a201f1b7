/** Who has won: 5d 8.1 and 11.10. */
import { describe, expect, it } from 'vitest';
import { STANDARD } from '../laws/play.ts';
import { added, play, refused, submit, table, verdict } from './table.ts';

const CENTERS = Object.entries(STANDARD.map.provinces)
  .filter(([, province]) => province.center)
  .map(([id]) => id);
const some = (from: number, to: number) => CENTERS.slice(from, to).join(', ');

describe('victory', () => {
  it('5d 8.1: 18 distinct centers over all heads win, in whatever seasons they lie', () => {
    const t = table(`a@1w
      Germany owns: ${some(0, 9)}
      b@2
      Germany owns: ${some(9, 18)}`);
    expect(verdict(play(t))).toBe('won germany');
  });

  it('5d 8.1: a center owned on two heads counts once', () => {
    const t = table(`a@2
      Germany owns: ${some(0, 17)}
      b@2
      Germany owns: ${some(0, 17)}`);
    expect(verdict(play(t))).toBe('movement');
  });

  it('5d 8.1: boards that are not heads do not count', () => {
    const t = table(`a@2
      Germany owns: ${some(0, 18)}
      a@3
      Germany owns: ${some(0, 17)}`);
    expect(verdict(play(t))).toBe('movement');
  });

  it('5d 8.1: a tie plays on, and the larger of two wins', () => {
    const boards = (more: number) => `a@2
      Germany owns: ${some(0, 18)}
      b@2
      France owns: ${some(0, 18 + more)}`;
    expect(verdict(play(table(boards(0))))).toBe('movement');
    expect(verdict(play(table(boards(1))))).toBe('won france');
  });

  it('5d 8.1: after a victory nothing is judged any more', () => {
    const t = table(`a@2\nGermany: A mun\nGermany owns: ${some(0, 18)}`);
    const before = play(t).world;
    submit(t, [{ kind: 'move', power: 'germany', unit: 'a-mun@3', to: 'a-bur@3' }]);
    expect(refused(t)).toBe('game-over');
    expect(t.world).toEqual(before);
  });

  it.each(['5d', 'classic', '5dplomacy'])(
    '5d 8.1: a position that begins with 18 centers is not over before its first round (%s)',
    (ruleset) => {
      const chosen = ruleset === '5dplomacy' ? { victoryCondition: 'unique', sustain: 'off' } : {};
      const t = table(`a@2\nGermany: A mun\nGermany owns: ${some(0, 18)}`, { ruleset, chosen });
      expect(verdict(t)).toBe('movement');
      expect(verdict(play(t, 'A mun - bur'))).toBe('won germany');
    },
  );

  it('5d 8.1: the winner is found after the round that took the last center', () => {
    const taken = CENTERS.filter((center) => center !== 'bel').slice(0, 17);
    const t = table(`a@1\nGermany: A ruh\nGermany owns: ${taken.join(', ')}`);
    expect(verdict(t)).toBe('movement');
    play(t, 'A ruh - bel');
    expect(verdict(t)).toBe('won germany');
  });

  it('5d 11.10: a pause makes no winner', () => {
    const taken = CENTERS.filter((center) => center !== 'bel').slice(0, 17);
    const t = table(`a@1
      Germany: A ruh, A hol
      France: A bel
      Germany owns: ${taken.join(', ')}`);
    play(t, 'A ruh - bel; A hol S A ruh - bel');
    expect(verdict(t)).toBe('retreat');
    play(t);
    expect(added(t)).toBe('a@1w');
    expect(verdict(t)).toBe('won germany');
  });
});
