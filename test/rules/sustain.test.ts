/** The sustain phase: 5dplomacy 8, house 1. */
import {
  type Order,
  type World,
  check,
  dissolveTimelines,
  dutiesOf,
  placeOn,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  type Table,
  type TableOptions,
  added,
  asked,
  ballots,
  choices,
  dutiful,
  heads,
  owed,
  play,
  refused,
  submit,
  table,
  units,
  verdict,
} from './table.ts';

const chosen = { victoryCondition: 'none', adjustments: 'off' };
const SUSTAINED: TableOptions = { ruleset: '5dplomacy', forgetful: true, chosen };

/** Two timelines in fall: Germany in Berlin on both, Russia in Moscow on one. */
const TWO = `a@0
a@1
Germany: A ber
Germany owns: ber
Russia: A mos
Russia owns: mos
b@1 < a@0
Germany: A ber
Germany owns: ber, mos`;

const two = (options: TableOptions = SUSTAINED, boards = TWO): Table => table(boards, options);
const with_ = (more: object): TableOptions => ({ ...SUSTAINED, chosen: { ...chosen, ...more } });

/** All centers but Berlin and Moscow stay at home: they are nobody's here. */
const HOME = 'con a, lon b, par a, rom b, vie a';

describe('when', () => {
  it('5dplomacy 8.1: after every odd round, if two timelines live', () => {
    const t = two(
      SUSTAINED,
      TWO.replaceAll('@1', '@2').replace('a@0', 'a@1').replace('< a@0', '< a@1'),
    );
    expect(verdict(play(t))).toBe('movement');
    expect(verdict(play(t))).toBe('sustain');
    const alone = table('a@1\nGermany: A ber', SUSTAINED);
    expect(verdict(play(alone))).toBe('movement');
    expect(verdict(play(two(with_({ sustain: 'off' }))))).toBe('movement');
  });

  it('5dplomacy 8.1: the clock goes on when the first timeline has dissolved', () => {
    const t = play(play(two()), 'Germany: Ber sustains b');
    const gone: Table = { ...t, world: dissolveTimelines(t.rules, t.world, ['a']) };
    expect(heads(gone)).toBe('b@2');
    play(gone);
    play(gone, 'A b-ber@3 - b-mun@3');
    expect(verdict(gone)).toBe('movement');
    expect(heads(gone)).toBe('b@4');
    play(gone);
    play(gone, 'A b-mun@5 - b-ruh@4');
    expect(added(gone)).toBe('');
    expect(verdict(gone)).toBe('sustain');
  });

  it('5dplomacy 8.1: with anyFall whenever some timeline finished a fall', () => {
    const early = TWO.replace('a@1', 'a@1\na@2').replace('Russia: A mos', 'Russia: A mos');
    expect(verdict(play(two(SUSTAINED, early)))).toBe('movement');
    expect(verdict(play(two(with_({ sustainCadence: 'anyFall' }), early)))).toBe('sustain');
  });

  it('5dplomacy 8.6: without a ballot in living hands it is settled at once', () => {
    const t = table('a@0\na@1\nGermany owns: mun\nb@1 < a@0\nGermany owns: mun', SUSTAINED);
    play(t);
    expect(verdict(t)).toBe('movement');
    expect(choices(t)).toBe('ber a, con b, lon a, mos b, par a, rom b, vie a');
    expect(heads(t)).toBe('a@2 b@2');
  });

  it('7.1: follows the retreats of the round', () => {
    const t = two(SUSTAINED, TWO.replace('Russia: A mos', 'Russia: A mos\nAustria: A sil, A pru'));
    play(t, 'A a-sil@1 - a-ber@1; A a-pru@1 S A a-sil@1 - a-ber@1');
    expect(asked(t)).toBe('a-ber@1: kie, mun');
    play(t);
    expect(verdict(t)).toBe('sustain');
  });
});

describe('ballots', () => {
  it('5dplomacy 8.2: one for each live timeline, of whoever owns the center there', () => {
    const t = play(two());
    expect(ballots(t)).toContain('germany ber a, germany ber b');
    expect(ballots(t)).toContain('russia mos a, germany mos b');
    expect(ballots(t)).toContain('nobody rom a, nobody rom b');
    expect(dutiful(t)).toBe('germany russia');
    const duty = dutiesOf(t.rules, t.world).find(({ power }) => power === 'germany');
    expect(duty?.ballots.map(({ center, from }) => `${center} ${from}`)).toEqual([
      'ber a',
      'ber b',
      'mos b',
    ]);
  });

  it('5dplomacy 8.2: a fork of this round votes and can be sustained at once', () => {
    const t = two(SUSTAINED, TWO.replace('a@1\nGermany: A ber', 'a@1\nGermany: A ber, A mun'));
    play(t, 'A a-mun@1 - a-mun@0');
    expect(ballots(t)).toContain('germany ber a, germany ber b');
    expect(t.world.due.phase === 'sustain' && t.world.due.live).toEqual(['a@2', 'b@2', 'c@1']);
    play(t, 'Germany: Ber sustains c');
    expect(choices(t)).toContain('ber c');
    expect(heads(t)).toContain('c@1');
  });

  it('5dplomacy 8.3: an order for one ballot goes before one for all', () => {
    for (const text of [
      'Germany: Ber sustains a; Germany: b-Ber sustains b',
      'Germany: b-Ber sustains b; Germany: Ber sustains a',
    ]) {
      const t = play(play(two()), text);
      const tally = t.last?.step.tally?.find(({ center }) => center === 'ber');
      expect(tally?.ballots).toEqual({ a: 1, b: 1 });
    }
  });

  it('5dplomacy 8.3: of two orders for the same ballots the last counts, and the other is told so', () => {
    const t = play(play(two()), 'Germany: Ber sustains a; Germany: Ber sustains b');
    expect(choices(t)).toContain('ber b');
    expect(t.last?.step.resolutions.map(({ outcome }) => outcome.result)).toEqual([
      'replaced',
      'cast',
    ]);
    expect(refused(t)).toBe('');
  });

  it('5dplomacy 8.3: an order that is given twice counts once, whether its copies are one object or two', () => {
    const twice = (copy: (order: Order) => Order): Table => {
      const order: Order = { kind: 'sustain', power: 'germany', center: 'ber', board: 'b@1' };
      return submit(play(two()), [order, copy(order)]);
    };
    for (const t of [twice((order) => order), twice((order) => ({ ...order }))]) {
      expect(choices(t)).toContain('ber b');
      const { resolutions } = t.last?.step ?? { resolutions: [] };
      expect(resolutions.map(({ outcome }) => outcome.result)).toEqual(['replaced', 'cast']);
    }
  });

  it('5dplomacy 8.3: a void order cancels nothing, and what is not committed stays at home', () => {
    const t = play(two());
    const foreign = { kind: 'sustain', power: 'russia', center: 'ber', board: 'a@2' } as const;
    expect(check(t.rules, t.world, foreign).ok).toBe(false);
    expect(check(t.rules, t.world, { ...foreign, power: 'germany', board: 'z@2' }).ok).toBe(false);
    play(t, 'Russia: Ber sustains a; Germany: Ber sustains b; Russia: b-Mos sustains b');
    expect(t.last?.refused).toHaveLength(2);
    expect(choices(t)).toBe(
      `ber b, ${HOME.replace('lon b', 'lon a').replace('par a', 'mos b, par a')}`,
    );
  });
});

describe('choice and result', () => {
  it('5dplomacy 8.4: ties are settled after clear choices, to the timeline with fewest centers, then the oldest', () => {
    const t = play(play(two()), 'Germany: Ber sustains b');
    expect(choices(t)).toBe('ber b, con a, lon a, mos b, par a, rom b, vie a');
    const oldest = play(play(two(with_({ sustainTieBreak: 'oldest' }))), 'Germany: Ber sustains b');
    expect(choices(oldest)).toBe('ber b, con a, lon a, mos a, par a, rom a, vie a');
    const youngest = play(play(two(with_({ sustainTieBreak: 'youngest' }))));
    expect(choices(youngest)).toBe('ber b, con b, lon b, mos b, par b, rom b, vie b');
  });

  it('5dplomacy 8.5: what nobody sustains dissolves; its board enters the world out of play', () => {
    const t = play(two(with_({ sustainTieBreak: 'oldest' })));
    play(t, 'Germany: Ber sustains a');
    expect(t.last?.step.dissolved).toEqual(['b']);
    expect(added(t)).toBe('a@2 b@2');
    expect(heads(t)).toBe('a@2');
    expect(t.world.dissolved).toEqual(['b']);
  });

  it('5dplomacy 8.7: a timeline that dissolves is not adjusted and not ordered about', () => {
    const t = two({
      ...SUSTAINED,
      chosen: { victoryCondition: 'none', sustainTieBreak: 'oldest' },
    });
    play(t);
    play(t, 'Germany: Ber sustains a');
    expect(owed(t)).toBe('');
    expect(units(t, 'b@2')).toBe('germany A ber');
    play(t, '');
    expect(units(t, 'b@3')).toBe('no board');
    const order = { kind: 'hold', power: 'germany', unit: placeOn('b@2', 'ber') } as const;
    expect(check(t.rules, t.world, order).ok).toBe(false);
  });
});

describe('what is out of play', () => {
  it('5dplomacy 8.8: a past shared with a live timeline can be changed, the rest cannot be named', () => {
    const t = two();
    t.world = dissolveTimelines(t.rules, t.world, ['a']);
    const move = (to: string) =>
      check(t.rules, t.world, {
        kind: 'move',
        power: 'germany',
        unit: 'b-ber@1',
        to: to as 'a-ber@0',
      }).ok;
    expect([move('a-ber@0'), move('a-ber@1'), move('b-mun@1')]).toEqual([true, false, true]);
    play(play(t, 'A b-ber@1 - a-ber@0'), 'Germany: Ber sustains c');
    expect(heads(t)).toBe('c@1 b@2');
  });

  it('5dplomacy 8.10: dissolved by hand, a timeline loses what is due of it', () => {
    const t = two(SUSTAINED, TWO.replace('Russia: A mos', 'Russia: A mos\nAustria: A sil, A pru'));
    play(t, 'A a-sil@1 - a-ber@1; A a-pru@1 S A a-sil@1 - a-ber@1');
    expect(dutiful(t)).toBe('germany');
    t.world = dissolveTimelines(t.rules, t.world, ['a', 'z']);
    expect(t.world.dissolved).toEqual(['a']);
    expect(dutiful(t)).toBe('');
    play(t);
    expect(heads(t)).toBe('b@2');
    expect(verdict(t)).toBe('movement');
    expect(t.last?.step.tally).toBeUndefined();
  });

  it('a world rebuilt from its JSON goes on alike at every pause', () => {
    const forget = (world: World) => JSON.parse(JSON.stringify(world)) as World;
    const [kept, rebuilt] = [two({ ...SUSTAINED, forgetful: false }), two()];
    for (const text of [
      '',
      'Germany: Ber sustains b',
      'A b-ber@2 - b-kie@2',
      '',
      'Germany: Ber sustains b',
    ]) {
      expect(forget(play(kept, text).world)).toEqual(forget(play(rebuilt, text).world));
    }
  });
});

describe('house 1: under 5d', () => {
  const HOUSE: TableOptions = { ruleset: '5d', forgetful: true, chosen: { sustain: 'on' } };
  const FALLS = `a@0
a@1
Germany: A ber
Germany owns: ber, kie
b@0
b@1
Germany: A ber
Germany owns: ber, kie`;

  it('1.2: time centers choose when the first timeline leaves its fall, on its winter board', () => {
    const t = play(table(FALLS, HOUSE));
    expect(verdict(t)).toBe('sustain');
    expect(heads(t)).toBe('a@1 b@1');
    expect(t.world.due.phase === 'sustain' && t.world.due.live).toEqual(['a@1w', 'b@1w']);
    play(t, 'Germany: Ber sustains b');
    expect(heads(t)).toBe('a@1w b@1w');
    expect(verdict(play(t))).toBe('movement');
    expect(heads(t)).toBe('a@2 b@2');
    expect(verdict(play(t))).toBe('movement');
    expect(verdict(play(t))).toBe('sustain');
  });

  it('1.3: the winter of a timeline that dissolves is never adjusted', () => {
    const t = play(
      table(FALLS, { ...HOUSE, chosen: { sustain: 'on', sustainTieBreak: 'oldest' } }),
    );
    play(t, 'Germany: Ber sustains a');
    expect(heads(t)).toBe('a@1w');
    expect(owed(t)).toBe('germany +1 on a@1w');
    play(t);
    expect(heads(t)).toBe('a@2');
  });

  it('1.4: a fleet on a board out of play makes no new move legal', () => {
    const text = `a@1
Germany: F nth
b@1
Germany: A yor`;
    const t = table(text, { ...HOUSE, adjacency: 'loose' });
    const move = { kind: 'move', power: 'germany', unit: 'b-yor@1', to: 'b-nwy@1' } as const;
    expect(check(t.rules, t.world, move).ok).toBe(true);
    t.world = dissolveTimelines(t.rules, t.world, ['a']);
    expect(check(t.rules, t.world, move).ok).toBe(false);
  });

  it('1.1: is off unless a game turns it on', () => {
    expect(verdict(play(table(FALLS, { ruleset: '5d' })))).toBe('movement');
  });
});
