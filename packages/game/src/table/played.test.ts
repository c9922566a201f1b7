import { invariant, type Order } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  allReady,
  did,
  HOUR,
  joined,
  joinRefusal,
  MASTER_VIEWER,
  newPlay,
  refusal,
  seatOf,
  sent,
  SPECTATOR,
  START,
  startedPlay,
  viewerOf,
  waited,
  type Play,
} from '../../test/table.ts';
import type { Command } from '../core/commands.ts';
import { decide } from '../core/decide.ts';
import { numberedAfter, readEvent, storeEvent } from '../core/events.ts';
import { replay } from '../core/game.ts';
import { plainSha256, replaceSha256 } from '../core/sha256.ts';
import { draftRows } from './drafts.ts';
import { hasLost } from './table.ts';
import { numberFor, applyDelta, deltasFor, viewFor } from '../views/view.ts';
import { nextTick } from '../clock/tick.ts';
import { END_DELAY } from '../votes/delayed-end.ts';
import { verify } from '../core/verify.ts';

const hold = (power: string, unit: `${string}@${number}`): Order =>
  ({ kind: 'hold', power, unit }) as Order;
const BUD = hold('austria', 'a-bud@0');
const table = ({ game }: Play) => {
  invariant(game.table, 'it is between people');
  return game.table;
};
const ready = (play: Play, power: string, isReady = true): Play =>
  did(play, seatOf(play, power), { type: 'ready', step: play.game.step, ready: isReady });

describe('joining', () => {
  it('starts when the last seat is taken, and deals every power once', () => {
    const open = newPlay({ seating: 'drawn' });
    expect(open.game.seats.flatMap(({ powers }) => powers)).toEqual([]);
    const full = open.game.seats.reduce((play, _, i) => joined(play, { player: `p${i}` }), open);
    expect(table(full).stage).toBe('playing');
    const dealt = full.game.seats.flatMap(({ powers }) => powers);
    expect([...dealt].sort()).toEqual([...full.rules.map.powers].sort());
  });

  it('gives a first choice where nobody else wants it', () => {
    const open = newPlay({ seating: 'preferences' });
    const full = open.game.seats.reduce(
      (play, _, i) =>
        joined(play, { player: `p${i}`, wishes: [[open.rules.map.powers[6 - i] as string]] }),
      open,
    );
    expect(full.game.seats.map(({ powers }) => powers[0])).toEqual(
      full.rules.map.powers.toReversed(),
    );
  });

  it('seats nobody on a taken seat, nor on one that does not exist', () => {
    const play = joined(newPlay({}), { player: 'a', seat: 'seat-2' });
    expect(joinRefusal(play, { player: 'b', seat: 'seat-2' })).toEqual({ code: 'seat-taken' });
    expect(joinRefusal(play, { player: 'b', seat: 'seat-99' })).toEqual({ code: 'no-such-seat' });
    expect(joinRefusal(startedPlay({}), { player: 'b' })).toEqual({ code: 'seat-taken' });
  });

  it('lets a seat go and be taken by another', () => {
    const play = startedPlay({});
    const seat = seatOf(play, 'austria');
    const left = did(play, seat, { type: 'leave' });
    expect(table(left).seats[0]?.player).toBeNull();
    expect(joined(left, { player: 'new' }).game.seats[0]?.powers).toEqual(['austria']);
  });
});

describe('a phase', () => {
  it('resolves when everybody who has something to do is ready', () => {
    const play = startedPlay({});
    const powers = play.rules.map.powers;
    const six = powers.slice(0, 6).reduce((before, power) => ready(before, power), play);
    expect(six.game.step).toBe(0);
    const seven = ready(six, powers[6] as string);
    expect(seven.game.step).toBe(1);
    expect(table(seven).seats.some((seat) => seat.ready)).toBe(false);
  });

  it('waits for one who is ready no more', () => {
    const play = startedPlay({});
    const [first = '', ...others] = play.rules.map.powers;
    const wavering = ready(ready(play, first), first, false);
    const rest = others.reduce((before, power) => ready(before, power), wavering);
    expect(rest.game.step).toBe(0);
  });

  it('takes the orders that were sent last', () => {
    const play = startedPlay({});
    const first: Order = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' };
    const changed = sent(sent(play, 'austria', first), 'austria', BUD);
    const done = allReady(changed);
    expect(done.game.steps[1]?.orders).toEqual([BUD]);
  });

  it('records orders by seats, in whatever order they came', () => {
    const play = startedPlay({});
    const one = hold('germany', 'a-mun@0');
    const forth = allReady(sent(sent(play, 'austria', BUD), 'germany', one));
    const back = allReady(sent(sent(play, 'germany', one), 'austria', BUD));
    expect(back.game.steps[1]).toEqual(forth.game.steps[1]);
  });

  it('refuses orders for units of others', () => {
    const play = startedPlay({});
    const order = { type: 'submit', step: 0, orders: [BUD] } as const;
    expect(refusal(play, seatOf(play, 'germany'), order)).toMatchObject({ code: 'orders-refused' });
  });

  it('is not for those who have nothing to do in it', () => {
    const moves: readonly Order[] = [
      { kind: 'move', power: 'germany', unit: 'a-mun@0', to: 'a-bur@0' },
      { kind: 'move', power: 'france', unit: 'a-par@0', to: 'a-bur@0' },
    ];
    const play = startedPlay({});
    const spring = allReady(moves.reduce((before, o) => sent(before, o.power, o), play));
    const fall = allReady(spring);
    const winter = allReady(fall);
    expect(winter.game.world.due.phase).toBe('movement');
    expect(
      refusal(winter, seatOf(winter, 'austria'), { type: 'ready', step: 99, ready: true }),
    ).toEqual({ code: 'stale-round', named: 99, step: winter.game.step });
  });

  it('takes builds as text that names no power from whoever plays one', () => {
    const spring = allReady(
      sent(startedPlay({}), 'austria', { ...BUD, kind: 'move', to: 'a-ser@0' } as Order),
    );
    const winter = allReady(spring);
    const { step, world } = winter.game;
    expect(world.due.phase).toBe('adjustment');
    const build = { type: 'submit', step, text: 'Build A Bud' } as const;
    const built = did(winter, seatOf(winter, 'austria'), build);
    expect(built.game.submissions).toMatchObject([
      { orders: [{ kind: 'build', power: 'austria' }] },
    ]);
    const master = startedPlay({ master: 'blind' });
    const later = allReady(
      allReady(sent(master, 'austria', { ...BUD, kind: 'move', to: 'a-ser@0' } as Order)),
    );
    const entered = { ...build, step: later.game.step };
    expect(refusal(later, 'master', entered)).toMatchObject({ code: 'orders-unreadable' });
  });

  it('keeps drafts that are not sent, and forgets them with the phase', () => {
    const play = startedPlay({});
    const seat = seatOf(play, 'austria');
    const draft = { type: 'draft', step: 0, name: 'bold', orders: [BUD] } as const;
    const kept = did(play, seat, draft);
    expect(viewFor(kept.game, viewerOf(seat)).own?.drafts).toEqual([
      { name: 'bold', orders: [BUD] },
    ]);
    expect(did(kept, seat, { ...draft, orders: null }).game.table?.seats[0]?.drafts).toEqual([]);
    const next = allReady(kept);
    expect(next.game.steps[1]?.orders).toEqual([]);
    expect(viewFor(next.game, viewerOf(seat)).own?.drafts).toEqual([]);
  });

  it('keeps no draft of more than is due, of others’ units, or of units that are not there', () => {
    const play = startedPlay({});
    const seat = seatOf(play, 'austria');
    const draft = { type: 'draft', step: 0, name: 'plan' } as const;
    const foreign = hold('france', 'a-par@0');
    const invented = Array.from({ length: 8_500 }, (_, i) => hold('austria', `a-x${i}@0`));
    const nowhere = hold('austria', 'a-mun@0');
    const winter: Order = { kind: 'build', power: 'austria', unit: 'a-bud@0', type: 'army' };
    for (const orders of [[foreign], [BUD, BUD], [nowhere], [BUD, winter], invented]) {
      expect(refusal(play, seat, { ...draft, orders })).toMatchObject({ code: 'more-than-due' });
    }
    const ARMY = hold('austria', 'a-vie@0');
    const illegal: Order = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-lon@0' };
    const kept = did(play, seat, { ...draft, orders: [ARMY, illegal] });
    expect(kept.game.table?.seats[0]?.drafts).toMatchObject([{ orders: [ARMY, illegal] }]);
    const named = refusal(play, seat, { ...draft, orders: [ARMY, foreign, BUD, BUD, winter] });
    expect(named).toEqual({ code: 'more-than-due', indices: [1, 3, 4] });
  });

  it('keeps the last draft of a name alone, and none of it in the log', () => {
    const play = startedPlay({});
    const seat = seatOf(play, 'austria');
    const draft = { type: 'draft', step: 0, name: 'plan', orders: [BUD] } as const;
    const first = did(play, seat, draft);
    expect(did(first, seat, draft).game).toEqual(first.game);
    const second = did(first, seat, { ...draft, orders: [] });
    expect(second.log).toEqual(play.log);
    expect(second.game.version).toBe(play.game.version);
    const row = { seat, name: 'plan', step: 0, at: play.now, revision: 0 };
    const counted = (revision: number) => ({ ...row, name: null, at: 0, orders: null, revision });
    expect(draftRows(play.game, first.game)).toEqual([counted(1), { ...row, orders: [BUD] }]);
    expect(draftRows(first.game, second.game)).toEqual([counted(2), { ...row, orders: [] }]);
    const gone = did(second, seat, { ...draft, orders: null });
    expect(draftRows(second.game, gone.game)).toContainEqual({ ...row, at: 0, orders: null });
  });

  it('lets a party write so many messages and characters in a phase, and again in the next', () => {
    const play = { ...startedPlay({ master: 'blind' }), press: { messages: 3, characters: 20 } };
    const seat = seatOf(play, 'austria');
    const hi = { type: 'say', to: 'all', text: 'hello' } as const;
    const enough = { code: 'enough', what: 'enough-press' };
    const three = [hi, hi, hi].reduce((before: Play, each) => did(before, seat, each), play);
    expect(refusal(three, seat, hi)).toEqual(enough);
    expect(refusal(play, seat, { ...hi, text: 'x'.repeat(21) })).toEqual(enough);
    expect(refusal(three, seatOf(play, 'france'), hi)).toBeUndefined();
    expect(refusal(allReady(three), seat, hi)).toBeUndefined();
    const said = did(play, 'master', { type: 'announce', text: 'x'.repeat(20) });
    expect(refusal(said, 'master', { type: 'announce', text: 'y' })).toEqual(enough);
    expect(refusal(said, 'master', hi)).toEqual(enough);
  });

  it('keeps so many bytes of a seat in a phase, and again in the next; ready and leave are always heard', () => {
    const play = { ...startedPlay({}), phaseBytes: 1_000 };
    const seat = seatOf(play, 'austria');
    const submit = { type: 'submit', step: 0, orders: [BUD] } as const;
    const enough = { code: 'enough', what: 'enough-changes' };
    const often = [submit, submit, submit, submit].reduce(
      (before: Play, each) => did(before, seat, each),
      play,
    );
    expect(refusal(often, seat, submit)).toEqual(enough);
    expect(refusal(often, seatOf(play, 'france'), { ...submit, orders: [] })).toBeUndefined();
    const draft = { type: 'draft', step: 0, orders: [BUD, hold('austria', 'a-vie@0')] } as const;
    expect(refusal(often, seat, draft)).toEqual(enough);
    expect(refusal(often, seat, { type: 'ready', step: 0, ready: true })).toBeUndefined();
    expect(refusal(often, seat, { type: 'leave' })).toBeUndefined();
    const next = allReady(often);
    expect(refusal(next, seat, { ...submit, step: 1, orders: [] })).toBeUndefined();
  });

  it('counts the drafts that a seat keeps, not those that others replaced', () => {
    const play = { ...startedPlay({}), phaseBytes: 250 };
    const seat = seatOf(play, 'austria');
    const draft = { type: 'draft', step: 0, name: 'a', orders: [BUD] } as const;
    const twice = did(did(play, seat, draft), seat, { ...draft, name: 'b' });
    const enough = { code: 'enough', what: 'enough-changes' };
    expect(refusal(twice, seat, { ...draft, name: 'c' })).toEqual(enough);
    const again = did(twice, seat, { ...draft, orders: [] });
    expect(refusal(again, seat, { ...draft, name: 'c' })).toBeUndefined();
  });

  it('counts the plan that a seat keeps, and not the one that it replaced', () => {
    const play = { ...startedPlay({}), phaseBytes: 1_000 };
    const seat = seatOf(play, 'austria');
    const plan = (length: number) =>
      ({ type: 'plan', text: '# Vie\n'.repeat(length / 6), ready: false }) as const;
    const planned = did(play, seat, plan(600));
    const enough = { code: 'enough', what: 'enough-changes' };
    expect(refusal(planned, seat, plan(1_200))).toEqual(enough);
    expect(refusal(planned, seat, plan(900))).toBeUndefined();
    const draft = { type: 'draft', step: 0, name: 'a', orders: [BUD] } as const;
    const drafted = [1, 2].reduce(
      (before: Play, each) => did(before, seat, { ...draft, name: `${each}` }),
      planned,
    );
    expect(refusal(drafted, seat, { ...draft, name: 'b' })).toEqual(enough);
    expect(refusal(did(drafted, seat, plan(6)), seat, { ...draft, name: 'b' })).toBeUndefined();
  });

  it('keeps the sets that were sent for the phase, for their seat alone, and no more than a dozen', () => {
    const play = startedPlay({});
    const seat = seatOf(play, 'austria');
    const submit = (orders: readonly Order[]) =>
      ({ type: 'submit', step: 0, orders: [...orders] }) as const;
    const twice = did(did(play, seat, submit([BUD])), seat, submit([]));
    const seen = viewFor(twice.game, viewerOf(seat)).own;
    expect(seen?.sent?.map(({ orders }) => orders)).toEqual([[BUD], []]);
    expect(seen?.orders).toEqual([]);
    const other = seatOf(play, 'italy');
    expect(viewFor(twice.game, viewerOf(other)).own?.sent).toEqual([]);
    let often = twice;
    for (let i = 0; i < 20; i++) often = did(often, seat, submit([BUD]));
    expect(viewFor(often.game, viewerOf(seat)).own?.sent).toHaveLength(12);
    const next = allReady(often);
    expect(viewFor(next.game, viewerOf(seat)).own?.sent).toEqual([]);
  });

  it('replays and verifies', () => {
    const play = allReady(allReady(sent(startedPlay({}, '5d-loose'), 'austria', BUD)));
    const stored = play.log.map((event, i) => storeEvent(event, i + 1));
    const again = replay(
      'g',
      stored.map((each) => readEvent(structuredClone(each))),
    );
    expect(again).toEqual(play.game);
    expect(verify(play.rules, again)).toEqual([]);
  });
});

describe('a deadline', () => {
  const day = { deadlines: { movement: { minutes: 1440 } } };

  it('resolves without those who missed it, and counts them', () => {
    const play = sent(startedPlay({ ...day, missed: 3 }), 'austria', BUD);
    expect(nextTick(play.game)).toBe(START + 24 * HOUR);
    expect(waited(play, 24 * HOUR - 1).game.step).toBe(0);
    const late = waited(play, 24 * HOUR);
    expect(late.game.step).toBe(1);
    expect(table(late).seats.map(({ missed }) => missed)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  it('opens the seats of those who missed too many in a row, and no longer waits for them', () => {
    const twice = waited(
      ready(waited(startedPlay({ ...day, missed: 2 }), 24 * HOUR), 'austria'),
      24 * HOUR,
    );
    const open = table(twice).seats.filter(({ player }) => player === null);
    expect(open).toHaveLength(6);
    const alone = ready(twice, 'austria');
    expect(alone.game.step).toBeGreaterThan(twice.game.step);
  });

  it('counts turns had and missed for each person, those who left included', () => {
    const twice = waited(
      ready(waited(startedPlay({ ...day, missed: 2 }), 24 * HOUR), 'austria'),
      24 * HOUR,
    );
    const [first, second] = [seatOf(twice, 'austria'), seatOf(twice, 'england')];
    expect(table(twice).attendance[`p-${first}`]).toEqual({ turns: 3, missed: 1 });
    expect(table(twice).attendance[`p-${second}`]).toEqual({ turns: 2, missed: 2 });
    const heir = joined(twice, { player: 'heir', seat: second });
    expect(table(heir).attendance['heir']).toEqual({ turns: 1, missed: 0 });
  });

  it('gives grace to those who sent nothing, and ends it when they have', () => {
    const terms = { deadlines: { movement: { minutes: 60 }, grace: 30 } };
    const play = startedPlay(terms);
    const others = play.rules.map.powers.slice(1);
    const six = others.reduce((before, power) => ready(before, power), play);
    const late = waited(six, 1.2 * HOUR);
    expect(late.game.step).toBe(0);
    expect(waited(sent(late, 'austria', BUD), 1).game.step).toBe(1);
    expect(waited(late, 0.3 * HOUR).game.step).toBe(1);
  });

  it('moves once by a player’s extension, and no further than the terms allow', () => {
    const play = startedPlay({ ...day, extensions: { count: 1, hours: 12 } });
    const seat = seatOf(play, 'france');
    const longer = did(play, seat, { type: 'extend', step: 0 });
    expect(table(longer).deadline).toBe(START + 36 * HOUR);
    expect(refusal(longer, seat, { type: 'extend', step: 0 })).toEqual({
      code: 'not-in-terms',
      what: 'extensions',
    });
  });

  it('stands still while a majority wants to pause, and goes on with what was left', () => {
    const play = startedPlay(day);
    const voting = (before: Play, power: string, kind: 'pause' | 'resume'): Play =>
      did(before, seatOf(before, power), {
        type: 'vote',
        step: 0,
        support: true,
        motion: { kind },
      });
    const four = play.rules.map.powers.slice(0, 4);
    const later = { ...play, now: START + 4 * HOUR };
    const paused = four.reduce((before, power) => voting(before, power, 'pause'), later);
    expect(nextTick(paused.game)).toBeNull();
    expect(waited(paused, 99 * HOUR).game.step).toBe(0);
    const much = { ...paused, now: START + 100 * HOUR };
    const resumed = four.reduce((before, power) => voting(before, power, 'resume'), much);
    expect(table(resumed).deadline).toBe(START + 120 * HOUR);
  });

  it('waits for the end of a vacation, within the days of the terms', () => {
    const play = startedPlay({ ...day, vacation: 3 });
    const seat = seatOf(play, 'italy');
    const days = (n: number) => START + n * 24 * HOUR;
    const away = did(play, seat, { type: 'vacation', from: days(0.5), to: days(3) });
    expect(table(away).deadline).toBeGreaterThanOrEqual(days(3));
    expect(refusal(away, seat, { type: 'vacation', from: days(5), to: days(6) })).toEqual({
      code: 'not-in-terms',
      what: 'vacation',
    });
  });

  it('that falls into a vacation leaves who comes back the time of a phase, a day at most', () => {
    const days = (n: number) => START + n * 24 * HOUR;
    const ends = (hours: number) => {
      const play = startedPlay({ deadlines: { movement: { minutes: hours * 60 } }, missed: 1 });
      const away = { type: 'vacation', from: START, to: days(10) } as const;
      return table(did(play, seatOf(play, 'italy'), away)).deadline;
    };
    expect(ends(2)).toBe(days(10) + 2 * HOUR);
    expect(ends(72)).toBe(days(11));
  });

  it('waits for the vacations of others too, whatever moves it', () => {
    const days = (n: number) => START + n * 24 * HOUR;
    const terms = { ...day, master: 'blind', extensions: { count: 1, hours: 24 } } as const;
    const planned = did(startedPlay(terms), 'seat-1', {
      type: 'vacation',
      from: days(1.5),
      to: days(4),
    });
    expect(table(planned).deadline).toBe(days(1));
    const moved = days(5);
    expect(table(did(planned, 'seat-2', { type: 'extend', step: 0 })).deadline).toBe(moved);
    const longer = did(planned, 'master', { type: 'extend', step: 0, hours: 24 });
    expect(table(longer).deadline).toBe(moved);
    const paused = did(planned, 'master', { type: 'pause' });
    const resumed = did({ ...paused, now: days(0.8) }, 'master', { type: 'resume' });
    expect(table(resumed).deadline).toBe(moved);
    const back = waited(planned, 40 * HOUR, START + 39 * HOUR);
    expect(table(back).deadline).toBe(moved);
    const second = did(planned, 'seat-2', { type: 'vacation', from: START, to: days(2) });
    expect(table(second).deadline).toBe(moved);
  });

  it('that passed while no server was there gives an hour, once', () => {
    const play = startedPlay(day);
    const back = waited(play, 30 * HOUR, START + 29 * HOUR);
    expect(back.game.step).toBe(0);
    expect(table(back).deadline).toBe(START + 31 * HOUR);
    expect(waited(back, HOUR, START + 29 * HOUR).game.step).toBe(1);
  });
});

describe('a lost seat', () => {
  const hourly = { deadlines: { movement: { minutes: 60 } }, missed: 1 } as const;
  const former = { seat: null, lost: 'seat-2' } as const;

  it('is told to who held it: why, in which round, and nobody else', () => {
    const late = waited(ready(startedPlay(hourly), 'austria'), HOUR);
    expect(viewFor(late.game, former).lost).toEqual({
      seat: 'seat-2',
      because: 'abandoned',
      round: 1,
    });
    expect(viewFor(late.game, SPECTATOR).lost).toBeUndefined();
    expect(viewFor(late.game, viewerOf('seat-1')).lost).toBeUndefined();
    expect(hasLost(table(late), 'seat-2', 'p-seat-2')).toBe(true);
    expect(hasLost(table(late), 'seat-2', 'somebody')).toBe(false);
    expect(hasLost(table(late), 'seat-1', 'p-seat-1')).toBe(false);
  });

  it('may be taken back while it is open, and is then lost no more', () => {
    const late = waited(ready(startedPlay(hourly), 'austria'), HOUR);
    const back = joined(late, { player: 'p-seat-2', seat: 'seat-2' });
    expect(hasLost(table(back), 'seat-2', 'p-seat-2')).toBe(false);
    const taken = joined(late, { player: 'heir', seat: 'seat-2' });
    expect(hasLost(table(taken), 'seat-2', 'p-seat-2')).toBe(true);
  });

  it('counts for whoever takes it back: at the end all read the turns that its holder missed', () => {
    const late = waited(ready(startedPlay(hourly), 'austria'), HOUR);
    const back = ['seat-2', 'seat-3'].reduce(
      (play, seat) => joined(play, { player: seat === 'seat-2' ? 'p-seat-2' : 'heir', seat }),
      late,
    );
    const motion = { kind: 'cancel' } as const;
    const step = back.game.step;
    const over = ['seat-1', 'seat-2', 'seat-3'].reduce(
      (play, seat) => did(play, seat, { type: 'vote', step, motion, support: true }),
      back,
    );
    const ended = waited(over, 24 * HOUR);
    expect(table(ended).stage).toBe('finished');
    const seats = viewFor(ended.game, SPECTATOR).table?.seats ?? [];
    expect(seats.slice(0, 3).map(({ missed }) => missed)).toEqual([0, 1, 0]);
  });
});

describe('the end', () => {
  const draw = (powers?: readonly string[]) =>
    ({
      type: 'vote',
      step: 0,
      support: true,
      motion: powers ? { kind: 'draw', powers } : { kind: 'draw' },
    }) as const;

  it('is a draw when all survivors vote for it, and not before', () => {
    const play = startedPlay({});
    const seats = play.game.seats.map(({ id }) => id);
    const six = seats.slice(1).reduce((before, seat) => did(before, seat, draw() as never), play);
    expect(table(six).stage).toBe('playing');
    const over = did(six, seats[0] ?? '', draw() as never);
    expect(table(over).ending).toMatchObject({ because: 'draw', verdict: { kind: 'drawn' } });
    expect(table(over).ending?.verdict).toMatchObject({ powers: play.rules.map.powers });
  });

  it('is a draw of all survivors, those whose seats are open as well', () => {
    const play = startedPlay({});
    const gone = play.rules.map.powers
      .slice(2)
      .reduce((before, power) => did(before, seatOf(before, power), { type: 'leave' }), play);
    const passed = did(did(gone, 'seat-1', draw() as never), 'seat-2', draw() as never);
    const over = waited(passed, END_DELAY);
    expect(table(over).ending?.verdict).toMatchObject({ powers: play.rules.map.powers });
  });

  it('is a draw of all survivors after the last year, whoever sits there', () => {
    const play = startedPlay({ endYear: 1901 });
    const left = did(play, seatOf(play, 'turkey'), { type: 'leave' });
    const year = allReady(allReady(left));
    expect(table(year).ending?.verdict).toMatchObject({ powers: play.rules.map.powers });
  });

  it('leaves nobody out of a draw whose seat is open, nor all others for one alone', () => {
    const play = startedPlay({ draws: 'named' });
    const motion = { code: 'not-in-terms', what: 'motion' };
    expect(refusal(play, 'seat-1', draw(['austria']) as never)).toEqual(motion);
    expect(refusal(play, 'seat-1', draw(['austria', 'england']) as never)).toBeUndefined();
    const open = did(play, seatOf(play, 'turkey'), { type: 'leave' });
    expect(refusal(open, 'seat-1', draw(['austria', 'england']) as never)).toEqual(motion);
    const named = draw(['austria', 'england', 'turkey']) as never;
    const six = open.game.seats.map(({ id }) => id).filter((id) => id !== seatOf(open, 'turkey'));
    const over = waited(
      six.reduce((before, seat) => did(before, seat, named), open),
      END_DELAY,
    );
    expect(table(over).ending?.verdict).toMatchObject({
      powers: ['austria', 'england', 'turkey'],
    });
  });

  it('is a draw of named powers only where the terms allow it', () => {
    const play = startedPlay({ draws: 'survivors' });
    expect(refusal(play, 'seat-1', draw(['france']) as never)).toEqual({
      code: 'not-in-terms',
      what: 'draws',
    });
  });

  it('is a concession when all the others concede', () => {
    const play = startedPlay({});
    const concede = { kind: 'concede', to: 'austria' } as const;
    const others = play.game.seats.slice(1).map(({ id }) => id);
    const over = others.reduce(
      (before, seat) =>
        did(before, seat, { type: 'vote', step: 0, motion: concede, support: true }),
      play,
    );
    expect(table(over).ending).toMatchObject({
      because: 'concession',
      verdict: { kind: 'won', powers: ['austria'] },
    });
  });

  it('plays the last year to its end where winters are boards of their own', () => {
    const spring = startedPlay({ endYear: 1901 }, '5d-strict');
    const move = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' } as const;
    const sent = did(spring, 'seat-1', { type: 'submit', step: 0, orders: [move] });
    const winter = allReady(allReady(sent));
    expect(table(winter).stage).toBe('playing');
    expect(table(allReady(winter)).ending).toMatchObject({ because: 'end-year' });
  });

  it('comes after the last year of the terms', () => {
    const year = allReady(allReady(startedPlay({ endYear: 1901 })));
    expect(table(year).ending).toMatchObject({ because: 'end-year' });
    expect(refusal(year, 'seat-1', { type: 'ready', step: year.game.step, ready: true })).toEqual({
      code: 'not-now',
      why: 'finished',
    });
  });
});

describe('press', () => {
  const say = (to: 'all' | string[], text = 'hello') => ({ type: 'say', to, text }) as const;

  it('reaches those it is written to, and nobody else', () => {
    const play = did(startedPlay({}), 'seat-1', say(['seat-3'], 'secret'));
    const readers = [...play.game.seats.map(({ id }) => viewerOf(id)), SPECTATOR, MASTER_VIEWER];
    const heard = readers.filter((v) => viewFor(play.game, v).messages?.length === 1);
    expect(heard.map(({ seat }) => seat)).toEqual(['seat-1', 'seat-3']);
  });

  it('is what the terms allow', () => {
    expect(refusal(startedPlay({ press: 'none' }), 'seat-1', say('all'))?.code).toBe(
      'not-in-terms',
    );
    const open = startedPlay({ press: 'public' });
    expect(refusal(open, 'seat-1', say(['seat-2']))?.code).toBe('not-in-terms');
    expect(refusal(open, 'seat-1', say('all'))).toBeUndefined();
  });

  it('bears no name where authors are hidden', () => {
    const play = did(startedPlay({ authors: 'hidden' }), 'seat-1', say('all'));
    expect(viewFor(play.game, viewerOf('seat-2')).messages?.[0]?.from).toBeNull();
    expect(viewFor(play.game, viewerOf('seat-1')).messages?.[0]?.from).toBe('seat-1');
  });

  it('reaches the game master under any terms', () => {
    const play = startedPlay({ press: 'none', master: 'blind' });
    const asked = did(play, 'seat-1', say(['master'], 'a question'));
    expect(viewFor(asked.game, MASTER_VIEWER).messages).toHaveLength(1);
    expect(refusal(startedPlay({ press: 'none' }), 'seat-1', say(['master']))?.code).toBe(
      'no-such-seat',
    );
  });
});

describe('the game master', () => {
  it('without a seat sees orders only if the terms said so', () => {
    const seen = sent(startedPlay({ master: 'sees' }), 'austria', BUD);
    expect(viewFor(seen.game, MASTER_VIEWER).own?.submissions).toHaveLength(1);
    const blind = sent(startedPlay({ master: 'blind' }), 'austria', BUD);
    expect(viewFor(blind.game, MASTER_VIEWER).own).toBeUndefined();
  });

  it('processes, rolls back and edits, and all see that', () => {
    const play = startedPlay({ master: 'blind' });
    const done = did(play, 'master', { type: 'process', step: 0 });
    expect(done.game.step).toBe(1);
    const back = did(done, 'master', { type: 'goto', step: 1, to: 0 });
    expect(back.game.step).toBe(0);
    expect(back.game.steps).toHaveLength(2);
    const units = [{ power: 'austria', kind: 'army', location: 'ser' }] as const;
    const edited = did(back, 'master', {
      type: 'edit',
      step: 0,
      board: 'a@0',
      units: [...units],
      owners: { ser: 'austria' },
    });
    expect(edited.game.world.boards).toHaveLength(1);
    expect(edited.game.world.boards[0]?.units).toEqual(units);
    expect(table(edited).acts.map(({ what }) => what)).toEqual([
      'processed',
      'rolled-back',
      'edited',
    ]);
    expect(verify(edited.rules, edited.game)).toEqual([]);
    const on = ready(edited, 'austria');
    expect(on.game.world.boards.length).toBeGreaterThan(1);
    expect(verify(on.rules, on.game)).toEqual([]);
  });

  it('resolves early without counting anybody as having missed', () => {
    const play = sent(startedPlay({ master: 'blind', missed: 1 }), 'austria', BUD);
    const early = did(play, 'master', { type: 'process', step: 0 });
    expect(early.game.step).toBe(1);
    expect(table(early).seats.every(({ player, missed }) => player !== null && missed === 0)).toBe(
      true,
    );
    expect(table(early).attendance['p-seat-2']).toEqual({ turns: 2, missed: 0 });
  });

  it('counts those who gave nothing as having missed an early resolution only where told to', () => {
    const play = sent(startedPlay({ master: 'blind', missed: 1 }), 'austria', BUD);
    const early = did(play, 'master', { type: 'process', step: 0, missed: true });
    expect(early.game.step).toBe(1);
    expect(table(early).seats.map(({ player }) => player !== null)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
    expect(table(early).attendance['p-seat-2']).toEqual({ turns: 1, missed: 1 });
    expect(table(early).acts.map(({ what }) => what)).toEqual(['processed-with-missed']);
  });

  it('never counts a turn as missed for who is on vacation, nor ends their row of missed turns', () => {
    const terms = { deadlines: { movement: { minutes: 60 } }, master: 'blind', missed: 3 } as const;
    const late = waited(startedPlay(terms), HOUR);
    const { step } = late.game;
    const away = did(late, 'seat-2', {
      type: 'vacation',
      from: late.now,
      to: late.now + 48 * HOUR,
    });
    for (const missed of [true, false]) {
      const early = did(away, 'master', { type: 'process', step, ...(missed && { missed }) });
      const inRow = table(early).seats.map(({ missedInRow }) => missedInRow);
      expect(inRow).toEqual(missed ? [2, 1, 2, 2, 2, 2, 2] : [1, 1, 1, 1, 1, 1, 1]);
      expect(table(early).attendance['p-seat-2']?.missed).toBe(1);
    }
  });

  it('ends the row of missed turns of those who sent orders when resolving early', () => {
    const terms = { deadlines: { movement: { minutes: 60 } }, master: 'blind', missed: 3 } as const;
    const late = waited(startedPlay(terms), HOUR);
    const early = did(sent(late, 'austria', hold('austria', 'a-bud@1')), 'master', {
      type: 'process',
      step: late.game.step,
    });
    expect(table(early).seats.map(({ missedInRow }) => missedInRow)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  it('who plays needs the majority for what touches the position', () => {
    const open = newPlay({ seating: 'chosen', master: 'sees' });
    const play = open.game.seats.reduce(
      (before, { id }, i) => joined(before, { player: id, ...(i === 0 && { master: true }) }),
      open,
    );
    const both = { seat: 'seat-1', master: true } as const;
    const process = { type: 'process', step: 0 } as const;
    expect(refusal(play, both, process)).toEqual({ code: 'needs-majority' });
    expect(refusal(play, MASTER_VIEWER, process)).toEqual({ code: 'needs-majority' });
    const others = sent(play, 'france', hold('france', 'a-par@0'));
    expect(viewFor(others.game, both).own?.orders).toBeNull();
    expect(viewFor(others.game, MASTER_VIEWER).own).toBeUndefined();
    const motion = { type: 'vote', step: 0, motion: { kind: 'process' }, support: true } as const;
    const three = ['seat-2', 'seat-3', 'seat-4', 'seat-5'].reduce(
      (before, seat) => did(before, seat, motion),
      play,
    );
    expect(three.game.step).toBe(0);
    expect(did(three, both, motion).game.step).toBe(1);
  });

  it('enters the orders of all powers as one text', () => {
    const text = 'Austria\nA Bud - Ser\nFrance\nA Par - Bur';
    const play = startedPlay({ master: 'blind' });
    const entered = did(play, 'master', { type: 'submit', step: 0, text });
    expect(entered.game.submissions.map(({ seat }) => seat)).toHaveLength(2);
    expect(table(entered).acts.map(({ what }) => what)).toEqual(['entered', 'entered']);
  });

  it('is nobody else', () => {
    const play = startedPlay({ master: 'blind' });
    for (const type of ['pause', 'resume', 'cancel'] as const) {
      expect(refusal(play, 'seat-1', { type })).toEqual({ code: 'forbidden' });
      expect(refusal(play, SPECTATOR, { type })).toEqual({ code: 'forbidden' });
    }
  });
});

describe('views', () => {
  it('of spectators are behind by the rounds of the terms', () => {
    const play = allReady(allReady(allReady(startedPlay({ delay: 1 }))));
    const behind = viewFor(play.game, SPECTATOR);
    const now = viewFor(play.game, viewerOf('seat-1'));
    expect(behind.steps.length).toBeLessThan(now.steps.length);
    expect(behind.steps[behind.step]?.round).toBe((now.steps[now.step]?.round ?? 0) - 1);
  });

  it('name no players before the end where the terms say so, nor ever the seed', () => {
    const view = viewFor(startedPlay({ players: 'untilEnd' }).game, SPECTATOR);
    expect(JSON.stringify(view)).not.toContain('p-seat');
    expect(view.settings.seed).not.toBe('seed');
  });

  it('follow from deltas alone', () => {
    let play = startedPlay({ master: 'sees' });
    const viewers = [viewerOf('seat-1'), viewerOf('seat-2'), MASTER_VIEWER, SPECTATOR];
    const views = viewers.map((viewer) => viewFor(play.game, viewer));
    const begun = play;
    play = sent(play, 'austria', BUD);
    play = did(play, 'seat-1', { type: 'say', to: ['seat-2'], text: 'psst' });
    play = did(play, 'seat-2', { type: 'draft', step: 0, name: 'x', orders: [] });
    play = did(play, 'seat-1', {
      type: 'vote',
      step: 0,
      support: true,
      motion: { kind: 'draw' },
    });
    play = allReady(play);
    play = did(play, 'seat-2', { type: 'say', to: 'all', text: 'hear' });
    const events = numberedAfter(begun.log.length, play.log.slice(begun.log.length));
    viewers.forEach((viewer, i) => {
      const deltas = deltasFor(play.game, events, viewer, numberFor(begun.game, viewer));
      const view = views[i];
      invariant(view, 'a view each');
      expect(deltas.reduce(applyDelta, view)).toEqual(viewFor(play.game, viewer));
    });
  });

  it('tell the same words of two writers apart, though they came in one moment', () => {
    const begun = startedPlay({});
    const greeting = { type: 'say', to: ['seat-3'], text: 'hello' } as const;
    const play = did(did(begun, 'seat-1', greeting), 'seat-2', greeting);
    const viewer = viewerOf('seat-3');
    const events = numberedAfter(begun.log.length, play.log.slice(begun.log.length));
    const deltas = deltasFor(play.game, events, viewer, numberFor(begun.game, viewer));
    const view = deltas.reduce(applyDelta, viewFor(begun.game, viewer));
    expect(view.messages).toEqual(viewFor(play.game, viewer).messages);
    expect(view.messages?.map(({ from }) => from)).toEqual(['seat-1', 'seat-2']);
  });
});

describe('orders that are kept until the phase is resolved', () => {
  const kept: Command = { type: 'submit', step: 0, orders: [BUD] };
  const poor = { budget: 0, boards: 0 };

  it('are checked, but neither adjudicated nor digested', () => {
    const play = startedPlay({});
    let digests = 0;
    replaceSha256((text) => {
      digests += 1;
      return plainSha256(text);
    });
    digests = 0;
    const seat = seatOf(play, 'austria');
    const decided = decide(play.rules, play.game, viewerOf(seat), kept, play.now, poor);
    replaceSha256(plainSha256);
    expect([decided.ok, digests]).toEqual([true, 0]);
  });

  it('are refused where they could not be given', () => {
    const play = startedPlay({});
    const retreat = { ...BUD, kind: 'retreat', to: 'a-vie@0' } as Order;
    const given: Command = { type: 'submit', step: 0, orders: [retreat], allowIllegal: true };
    expect(refusal(play, seatOf(play, 'austria'), given)).toMatchObject({ code: 'orders-refused' });
  });
});
