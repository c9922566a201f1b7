/** Battles over many boards: 5d 4 and 11.4. */
import { describe, expect, it } from 'vitest';
import {
  type TableOptions,
  added,
  asked,
  dislodger,
  forks,
  outcome,
  play,
  table,
  units,
} from './table.ts';

const LOOSE = { adjacency: 'loose' } as const;

describe('points', () => {
  it('5d 4.1: provinces of one name on two boards are two points', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par\nb@0\nGermany: A ber\nFrance: A gas');
    play(t, 'A a-mun@0 - a-bur@0; A b-gas@0 - b-bur@0; A a-par@0 H; A b-ber@0 H');
    expect([outcome(t, 'a-mun@0'), outcome(t, 'b-gas@0')]).toEqual(['moved', 'moved']);
  });

  it('5d 4.1: moves from two boards into one point bounce', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nFrance: A par', LOOSE);
    play(t, 'A a-mun@0 - a-bur@0; A b-par@0 - a-bur@0');
    expect([outcome(t, 'a-mun@0'), outcome(t, 'b-par@0')]).toEqual(['bounced', 'bounced']);
  });

  it('5d 4.1: units of two boards that change places fight head to head', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nFrance: A mun');
    play(t, 'A a-mun@0 - b-mun@0; A b-mun@0 - a-mun@0');
    expect([outcome(t, 'a-mun@0'), outcome(t, 'b-mun@0')]).toEqual(['headToHead', 'headToHead']);
  });

  it('5d 4.1: three units go round over three boards', () => {
    const t = table('a@0\nGermany: A mun\nb@0\nFrance: A mun\nc@0\nItaly: A mun', {
      adjacency: 'sameTurn',
    });
    play(t, 'A a-mun@0 - b-mun@0; A b-mun@0 - c-mun@0; A c-mun@0 - a-mun@0');
    expect(['a@1', 'b@1', 'c@1'].map((board) => units(t, board))).toEqual([
      'italy A mun',
      'germany A mun',
      'france A mun',
    ]);
  });

  it('5d 4.1: a support from another board counts in a battle', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A bur\nb@0\nGermany: A ruh', LOOSE);
    play(t, 'A a-mun@0 - a-bur@0; A b-ruh@0 S a-mun@0 - a-bur@0');
    expect(dislodger(t, 'a-bur@0')).toBe('a-mun@0');
  });
});

describe('own units', () => {
  it('5d 4.2: nobody dislodges their own past', () => {
    const t = table('a@0\nGermany: A mun, A ber', LOOSE);
    play(t);
    play(t, 'A mun - a-mun@0; A ber S a-mun@1 - a-mun@0');
    expect(outcome(t, 'a-mun@1')).toBe('ownUnit');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 4.2: nobody helps to dislodge their own past', () => {
    const t = table('a@0\nGermany: A mun, A ber\nItaly: A tyr', LOOSE);
    play(t);
    play(t, 'A tyr - a-mun@0; A ber S a-tyr@1 - a-mun@0');
    expect(outcome(t, 'a-ber@1')).toBe('given');
    expect(outcome(t, 'a-tyr@1')).toBe('repelled');
  });

  it('5d 4.3: a unit that enters its own past stands beside its earlier self', () => {
    const t = table('a@0\nGermany: A mun', LOOSE);
    play(t);
    play(t, 'A mun - a-ber@0');
    expect(forks(t)).toBe('a@0 > b@1');
    expect(units(t, 'b@1')).toBe('germany A ber, germany A mun');
    expect(units(t, 'a@1w')).toBe('');
  });

  it('5d 4.5: a support into the province of an own unit that stays bounces others', () => {
    const boards = 'a@0\nGermany: A ber, A mun\nFrance: A kie, A pru\nb@0\nGermany: A sil';
    const attack = 'A a-kie@0 - a-ber@0; A a-pru@0 S a-kie@0 - a-ber@0; A b-sil@0 - a-ber@0';
    const helped = play(table(boards, LOOSE), `${attack}; A a-mun@0 S b-sil@0 - a-ber@0`);
    expect(outcome(helped, 'a-mun@0')).toBe('given');
    expect(outcome(helped, 'b-sil@0')).toBe('ownUnit');
    expect(outcome(helped, 'a-kie@0')).toBe('bounced');
    const alone = play(table(boards, LOOSE), attack);
    expect(dislodger(alone, 'a-ber@0')).toBe('a-kie@0');
  });

  it('5d 4.5: it never dislodges that unit', () => {
    const t = table('a@0\nGermany: A ber, A mun\nb@0\nFrance: A sil', LOOSE);
    play(t, 'A b-sil@0 - a-ber@0; A a-mun@0 S b-sil@0 - a-ber@0');
    expect(outcome(t, 'b-sil@0')).toBe('repelled');
    expect(asked(t)).toBe('');
  });
});

describe('cutting', () => {
  const boards = `a@0
    Germany: A mun, A ruh
    France: A bur
    b@0
    France: A bur`;

  it('5d 4.4: an attack from the point at which a support is aimed does not cut it', () => {
    const t = play(
      table(boards, LOOSE),
      'A a-ruh@0 - a-bur@0; A a-mun@0 S a-ruh@0 - a-bur@0; A a-bur@0 - a-mun@0',
    );
    expect(outcome(t, 'a-mun@0')).toBe('given');
    expect(dislodger(t, 'a-bur@0')).toBe('a-ruh@0');
  });

  it('5d 4.4: an attack from the province of that name on another board cuts it', () => {
    const t = play(
      table(boards, LOOSE),
      'A a-ruh@0 - a-bur@0; A a-mun@0 S a-ruh@0 - a-bur@0; A b-bur@0 - a-mun@0',
    );
    expect(outcome(t, 'a-mun@0')).toBe('cut');
    expect(outcome(t, 'a-ruh@0')).toBe('repelled');
  });

  it('5d 4.4: no own unit cuts a support, from whatever board', () => {
    const t = play(
      table('a@0\nGermany: A mun, A ruh\nFrance: A bur\nb@0\nGermany: A boh', LOOSE),
      'A a-ruh@0 - a-bur@0; A a-mun@0 S a-ruh@0 - a-bur@0; A b-boh@0 - a-mun@0',
    );
    expect(outcome(t, 'a-mun@0')).toBe('given');
  });

  it('5d 4.4: cutting a support of the past undoes what it did', () => {
    const t = table('a@0\nGermany: A mun, A ruh\nFrance: A bur\nItaly: A boh', LOOSE);
    play(t, 'A ruh - bur; A mun S A ruh - bur');
    play(t, 'A a-bur@0 - gas');
    expect(units(t, 'a@1')).toBe('italy A boh, germany A bur, france A gas, germany A mun');
    play(t, 'A boh - a-mun@0');
    expect(outcome(t, 'a-mun@0')).toBe('cut');
    expect(units(t, 'b@1')).toBe('italy A boh, france A bur, germany A mun, germany A ruh');
  });
});

describe('convoys and paradoxes', () => {
  it('5d 4.6: a convoyed move whose fleet falls prevents nobody', () => {
    const t = table(
      `a@0
      England: F eng, A lon
      France: F mao, F bre
      b@0
      Germany: A ruh`,
      LOOSE,
    );
    play(
      t,
      `A a-lon@0 - a-bel@0 via convoy; F a-eng@0 C a-lon@0 - a-bel@0
      F a-bre@0 - a-eng@0; F a-mao@0 S a-bre@0 - a-eng@0; A b-ruh@0 - a-bel@0`,
    );
    expect(outcome(t, 'a-lon@0')).toBe('noPath');
    expect(outcome(t, 'b-ruh@0')).toBe('moved');
  });

  it('5d 11.4: a convoy that would cut the support against its own fleet is annulled', () => {
    const t = table('a@0\nFrance: A bre, F eng\nEngland: F lon, F wal\nb@0', LOOSE);
    play(
      t,
      `A a-bre@0 - a-lon@0; F a-eng@0 C a-bre@0 - a-lon@0
      F a-lon@0 S a-wal@0 - a-eng@0; F a-wal@0 - a-eng@0`,
    );
    expect(outcome(t, 'a-bre@0')).toBe('noPath');
    expect(dislodger(t, 'a-eng@0')).toBe('a-wal@0');
  });

  it('5d 11.4: the paradox is the same over two boards', () => {
    const t = table('a@0\nFrance: A bre\nEngland: F lon, F wal\nb@0\nFrance: F eng', LOOSE);
    play(
      t,
      `A a-bre@0 - a-lon@0; F b-eng@0 C a-bre@0 - a-lon@0
      F a-lon@0 S a-wal@0 - b-eng@0; F a-wal@0 - b-eng@0`,
    );
    expect(outcome(t, 'a-bre@0')).toBe('noPath');
    expect(outcome(t, 'a-lon@0')).toBe('given');
    expect(dislodger(t, 'b-eng@0')).toBe('a-wal@0');
  });

  it('5d 3.6: an army for a neighbor cuts by land the support that would break its convoy', () => {
    const t = table('a@0\nFrance: A bel\nEngland: F hol, F nth\nGermany: F hel, F den', LOOSE);
    play(t, `A bel - hol; F nth C A bel - hol; F hol S F hel - nth; F hel - nth; F den H`);
    expect(dislodger(t, 'a-nth@0')).toBeUndefined();
    expect(outcome(t, 'a-bel@0')).toBe('repelled');
  });

  it('5d 11.3: a convoyed attacker comes from where its army set out', () => {
    const t = table('a@0\nFrance: A bre, F mao\nEngland: A gas, A par');
    play(t, 'A bre - gas; F mao C A bre - gas; A gas S A par - bre; A par - bre');
    expect(outcome(t, 'a-gas@0')).toBe('given');
    expect(dislodger(t, 'a-bre@0')).toBe('a-par@0');
  });
});

describe('rulebooks', () => {
  const judged = (boards: string, orders: string, rulebook: TableOptions['rulebook']) => {
    const t = table(`a@0\n${boards}`, { ruleset: 'classic', rulebook });
    return play(t, orders);
  };

  it('classic 8, convoyRoutes: anyBroken: a fleet that no ordered route has may be lost', () => {
    const t = judged(
      'Italy: A bre, F hel\nRussia: F den, F nth\nGermany: F mao\nAustria: F nao, F nwg',
      `A bre - nwy; F hel C A bre - nwy; F mao C A bre - nwy; F nao C A bre - nwy; F nwg C A bre - nwy;
       F nth - hel; F den S F nth - hel`,
      { edition: 'edition2023', convoyRoutes: 'anyBroken' },
    );
    expect([outcome(t, 'a-nth@0'), outcome(t, 'a-bre@0')]).toEqual(['moved', 'moved']);
  });

  it('classic 8, dislodgedEffect: lost: who changes places by convoy is not dislodged, and keeps others out', () => {
    const t = judged(
      'Italy: A bul, F aeg\nAustria: A con, A gre\nRussia: F rum',
      'A bul - con via; F aeg C A bul - con; A con - bul; A gre - bul; F rum S A con - bul',
      { edition: 'edition2023', dislodgedEffect: 'lost' },
    );
    expect([outcome(t, 'a-con@0'), outcome(t, 'a-bul@0')]).toEqual(['moved', 'moved']);
    expect(outcome(t, 'a-gre@0')).toBe('bounced');
  });

  const EDITION = { edition: 'edition2023', paradox: 'edition1982' } as const;
  const FLEETS = 'Turkey: A cly, F nao\nRussia: F lvp, F iri\nEngland: F mao';
  const CONVOY = 'A cly - lvp via; F nao C A cly - lvp; F lvp S F mao - nao; F mao - nao';

  it('classic 8, paradox: edition1982: an army that sails cuts no support of an attack on a convoy', () => {
    const t = judged(FLEETS, CONVOY, EDITION);
    expect([outcome(t, 'a-lvp@0'), outcome(t, 'a-mao@0')]).toEqual(['given', 'moved']);
  });

  it('classic 8, paradox: edition1982: an army that goes by land after all cuts it', () => {
    const rulebook = { ...EDITION, convoyIntent: 'fallback' } as const;
    const t = judged(FLEETS, CONVOY, rulebook);
    expect([outcome(t, 'a-lvp@0'), outcome(t, 'a-mao@0')]).toEqual(['cut', 'repelled']);
  });
});
