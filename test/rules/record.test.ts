/** Orders on record and matching: 5d 3, 11.1 to 11.3. */
import { describe, expect, it } from 'vitest';
import { added, dislodger, forks, outcome, play, submit, table, units, wayOf } from './table.ts';

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

describe('anticipation', () => {
  it('5d 3.3: an old support comes to life when the order it waited for appears', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par, A bel', { adjacency: 'loose' });
    play(t, 'A mun S a-par@1 - a-bur@1; A par H; A bel H');
    expect(outcome(t, 'a-mun@0')).toBe('void');
    play(t, 'A par - bur; A bel - bur');
    expect(outcome(t, 'a-mun@0')).toBe('given');
    expect(outcome(t, 'a-par@1')).toBe('moved');
    expect(forks(t)).toBe('');
  });

  it('5d 3.3: an old support goes dead when the unit that it held goes elsewhere', () => {
    const t = table('a@0\nFrance: A bre, F por\nEngland: A lon\nb@0\nFrance: F eng', {
      adjacency: 'loose',
    });
    play(t, 'F a-por@0 - a-mao@0; A a-bre@0 - a-spa@0; A a-lon@0 S a-bre@0; F b-eng@0 S a-bre@0');
    expect(outcome(t, 'a-bre@0')).toBe('illegal no-convoy-chain');
    expect(outcome(t, 'b-eng@0')).toBe('given');
    play(t, 'F a-mao@1 C a-bre@0 - a-spa@0');
    expect(outcome(t, 'a-bre@0')).toBe('moved');
    expect(outcome(t, 'b-eng@0')).toBe('void');
  });

  it('5d 3.3: a convoy waits in vain for an army that does something else', () => {
    const t = table('a@0\nFrance: A bre, F eng', { adjacency: 'loose' });
    play(t, 'F eng C a-bre@1 - a-lon@1');
    expect(outcome(t, 'a-eng@0')).toBe('void');
    play(t, 'A bre - gas; F eng H');
    expect(outcome(t, 'a-eng@0')).toBe('void');
  });

  it('5d 3.3: an old convoy comes to life when its army sets out', () => {
    const t = table('a@0\nFrance: A bre, F eng', { adjacency: 'loose' });
    play(t, 'F eng C a-bre@1 - a-lon@0');
    play(t, 'A bre - a-lon@0; F eng - iri');
    expect(outcome(t, 'a-eng@0')).toBe('convoyed');
    expect(outcome(t, 'a-bre@1')).toBe('moved');
    expect(units(t, 'b@1')).toBe('france A bre, france F eng, france A lon');
  });
});

describe('whether a route needs a convoying fleet', () => {
  it.each([false, true])(
    '5d 3.7: a convoy into a board that is still to come is never needless (read again: %s)',
    (forgetful) => {
      const t = table('a@0\nEngland: A den, F nth\nAustria: A tri', { forgetful });
      play(t, 'F nth C a-den@1 - a-hol@0');
      expect(outcome(t, 'a-nth@0')).toBe('void');
      play(t, 'A den - a-hol@0; F nth C a-den@1 - a-hol@0');
      expect(['a-den@1', 'a-nth@0', 'a-nth@1'].map((unit) => outcome(t, unit))).toEqual([
        'moved',
        'convoyed',
        'convoyed',
      ]);
      expect(units(t, 'b@1')).toBe('england A den, england A hol, england F nth, austria A tri');
    },
  );

  it('5d 3.7: it may name the board after the next, and is matched when that is there', () => {
    const t = table('a@0\nEngland: A den, F nth\nAustria: A tri', { adjacency: 'loose' });
    play(t, 'F nth C a-den@2 - a-hol@1');
    play(t, 'F nth C a-den@2 - a-hol@1');
    play(t);
    expect([outcome(t, 'a-nth@0'), outcome(t, 'a-nth@1')]).toEqual(['void', 'void']);
    play(t, 'A den - a-hol@1');
    expect([outcome(t, 'a-nth@0'), outcome(t, 'a-nth@1')]).toEqual(['convoyed', 'convoyed']);
    expect(outcome(t, 'a-den@2')).toBe('moved');
  });

  it.each([false, true])(
    '5d 3.7: a needless convoy is needless no more on a route of matching fleets (read again: %s)',
    (forgetful) => {
      const t = table('a@0\nFrance: A naf, F mao, F tys, F lyo', { adjacency: 'loose', forgetful });
      play(t, 'A naf - bre; F mao C A naf - bre; F tys C A naf - bre; F lyo - wes');
      expect(outcome(t, 'a-tys@0')).toBe('illegal no-route-needs-it');
      play(t, 'F wes C a-naf@0 - a-bre@0');
      expect(outcome(t, 'a-tys@0')).toBe('convoyed');
    },
  );

  it.each([
    ['', 'illegal no-route-needs-it'],
    [' via convoy', 'convoyed'],
  ])(
    'classic 4.2: an army that could walk needs no detour, unless told to sail:%s',
    (via, label) => {
      for (const ruleset of ['classic', '5d']) {
        const t = table('a@0\nFrance: A mar, F lyo, F wes', { ruleset });
        play(t, `A mar - spa${via}; F lyo C A mar - spa; F wes C A mar - spa`);
        expect([outcome(t, 'a-lyo@0'), outcome(t, 'a-wes@0')], ruleset).toEqual([
          'convoyed',
          label,
        ]);
      }
    },
  );

  it('5d 3.7: a later fleet without such an order changes nothing', () => {
    const t = table('a@0\nFrance: A naf, F mao, F tys, F lyo', { adjacency: 'loose' });
    play(t, 'A naf - bre; F mao C A naf - bre; F tys C A naf - bre; F lyo - wes');
    play(t, 'F wes S a-mao@0');
    expect(outcome(t, 'a-tys@0')).toBe('illegal no-route-needs-it');
  });

  it.each([
    ['England', 'convoy'],
    ['France', 'land'],
  ])(
    '5d 11.5: an old convoy shows intent by the fleets of then, and %s completes its chain: by %s',
    (power, way) => {
      const t = table(`a@0\nEngland: A mar, F mao\n${power}: F pie, F tun`, {
        adjacency: 'loose',
        rulebook: 'edition2023',
      });
      play(t, 'F mao C a-mar@1 - a-gas@0; F pie - lyo; F tun - wes');
      play(t, 'A mar - a-gas@0; F lyo C a-mar@1 - a-gas@0; F wes C a-mar@1 - a-gas@0');
      expect(outcome(t, 'a-mao@0')).toBe('convoyed');
      expect(wayOf(t, 'a-mar@1')).toBe(way);
    },
  );
});

describe('what an order names that is not there', () => {
  it('5d 3.3: a support for a unit on a board that is still to come says that it waits', () => {
    const t = table('a@0\nFrance: A mar, A spa', { adjacency: 'loose' });
    play(t, 'A mar S a-gas@1 - a-bur@1; A spa S a-por@0');
    expect(t.last?.step.resolutions.map(({ outcome: { cause } }) => cause)).toEqual([
      { code: 'no-such-unit', of: 'a-gas@1', ahead: true },
      { code: 'no-such-unit', of: 'a-por@0' },
    ]);
  });

  it('classic 4.2: a move without a chain of fleets cites its own rules', () => {
    const t = table('a@0\nFrance: A bre', { ruleset: 'classic' });
    play(t, 'A bre - lon');
    const [{ outcome } = { outcome: {} }] = t.last?.step.resolutions ?? [];
    expect(outcome).toMatchObject({
      cause: { illegal: { code: 'no-convoy-chain', rule: 'classic 4.2' } },
    });
  });

  it('5dplomacy 12.1: with assists in force the map is at fault, not how far the boards lie apart', () => {
    const boards = 'a@0\na@1\na@2\na@3\nGermany: A mun, F kie';
    const t = table(boards, { ruleset: '5dplomacy', chosen: { enableJumpAssists: true } });
    play(t, 'A a-mun@3 - a-rom@0; F a-kie@3 - a-bot@0');
    expect([outcome(t, 'a-mun@3'), outcome(t, 'a-kie@3')]).toEqual([
      'illegal not-adjacent',
      'illegal not-adjacent',
    ]);
  });
});

describe('illegal orders', () => {
  it('5d 11.1: an illegal order stays illegal, and its unit holds and can be supported to hold', () => {
    const t = table('a@0\nGermany: A mun, A ber\nFrance: A bur');
    play(t, 'A mun - a-boh@1; A ber S A mun; A bur - mun');
    expect(outcome(t, 'a-mun@0')).toBe('illegal no-such-board');
    expect(outcome(t, 'a-ber@0')).toBe('given');
    play(t);
    play(t);
    expect(outcome(t, 'a-mun@0')).toBe('illegal no-such-board');
  });

  it('5d 3.3: a move to a board that was not there stays illegal when the board is', () => {
    const t = table('a@0\nFrance: A bre, F eng', { adjacency: 'loose' });
    play(t, 'A bre - a-lon@1; F eng C a-bre@0 - a-lon@1');
    play(t, 'F eng C a-bre@0 - a-lon@1');
    expect(outcome(t, 'a-bre@0')).toBe('illegal no-such-board');
    expect(outcome(t, 'a-eng@1')).toBe('void');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 11.1: no support and no convoy helps an illegal move', () => {
    const s = table('a@0\nGermany: A mun, A tyr\nAustria: A boh', { adjacency: 'loose' });
    play(s, 'A mun - vie; A tyr S A mun - vie; A boh H');
    expect(outcome(s, 'a-tyr@0')).toBe('void');
    const c = table('a@0\nFrance: A bre, F eng');
    play(c, 'A bre - a-lon@1; F eng C a-bre@0 - a-lon@1');
    expect(outcome(c, 'a-eng@0')).toBe('void');
  });

  it('5d 11.1: a move to its own place is illegal, by convoy too; to that place elsewhere it is not', () => {
    const t = play(
      table('a@0\nFrance: A bre, F eng'),
      'A bre - bre via convoy; F eng C A bre - bre',
    );
    expect(outcome(t, 'a-bre@0')).toBe('illegal same-place');
    const far = table('a@0\nFrance: A bre\nb@0\nFrance: F eng\nc@0', { adjacency: 'loose' });
    play(far, 'A a-bre@0 - c-bre@0; F b-eng@0 C a-bre@0 - c-bre@0');
    expect(outcome(far, 'a-bre@0')).toBe('moved');
    expect(units(far, 'c@1')).toBe('france A bre');
  });

  it('5d 11.1: an illegal move attacks nothing', () => {
    const t = table('a@0\nGermany: A ber\nAustria: A boh, A vie');
    play(t, 'A boh S A vie; A ber - boh; A vie H');
    expect(outcome(t, 'a-ber@0')).toBe('illegal not-adjacent');
    expect(outcome(t, 'a-boh@0')).toBe('given');
  });
});

describe('matching', () => {
  it('5d 3.4: a support to hold matches a unit without legal move, whatever it was told', () => {
    const t = table('a@0\nGermany: A mun, A boh, F tri, A tyr, A sil');
    play(t, 'A mun S A boh; A boh S A mun; A sil S A mun; A tyr S F tri - adr; F tri H');
    expect(['a-mun@0', 'a-boh@0', 'a-sil@0'].map((unit) => outcome(t, unit))).toEqual([
      'given',
      'given',
      'given',
    ]);
  });

  it('5d 3.4: a unit whose legal move fails cannot be supported to hold', () => {
    const t = table('a@0\nGermany: A mun, A ber\nFrance: A par');
    play(t, 'A mun - bur; A par - bur; A ber S A mun');
    expect(outcome(t, 'a-mun@0')).toBe('bounced');
    expect(outcome(t, 'a-ber@0')).toBe('void');
  });

  it('5d 3.4: a support of a move matches that board and no other', () => {
    const boards = 'a@0\nGermany: A mun, A ber\nb@0\nGermany: A mun';
    const t = table(boards, { adjacency: 'loose' });
    play(t, 'A a-mun@0 - a-boh@0; A b-mun@0 - b-boh@0; A a-ber@0 S a-mun@0 - b-sil@0');
    expect(outcome(t, 'a-ber@0')).toBe('void');
  });

  it('5d 3.4: a coast that a support names must be that of the move', () => {
    const t = table('a@0\nFrance: F mao, F gas, A mar');
    play(t, 'F mao - spa/sc; F gas S F mao - spa/nc; A mar S F mao - spa');
    expect(outcome(t, 'a-gas@0')).toBe('void');
    expect(outcome(t, 'a-mar@0')).toBe('given');
  });

  it('5d 11.3: whose unit it is does not matter', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par\nItaly: A bur');
    play(t, 'A par H; A mun S A bur; A bur H');
    expect(outcome(t, 'a-mun@0')).toBe('given');
  });

  it('5d 11.3: a convoy carries an army, not a fleet', () => {
    const t = table('a@0\nFrance: F bre, F eng');
    play(t, 'F bre - lon; F eng C F bre - lon');
    expect(outcome(t, 'a-eng@0')).toBe('void');
  });

  it('5d 11.3: a support cannot name the point on which it stands', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nGermany: A mun', { adjacency: 'loose' });
    play(t, 'A a-mun@0 S b-mun@0 - a-mun@0; A b-mun@0 - a-mun@0');
    expect(outcome(t, 'a-mun@0')).toBe('illegal same-place');
  });

  it('5d 11.3: a support to hold is aimed at the supported unit, whose attack does not cut it', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A bur\nAustria: A boh');
    play(t, 'A mun S A bur; A bur H; A boh - mun');
    expect(outcome(t, 'a-mun@0')).toBe('cut');
  });
});

describe('convoys', () => {
  it('5d 3.5: a broken route does not matter while another stands', () => {
    const t = table('a@0\nEngland: A lon, F eng, F nth\nFrance: F bre, F iri');
    play(
      t,
      `A lon - bel; F eng C A lon - bel; F nth C A lon - bel
      F bre - eng; F iri S F bre - eng`,
    );
    expect(dislodger(t, 'a-eng@0')).toBe('a-bre@0');
    expect(outcome(t, 'a-lon@0')).toBe('moved');
  });

  it('5d 3.5: a chain may lead over a board of the past', () => {
    const t = table('a@0\nFrance: A bre\nEngland: F eng', { adjacency: 'loose' });
    play(t, 'A bre H; F eng C a-bre@1 - a-lon@1');
    play(t, 'A bre - lon; F eng - bel');
    expect(outcome(t, 'a-bre@1')).toBe('moved');
    expect(outcome(t, 'a-eng@0')).toBe('convoyed');
    expect(units(t, 'a@1w')).toBe('england F bel, france A lon');
  });

  it('5d 3.5: a fleet in a coastal province is no link', () => {
    const t = table('a@0\nFrance: A bre\nEngland: F wal, F eng');
    play(t, 'A bre - wal; F wal C A bre - lon; F eng H');
    expect(outcome(t, 'a-wal@0')).toBe('illegal not-at-sea');
  });

  it('5d 3.6: an army that could walk goes by a foreign convoy that matches', () => {
    const t = table('a@0\nFrance: A bel\nEngland: F nth, A hol');
    play(t, 'A bel - hol; F nth C A bel - hol; A hol - bel');
    expect(outcome(t, 'a-bel@0')).toBe('moved');
    expect(outcome(t, 'a-hol@0')).toBe('moved');
  });

  it('5d 3.6: it goes by land when every route is disrupted', () => {
    const t = table('a@0\nFrance: A bel\nEngland: F nth\nGermany: F den, F nwg');
    play(t, 'A bel - hol; F nth C A bel - hol; F den - nth; F nwg S F den - nth');
    expect(dislodger(t, 'a-nth@0')).toBe('a-den@0');
    expect(outcome(t, 'a-bel@0')).toBe('moved');
  });

  it('5d 3.6: under the 2023 rules it takes an own convoy, and never falls back to land', () => {
    const options = { rulebook: 'edition2023' };
    const foreign = table('a@0\nFrance: A bel\nEngland: F nth, A hol', options);
    play(foreign, 'A bel - hol; F nth C A bel - hol; A hol - bel');
    expect(outcome(foreign, 'a-bel@0')).toBe('headToHead');
    const own = table('a@0\nFrance: A bel, F nth\nGermany: F den, F nwg', options);
    play(own, 'A bel - hol; F nth C A bel - hol; F den - nth; F nwg S F den - nth');
    expect(outcome(own, 'a-bel@0')).toBe('noPath');
  });

  it('5d 3.6: a convoy given later takes a past move another way', () => {
    const t = table('a@0\nFrance: A bel\nEngland: A hol, F nth', { adjacency: 'loose' });
    play(t, 'A bel - hol; A hol - bel; F nth H');
    expect(outcome(t, 'a-bel@0')).toBe('headToHead');
    play(t, 'F nth C a-bel@0 - a-hol@0');
    expect(outcome(t, 'a-bel@0')).toBe('moved');
    expect(outcome(t, 'a-hol@0')).toBe('moved');
    expect(units(t, 'b@1')).toBe('england A bel, france A hol, england F nth');
  });

  it('5d 3.3: a move without a chain holds, and moves in every judgement that finds it a route', () => {
    const t = table('a@0\nFrance: A bre\nEngland: F lon', { adjacency: 'loose' });
    play(t, 'A bre - lon; F lon - eng');
    expect(outcome(t, 'a-bre@0')).toBe('illegal no-convoy-chain');
    expect(units(t, 'a@1')).toBe('france A bre, england F eng');
    play(t, 'F eng C a-bre@0 - a-lon@0; A bre H');
    expect(outcome(t, 'a-bre@0')).toBe('moved');
    expect(units(t, 'b@1')).toBe('england F eng, france A lon');
  });

  it('5d 3.3: brought to life it fights like any other, and is supported as a move', () => {
    const t = table('a@0\nFrance: A bre, A wal\nEngland: F lon, A yor', { adjacency: 'loose' });
    play(t, 'A bre - lon; F lon - eng; A yor - lon; A wal S A bre - lon');
    expect(outcome(t, 'a-wal@0')).toBe('void');
    play(t, 'F eng C a-bre@0 - a-lon@0');
    expect(outcome(t, 'a-wal@0')).toBe('given');
    expect(outcome(t, 'a-yor@0')).toBe('bounced');
    expect(units(t, 'b@1')).toBe('england F eng, france A lon, france A wal, england A yor');
  });
});

describe('what a round judges', () => {
  it('5d 3.2: a past board that no order touches is not compared with its children', () => {
    const t = table('a@0\nGermany: A mun\na@1\nFrance: A par', { adjacency: 'loose' });
    play(t, 'A par H');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 3.1: two orders for a unit are refused, and it holds', () => {
    const t = table('a@0\nGermany: A mun');
    const to = (place: string) => ({
      kind: 'move' as const,
      power: 'germany',
      unit: 'a-mun@0' as const,
      to: `a-${place}@0` as const,
    });
    submit(t, [to('bur'), to('boh')]);
    expect(outcome(t, 'a-mun@0')).toBe('held');
    submit(t, [
      { ...to('bur'), unit: 'a-mun@1', to: 'a-bur@1' },
      { ...to('bur'), unit: 'a-mun@1', to: 'a-bur@1' },
    ]);
    expect(outcome(t, 'a-mun@1')).toBe('moved');
  });
});
