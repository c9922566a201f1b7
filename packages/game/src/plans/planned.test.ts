/** A plan in the life of a game: tried when a phase opens, secret, and never longer than it should be. */
import { invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  allReady,
  did,
  HOUR,
  joined,
  refusal,
  seatOf,
  sent,
  SPECTATOR,
  startedPlay,
  viewerOf,
  waited,
  type Play,
} from '../../test/table.ts';
import { nextTick } from '../clock/tick.ts';
import { readEvent, storeEvent } from '../core/events.ts';
import { replay } from '../core/game.ts';
import { planRows, redraftedSeats, withDrafts } from '../table/drafts.ts';
import { applyDelta, draftDeltasFor, viewFor } from '../views/view.ts';
import { PLAN_LIMITS } from './plan.ts';

const HOURLY = { deadlines: { movement: { minutes: 60 } }, missed: 1 } as const;
const FALL = 'F1901: A Bud - Ser; A Vie - Bud; F Tri - Alb';
const WHENEVER = 'movement: A Bud H; A Vie H; F Tri H';

const planned = (play: Play, text: string, isReady = false, power = 'austria'): Play =>
  did(play, seatOf(play, power), { type: 'plan', text, ready: isReady });
const seatIn = ({ game }: Play, index = 0) => {
  const seat = game.table?.seats[index];
  invariant(seat, 'there is such a seat');
  return seat;
};
const ordersAt = ({ game }: Play, step: number) =>
  game.steps[step]?.orders.map((order) => ('to' in order ? order.to : order.kind));

describe('a plan that is kept', () => {
  it('is sent when its phase opens, and the turn is not missed', () => {
    const spring = planned(sent(startedPlay({ ...HOURLY, missed: 9 }), 'austria'), FALL);
    expect(viewFor(spring.game, viewerOf('seat-1')).own?.plan).toMatchObject({ text: FALL });
    const fall = waited(spring, HOUR);
    expect(viewFor(fall.game, viewerOf('seat-1')).own?.orders).toHaveLength(3);
    expect(seatIn(fall)).toMatchObject({ ready: false, missedInRow: 0 });
    const winter = waited(fall, HOUR);
    expect(ordersAt(winter, 2)).toEqual(['a-ser@1', 'a-bud@1', 'a-alb@1']);
    expect(seatIn(winter)).toMatchObject({ missed: 0, plan: { text: FALL } });
    expect(seatIn(winter, 1).missed).toBe(2);
  });

  it('counts where orders are sent by hand: what it gives is sent, and the turn is not missed', () => {
    const byHand = { ...HOURLY, missed: 9, byHand: true };
    const fall = waited(planned(sent(startedPlay(byHand), 'austria'), FALL), HOUR);
    const { own } = viewFor(fall.game, viewerOf('seat-1'));
    expect(own?.orders).toHaveLength(3);
    expect(own?.sent?.at(-1)).toMatchObject({ planned: true });
    // What is only saved meanwhile does not take its place there.
    const edited = did(fall, seatOf(fall, 'austria'), { type: 'draft', step: 1, orders: [] });
    const winter = waited(edited, HOUR);
    expect(ordersAt(winter, 2)).toEqual(['a-ser@1', 'a-bud@1', 'a-alb@1']);
    expect(seatIn(winter)).toMatchObject({ missed: 0, missedInRow: 0 });
    // A plan that is ready by itself is so there too.
    const early = planned(sent(startedPlay(byHand), 'austria'), FALL, true);
    expect(seatIn(waited(early, HOUR)).ready).toBe(true);
  });

  it('is not tried in the phase in which it is kept, and may be changed after it was tried', () => {
    const play = planned(startedPlay({ ...HOURLY, missed: 9 }), WHENEVER);
    expect(viewFor(play.game, viewerOf('seat-1')).own?.orders).toBeNull();
    const fall = waited(play, HOUR);
    const changed = sent(fall, 'austria', {
      kind: 'move',
      power: 'austria',
      unit: 'a-bud@1',
      to: 'a-rum@1',
    });
    expect(ordersAt(waited(changed, HOUR), 2)).toEqual(['a-rum@1']);
  });

  it('counts as ready only if its seat said so, and where it leaves nothing open', () => {
    const ready = (text: string, isReady: boolean): boolean =>
      seatIn(waited(planned(startedPlay({ ...HOURLY, missed: 9 }), text, isReady), HOUR)).ready;
    expect(ready(WHENEVER, true)).toBe(true);
    expect(ready(WHENEVER, false)).toBe(false);
    expect(ready('F1901: A Bud H', true)).toBe(false);
    expect(ready('F1902: A Bud H', true)).toBe(false);
  });

  it('lets a phase end by itself when all are ready by plan', () => {
    const names = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
    const units = {
      austria: ['A Bud', 'A Vie', 'F Tri'],
      england: ['F Lon', 'F Edi', 'A Lvp'],
      france: ['A Par', 'A Mar', 'F Bre'],
      germany: ['A Ber', 'A Mun', 'F Kie'],
      italy: ['A Rom', 'A Ven', 'F Nap'],
      russia: ['A War', 'A Mos', 'F Sev', 'F StP'],
      turkey: ['A Con', 'A Smy', 'F Ank'],
    } as const;
    const text = (power: keyof typeof units) =>
      `F1901: ${units[power].map((unit) => `${unit} H`).join('; ')}`;
    const all = names.reduce(
      (play, power) => planned(play, text(power as keyof typeof units), true, power),
      startedPlay(HOURLY),
    );
    const fall = allReady(all);
    expect(fall.game.step).toBe(1);
    expect(nextTick(fall.game)).toBe(fall.now);
    const winter = waited(fall, 1000);
    expect(winter.game.step).toBeGreaterThan(1);
    expect(winter.game.table?.seats.every(({ missed }) => missed === 0)).toBe(true);
    // The plans say nothing of the year after: they wait for their holders.
    expect(winter.game.world.due.phase).toBe('movement');
    expect(nextTick(winter.game)).toBeGreaterThan(winter.now);
  });

  it('is no turn taken where it gives nothing', () => {
    const play = planned(sent(startedPlay(HOURLY), 'austria'), 'F1901: A Par H');
    const winter = waited(waited(play, HOUR), HOUR);
    expect(seatIn(winter)).toMatchObject({ player: null, plan: null });
  });

  it('is over after its rounds', () => {
    let play = planned(startedPlay({ ...HOURLY, missed: 0 }), WHENEVER);
    for (let round = 0; round < PLAN_LIMITS.rounds + 1; round++) {
      play = waited(play, HOUR);
      while (play.game.world.due.phase !== 'movement') play = waited(play, HOUR);
    }
    const given = play.game.steps.filter(({ orders }) => orders.length > 0).length;
    expect(given).toBe(PLAN_LIMITS.rounds);
    expect(play.game.submissions).toEqual([]);
    expect(seatIn(planned(play, WHENEVER)).plan?.step).toBe(play.game.step);
  });

  it('is tried again where a phase begins again', () => {
    const play = planned(startedPlay({ ...HOURLY, master: 'blind', missed: 9 }), 'S1901: A Bud H');
    const fall = waited(play, HOUR);
    const back = did(fall, 'master', { type: 'goto', step: fall.game.step, to: 0 });
    expect(back.game.submissions).toMatchObject([{ seat: 'seat-1', orders: [{ kind: 'hold' }] }]);
  });

  it('goes with its holder', () => {
    const play = planned(startedPlay({}), WHENEVER);
    const left = did(play, 'seat-1', { type: 'leave' });
    expect(seatIn(left).plan).toBeNull();
    expect(planRows(play.game, left.game)).toEqual([{ seat: 'seat-1', plan: null }]);
    const back = joined(left, { player: 'p-new', seat: 'seat-1' });
    expect(viewFor(back.game, viewerOf('seat-1')).own?.plan).toBeNull();
    expect(allReady(back).game.submissions).toEqual([]);
  });

  it('is nobody else’s to see, and moves nobody’s count', () => {
    const play = startedPlay({ ...HOURLY, master: 'sees', missed: 9 });
    const secret = planned(play, `${FALL} # against all`);
    for (const who of [viewerOf('seat-2'), viewerOf('master'), SPECTATOR]) {
      expect(viewFor(secret.game, who)).toEqual(viewFor(play.game, who));
      expect(draftDeltasFor(secret.game, who).filter(() => who.seat === 'seat-1')).toEqual([]);
    }
    const [bare, fall] = [waited(play, HOUR), waited(secret, HOUR)];
    for (const who of [viewerOf('seat-2'), SPECTATOR]) {
      expect(viewFor(fall.game, who)).toEqual(viewFor(bare.game, who));
    }
    expect(viewFor(fall.game, viewerOf('master')).own?.submissions).toHaveLength(1);
    expect(JSON.stringify(viewFor(fall.game, viewerOf('master')))).not.toContain('against all');
  });

  it('gives the same whatever others keep to themselves', () => {
    const text = 'F1901:\nif A Gre is empty: A Bud - Ser\nelse A Bud H';
    const play = planned(startedPlay({ ...HOURLY, missed: 9 }), text);
    const noisy = planned(
      did(play, 'seat-2', { type: 'say', to: ['seat-3'], text: 'psst' }),
      'F1901: F Lon H',
      false,
      'england',
    );
    const given = (after: Play) =>
      waited(after, HOUR).game.submissions.find(({ seat }) => seat === 'seat-1');
    expect(given(noisy)).toEqual(given(play));
  });

  it('reaches the page of its seat, and lasts in a store', () => {
    const play = startedPlay({});
    const after = planned(play, FALL, true);
    expect(redraftedSeats(play.game, after.game)).toEqual(['seat-1']);
    const [delta] = draftDeltasFor(after.game, viewerOf('seat-1'));
    invariant(delta, 'the seat hears of it');
    const view = viewFor(play.game, viewerOf('seat-1'));
    expect(applyDelta(view, delta).own?.plan).toEqual(seatIn(after).plan);
    const log = after.log.map((event, i) => readEvent(storeEvent(event, i + 1)));
    const rows = planRows(play.game, after.game);
    expect(withDrafts(replay('g', log), [], 1, rows).table?.seats[0]?.plan).toEqual(
      seatIn(after).plan,
    );
  });

  it('is refused with the line that is none, and outside of play', () => {
    const play = startedPlay({});
    expect(
      refusal(play, 'seat-1', { type: 'plan', text: 'S1902:\nA Bud jumps', ready: false }),
    ).toMatchObject({ code: 'orders-unreadable', errors: [{ line: 2, token: 'jumps' }] });
    expect(refusal(play, SPECTATOR, { type: 'plan', text: '', ready: false })).toMatchObject({
      code: 'forbidden',
    });
    expect(planned(play, '').game).toEqual(play.game);
    expect(seatIn(planned(planned(play, FALL), ' ')).plan).toBeNull();
  });
});
