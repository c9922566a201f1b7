/** Executions and victory: 5dplomacy 9 and 10, house 2 and 3. */
import {
  check,
  executePowers,
  readVariant,
  startWorld,
  victoryCounts,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { STANDARD, rulesOf } from '../laws/play.ts';
import {
  type Table,
  type TableOptions,
  asked,
  dutiful,
  heads,
  owed,
  owner,
  play,
  refused,
  table,
  units,
  verdict,
} from './table.ts';

const rules5dp = (chosen: TableOptions['chosen'] = {}): TableOptions => ({
  ruleset: '5dplomacy',
  forgetful: true,
  chosen: { sustain: 'off', ...chosen },
});
const executed = (t: Table): string => (t.last?.step.executed ?? []).join(' ');

/** Austria is well on a, and about to lose its last center on b; Turkey is far away. */
const LOST = `a@1
Austria: A vie
Austria owns: vie
Italy: A ven
Italy owns: ven
Turkey: A ank
Turkey owns: ank
b@1
Austria: A alb
Austria owns: tri
Italy: A ven
Italy owns: ven
Turkey: A ank
Turkey owns: ank`;
const TAKE = 'A b-ven@1 - b-tri@1';

describe('elimination', () => {
  it('5dplomacy 15.5: what is removed is gone from timelines too that dissolve in that round', () => {
    const chosen = { sustain: 'on', sustainTieBreak: 'oldest', deadPowerUnits: 'remove' };
    const board = 'a@0\nEngland: A tri\nEngland owns: tri\nAustria: A vie\nAustria owns: vie';
    const t = play(table(board, rules5dp(chosen)), '');
    play(t, 'A a-tri@1 - a-ven@0\nA a-vie@1 - a-tri@1');
    while (t.world.due.phase !== 'movement' && t.world.due.phase !== 'over') play(t);
    expect(executed(t)).toBe('england');
    expect(t.world.dissolved).toEqual(['b']);
    expect(units(t, 'b@1')).toBe('austria A vie');
  });

  it('5dplomacy 9.1: who has neither unit nor center after a winter is executed everywhere', () => {
    const t = play(table(LOST, rules5dp()), TAKE);
    expect(executed(t)).toBe('');
    expect(owed(t)).toBe('austria -1 on b@2, italy +1 on b@2');
    play(t);
    expect(executed(t)).toBe('austria');
    expect(t.world.executed).toEqual(['austria']);
    expect(verdict(t)).toBe('movement');
    expect(dutiful(t)).toBe('italy turkey');
  });

  it('5dplomacy 9.1: one of the two suffices', () => {
    const owns = table(LOST.replace('Austria: A alb\n', ''), rules5dp());
    expect(executed(play(play(owns)))).toBe('');
    expect(owns.world.executed).toEqual([]);
  });

  it('5dplomacy 9.2: checks no board in mid-year, and one on which nothing was adjusted', () => {
    const spring = table(
      LOST.replaceAll('@1', '@2').replace('Austria: A alb\nAustria owns: tri\n', ''),
      rules5dp(),
    );
    expect(executed(play(spring))).toBe('');
    const gone =
      'a@0\nAustria: A vie\nAustria owns: vie\na@1\nItaly: A ven\nItaly owns: ven\nTurkey owns: ank';
    expect(executed(play(table(gone, rules5dp())))).toBe('');
    const even = gone.replace('Turkey owns: ank', 'Turkey: A ank\nTurkey owns: ank');
    expect(executed(play(table(even, rules5dp())))).toBe('austria');
  });

  it('5dplomacy 9.2: checks no timeline that dissolves', () => {
    const forked = `a@0\n${LOST.replace('b@1', 'b@1 < a@0')}`;
    const t = table(forked, rules5dp({ sustain: 'on', sustainTieBreak: 'oldest' }));
    play(t, TAKE);
    expect(verdict(t)).toBe('sustain');
    play(t);
    expect(t.world.dissolved).toEqual(['b']);
    play(t);
    expect(t.world.executed).toEqual([]);
  });

  it('5dplomacy 9.3: a power that a history never knew is not missed there', () => {
    const t = play(table('a@1\nItaly: A ven\nItaly owns: ven', rules5dp()));
    expect(t.world.executed).toEqual([]);
    expect(verdict(t)).toBe('movement');
  });

  it('5dplomacy 9.4: grace winters are counted on the ancestors of the board', () => {
    const t = table(LOST, rules5dp({ eliminationGraceWinters: 1 }));
    play(play(t, TAKE), 'Italy: W b@2');
    expect(t.world.executed).toEqual([]);
    play(t);
    play(t);
    expect(executed(play(t))).toBe('austria');
  });
});

describe('what executed powers leave', () => {
  it('5dplomacy 9.5, disorder: units hold, are supported, disband when dislodged; nobody orders them', () => {
    const t = play(play(table(LOST, rules5dp()), TAKE));
    const order = { kind: 'move', power: 'austria', unit: 'a-vie@2', to: 'a-boh@2' } as const;
    expect(check(t.rules, t.world, order)).toMatchObject({
      ok: false,
      error: { code: 'dead-power' },
    });
    play(t, 'A a-vie@2 - a-boh@2; A a-ven@2 - a-tyr@2');
    expect(refused(t)).toBe('dead-power');
    expect(units(t, 'a@3')).toBe('turkey A ank, italy A tyr, austria A vie');
    expect(owner(t, 'a@3', 'vie')).toBe('austria');
    expect(victoryCounts(t.rules, t.world)).toMatchObject({ austria: 0, turkey: 1 });
  });

  it('5dplomacy 9.5, disorder: a dislodged unit is not asked, and surplus units go without a phase', () => {
    const boards =
      'a@1\nAustria: A vie, A bud\nAustria owns: vie\nItaly: A tyr, A boh\nItaly owns: ven\nTurkey: A ank\nTurkey owns: ank';
    const t = table(boards, rules5dp());
    t.world = executePowers(t.rules, t.world, ['austria']);
    play(t, 'A tyr - vie; A boh S A tyr - vie');
    expect(asked(t)).toBe('');
    expect(owed(t)).toBe('');
    expect(units(t, 'a@2')).toBe('turkey A ank, italy A boh, austria A bud, italy A vie');
    expect(owner(t, 'a@2', 'bud')).toBe('austria');
    const surplus = table(
      boards.replace('A bud\n', 'A gal\n').replace('ven\n', 'ven, rom\n'),
      rules5dp(),
    );
    surplus.world = executePowers(surplus.rules, surplus.world, ['austria']);
    expect(units(play(surplus), 'a@2')).toBe(
      'turkey A ank, italy A boh, italy A tyr, austria A vie',
    );
    expect(verdict(surplus)).toBe('movement');
  });

  it('5dplomacy 9.5, remove: the boards of the round lose units and centers, and so do later forks', () => {
    const t = table(LOST, rules5dp({ deadPowerUnits: 'remove' }));
    play(play(t, TAKE), '');
    expect(executed(t)).toBe('austria');
    expect(units(t, 'a@2')).toBe('turkey A ank, italy A ven');
    expect(owner(t, 'a@2', 'vie')).toBeUndefined();
    expect(units(t, 'a@1')).toContain('austria A vie');
    play(t, 'A a-ven@2 - a-tri@1');
    expect(heads(t)).toContain('c@2');
    expect(units(t, 'c@2')).not.toContain('austria');
    expect(owner(t, 'c@2', 'vie')).toBeUndefined();
  });

  it('5dplomacy 9.7: a game master executes, and clears the live heads under remove', () => {
    const t = table(LOST, rules5dp({ deadPowerUnits: 'remove', victoryCondition: 'none' }));
    t.world = executePowers(t.rules, t.world, ['austria']);
    expect(units(t, 'a@1')).toBe('turkey A ank, italy A ven');
    expect(dutiful(t)).toBe('italy turkey');
  });
});

describe('the last power standing', () => {
  const TWO = 'a@1\nAustria: A alb\nAustria owns: tri\nItaly: A ven\nItaly owns: ven';

  it('5dplomacy 9.6: wins in a round with an execution', () => {
    const t = play(play(table(TWO, rules5dp()), 'A ven - tri'));
    expect(verdict(t)).toBe('won italy');
  });

  it('5dplomacy 9.6: none is a draw of those executed in it', () => {
    const t = table(
      'a@0\nAustria: A vie\nItaly: A ven\na@1\nRussia owns: mos\nb@0\nRussia: A mos\nb@1\nAustria: A vie\nItaly: A ven',
      rules5dp(),
    );
    t.world = executePowers(t.rules, t.world, ['russia']);
    play(play(t), '');
    expect(verdict(t)).toBe('drawn austria italy');
  });

  it('house 2.1: under classic too, and the count decides nothing then', () => {
    const t = table(TWO, { ruleset: 'classic', chosen: { victoryCondition: 'elimination' } });
    play(t, 'A ven - tri');
    play(t);
    expect(verdict(t)).toBe('won italy');
    const usual = play(play(table(TWO, { ruleset: 'classic' }), 'A ven - tri'));
    expect(verdict(usual)).toBe('movement');
  });

  it('house 2.2: under 5d spring boards are checked, after the adjustments of the winter', () => {
    const t = table(TWO, {
      ruleset: '5d',
      forgetful: true,
      chosen: { victoryCondition: 'elimination' },
    });
    play(t, 'A ven - tri');
    expect(verdict(t)).toBe('movement');
    play(t);
    expect(verdict(t)).toBe('won italy');
  });
});

const ALL = Object.entries(STANDARD.map.provinces).flatMap(([id, { center }]) =>
  center ? [id] : [],
);
const owning = (board: string, germany: number, france: number): string =>
  `${board}\nGermany owns: ${ALL.slice(0, germany).join(', ')}\nFrance owns: ${ALL.slice(34 - france).join(', ')}`;

describe('victory', () => {
  it.each([
    [14, 'movement'],
    [15, 'won germany'],
  ])(
    '5dplomacy 10.2, majority: more than half of all centers of all live heads (20 and %i)',
    (second, result) => {
      const boards = `${owning('a@0', 20, 14)}\n${owning('b@0', second, 18)}`;
      const t = play(table(boards, rules5dp({ victoryCondition: 'majority' })));
      expect(verdict(t)).toBe(result);
      expect(victoryCounts(t.rules, t.world)).toMatchObject({ germany: 20 + second, france: 32 });
    },
  );

  it('5dplomacy 10.3, unique: distinct centers over live heads, the strict leader', () => {
    const unique = rules5dp({ victoryCondition: 'unique' });
    const after = (boards: string) => verdict(play(table(boards, unique)));
    expect(after(`${owning('a@0', 19, 0)}\n${owning('b@0', 0, 18)}`)).toBe('won germany');
    expect(after(`${owning('a@0', 18, 0)}\n${owning('b@0', 0, 18)}`)).toBe('movement');
    expect(after(owning('a@0', 17, 0))).toBe('movement');
  });

  it('5dplomacy 10.4: to dissolve a timeline may decide the game', () => {
    const boards = `${owning('a@1', 18, 10)}\n${owning('b@1', 10, 18)}`;
    const t = table(
      boards,
      rules5dp({
        victoryCondition: 'majority',
        sustain: 'on',
        sustainTieBreak: 'oldest',
        adjustments: 'off',
      }),
    );
    expect(verdict(t)).toBe('movement');
    play(t);
    play(
      t,
      ['Ber', 'Con', 'Lon', 'Mos', 'Par', 'Rom', 'Vie']
        .map((c) => `Germany: ${c} sustains a; France: ${c} sustains a`)
        .join('; '),
    );
    expect(t.world.dissolved).toEqual(['b']);
    expect(verdict(t)).toBe('won germany');
  });

  it('5dplomacy 10.5, none: nobody wins; a last year ends in a draw of all who live', () => {
    const none = rules5dp({ victoryCondition: 'none' });
    expect(verdict(table(owning('a@0', 34, 0), none))).toBe('movement');
    const reading = readVariant({ ...STANDARD, victory: [{ type: 'year', year: 1901 }] });
    if (!reading.ok) throw new Error('the variant can be read');
    const rules = rulesOf('5dplomacy', { ...none.chosen }, undefined, reading.value.variant);
    const t: Table = {
      rules,
      world: startWorld(rules),
      last: undefined,
      options: {},
      forgetful: true,
    };
    play(t);
    expect(verdict(t)).toBe('movement');
    while (t.world.rounds.length < 2 || verdict(t) === 'adjustment') play(t);
    expect(verdict(t)).toBe('drawn austria england france germany italy russia turkey');
  });
});
