/** A game starts when it is full, on its date, or when its host says so. */
import { invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  did,
  HOUR,
  joined,
  MASTER_VIEWER,
  newPlay,
  refusal,
  START,
  startedPlay,
  viewerOf,
  waited,
  type Play,
} from '../../test/table.ts';
import { nextTick } from '../clock/tick.ts';
import type { TermsChoice } from '../table/terms.ts';
import { verify } from '../core/verify.ts';

const FRIDAY = START + 8 * HOUR;
const HOST = { seat: null, host: true } as const;
const tableOf = ({ game }: Play) => {
  invariant(game.table, 'it is between people');
  return game.table;
};
const people = ({ game }: Play) =>
  tableOf({ game } as Play).seats.filter(({ player, machine }) => player !== null && !machine);
const filledBy = (terms: TermsChoice, count: number): Play =>
  Array.from({ length: count }, (_, i) => `p${i}`).reduce(
    (play, player) => joined(play, { player }),
    newPlay(terms),
  );

describe('a game with a date', () => {
  it('waits for it, and machines take no seat before', () => {
    const play = filledBy({ start: { at: FRIDAY }, machines: { count: 6 } }, 4);
    expect(tableOf(play).stage).toBe('gathering');
    expect(nextTick(play.game)).toBe(FRIDAY);
    expect(tableOf(waited(play, 8 * HOUR - 1)).stage).toBe('gathering');
  });

  it('is filled with machines then', () => {
    const play = waited(filledBy({ start: { at: FRIDAY } }, 4), 8 * HOUR);
    expect(tableOf(play).stage).toBe('playing');
    expect(people(play)).toHaveLength(4);
    expect(
      tableOf(play)
        .seats.map(({ machine }) => machine)
        .slice(4),
    ).toEqual(Array<string>(3).fill('normal'));
    expect(tableOf(play).deadline).toBe(FRIDAY + 48 * HOUR);
    expect(verify(play.rules, play.game)).toEqual([]);
  });

  it('is cancelled then if the terms say so, and always where nobody came', () => {
    for (const play of [
      filledBy({ start: { at: FRIDAY, open: 'cancel' } }, 6),
      filledBy({ start: { at: FRIDAY } }, 0),
    ]) {
      const over = waited(play, 8 * HOUR);
      expect(tableOf(over).stage).toBe('finished');
      expect(tableOf(over).ending?.because).toBe('cancelled');
      expect(nextTick(over.game)).toBeNull();
    }
  });

  it('starts before it once people hold all seats, unless the terms say otherwise', () => {
    expect(tableOf(filledBy({ start: { at: FRIDAY } }, 7)).stage).toBe('playing');
    const full = filledBy({ start: { at: FRIDAY, early: false, open: 'cancel' } }, 7);
    expect(tableOf(full).stage).toBe('gathering');
    expect(tableOf(waited(full, 8 * HOUR)).stage).toBe('playing');
  });

  it('starts late rather than never where no server was there', () => {
    const late = waited(filledBy({ start: { at: FRIDAY } }, 2), 20 * HOUR, START + 19 * HOUR);
    expect(tableOf(late).stage).toBe('playing');
    expect(tableOf(late).deadline).toBe(START + 68 * HOUR);
  });
});

describe('the host', () => {
  it('starts the game now, with machines if the terms have them', () => {
    const play = filledBy({ machines: { count: 1 } }, 3);
    const now = did(play, HOST, { type: 'start' });
    expect(tableOf(now).stage).toBe('playing');
    expect(people(now)).toHaveLength(3);
    expect(did(play, MASTER_VIEWER, { type: 'start' }).game.table?.stage).toBe('playing');
    const bare = filledBy({}, 3);
    expect(refusal(bare, HOST, { type: 'start' })).toEqual({
      code: 'not-in-terms',
      what: 'machines',
    });
    expect(refusal(newPlay({ machines: { count: 6 } }), HOST, { type: 'start' })).toEqual({
      code: 'not-now',
      why: 'nobody-plays',
    });
  });

  it('removes a person and cancels before the start, and nothing after it', () => {
    const play = filledBy({}, 3);
    const removed = did(play, HOST, { type: 'remove', seat: 'seat-2' });
    expect(people(removed).map(({ id }) => id)).toEqual(['seat-1', 'seat-3']);
    expect(tableOf(did(play, HOST, { type: 'cancel' })).ending?.because).toBe('cancelled');
    const started = startedPlay({});
    for (const command of [
      { type: 'start' },
      { type: 'remove', seat: 'seat-2' },
      { type: 'cancel' },
    ] as const) {
      expect(refusal(started, HOST, command)).toEqual({ code: 'not-now', why: 'running' });
      expect(refusal(play, viewerOf('seat-1'), command)).toEqual({ code: 'forbidden' });
      expect(refusal(play, { seat: null }, command)).toEqual({ code: 'forbidden' });
    }
    expect(refusal(started, HOST, { type: 'pause' })).toEqual({ code: 'forbidden' });
  });
});

describe('the game master', () => {
  it('reminds a seat that is not ready, once in a phase', () => {
    const play = startedPlay({ master: 'blind' });
    const remind = { type: 'remind', step: 0, seat: 'seat-2' } as const;
    const reminded = did(play, 'master', remind);
    expect(tableOf(reminded).acts).toMatchObject([{ what: 'reminded', seat: 'seat-2' }]);
    expect(refusal(reminded, 'master', remind)).toEqual({
      code: 'enough',
      what: 'enough-reminders',
    });
    const ready = did(play, 'seat-2', { type: 'ready', step: 0, ready: true });
    expect(refusal(ready, 'master', remind)).toEqual({ code: 'not-now', why: 'nothing-due' });
    expect(refusal(play, 'seat-1', remind)).toEqual({ code: 'forbidden' });
    const next = did({ ...reminded, now: START + HOUR }, 'master', { type: 'process', step: 0 });
    const again = did(next, 'master', { ...remind, step: next.game.step });
    expect(tableOf(again).acts.filter(({ what }) => what === 'reminded')).toHaveLength(2);
  });
});
