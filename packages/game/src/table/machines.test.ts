import { invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { did, joined, newPlay, seatOf, waited, type Play } from '../../test/table.ts';
import { evolveAll } from '../core/decision.ts';
import { actAs, machinesDue, machinesToAct, sayAs } from './machines.ts';
import { seatState, type SeatState } from './table.ts';
import type { TermsChoice } from './terms.ts';
import { nextTick } from '../clock/tick.ts';
import { viewFor } from '../views/view.ts';
import { messagesFor } from '../views/view-table.ts';
import { verify } from '../core/verify.ts';

const alone: TermsChoice = {
  seating: 'chosen',
  deadlines: { movement: null },
  machines: { count: 6, strength: 'easy', seconds: 5 },
};
const started = (terms: TermsChoice = alone): Play =>
  joined(newPlay(terms), { player: 'ada', seat: 'seat-3' });
const stateOf = ({ game }: Play, power: string): SeatState => {
  const state = game.table && seatState(game.table, seatOf({ game } as Play, power));
  invariant(state, `somebody plays ${power}`);
  return state;
};

function acted(play: Play, seat: string, step = play.game.step): Play {
  const { rules, now, game } = play;
  const decision = actAs({ rules, now, limits: {} }, game, seat, step, []);
  invariant(decision.ok, JSON.stringify(decision));
  const log = [...play.log, ...decision.value.events];
  return { ...play, log, game: evolveAll(game, decision.value) };
}

describe('machines', () => {
  it('take the seats that are left once people have taken theirs, and the game starts', () => {
    const open = newPlay({ ...alone, machines: { count: 5 } });
    const one = joined(open, { player: 'ada', seat: 'seat-3' });
    expect(one.game.table?.stage).toBe('gathering');
    const two = joined(one, { player: 'bob' });
    expect(two.game.table?.stage).toBe('playing');
    expect(two.game.table?.seats.map(({ machine }) => machine)).toEqual([
      null,
      'normal',
      null,
      ...Array<string>(4).fill('normal'),
    ]);
    const view = viewFor(two.game, { seat: null });
    expect(view.table?.seats.filter(({ machine }) => machine === 'normal')).toHaveLength(5);
  });

  it('are as strong as is said of their seats, and else as is said of all', () => {
    const strengths = { 'seat-2': 'hard', 'seat-3': 'hard', 'seat-7': 'normal' } as const;
    const play = started({ ...alone, machines: { count: 6, strength: 'easy', strengths } });
    const seats = play.game.table?.seats ?? [];
    expect(seats.map(({ machine }) => machine)).toEqual([
      'easy',
      'hard',
      null,
      'easy',
      'easy',
      'easy',
      'normal',
    ]);
    expect(machinesToAct(play.game)).toContainEqual({ id: 'seat-2', strength: 'hard' });
  });

  it('are due some seconds into a phase, and act once, with orders and readiness together', () => {
    const play = started();
    expect(machinesDue(play.game)).toBe(play.now + 5000);
    expect(nextTick(play.game)).toBe(play.now + 5000);
    const [first] = machinesToAct(play.game);
    const once = acted(play, first!.id);
    expect(machinesToAct(once.game)).toHaveLength(5);
    expect(acted(once, first!.id).log).toEqual(once.log);
    expect(once.game.submissions).toEqual([{ seat: first!.id, orders: [] }]);
  });

  it('wait for the person, and end the phase with them', () => {
    const play = machinesToAct(started().game).reduce((p, { id }) => acted(p, id), started());
    expect(play.game.step).toBe(0);
    expect(nextTick(play.game)).toBeNull();
    const seat = seatOf(play, 'france');
    const done = did(play, seat, { type: 'ready', step: 0, ready: true });
    expect(done.game.step).toBe(1);
    expect(machinesToAct(done.game)).toHaveLength(6);
    expect(verify(done.rules, done.game)).toEqual([]);
  });

  it('that thought about an earlier step change nothing', () => {
    const play = started();
    const [first] = machinesToAct(play.game);
    const { rules, now, game } = play;
    const late = actAs({ rules, now, limits: {} }, game, first!.id, 7, []);
    expect(late).toMatchObject({ ok: false, error: { code: 'stale-round' } });
  });

  it('miss no turns: a deadline that comes before their orders opens no seat', () => {
    const deadlines = { movement: { minutes: 1 } };
    const play = started({ ...alone, deadlines, missed: 1 });
    const later = waited(did(play, 'seat-3', { type: 'submit', step: 0, orders: [] }), 120_000);
    expect(later.game.step).toBeGreaterThan(0);
    expect(stateOf(later, 'austria')).toMatchObject({ machine: 'easy', missed: 0 });
  });

  it('answer each some seconds after they were asked, whatever others say meanwhile', () => {
    const text = '#peace';
    const asked = did(started({ ...alone, press: 'full' }), 'seat-3', {
      type: 'say',
      to: ['seat-1', 'seat-2'],
      text,
    });
    const later = waited(asked, 5000);
    const { rules, now } = later;
    const known = messagesFor(later.game, { seat: 'seat-1' }).length;
    const yes = [{ to: 'seat-3', text: '#yes peace' }];
    const said = sayAs({ rules, now, limits: {} }, later.game, 'seat-1', known, yes, true);
    invariant(said.ok, JSON.stringify(said));
    const acts = machinesToAct(later.game).reduce((p, { id }) => acted(p, id), {
      ...later,
      game: evolveAll(later.game, said.value),
    });
    expect(machinesDue(acts.game)).toBe(asked.now + 5000);
  });

  it('have no vote, and nobody wins by conceding to themselves', () => {
    const seat = 'seat-3';
    const vote = (motion: object) =>
      did(started(), seat, { type: 'vote', step: 0, motion, support: true } as never).game.table;
    expect(vote({ kind: 'draw' })?.ending?.because).toBe('draw');
    expect(vote({ kind: 'concede', to: 'france' })?.stage).toBe('playing');
    expect(vote({ kind: 'concede', to: 'italy' })?.ending?.because).toBe('concession');
  });

  it('replace a person who leaves, if the terms say so and another person plays on', () => {
    const terms = { ...alone, machines: { count: 5, replace: true } };
    const both = joined(started(terms), { player: 'bob', seat: 'seat-1' });
    const left = did(both, 'seat-1', { type: 'leave' });
    expect(stateOf(left, 'austria')).toMatchObject({ machine: 'normal' });
    const strengths = { 'seat-1': 'hard' } as const;
    const hard = { ...alone, machines: { count: 5, replace: true, strengths } };
    const three = joined(started(hard), { player: 'bob', seat: 'seat-1' });
    expect(stateOf(did(three, 'seat-1', { type: 'leave' }), 'austria').machine).toBe('hard');
    const none = did(left, 'seat-3', { type: 'leave' });
    expect(stateOf(none, 'france').player).toBeNull();
    expect(machinesToAct(none.game)).toEqual([]);
    const strict = { ...alone, machines: { count: 5 } };
    const open = did(joined(started(strict), { player: 'bob', seat: 'seat-1' }), 'seat-1', {
      type: 'leave',
    });
    expect(stateOf(open, 'austria').player).toBeNull();
  });
});
