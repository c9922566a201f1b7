/** Retreats on new boards, winter as a phase, and the round: 5dplomacy 5, 6 and 7. */
import {
  boardAt,
  boardsInPlay,
  check,
  executePowers,
  ordersOn,
  startWorld,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { STANDARD, rulesOf } from '../laws/play.ts';
import {
  type TableOptions,
  added,
  asked,
  dutiful,
  heads,
  outcome,
  owed,
  owner,
  play,
  refused,
  submit,
  table,
  units,
  verdict,
} from './table.ts';

const QUIET: TableOptions = {
  ruleset: '5dplomacy',
  forgetful: true,
  chosen: { sustain: 'off', victoryCondition: 'none' },
};
const at = (text: string, options: TableOptions = QUIET) => table(text, options);

const REMOVING: TableOptions = {
  ...QUIET,
  chosen: { sustain: 'off', forkDedup: 'anyChild', deadPowerUnits: 'remove' },
};
const HOMES = `Germany: A mun\nGermany owns: ber, kie, mun
  Austria: A vie\nAustria owns: vie\nItaly: A pie\nItaly owns`;

const PARIS = 'a@0\nFrance: A par\nGermany: A bur, A pic';
const TAKE_PARIS = 'A bur - par; A pic S A bur - par';

describe('retreats', () => {
  it('5dplomacy 5.1: go to the new board, which enters the world after them', () => {
    const t = play(at(PARIS), TAKE_PARIS);
    expect(asked(t)).toBe('a-par@0: bre, gas');
    expect(added(t)).toBe('');
    expect(heads(t)).toBe('a@0');
    expect(boardAt(t.rules, t.world, 'a@1')?.units).toHaveLength(2);
    const away = (to: string) =>
      check(t.rules, t.world, {
        kind: 'retreat',
        power: 'france',
        unit: 'a-par@0',
        to: to as 'a-gas@1',
      }).ok;
    expect([away('a-gas@1'), away('a-gas@0'), away('b-gas@1'), away('a-bur@1')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    play(t, 'A a-par@0 R a-gas@1');
    expect(added(t)).toBe('a@1');
    expect(units(t, 'a@1')).toBe('france A gas, germany A par, germany A pic');
    expect(ordersOn(t.rules, t.world, 'a@0').map(({ outcome: { result } }) => result)).toContain(
      'retreated',
    );
  });

  it('5dplomacy 5.2: not to where the attacker came from on that board, nor to a standoff', () => {
    const t = at('a@0\nFrance: A par, A mar\nGermany: A bur, A pic\nItaly: A spa');
    play(t, `${TAKE_PARIS}; A mar - gas; A spa - gas`);
    expect(asked(t)).toBe('a-par@0: bre');
  });

  it('5dplomacy 5.2: an attacker from another board bars nothing', () => {
    const t = at('a@0\na@1\nFrance: A par\nGermany: A pic\nb@1 < a@0\nGermany: A bur');
    play(t, 'A b-bur@1 - a-par@1; A a-pic@1 S A b-bur@1 - a-par@1');
    expect(asked(t)).toBe('a-par@1: bre, bur, gas');
  });

  it('5dplomacy 5.3: two units to one province both disband, and so does one without an order', () => {
    const t = at('a@0\nFrance: A par, A gas\nGermany: A bur, A pic, A mar, A spa');
    play(t, `${TAKE_PARIS}; A mar - gas; A spa S A mar - gas`);
    play(t, 'A a-par@0 R a-bre@1; A a-gas@0 R a-bre@1');
    expect(outcome(t, 'a-par@0')).toBe('dislodged, collided');
    expect(units(t, 'a@1')).toBe('germany A gas, germany A par, germany A pic, germany A spa');
    const idle = play(play(at(PARIS), TAKE_PARIS), '');
    expect(units(idle, 'a@1')).toBe('germany A par, germany A pic');
  });

  it('5dplomacy 5.3: without an open place nobody is asked', () => {
    const t = at('a@0\nItaly: A por\nFrance: A spa, F mao');
    play(t, 'A spa - por; F mao S A spa - por');
    expect(asked(t)).toBe('');
    expect(units(t, 'a@1')).toBe('france F mao, france A por');
  });
});

describe('retreats of the past', () => {
  const saved = (): ReturnType<typeof at> => {
    const t = at('a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A mar, A spa');
    return play(play(t, TAKE_PARIS), 'A a-par@0 R a-gas@1');
  };

  it('5dplomacy 5.1: a board that forks asks anew; earlier children keep their retreats', () => {
    const t = play(saved(), 'A a-mar@1 - a-mar@0; A a-spa@1 - a-spa@1');
    expect(asked(t)).toBe('');
    const other = play(saved(), 'A a-spa@1 - a-por@0');
    expect(asked(other)).toBe('a-par@0: bre, gas');
    play(other, 'A a-par@0 R b-bre@1');
    expect(units(other, 'b@1')).toContain('france A bre');
    expect(units(other, 'b@1')).toContain('italy A por');
    expect(units(other, 'a@1')).toContain('france A gas');
  });

  it('5dplomacy 5.4: without an order the latest one given is tried again', () => {
    const t = play(saved(), 'A a-spa@1 - a-por@0');
    play(t, '');
    expect(units(t, 'b@1')).toContain('france A gas');
    const void_ = play(saved(), 'A a-spa@1 - a-por@0');
    play(void_, 'A a-par@0 R b-bur@1');
    expect(refused(void_)).toBe('not-a-retreat');
    expect(units(void_, 'b@1')).not.toContain('france');
  });

  it('5dplomacy 5.4: not to a place that is no longer open, but again at the next fork', () => {
    const t = play(saved(), 'A a-spa@1 - a-gas@0');
    expect(asked(t)).toBe('a-par@0: bre');
    play(t, '');
    expect(units(t, 'b@1')).not.toContain('france');
    expect(units(t, 'b@1')).toContain('italy A gas');
  });

  it('5dplomacy 4.6: under anyChild a fork is not made that a child repeats', () => {
    const played = (forkDedup: string): ReturnType<typeof at> => {
      const chosen = { ...QUIET.chosen, adjustments: 'off', forkDedup };
      const t = at('a@0\nGermany: A mun\nAustria: A tyr', { ...QUIET, chosen });
      play(t, 'A a-mun@0 - a-tyr@0');
      play(t, 'A a-mun@1 S A a-mun@0 - a-tyr@0');
      play(t, 'A a-tyr@0 R b-pie@1');
      expect(heads(t)).toBe('b@1 a@2');
      return play(t, 'A b-pie@1 S A a-tyr@0');
    };
    expect(outcome(played('record'), 'a-mun@0')).toBe('repelled');
    expect(heads(played('record'))).toBe('c@1 b@2 a@3');
    expect(units(played('record'), 'c@1')).toBe('germany A mun, austria A tyr');
    expect(heads(played('anyChild'))).toBe('b@2 a@3');
    const again = play(played('anyChild'), 'A b-pie@2 - b-ven@2');
    expect(heads(again)).toBe('b@3 a@4');
  });

  it('5dplomacy 4.6: nothing goes on record of a fork that is not made', () => {
    const chosen = { ...QUIET.chosen, adjustments: 'off', forkDedup: 'anyChild' };
    const home = 'a@0\nGermany: A mun\nAustria: A tyr\nItaly: A ven, A tri, F adr';
    const t = play(at(home, { ...QUIET, chosen }), 'A a-mun@0 - a-tyr@0');
    play(play(t, 'A a-mun@1 S A a-mun@0 - a-tyr@0'), 'A a-tyr@0 D');
    play(play(t, 'A b-ven@1 - a-pie@0'));
    expect(units(t, 'c@1')).toBe(
      'italy F adr, italy A pie, italy A tri, germany A tyr, italy A ven',
    );
    play(play(t, 'A c-ven@1 - a-pie@0'));
    expect(added(t)).toBe('c@2 b@3 a@4');
    play(t, 'F c-adr@2 C A c-tri@2 - a-apu@0');
    expect(asked(t)).toBe('a-tyr@0: boh, vie');
    play(t, 'A a-tyr@0 R d-boh@1');
    expect(units(t, 'd@1')).toBe(
      'italy F adr, austria A boh, italy A tri, germany A tyr, italy A ven',
    );
  });

  it('5dplomacy 4.6: units of executed powers are left out of the child', () => {
    const t = play(play(at(`a@0\n${HOMES}: rom`, REMOVING)), 'A a-mun@1 - a-tyr@0');
    play(t);
    expect(units(t, 'b@1')).toBe('germany A mun, italy A pie, germany A tyr, austria A vie');
    t.world = executePowers(t.rules, t.world, ['italy']);
    play(play(t, 'A b-mun@1 - a-tyr@0'));
    expect(added(t)).toBe('b@2 a@3');
  });

  it('5dplomacy 4.6: so are those that the winter of their last round removed', () => {
    const t = play(play(at(`a@1\n${HOMES}:`, REMOVING)));
    expect(units(t, 'a@2')).toBe('germany A mun, austria A vie');
    play(play(t, 'A a-mun@2 - a-tyr@1'));
    expect(units(t, 'b@2')).toBe('germany A mun, germany A tyr, austria A vie');
    play(play(t, 'A b-mun@2 - a-tyr@1'));
    expect(added(t)).toBe('b@3 a@4');
  });

  it('5dplomacy 4.6: a unit that a winter removed from the child is compared by its power too', () => {
    const chosen = { ...QUIET.chosen, forkDedup: 'anyChild' };
    const german = 'a@1\nGermany: A boh, A mun\nGermany owns: ber, kie, mun';
    const t = at(`${german}\nAustria: A tyr, F adr\nAustria owns: vie`, { ...QUIET, chosen });
    play(t, '');
    play(t, 'A a-tyr@2 D');
    expect(units(t, 'a@2')).toBe('austria F adr, germany A boh, germany A mun');
    play(t, 'A a-mun@2 - a-tyr@1; A a-boh@2 S A a-mun@2 - a-tyr@1');
    play(t, 'A a-tyr@1 D');
    expect(heads(t)).toBe('b@2 a@3');
    expect(units(t, 'b@2')).toContain('germany A tyr');
  });
});

describe('winter', () => {
  const FALL =
    'a@1\nGermany: A kie, A mun\nGermany owns: ber, kie, mun\nFrance: A bel\nFrance owns: par';

  it('5dplomacy 6.1: after a fall units own the centers where they stand after retreats', () => {
    const t = play(at(FALL), 'A kie - hol');
    expect(owner(t, 'a@2', 'hol')).toBe('germany');
    expect(owner(t, 'a@2', 'bel')).toBe('france');
    const spring = play(at(FALL.replace('a@1', 'a@0')), 'A kie - hol');
    expect(owner(spring, 'a@1', 'hol')).toBeUndefined();
    expect(verdict(spring)).toBe('movement');
  });

  it('5dplomacy 6.2: the new board has its adjustments before it enters the world', () => {
    const t = play(at(FALL), 'A kie - hol');
    expect(verdict(t)).toBe('adjustment');
    expect(owed(t)).toBe('france +1 on a@2, germany +2 on a@2');
    expect(dutiful(t)).toBe('france germany');
    expect(heads(t)).toBe('a@1');
    expect(boardsInPlay(t.rules, t.world).map(({ id }) => id)).toEqual(['a@2']);
    play(t, 'Germany: B A a-kie@2; B F a-ber@2; France: W a@2');
    expect(refused(t)).toBe('');
    expect(units(t, 'a@2')).toBe(
      'france A bel, germany F ber, germany A hol, germany A kie, germany A mun',
    );
    expect(added(t)).toBe('a@2');
    expect(verdict(t)).toBe('movement');
  });

  it('5dplomacy 6.3: missing removals follow the rulebook; builds go to owned, empty homes', () => {
    const t = play(at('a@1\nGermany: A sil, A ruh, A bur\nGermany owns: ber'), '');
    expect(owed(t)).toBe('germany -2 on a@2');
    play(t);
    expect(units(t, 'a@2')).toBe('germany A sil');
    const full = play(at('a@1\nGermany: A mun\nGermany owns: mun, par, bre'), '');
    expect(owed(full)).toBe('');
    expect(verdict(full)).toBe('movement');
  });

  it('5dplomacy 6.3: a removal is ordered on the new board, and stays on its record', () => {
    const t = play(at('a@1\nGermany: A mun, A ruh, A bur\nGermany owns: ber, mun'), '');
    play(t, 'A a-mun@2 D');
    expect(units(t, 'a@2')).toBe('germany A bur, germany A ruh');
    expect(ordersOn(t.rules, t.world, 'a@2')).toHaveLength(1);
    play(t, 'A a-bur@2 - a-mun@2');
    expect(units(t, 'a@3')).toBe('germany A mun, germany A ruh');
  });

  it('5dplomacy 6.5: orders that are not due are refused, and change nothing', () => {
    const t = play(at(FALL), 'A kie - hol');
    submit(t, [
      { kind: 'hold', power: 'germany', unit: 'a-mun@2' },
      { kind: 'build', power: 'italy', unit: 'a-rom@2', type: 'army' },
    ]);
    expect(refused(t)).toBe('wrong-phase');
    expect(units(t, 'a@2')).toBe('france A bel, germany A hol, germany A mun');
  });

  it('5dplomacy 6.7: a calendar that begins in winter begins with adjustments', () => {
    const bare = Object.entries(STANDARD.powers).map(([id, power]) => [
      id,
      { ...power, units: [] },
    ]);
    const variant = {
      ...STANDARD,
      calendar: { ...STANDARD.calendar, startAt: 'Winter' },
      powers: Object.fromEntries(bare) as typeof STANDARD.powers,
    };
    const begin = (adjustments: string): ReturnType<typeof at> => {
      const rules = rulesOf('5dplomacy', { adjustments }, undefined, variant);
      const world = startWorld(rules);
      return { rules, world, last: undefined, options: {}, forgetful: true };
    };
    const t = begin('on');
    expect(owed(t)).toContain('germany +3 on a@0');
    play(t, 'Germany: B A a-mun@0; B F a-kie@0');
    expect(units(t, 'a@0')).toBe('germany F kie, germany A mun');
    expect(heads(play(t))).toBe('a@1');
    const off = begin('off');
    expect(owed(off)).toBe('');
    expect(heads(play(off))).toBe('a@0');
  });

  it('5dplomacy 6.6: without adjustments there is no winter and no center changes hands', () => {
    const t = at(FALL, { ...QUIET, chosen: { ...QUIET.chosen, adjustments: 'off' } });
    play(t, 'A kie - hol');
    expect(verdict(t)).toBe('movement');
    expect(owner(t, 'a@2', 'hol')).toBeUndefined();
  });
});

describe('a round', () => {
  it('5dplomacy 7.1: stops for retreats, then for adjustments, and adds its boards at the end', () => {
    const t = play(at(PARIS.replace('a@0', 'a@1')), TAKE_PARIS);
    expect(verdict(t)).toBe('retreat');
    play(t, 'A a-par@1 R a-gas@2');
    expect(verdict(t)).toBe('adjustment');
    expect(added(t)).toBe('');
    play(t);
    expect(added(t)).toBe('a@2');
    expect(t.world.rounds.at(-1)?.steps.map(({ phase }) => phase)).toEqual([
      'movement',
      'retreat',
      'adjustment',
    ]);
  });

  it('5dplomacy 7.2: a head without units goes on', () => {
    const t = at('a@0\nGermany owns: mun');
    expect(added(play(t))).toBe('a@1');
  });
});
