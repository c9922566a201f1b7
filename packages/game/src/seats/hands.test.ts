/** Seats of several powers: dealt at the start, ordered together, counted together (variants 3 and 6). */
import { readFileSync } from 'node:fs';
import { invariant, readVariant, type Order } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  allReady,
  did,
  joined,
  joinRefusal,
  newPlay,
  refusal,
  viewerOf,
  type Play,
} from '../../test/table.ts';
import { readEvent, storeEvent } from '../core/events.ts';
import { replay, rulesAt } from '../core/game.ts';
import { seatingProblem } from './seating.ts';
import { termsSchema } from '../table/terms.ts';
import { verify } from '../core/verify.ts';
import { viewFor } from '../views/view.ts';
import { readWishes } from './wishes.ts';

const load = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/${id}/variant.json`, import.meta.url), 'utf8'),
  );
const rootz = readVariant(load('rootz'), { base: load });
invariant(rootz.ok, 'Root Z can be read');
const { variant } = rootz.value;

const gathering = (choice = {}) =>
  newPlay({ seating: 'preferences' }, 'ordinary', { variant: 'rootz', ...choice }, variant);

function seated(play: Play, lists: readonly string[] = []): Play {
  return play.game.seats.reduce((before, _, i) => {
    const wishes = readWishes(before.rules, lists[i] ?? '');
    invariant(wishes.ok, 'these powers exist');
    return joined(before, { player: `p${i}`, wishes: wishes.value });
  }, play);
}

const hold = (power: string, unit: string): Order => ({ kind: 'hold', power, unit }) as Order;

describe('a game of pairs', () => {
  const play = seated(gathering(), ['E1,F1; T1,A1', 'R2, G1', '', 'I2']);

  it('has seven seats of two powers each, by preference', () => {
    const hands = play.game.seats.map(({ powers }) => powers);
    expect(hands.map((hand) => hand.length)).toEqual(Array(7).fill(2));
    expect(new Set(hands.flat()).size).toBe(14);
    expect(hands[0]).toEqual(expect.arrayContaining(['england1', 'turkey1']));
    expect(hands[1]).toEqual(expect.arrayContaining(['russia2', 'germany1']));
    expect(hands[3]).toContain('italy2');
  });

  it('takes orders of a seat for both of its powers, and for no other', () => {
    const orders = [hold('england1', 'a-lon1@0'), hold('turkey1', 'a-con1@0')];
    const sent = did(play, 'seat-1', { type: 'submit', step: 0, orders });
    expect(sent.game.submissions).toEqual([{ seat: 'seat-1', orders }]);
    expect(viewFor(sent.game, viewerOf('seat-1')).seat).toBe('seat-1');
    const foreign = { type: 'submit', step: 0, orders: [hold('russia2', 'a-mos2@0')] } as const;
    expect(refusal(play, 'seat-1', foreign)).toMatchObject({ code: 'orders-refused' });
  });

  it('waits for each seat once, replays from its log, and verifies', () => {
    const { game, log, rules } = allReady(allReady(play));
    expect(game.step).toBe(2);
    const text = JSON.stringify(log.map((event, i) => storeEvent(event, i + 1)));
    const told = replay(
      'g',
      (JSON.parse(text) as Parameters<typeof readEvent>[0][]).map(readEvent),
    );
    expect(told).toEqual(game);
    expect(verify(rules, told)).toEqual([]);
  });

  it('counts the centers of a seat together', () => {
    expect(rulesAt(play.rules, play.game).hands).toEqual(play.game.seats.map((s) => s.powers));
  });

  it('refuses wishes for powers that are none, or that come twice', () => {
    const open = joined(gathering(), { player: 'p' });
    const prefer = (wishes: string[][]) => refusal(open, 'seat-1', { type: 'prefer', wishes });
    const unfit = { code: 'not-in-terms', what: 'wishes' };
    const unknown = { ...unfit, wish: { code: 'unknown-power', token: 'rome1' } };
    const repeated = { ...unfit, wish: { code: 'repeated-power', token: 'england1' } };
    expect(prefer([['rome1']])).toEqual(unknown);
    expect(prefer([['england1'], ['england1']])).toEqual(repeated);
    expect(prefer([['england1'], ['turkey1']])).toBeUndefined();
    // Who joins with such a list is told, and has no seat without it.
    const join = (wishes: string[][]) => joinRefusal(gathering(), { player: 'p', wishes });
    expect(join([['england1', 'rome1']])).toEqual(unknown);
    expect(join([])).toBeUndefined();
    const chosen = newPlay({ seating: 'chosen' }, 'ordinary');
    expect(joinRefusal(chosen, { player: 'p', wishes: [['england']] })).toEqual(unfit);
  });
});

describe('seats', () => {
  const problem = (terms: object, choice = {}) =>
    seatingProblem(gathering(choice).rules, termsSchema.parse(terms))?.key;

  it('are as many as the mode has players', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ seats: 6 })).toBe('terms.seats');
    expect(problem({ seats: 14 }, { mode: 'single' })).toBeUndefined();
    expect(problem({ seats: 5 }, { mode: 'single' })).toBeUndefined();
    expect(problem({ seats: 15 }, { mode: 'single' })).toBe('terms.seats');
  });

  it('are known where machines are as strong as is said of a seat', () => {
    const machines = (seat: string) => ({ count: 1, strengths: { [seat]: 'hard' } });
    const two = { hands: [['england1', 'turkey1'], ['france1']] };
    expect(problem({ machines: machines('seat-2') }, two)).toBeUndefined();
    expect(problem({ machines: machines('seat-3') }, two)).toBe('terms.machines.strengths');
  });

  it('can be chosen only where hands are fixed', () => {
    expect(problem({ seating: 'chosen' })).toBe('terms.seating');
    expect(problem({ seating: 'chosen' }, { mode: 'single' })).toBeUndefined();
    const hands = [['england1', 'turkey1'], ['france1']];
    expect(problem({ seating: 'chosen' }, { hands })).toBeUndefined();
  });

  it('of hands that the game names hold these, and the rest is neutral', () => {
    const play = seated(
      newPlay({ seating: 'chosen' }, 'ordinary', { hands: [['england', 'turkey'], ['france']] }),
    );
    expect(play.game.seats.map(({ powers }) => powers)).toEqual([
      ['england', 'turkey'],
      ['france'],
    ]);
    expect(play.rules.map.variant.powers['russia']?.neutral).toBe(true);
  });
});
