/** Dislodgement and retreats over many boards: 5d 5, 11.7 and 11.8. */
import { executePowers } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  added,
  asked,
  dislodger,
  forks,
  outcome,
  play,
  refused,
  submit,
  table,
  units,
} from './table.ts';

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

  it('house 2.3: a unit of an executed power repeats its recorded retreat, since nobody can be asked', () => {
    const chosen = { victoryCondition: 'elimination' };
    const t = table(start, { reopenRetreats: 'always', chosen, forgetful: true });
    play(play(t, TAKE_PARIS), 'A par - gas');
    t.world = executePowers(t.rules, t.world, ['france']);
    play(t, 'A rom - a-par@0');
    expect([asked(t), forks(t)]).toEqual(['', '']);
  });
});

describe('places that are open', () => {
  it('5d 5.1: a unit retreats on its own board only', () => {
    const t = table(`${PARIS}\nb@0`, { adjacency: 'loose' });
    play(t, 'A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0');
    expect(asked(t)).toBe('a-par@0: bre, gas');
    submit(t, [{ kind: 'retreat', power: 'france', unit: 'a-par@0', to: 'b-par@0' }]);
    expect(refused(t)).toBe('not-a-retreat');
    expect(units(t, 'a@1')).toBe('germany A par, germany A pic');
  });

  it('5d 5.1: a place is closed where the attacker came from, on this board', () => {
    const t = play(
      table('a@0\nFrance: A par\nGermany: A gas, A pic'),
      'A gas - par; A pic S A gas - par',
    );
    expect(asked(t)).toBe('a-par@0: bre, bur');
  });

  it('5d 5.1: an attacker from another board closes nothing', () => {
    const t = table('a@0\nFrance: A par\nGermany: A pic\nb@0\nGermany: A gas', {
      adjacency: 'loose',
    });
    play(t, 'A b-gas@0 - a-par@0; A a-pic@0 S b-gas@0 - a-par@0');
    expect(dislodger(t, 'a-par@0')).toBe('b-gas@0');
    expect(asked(t)).toBe('a-par@0: bre, bur, gas');
  });

  it('5d 9.5: an attacker that came by convoy closes nothing', () => {
    const t = table('a@0\nFrance: A bel\nEngland: A hol, F nth, F eng');
    play(t, 'A hol - bel; F nth C A hol - bel; F eng S A hol - bel');
    expect(asked(t)).toContain('hol');
    const past = table('a@0\nFrance: A bel\nEngland: A hol, F nth, F eng', { forgetful: true });
    play(past, 'A hol - bel; F nth C A hol - bel; F eng S A hol - bel');
    expect(play(past, 'A bel - hol') && units(past, 'a@1')).toContain('france A hol');
  });

  it('5d 5.1: a unit that failed to move away still stands in its place', () => {
    const t = table('a@0\nFrance: A par, F bre\nEngland: F iri\nGermany: A bur, A pic');
    play(t, `${TAKE_PARIS}; F bre - mao; F iri - mao`);
    expect(asked(t)).toBe('a-par@0: gas');
  });

  it('5d 11.7: arrivals from other boards occupy', () => {
    const t = table(`${PARIS}\nb@0\nItaly: A gas`);
    play(t, 'A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0; A b-gas@0 - a-gas@0');
    expect(asked(t)).toBe('a-par@0: bre');
  });

  it('5d 11.7: a place is closed by a standoff, from whatever boards', () => {
    const t = table(`${PARIS}\nItaly: A spa\nb@0\nItaly: A gas\nRussia: A mar`, {
      adjacency: 'loose',
    });
    play(
      t,
      `A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0
      A a-spa@0 - a-gas@0; A b-gas@0 - a-gas@0`,
    );
    expect(asked(t)).toBe('a-par@0: bre');
  });

  it('5d 11.7: one move that fails is no standoff', () => {
    const t = table(
      'a@0\nFrance: A par\nEngland: A lon, F eng\nGermany: A bur, A pic, F bel, F nth',
    );
    play(
      t,
      `${TAKE_PARIS}; A lon - bre; F eng C A lon - bre
      F bel - eng; F nth S F bel - eng`,
    );
    expect(dislodger(t, 'a-eng@0')).toBe('a-bel@0');
    expect(outcome(t, 'a-lon@0')).toBe('noPath');
    expect(asked(t)).toContain('a-par@0: bre, gas');
  });

  it('5d 11.7: a move by a disrupted convoy makes no standoff, one that falls back to land does', () => {
    const sea = table(`a@0
      France: A par, A gas
      England: A lon, F eng
      Germany: A bur, A pic, F bel, F nth`);
    play(
      sea,
      `${TAKE_PARIS}; A lon - bre; F eng C A lon - bre; A gas - bre
      F bel - eng; F nth S F bel - eng`,
    );
    expect(outcome(sea, 'a-gas@0')).toBe('moved');
    const land = table(`a@0
      France: A par
      Italy: A gas
      England: A pic, F eng
      Germany: F bel, F nth`);
    play(land, 'A pic - bre; F eng C A pic - bre; A gas - bre; F bel - eng; F nth S F bel - eng');
    expect([outcome(land, 'a-pic@0'), outcome(land, 'a-gas@0')]).toEqual(['bounced', 'bounced']);
    expect(asked(land)).toBe('a-eng@0: iri, lon, mao, wal');
  });

  it('5d 11.7: a unit beaten head to head makes no standoff where its attacker came from', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic, A mun\nItaly: A mar');
    play(t, 'A par - bur; A bur - par; A pic S A bur - par; A mar - bur; A mun - bur');
    expect(dislodger(t, 'a-par@0')).toBe('a-bur@0');
    expect(outcome(t, 'a-mar@0')).toBe('bounced');
    const alone = table('a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A mar');
    play(alone, 'A par - bur; A bur - par; A pic S A bur - par; A mar - bur');
    expect(outcome(alone, 'a-mar@0')).toBe('moved');
  });
});

describe('a pause', () => {
  it('5d 5.2: a unit that can go nowhere is disbanded at once, and nobody waits', () => {
    const t = table('a@0\nFrance: A par, A bre, A gas\nGermany: A bur, A pic');
    play(t, TAKE_PARIS);
    expect(t.world.due.phase).toBe('movement');
    expect(units(t, 'a@1')).toBe('france A bre, france A gas, germany A par, germany A pic');
  });

  it('5d 5.2: every other order is refused, no board goes on and no timeline appears', () => {
    const t = table(`${PARIS}\nb@0\nItaly: A rom`);
    play(t, 'A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0');
    expect(added(t)).toBe('');
    submit(t, [
      { kind: 'move', power: 'italy', unit: 'b-rom@0', to: 'b-ven@0' },
      { kind: 'hold', power: 'france', unit: 'a-par@0' },
      { kind: 'disband', power: 'germany', unit: 'a-pic@0' },
      { kind: 'disband', power: 'italy', unit: 'a-par@0' },
    ]);
    expect(refused(t)).toBe('wrong-phase wrong-phase not-dislodged foreign-unit');
    expect(added(t)).toBe('a@1 b@1');
    expect(units(t, 'b@1')).toBe('italy A rom');
  });

  it('5d 5.2: two retreats to one province disband both', () => {
    const t = table('a@0\nFrance: A par, A mar\nGermany: A bur, A pic, A pie, A spa');
    play(t, `${TAKE_PARIS}; A pie - mar; A spa S A pie - mar`);
    play(t, 'A par - gas; A mar - gas');
    expect(outcome(t, 'a-par@0')).toBe('dislodged, collided');
    expect(units(t, 'a@1')).toBe('germany A mar, germany A par, germany A pic, germany A spa');
  });

  it('5d 5.2: orders for winter boards are kept over the pause', () => {
    const t = table(`a@0
      France: A par
      Germany: A bur, A pic
      b@1w
      Russia: A lvn
      Russia owns: mos, war`);
    submit(t, [
      { kind: 'move', power: 'germany', unit: 'a-bur@0', to: 'a-par@0' },
      { kind: 'support', power: 'germany', unit: 'a-pic@0', of: 'a-bur@0', to: 'a-par@0' },
      { kind: 'build', power: 'russia', unit: 'b-mos@1w', type: 'army' },
    ]);
    expect(added(t)).toBe('');
    play(t, 'A a-par@0 - gas');
    expect(units(t, 'b@2')).toBe('russia A lvn, russia A mos');
  });

  it('5d 11.8: no order, an order to disband and an illegal retreat all disband', () => {
    for (const to of [undefined, 'a-pic@0', 'a-bur@0'] as const) {
      const t = play(table(PARIS), TAKE_PARIS);
      submit(t, to ? [{ kind: 'retreat', power: 'france', unit: 'a-par@0', to }] : []);
      expect(outcome(t, 'a-par@0')).toBe('dislodged, disbanded');
    }
    expect(outcome(play(play(table(PARIS), TAKE_PARIS), 'A par disbands'), 'a-par@0')).toBe(
      'dislodged, disbanded',
    );
  });

  it('5d 11.8: all retreats of all boards are asked in one pause, and there is no second', () => {
    const t = table(
      'a@0\nFrance: A par\nGermany: A bur, A pic\nb@0\nFrance: A par\nGermany: A bur, A pic',
    );
    play(
      t,
      `A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0
      A b-bur@0 - b-par@0; A b-pic@0 S b-bur@0 - b-par@0`,
    );
    expect(asked(t)).toBe('a-par@0: bre, gas; b-par@0: bre, gas');
    play(t, 'A a-par@0 - gas');
    expect(units(t, 'a@1')).toContain('france A gas');
    expect(units(t, 'b@1')).not.toContain('france');
    expect(t.world.due.phase).toBe('movement');
  });
});

describe('a past board judged again', () => {
  /** Paris falls in the past and its army goes to Gascony; Rome stands by. */
  const fallen = (more: string, options = {}) =>
    play(
      play(table(`${PARIS}${more}`, { adjacency: 'loose', ...options }), TAKE_PARIS),
      'A par - gas',
    );

  it('5d 5.3: a unit dislodged in the same way repeats its retreat without being asked', () => {
    const t = play(fallen(''), 'A pic S a-bur@0 - a-par@0');
    expect(asked(t)).toBe('');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 5.3: with `always` it is asked whenever its point is touched', () => {
    const t = play(fallen('', { reopenRetreats: 'always' }), 'A pic S a-bur@0 - a-par@0');
    expect(asked(t)).toBe('a-par@0: bre, gas');
    play(t, 'A a-par@0 - bre');
    expect(forks(t)).toBe('a@0 > b@1');
    expect(units(t, 'b@1')).toBe('france A bre, germany A par, germany A pic');
    const far = play(fallen('\nItaly: A rom', { reopenRetreats: 'always' }), 'A rom - a-apu@0');
    expect(asked(far)).toBe('');
  });

  it('5d 5.3: a unit is asked when an open place closes, not when a closed one stays closed', () => {
    const t = play(fallen('\nItaly: A spa'), 'A spa - a-gas@0');
    expect(asked(t)).toBe('a-par@0: bre');
    const opened = table('a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A spa, A mar', {
      adjacency: 'loose',
    });
    play(opened, `${TAKE_PARIS}; A spa - gas; A mar - gas`);
    expect(asked(opened)).toBe('a-par@0: bre');
    play(opened, 'A par - bre');
    play(opened, 'A spa S a-mar@0 - a-gas@0');
    expect(asked(opened)).toBe('');
    expect(units(opened, 'b@1')).toContain('italy A gas');
  });

  it('5d 5.3: a unit is asked when another attacker dislodges it', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic, A gas\nb@0\nGermany: A mar', {
      adjacency: 'loose',
    });
    play(t, 'A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0; A a-gas@0 - a-par@0');
    expect(dislodger(t, 'a-par@0')).toBe('a-bur@0');
    play(t, 'A a-par@0 - bre');
    play(t, 'A a-gas@1 S a-gas@0 - a-par@0; A b-mar@1 S a-mar@1; A a-pic@1 S a-gas@0 - a-par@0');
    expect(dislodger(t, 'a-par@0')).toBe('a-gas@0');
    expect(asked(t)).toBe('a-par@0: bre');
  });

  it('5d 5.4: a unit dislodged anew in the past retreats, and its board forks', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic', { adjacency: 'loose' });
    play(t, 'A bur - par');
    play(t, 'A pic S a-bur@0 - a-par@0');
    expect(asked(t)).toBe('a-par@0: bre, gas');
    play(t, 'A a-par@0 - gas');
    expect(forks(t)).toBe('a@0 > b@1');
    expect(units(t, 'b@1')).toBe('france A gas, germany A par, germany A pic');
    expect(units(t, 'a@1w')).toBe('germany A bur, france A par, germany A pic');
  });

  it('5d 11.8: a dislodgement that was undone in between is new', () => {
    const t = fallen('\nItaly: A bre');
    play(t, 'A bre S a-par@0');
    expect(dislodger(t, 'a-par@0')).toBeUndefined();
    expect(units(t, 'b@1')).toBe('italy A bre, germany A bur, france A par, germany A pic');
    play(t, 'A b-pic@1 - a-bre@1');
    expect(dislodger(t, 'a-par@0')).toBe('a-bur@0');
    expect(asked(t)).toBe('a-par@0: gas');
    play(t, 'A a-par@0 - gas');
    expect(added(t)).toBe('b@1w a@2');
  });

  it('5d 11.8: a unit that had no open place is asked when it gets one', () => {
    const t = table('a@0\nFrance: A par\nEngland: F bre, A gas, F iri\nGermany: A bur, A pic', {
      adjacency: 'loose',
    });
    play(t, `${TAKE_PARIS}; F bre - mao; F iri - mao`);
    expect(asked(t)).toBe('');
    expect(outcome(t, 'a-par@0')).toBe('dislodged');
    play(t, 'F bre S a-bre@0 - a-mao@0');
    expect(asked(t)).toBe('a-par@0: bre');
  });

  it('5d 11.8: what is repeated is the order; two retreats that no longer meet succeed', () => {
    const t = table(`${PARIS}, A mar, A por\nItaly: A spa, F wes`, { adjacency: 'loose' });
    play(t, `${TAKE_PARIS}; A mar - spa; A por S A mar - spa`);
    play(t, 'A par - gas; A spa - gas');
    expect(outcome(t, 'a-par@0')).toBe('dislodged, collided');
    play(t, 'F wes S a-spa@0');
    expect(asked(t)).toBe('');
    expect(outcome(t, 'a-par@0')).toBe('dislodged, retreated');
    expect(units(t, 'b@1')).toContain('france A gas');
  });
});
