/** Orders that are saved as they are entered: they count without being sent. */
import { invariant, type Order } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  allReady,
  did,
  HOUR,
  refusal,
  seatOf,
  sent,
  SPECTATOR,
  startedPlay,
  tried,
  viewerOf,
  waited,
  type Play,
} from '../../test/table.ts';
import { readEvent, storeEvent } from '../core/events.ts';
import { replay } from '../core/game.ts';
import { nextTick } from '../clock/tick.ts';
import { verify } from '../core/verify.ts';
import { applyDelta, draftDeltasFor, viewFor } from '../views/view.ts';
import { draftRows, redraftedSeats, withDrafts } from './drafts.ts';

const MARCH: Order = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' };
const SAIL: Order = { kind: 'move', power: 'austria', unit: 'a-tri@0', to: 'a-alb@0' };
const STAY: Order = { kind: 'hold', power: 'austria', unit: 'a-bud@0' };
const FOREIGN: Order = { kind: 'hold', power: 'france', unit: 'a-par@0' };
const FAR: Order = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-par@0' };

const HOURLY = { deadlines: { movement: { minutes: 60 } }, missed: 1 } as const;

const save = (orders: readonly Order[], step = 0) =>
  ({ type: 'draft', step, orders: [...orders] }) as const;
const saved = (play: Play, ...orders: readonly Order[]): Play =>
  did(play, seatOf(play, 'austria'), save(orders, play.game.step));
const seatIn = ({ game }: Play) => {
  const [seat] = game.table?.seats ?? [];
  invariant(seat, 'there is a first seat');
  return seat;
};
const ready = (play: Play, isReady = true): Play =>
  did(play, seatOf(play, 'austria'), { type: 'ready', step: play.game.step, ready: isReady });

describe('saved orders', () => {
  it('do not count where the terms want orders that were sent; who only saved missed the turn', () => {
    const late = waited(saved(startedPlay({ ...HOURLY, byHand: true }), MARCH), HOUR);
    expect(late.game.steps[1]?.orders).toEqual([]);
    expect(late.game.table?.seats[0]?.player).toBeNull();
    const play = sent(startedPlay({ ...HOURLY, byHand: true }), 'austria', SAIL);
    expect(waited(saved(play, MARCH), HOUR).game.steps[1]?.orders).toEqual([SAIL]);
  });

  it('are carried out at the deadline, and the turn was not missed', () => {
    const late = waited(saved(startedPlay(HOURLY), MARCH), HOUR);
    expect(late.game.steps[1]?.orders).toEqual([MARCH]);
    expect(seatIn(late)).toMatchObject({ player: 'p-seat-1', missed: 0, missedInRow: 0 });
    expect(late.game.table?.attendance['p-seat-1']).toEqual({ turns: 2, missed: 0 });
    expect(late.game.table?.seats[1]?.player).toBeNull();
  });

  it('take the place of what was sent before, and orders sent later take theirs', () => {
    const play = startedPlay(HOURLY);
    const edited = waited(saved(sent(play, 'austria', STAY), MARCH), HOUR);
    expect(edited.game.steps[1]?.orders).toEqual([MARCH]);
    const resent = sent(saved(play, MARCH), 'austria', STAY);
    expect(viewFor(resent.game, viewerOf('seat-1')).own?.saved).toBeNull();
    expect(waited(resent, HOUR).game.steps[1]?.orders).toEqual([STAY]);
  });

  it('are carried out when everybody is ready, too', () => {
    expect(allReady(saved(startedPlay({}), MARCH)).game.steps[1]?.orders).toEqual([MARCH]);
  });

  it('are carried out as far as they may be given', () => {
    const play = saved(startedPlay(HOURLY), SAIL, FAR);
    expect(waited(play, HOUR).game.steps[1]?.orders).toEqual([SAIL]);
  });

  it('of which none may be given are no orders: the turn is missed', () => {
    const play = startedPlay({ ...HOURLY, missed: 3 });
    expect(seatIn(waited(saved(play, FAR), HOUR)).missed).toBe(1);
    expect(seatIn(waited(saved(saved(play, MARCH)), HOUR)).missed).toBe(1);
  });

  it('that were all taken back let units hold, whatever was sent before', () => {
    const late = waited(saved(sent(startedPlay(HOURLY), 'austria', MARCH)), HOUR);
    expect(late.game.steps[1]?.orders).toEqual([]);
    expect(seatIn(late).missed).toBe(0);
  });

  it('that are thrown away give way to what was sent', () => {
    const play = saved(sent(startedPlay(HOURLY), 'austria', STAY), MARCH);
    const back = did(play, 'seat-1', { type: 'draft', step: 0, orders: null });
    expect(waited(back, HOUR).game.steps[1]?.orders).toEqual([STAY]);
  });

  it('change nothing where they are the same', () => {
    const play = saved(startedPlay({}), MARCH, SAIL);
    const again = tried(play, 'seat-1', save([SAIL, MARCH]));
    expect(again).toMatchObject({ ok: true, value: { events: [], drafts: [] } });
    const sentSo = sent(startedPlay({}), 'austria', MARCH);
    expect(tried(ready(sentSo), 'seat-1', save([MARCH]))).toMatchObject({
      ok: true,
      value: { events: [], drafts: [] },
    });
  });

  it('take readiness back when they change', () => {
    const play = ready(sent(startedPlay({}), 'austria', STAY));
    expect(seatIn(play).ready).toBe(true);
    expect(seatIn(saved(play, MARCH)).ready).toBe(false);
  });

  it('never reach a later phase', () => {
    const next = allReady(saved(startedPlay({}), MARCH));
    expect(refusal(next, 'seat-1', save([MARCH], 0))).toMatchObject({ code: 'stale-round' });
    expect(viewFor(next.game, viewerOf('seat-1')).own?.saved).toBeNull();
    const quiet = waited(startedPlay({ ...HOURLY, missed: 3 }), HOUR);
    expect(quiet.game.steps[1]?.orders).toEqual([]);
  });

  it('do not take the place of what another window saved, where they name what they were made on', () => {
    const revisionOf = ({ game }: Play) => viewFor(game, viewerOf('seat-1')).own?.revision ?? 0;
    const start = startedPlay({});
    const base = revisionOf(start);
    const play = did(start, 'seat-1', { ...save([MARCH]), base });
    expect(revisionOf(play)).toBe(base + 1);
    expect(refusal(play, 'seat-1', { ...save([SAIL]), base })).toEqual({ code: 'stale-draft' });
    expect(refusal(play, 'seat-1', { ...save([SAIL]), base: base + 2 })).toEqual({
      code: 'stale-draft',
    });
    const deleted = { type: 'draft', step: 0, orders: null, base } as const;
    expect(refusal(play, 'seat-1', deleted)).toEqual({ code: 'stale-draft' });
    const named = { ...save([SAIL]), name: 'bold', base };
    expect(refusal(play, 'seat-1', named)).toEqual({ code: 'stale-draft' });
    expect(viewFor(play.game, viewerOf('seat-1')).own?.saved?.orders).toEqual([MARCH]);
    // Sent again because no answer came: it is kept already.
    expect(revisionOf(did(play, 'seat-1', { ...save([MARCH]), base }))).toBe(base + 1);
    const both = did(play, 'seat-1', { ...save([MARCH, SAIL]), base: base + 1 });
    expect(viewFor(both.game, viewerOf('seat-1')).own?.saved?.orders).toEqual([MARCH, SAIL]);
    const without = did(both, 'seat-1', save([STAY]));
    expect(viewFor(without.game, viewerOf('seat-1')).own?.saved?.orders).toEqual([STAY]);
  });

  it('end no grace, which is for those who sent nothing', () => {
    const grace = { deadlines: { movement: { minutes: 60 }, grace: 30 } };
    const play = saved(startedPlay(grace), MARCH);
    const late = waited(play, HOUR * 1.2);
    expect(late.game.step).toBe(0);
    expect(nextTick(late.game)).toBe(nextTick(saved(late, MARCH, SAIL).game));
    expect(waited(late, HOUR * 0.3).game.steps[1]?.orders).toEqual([MARCH]);
  });

  it('are their seat’s alone to see, and go when the seat does', () => {
    const play = saved(startedPlay({ master: 'sees' }), MARCH);
    const { at } = viewFor(play.game, viewerOf('seat-1')).own?.saved ?? {};
    expect(at).toBe(play.now);
    for (const viewer of [viewerOf('seat-2'), viewerOf('master'), SPECTATOR]) {
      expect(JSON.stringify(viewFor(play.game, viewer))).not.toContain('a-ser@0');
    }
    expect(seatIn(did(play, 'seat-1', { type: 'leave' })).saved).toBeNull();
  });

  it('are no named draft, and a named draft is no order', () => {
    const named = { ...save([MARCH]), name: 'bold' };
    const play = did(startedPlay({ ...HOURLY, missed: 3 }), 'seat-1', named);
    expect(viewFor(saved(play, STAY).game, viewerOf('seat-1')).own?.drafts).toHaveLength(1);
    expect(waited(play, HOUR).game.steps[1]?.orders).toEqual([]);
  });

  it('may not be of others', () => {
    const play = startedPlay(HOURLY);
    const refused = { code: 'more-than-due', indices: [1] };
    expect(refusal(play, 'seat-1', save([MARCH, FOREIGN]))).toEqual(refused);
    // As an earlier release may have kept them.
    const row = { seat: 'seat-1', name: null, step: 0, at: play.now, revision: 1 };
    const game = withDrafts(play.game, [{ ...row, orders: [MARCH, FOREIGN] }], 1);
    expect(waited({ ...play, game }, HOUR).game.steps[1]?.orders).toEqual([MARCH]);
  });

  it('leave the log as it is, and come back from their rows', () => {
    const before = startedPlay({});
    const named = { type: 'draft', step: 0, name: 'bold', orders: [SAIL] } as const;
    const play = did(saved(saved(before, MARCH), MARCH, SAIL), 'seat-1', named);
    expect(play.log).toEqual(before.log);
    const rows = draftRows(before.game, play.game);
    expect(withDrafts(replay('g', play.log), rows, 3)).toEqual(play.game);
    const next = allReady(play);
    const cleared = draftRows(play.game, next.game);
    expect(cleared.map(({ name, orders, revision }) => [name, orders, revision])).toEqual([
      [null, null, 3],
      ['bold', null, 0],
    ]);
    // Rows that were not cleared are for another step.
    expect(withDrafts(next.game, rows, 3).table?.seats[0]).toMatchObject({
      saved: null,
      drafts: [],
    });
  });

  it('are told of by a change of their own, of which the later one stands', () => {
    const [first, second] = [saved(startedPlay({}), MARCH), saved(startedPlay({}), MARCH, SAIL)];
    const later = saved(first, MARCH, SAIL);
    const viewer = viewerOf('seat-1');
    const [old, news] = [first, later].map(({ game }) => draftDeltasFor(game, viewer));
    const view = viewFor(startedPlay({}).game, viewer);
    const told = [...(news ?? []), ...(old ?? [])].reduce(applyDelta, view);
    expect(told).toEqual(viewFor(later.game, viewer));
    expect(told.own?.saved).toEqual(viewFor(second.game, viewer).own?.saved);
    expect(draftDeltasFor(later.game, SPECTATOR)).toEqual([]);
    expect(redraftedSeats(first.game, later.game)).toEqual(['seat-1']);
    expect(redraftedSeats(later.game, allReady(later).game)).toEqual([]);
  });

  it('replay and verify', () => {
    const play = waited(saved(saved(startedPlay(HOURLY), MARCH), MARCH, SAIL), HOUR);
    const stored = play.log.map((event, i) => storeEvent(event, i + 1));
    const again = replay(
      'g',
      stored.map((each) => readEvent(structuredClone(each))),
    );
    const kept = draftRows(again, play.game);
    expect(withDrafts(again, kept, play.game.draftChanges)).toEqual(play.game);
    expect(verify(play.rules, again)).toEqual([]);
  });
});
