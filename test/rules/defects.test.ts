/** Faults of the game that 5d follows, each kept out by a case: 5d 9. */
import type { Order } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { randomFrom, shuffled } from '../random.ts';
import {
  added,
  crowded,
  dislodger,
  outcome,
  play,
  read,
  refused,
  submit,
  table,
  units,
} from './table.ts';

const LOOSE = { adjacency: 'loose' } as const;

describe('what must not happen', () => {
  it("5d 9.1: a support into a province of one's own is not void", () => {
    const s = table('a@0\nGermany: A mun, A tyr, A boh\nFrance: A bur, A ruh');
    play(s, 'A mun H; A tyr S A boh - mun; A boh - mun; A bur - mun; A ruh S A bur - mun');
    expect(outcome(s, 'a-tyr@0')).toBe('given');
    expect(outcome(s, 'a-bur@0')).toBe('bounced');
  });

  it('5d 9.2: supports do not carry a convoyed move whose convoy falls', () => {
    const t = table('a@0\nFrance: A bre, F eng, A wal\nEngland: F lon, F iri, F mao');
    play(
      t,
      `A bre - lon; F eng C A bre - lon; A wal S A bre - lon
      F iri - eng; F mao S F iri - eng; F lon H`,
    );
    expect(outcome(t, 'a-bre@0')).toBe('noPath');
    expect(outcome(t, 'a-lon@0')).toBe('held');
  });

  it('5d 9.3: no convoy route is lost, in whatever order fleets are listed', () => {
    const t = table('a@0\nFrance: A bre, F mao, F iri, F nao, F nwg\nEngland: F eng, F nth');
    const orders = read(
      t,
      ['mao', 'iri', 'nao', 'nwg']
        .map((sea) => `F ${sea} C A bre - nwy`)
        .concat('A bre - nwy', 'F eng H', 'F nth H')
        .join('\n'),
    );
    for (let seed = 0; seed < 6; seed++) {
      const copy = submit({ ...t }, shuffled(randomFrom(seed), orders));
      expect(outcome(copy, 'a-bre@0')).toBe('moved');
    }
  });

  it('5d 9.3: a dead end of matching fleets hides no route', () => {
    const t = table(`a@0
      France: A bre, F mao, F wes, F tys, F ion
      England: F lyo, F eng, F iri`);
    play(
      t,
      `A bre - tun; F iri C A bre - tun; F eng C A bre - tun; F mao C A bre - tun
      F wes C A bre - tun; F lyo C A bre - tun; F tys C A bre - tun; F ion C A bre - tun`,
    );
    expect(outcome(t, 'a-bre@0')).toBe('moved');
  });

  it('5d 9.4: an old retreat is neither supported nor convoyed, and no unit doubles', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A spa', LOOSE);
    play(t, 'A bur - par; A pic S A bur - par');
    play(t, 'A par - gas');
    play(t, 'A spa S a-par@0 - a-gas@0; A gas - a-spa@0');
    expect(outcome(t, 'a-spa@1')).toBe('void');
    expect(t.world.boards.some((board) => crowded(t, board.id))).toBe(false);
  });

  it('5d 9.5: it is known that an attacker came by convoy when its victim retreats in the past', () => {
    const t = table('a@0\nFrance: A bel\nEngland: A hol, F nth, F eng', {
      ...LOOSE,
      forgetful: true,
    });
    play(t, 'A hol - bel; F nth C A hol - bel; F eng H');
    play(t, 'F eng S a-hol@0 - a-bel@0');
    expect(dislodger(t, 'a-bel@0')).toBe('a-hol@0');
    play(t, 'A a-bel@0 - hol');
    expect(units(t, 'b@1')).toBe('england A bel, england F eng, france A hol, england F nth');
  });

  it('5d 9.6: no unit goes to a board that does not exist, now or later', () => {
    const t = table('a@0\nGermany: A mun');
    play(t, 'A mun - a-mun@1');
    expect(outcome(t, 'a-mun@0')).toBe('illegal no-such-board');
    expect(units(t, 'a@1')).toBe('germany A mun');
    play(t);
    expect(t.world.boards.map((board) => board.id)).toEqual(['a@0', 'a@1', 'a@1w']);
    expect(outcome(t, 'a-mun@0')).toBe('illegal no-such-board');
  });

  it('5d 9.7: no unit of the past gets a second order', () => {
    const t = play(table('a@0\nGermany: A mun', LOOSE), 'A mun H');
    submit(t, [{ kind: 'move', power: 'germany', unit: 'a-mun@0', to: 'a-bur@0' }]);
    expect(refused(t)).toBe('not-a-head');
    expect(outcome(t, 'a-mun@0')).toBe('held');
    expect(added(t)).toBe('a@1w');
  });

  it('5d 9.8: nothing is built where a unit stands', () => {
    const t = table('a@1w\nFrance: A mun\nGermany owns: mun');
    submit(t, [{ kind: 'build', power: 'germany', unit: 'a-mun@1w', type: 'army' }]);
    expect(units(t, 'a@2')).not.toContain('germany');
  });

  it('5d 9.9: builds in excess are not left to chance', () => {
    const order = (place: string): Order => ({
      kind: 'build',
      power: 'germany',
      unit: `a-${place}@1w`,
      type: 'army',
    });
    for (const [first, second] of [
      ['mun', 'ber'],
      ['ber', 'mun'],
    ] as const) {
      const t = table('a@1w\nGermany: A ruh\nGermany owns: mun, ber');
      submit(t, [order(first), order(second)]);
      expect(units(t, 'a@2')).toContain(`germany A ${first}`);
    }
  });

  it('5d 9.10: the order of submission changes nothing', () => {
    const boards = `a@0
      France: A bre, F eng, A par
      England: F lon, F wal, A yor
      Germany: A bur, A pic
      b@0
      Germany: A gas`;
    const text = `A a-bre@0 - a-lon@0; F a-eng@0 C a-bre@0 - a-lon@0; F a-lon@0 S a-wal@0 - a-eng@0
      F a-wal@0 - a-eng@0; A a-bur@0 - a-par@0; A a-pic@0 S a-bur@0 - a-par@0; A b-gas@0 - a-gas@0`;
    const first = play(table(boards, LOOSE), text);
    const orders = read(table(boards, LOOSE), text);
    for (let seed = 0; seed < 6; seed++) {
      const t = submit(table(boards, LOOSE), shuffled(randomFrom(seed), orders));
      expect(t.world).toEqual(first.world);
    }
  });

  it('5d 9.11: fleets do not sail between Finland and Norway', () => {
    const t = play(table('a@0\nRussia: F fin'), 'F fin - nwy');
    expect(outcome(t, 'a-fin@0')).toBe('illegal not-adjacent');
  });

  it('5d 8.3: foreign units, empty places and unknown provinces are refused by the engine', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A par');
    submit(t, [
      { kind: 'move', power: 'germany', unit: 'a-par@0', to: 'a-bur@0' },
      { kind: 'hold', power: 'germany', unit: 'a-ber@0' },
      { kind: 'hold', power: 'germany', unit: 'a-xyz@0' },
      { kind: 'hold', power: 'germany', unit: 'q-mun@7' },
    ]);
    expect(refused(t)).toBe('foreign-unit no-unit unknown-place no-unit');
    expect(outcome(t, 'a-mun@0')).toBe('held');
  });
});
