/** What is decided again and what stands, and forks by decisions: 5dplomacy 2 to 4. */
import { dissolveTimelines } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { type TableOptions, added, asked, forks, outcome, play, table, units } from './table.ts';

const QUIET: TableOptions = {
  ruleset: '5dplomacy',
  forgetful: true,
  chosen: { adjustments: 'off', sustain: 'off', victoryCondition: 'none' },
};
const at = (text: string, chosen: TableOptions['chosen'] = {}) =>
  table(text, { ...QUIET, chosen: { ...QUIET.chosen, ...chosen } });

const ROW = 'a@0\na@1\nGermany: A mun';
const TREE = `${ROW}\na@2\nGermany: A mun\nb@1 < a@0\nb@2\nEngland: A sil\nc@2 < a@1\nd@2 < a@1`;

describe('neighbors', () => {
  const goes = (to: string, adjacency: string, from = 'b-sil@2'): string =>
    outcome(play(at(TREE, { adjacency }), `A ${from} - ${to}`), from).replace('illegal ', '');

  it('5dplomacy 2.1: a turn, a timeline and a province away, all at once', () => {
    expect(goes('a-boh@1', 'branching')).toBe('moved');
    expect(goes('a-tyr@1', 'branching')).toBe('not-adjacent');
    expect(goes('a-boh@0', 'branching')).toBe('boards-not-adjacent');
    expect(goes('a-sil@2', 'branching')).toBe('moved');
  });

  it('5dplomacy 2.2: branching is read from the tree of timelines', () => {
    expect(goes('c-boh@2', 'branching')).toBe('boards-not-adjacent');
    expect(goes('c-boh@2', 'branching', 'a-mun@2')).toBe('moved');
    const forth = 'c@2 < a@1\nd@2 < a@1\nGermany: A mun';
    const t = at(`a@0\na@1\n${forth}`);
    expect(outcome(play(t, 'A d-mun@2 - c-boh@2'), 'd-mun@2')).toBe('moved');
  });

  it('5dplomacy 2.3: numeric counts names, 2.4: anyTimeline counts nothing', () => {
    expect(goes('c-boh@2', 'numeric')).toBe('moved');
    expect(goes('d-boh@2', 'numeric')).toBe('boards-not-adjacent');
    expect(goes('d-boh@2', 'anyTimeline')).toBe('moved');
  });
});

const TRIO = 'a@0\nGermany: A mun\nEngland: A lon\nAustria: A vie';

/** Munich failed to enter Tyrolia of the turn before, while a@0 forked for another reason. */
function bounced() {
  const t = play(play(at(`${TRIO}, A tyr`)), 'A a-mun@1 - a-tyr@0; A a-lon@1 - a-yor@0');
  expect([outcome(t, 'a-mun@1'), forks(t)]).toEqual(['repelled', 'a@0 > b@1']);
  return t;
}

describe('what stands', () => {
  it('5dplomacy 3.5: a traveler bounced later has left its own board all the same', () => {
    const t = play(play(at(TRIO)), 'A a-mun@1 - a-tyr@0');
    play(t, 'A b-vie@1 - a-tyr@0; A a-lon@2 - a-yor@1');
    expect(outcome(t, 'a-mun@1')).toBe('bounced');
    expect(forks(t)).toBe('a@0 > c@1, a@1 > d@2');
    expect(units(t, 'd@2')).not.toContain('mun');
    expect(units(t, 'c@1')).toBe('england A lon, germany A mun, austria A vie');
  });

  it('5dplomacy 3.5: one that failed holds with 1 at home, even where it gets through now', () => {
    const t = bounced();
    play(t, 'A b-mun@1 S A a-mun@1 - a-tyr@0; A a-tyr@2 - a-mun@1');
    expect(outcome(t, 'a-mun@1')).toBe('moved');
    expect(outcome(t, 'a-tyr@2')).toBe('repelled');
    expect(t.world.due.phase).toBe('retreat');
  });

  it('5dplomacy 3.4: a support cut later goes on helping another board', () => {
    const t = play(play(at('a@0\nGermany: A mun, A sil\nAustria: A tyr')), 'A a-sil@1 - a-gal@0');
    play(t, 'A a-mun@2 - a-tyr@2; A b-mun@1 S A a-mun@2 - a-tyr@2');
    play(t, 'A a-tyr@2 D');
    play(t, 'A b-tyr@2 - b-mun@1');
    expect(outcome(t, 'b-mun@1')).toBe('cut');
    expect(outcome(t, 'a-mun@2')).toBe('moved');
    expect(forks(t)).toBe('');
  });

  it('5dplomacy 3.6: what matched nothing stays void, and its unit holds', () => {
    const t = play(at('a@0\nGermany: A mun, A ber\nAustria: A tyr'), 'A ber S A mun - sil');
    expect(outcome(t, 'a-ber@0')).toBe('void');
    play(t, 'A a-mun@1 - a-ber@0; A a-ber@1 S A a-ber@0');
    expect([outcome(t, 'a-ber@0'), outcome(t, 'a-mun@1')]).toEqual(['void', 'ownUnit']);
  });

  it('5dplomacy 3.7: moves that met between boards once stay opposed', () => {
    const heads = 'a@0\na@1\nGermany: A mun, A ber\nb@1 < a@0\nAustria: A tyr, A vie, A tri';
    const t = play(
      at(heads),
      'A a-mun@1 - b-tyr@1; A b-tyr@1 - a-mun@1; A b-vie@1 S A b-tyr@1 - a-mun@1; A a-ber@1 S A a-mun@1 - b-tyr@1',
    );
    expect([outcome(t, 'a-mun@1'), outcome(t, 'b-tyr@1')]).toEqual(['headToHead', 'headToHead']);
    play(t, 'A a-mun@2 S A a-mun@1 - b-tyr@1; A b-tri@2 - b-tri@1');
    expect(outcome(t, 'a-mun@1')).toBe('moved');
    expect(outcome(t, 'b-tyr@1')).toBe('headToHead');
  });
});

describe('forks', () => {
  it('5dplomacy 4.1: by a new move that succeeds, not by one that fails', () => {
    const t = play(play(at(`${TRIO}, A tyr`)), 'A a-mun@1 - a-tyr@0');
    expect([forks(t), added(t)]).toEqual(['', 'a@2']);
    expect(forks(play(t, 'A a-mun@2 - a-boh@1'))).toBe('a@1 > b@2');
  });

  it('5dplomacy 14.15: an order to convoy a fleet is illegal and puts no board in play', () => {
    const home = 'a@0\nGermany: A mun\nAustria: A vie\nEngland: F nth, F lon';
    const t = play(at(home, { forkBase: 'fresh' }), 'A mun - boh');
    expect(forks(play(t, 'A a-vie@1 - a-boh@0'))).toBe('a@0 > b@1');
    play(t, 'F a-nth@2 C F a-lon@0 - a-nwy@0');
    expect([outcome(t, 'a-nth@2'), forks(t)]).toEqual(['illegal fleet-cannot-be-convoyed', '']);
  });

  it('5dplomacy 4.1: an empty head goes on', () => {
    const t = play(at(ROW), 'A a-mun@1 - a-mun@0');
    expect(added(t)).toBe('b@1 a@2');
    expect(units(t, 'a@2')).toBe('');
    expect(added(play(t))).toBe('b@2 a@3');
  });

  it('5dplomacy 4.3: the oldest board that forks takes the first name', () => {
    const t = play(play(at(TRIO)), 'A a-lon@1 - a-yor@0');
    play(t, 'A a-mun@2 - a-boh@1; A b-yor@1 - a-edi@0');
    expect(forks(t)).toBe('a@0 > c@1, a@1 > d@2');
  });

  it('5dplomacy 4.5: a bounced traveler is decided again with the board it came to', () => {
    const t = bounced();
    play(t, 'A b-mun@1 S A a-mun@1 - a-tyr@0');
    expect(outcome(t, 'a-mun@1')).toBe('moved');
    play(t, 'A a-tyr@0 D');
    expect(forks(t)).toBe('a@0 > c@1');
  });

  it('5dplomacy 3.11, 4.4: a fresh fork leaves earlier arrivals out', () => {
    const second = (forkBase: string) => {
      const t = play(play(at(TRIO, { forkBase })), 'A a-lon@1 - a-yor@0');
      return units(play(t, 'A b-yor@1 - a-edi@0'), 'c@1');
    };
    expect(second('cumulative')).toBe(
      'england A edi, england A lon, germany A mun, austria A vie, england A yor',
    );
    expect(second('fresh')).toBe('england A edi, england A lon, germany A mun, austria A vie');
  });

  it('5dplomacy 3.2, 3.11: the board of a helped unit is in play, so that a fresh fork repeats what came from it', () => {
    const third = (orders: string) => {
      const t = at('a@0\nEngland: A lon, A yor, A lvp', { forkBase: 'fresh' });
      play(play(t), 'A a-yor@1 - a-edi@0');
      return units(play(t, orders), 'c@1');
    };
    expect(third('A b-lon@1 - a-wal@0')).not.toContain('A edi');
    expect(third('A b-lon@1 - a-wal@0; A b-lvp@1 S A a-yor@1 - a-edi@0')).toContain('A edi');
  });

  it('5dplomacy 4.1: a unit that is dislodged no more forks its board, though no move comes out otherwise', () => {
    const t = at('a@0\nGermany: A ruh\nFrance: A bel, A hol', { forkBase: 'fresh' });
    play(play(t), 'A a-bel@1 - a-ruh@0; A a-hol@1 S A a-bel@1 - a-ruh@0');
    play(t);
    expect(units(t, 'b@1')).toContain('france A ruh');
    play(t, 'A b-bel@1 S A a-hol@0');
    expect(forks(t)).toBe('a@0 > c@1');
    expect(units(t, 'c@1')).toBe('france A bel, france A hol, germany A ruh');
  });

  it('5dplomacy 3.10: under global reach a traveler bounced later never left', () => {
    const t = play(play(at(TRIO, { reach: 'global' })), 'A a-mun@1 - a-tyr@0');
    play(t, 'A b-vie@1 - a-tyr@0');
    expect(forks(t)).toBe('a@0 > c@1, a@1 > d@2');
    expect(units(t, 'd@2')).toContain('germany A mun');
  });

  it('5dplomacy 3.10: what was done to a board that is out of play stays as it was', () => {
    const t = at('a@0\nFrance: F ska', { reach: 'global' });
    play(play(t, 'F ska - den'), 'F a-den@1 - a-den@0');
    play(t, 'F b-ska@1 S F a-ska@0 - a-den@0');
    t.world = dissolveTimelines(t.rules, t.world, ['a']);
    play(t, 'F c-den@1 - b-ska@2');
    expect(outcome(t, 'c-den@1')).toBe('ownUnit');
    t.world = dissolveTimelines(t.rules, t.world, ['b']);
    play(t);
    play(t, 'F c-den@3 S F c-den@1');
    expect([outcome(t, 'c-den@1'), forks(t)]).toEqual(['ownUnit', '']);
  });

  const FACING = `a@0\na@1\nGermany: A mun, A sil
    b@1 < a@0\nAustria: A boh`;

  it('5dplomacy 3.7, 3.10: two that met stay opposed when the board of one has gone', () => {
    const t = at(FACING, { reach: 'global' });
    play(t, 'A a-mun@1 - b-boh@1; A a-sil@1 S A a-mun@1 - b-boh@1; A b-boh@1 - a-mun@1');
    play(t, 'A b-boh@1 D');
    t.world = dissolveTimelines(t.rules, t.world, ['b']);
    play(t, 'A a-sil@2 - a-mun@1');
    expect([outcome(t, 'a-sil@2'), forks(t)]).toEqual(['moved', 'a@1 > c@2']);
  });

  it('5dplomacy 3.10: what leads to a board that has gone stands as it was last decided', () => {
    const t = at(FACING, { reach: 'global' });
    play(t, 'A a-mun@1 - b-boh@1; A b-boh@1 - a-mun@1');
    play(t, 'A a-sil@2 S A a-mun@1 - b-boh@1');
    play(t, 'A b-boh@1 D');
    expect(forks(t)).toBe('a@1 > c@2, b@1 > d@2');
    t.world = dissolveTimelines(t.rules, t.world, ['b', 'd']);
    play(t, 'A c-sil@2 - a-mun@1');
    expect([outcome(t, 'c-sil@2'), forks(t)]).toEqual(['moved', 'a@1 > e@2']);
  });

  it('5dplomacy 3.10: help from a board that has gone stands as it was last decided', () => {
    const t = at(
      `a@0\na@1\nGermany: A mun, A sil\nAustria: A tyr
      b@1 < a@0\nGermany: A boh\nRussia: A gal`,
      { reach: 'global' },
    );
    play(t, 'A a-mun@1 - a-tyr@1; A b-boh@1 S A a-mun@1 - a-tyr@1');
    play(t, 'A a-tyr@1 D');
    play(t, 'A b-gal@2 - b-boh@1');
    expect(forks(t)).toBe('a@1 > c@2');
    t.world = dissolveTimelines(t.rules, t.world, ['b']);
    play(t, 'A c-sil@2 S A a-mun@1');
    expect([outcome(t, 'a-mun@1'), forks(t)]).toEqual(['repelled', '']);
  });

  it.each(['F b-nth@1 C *', 'F b-nth@1 C A a-lon@1 - a-nwy@0'])(
    '5dplomacy 3.8, 3.10: an old move keeps its route over boards that went (%s)',
    (offer) => {
      const home = 'England: A lon, F swe';
      const t = at(`a@0\n${home}\na@1\n${home}\nb@1 < a@0\nEngland: F nth`, {
        reach: 'global',
        enableOpenConvoys: true,
      });
      play(t, `A a-lon@1 - a-nwy@0; ${offer}`);
      expect(forks(t)).toBe('a@0 > c@1');
      t.world = dissolveTimelines(t.rules, t.world, ['b']);
      play(t, 'F c-swe@1 S F a-swe@0 - a-nwy@0');
      expect([outcome(t, 'a-lon@1'), forks(t)]).toEqual(['moved', '']);
    },
  );

  it('5dplomacy 3.11: moves that a fresh fork leaves out make no standoff', () => {
    const text = 'a@0\na@1\nGermany: A mun, A tyr\nAustria: A vie\nRussia: A gal, A ukr';
    const open = (forkBase: string) => {
      const t = at(`${text}\nb@1 < a@0\nAustria: A tri\nc@1 < a@0\nRussia: A ser`, { forkBase });
      play(t, 'A b-tri@1 - a-bud@1; A c-ser@1 - a-bud@1');
      play(t, 'A a-tyr@2 - a-vie@1; A a-gal@2 S A a-tyr@2 - a-vie@1');
      return asked(t);
    };
    expect([open('cumulative'), open('fresh')]).toEqual([
      'a-vie@1: boh, tri',
      'a-vie@1: boh, bud, tri',
    ]);
  });
});

describe('support of an old move whose fleets have gone', () => {
  const FLEETS = 'a@1\nGermany: A spa, F tus\nb@1\nFrance: F lyo';

  it('5dplomacy 3.8: is legal for a fleet that could carry nobody', () => {
    const t = at(FLEETS, { adjacency: 'anyTimeline' });
    play(t, 'A a-spa@1 - a-tus@1');
    expect(outcome(t, 'a-spa@1')).toBe('noPath');
    t.world = dissolveTimelines(t.rules, t.world, ['b']);
    play(t, 'F a-tus@2 S A a-spa@1 - a-tus@1');
    expect(outcome(t, 'a-tus@2')).toBe('given');
  });
});
