/** The next board, and when a timeline opens: 5d 6 and 11.10. */
import { describe, expect, it } from 'vitest';
import { added, forks, outcome, owner, play, submit, table, unchanged, units } from './table.ts';

const LOOSE = { adjacency: 'loose' } as const;

describe('candidates', () => {
  it('5d 6.1: from a movement board follow those who stayed and those who arrived', () => {
    const t = table('a@0\nGermany: A mun, A ber\nb@0\nFrance: A par', LOOSE);
    play(t, 'A a-mun@0 - b-bur@0; A b-par@0 - a-gas@0');
    expect(units(t, 'a@1')).toBe('germany A ber, france A gas');
    expect(units(t, 'b@1')).toBe('germany A bur');
  });

  it('5d 6.1: an arriving army keeps its power, a fleet its coast', () => {
    const t = table('a@0\nb@0\nFrance: F spa/nc, A mar', LOOSE);
    play(t, 'F b-spa@0 - a-spa@0; A b-mar@0 - a-pie@0');
    expect(units(t, 'a@1')).toBe('france A pie, france F spa/nc');
  });
});

describe('a board without a child', () => {
  it('5d 6.3: a head goes on in its own row, whoever came or went', () => {
    const t = table('a@0\nGermany: A mun\nb@0', LOOSE);
    play(t, 'A a-mun@0 - b-mun@0');
    expect(added(t)).toBe('a@1 b@1');
    expect(forks(t)).toBe('');
  });
});

describe('a past board', () => {
  it('5d 6.3: opens a timeline below all others when what follows is new', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nc@0', LOOSE);
    play(t);
    play(t, 'A a-mun@1 - a-boh@0');
    expect(forks(t)).toBe('a@0 > d@1');
  });

  it('5d 6.3: opens none when what follows is as it was', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A bur', LOOSE);
    play(t);
    play(t, 'A mun - a-bur@0');
    expect(outcome(t, 'a-mun@1')).toBe('repelled');
    expect(unchanged(t)).toBe('a@0');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 6.3: opens one when only the owners differ, in a position made by hand', () => {
    const after = (changed: Record<string, string>) => {
      const t = table('a@0\nGermany: A mun\nFrance: A bur', { ...LOOSE, forgetful: true });
      play(t);
      const boards = t.world.boards.map((board) =>
        board.id === 'a@0' ? board : { ...board, owners: { ...board.owners, ...changed } },
      );
      t.world = { ...t.world, boards };
      play(t, 'A mun - a-bur@0');
      expect(outcome(t, 'a-mun@1')).toBe('repelled');
      return forks(t);
    };
    expect(after({})).toBe('');
    expect(after({ bel: 'france' })).toBe('a@0 > b@1');
  });

  it('5d 6.3: how it came about is not compared', () => {
    const t = table('a@0\nGermany: A mun, A ber\nFrance: A par', LOOSE);
    play(t, 'A mun - bur; A ber - mun');
    play(t, 'A mun S a-mun@0 - a-bur@0');
    expect(unchanged(t)).toBe('a@0');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 6.3: any child may match, so a return to what was opens nothing', () => {
    const t = table('a@0\nGermany: A mun, A ruh\nFrance: A gas, A bel', LOOSE);
    play(t, 'A mun - bur; A gas - bur');
    play(t, 'A ruh S a-mun@0 - a-bur@0');
    expect(forks(t)).toBe('a@0 > b@1');
    play(t, 'A b-bel@1 - a-ruh@1');
    expect(outcome(t, 'a-ruh@1')).toBe('cut');
    expect(outcome(t, 'a-mun@0')).toBe('bounced');
    expect(unchanged(t)).toBe('a@0 a@1');
    expect(added(t)).toBe('b@1w a@2');
  });

  it('5d 6.3: opens at most one timeline a round, whatever arrives there', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par', LOOSE);
    play(t);
    play(t, 'A mun - a-ber@0; A par - a-gas@0');
    expect(forks(t)).toBe('a@0 > b@1');
    expect(units(t, 'b@1')).toBe('germany A ber, france A gas, germany A mun, france A par');
  });

  it('5d 6.3: only its next board is compared; later ones stay as they are', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par', LOOSE);
    play(t, 'A mun - bur; A par - bur');
    play(t, 'A mun - tyr');
    const later = units(t, 'a@1w');
    play(t);
    play(t, 'A a-tyr@2 - a-boh@1');
    expect(forks(t)).toBe('a@1 > b@1w');
    expect(units(t, 'a@1w')).toBe(later);
    expect(units(t, 'b@1w')).toBe('germany A boh, france A par, germany A tyr');
  });

  it('5d 6.3: owners of centers are compared as well', () => {
    const t = table('a@1\nGermany: A mun\nGermany owns: mun\nFrance owns: ber', LOOSE);
    play(t, 'A mun - ber');
    expect(owner(t, 'a@1w', 'ber')).toBe('germany');
  });

  it('5d 7.1: a fork from a fall board derives its owners anew', () => {
    const t = table('a@1\nGermany: A mun, A ruh\nGermany owns: mun, kie\nFrance owns: bel', LOOSE);
    play(t);
    expect(owner(t, 'a@1w', 'bel')).toBe('france');
    play(t);
    play(t, 'A ruh - a-bel@1');
    expect(forks(t)).toBe('a@1 > b@1w');
    expect(owner(t, 'b@1w', 'bel')).toBe('germany');
    expect(owner(t, 'a@2', 'bel')).toBe('france');
  });

  it('5d 11.6: a past winter board never forks', () => {
    const t = table('a@1w\nGermany: A mun\nGermany owns: mun', LOOSE);
    play(t);
    submit(t, [{ kind: 'move', power: 'germany', unit: 'a-mun@2', to: 'a-ber@1w' }]);
    expect(outcome(t, 'a-mun@2')).toBe('illegal winter-board');
    expect(added(t)).toBe('a@3');
  });
});

describe('numbering', () => {
  it('5d 11.10: forks of a round take consecutive numbers, the earliest board first', () => {
    const t = table('a@0\nGermany: A mun\nb@1\nFrance: A par', LOOSE);
    play(t);
    play(t);
    play(t);
    // a is at 2 and b at 3: each goes back a turn.
    play(t, 'A b-par@3 - b-gas@2; A a-mun@2 - a-ber@1');
    expect(forks(t)).toBe('a@1 > c@1w, b@2 > d@3');
  });

  it('5d 11.10: of boards of one turn the lower timeline comes first', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nFrance: A par', LOOSE);
    play(t);
    play(t, 'A b-par@1 - b-gas@0; A a-mun@1 - a-ber@0');
    expect(forks(t)).toBe('a@0 > c@1, b@0 > d@1');
  });

  it('5d 11.10: a fork after a pause is numbered like any', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic\nb@0', LOOSE);
    play(t, 'A a-bur@0 - a-par@0');
    play(t, 'A a-pic@1 S a-bur@0 - a-par@0');
    expect(added(t)).toBe('');
    play(t, 'A a-par@0 - bre');
    expect(added(t)).toBe('c@1 a@1w b@1w');
  });
});
