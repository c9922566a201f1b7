import { describe, expect, it } from 'vitest';
import { nextTick } from '../clock/tick.ts';
import {
  allReady,
  did,
  HOUR,
  joined,
  seatOf,
  startedPlay,
  waited,
  type Play,
} from '../../test/table.ts';
import { viewFor } from '../views/view.ts';
import type { Motion } from './motions.ts';

const DRAW: Motion = { kind: 'draw' };
const DAY = 24 * HOUR;

const voted = (play: Play, power: string, motion: Motion, support = true): Play =>
  did(play, seatOf(play, power), { type: 'vote', step: play.game.step, motion, support });

/** All but Russia's player, who has left, support a motion. */
function passed(motion: Motion = DRAW, terms = {}): Play {
  const start = startedPlay({ votes: 'hidden', draws: 'named', ...terms });
  const open = did(start, seatOf(start, 'russia'), { type: 'leave' });
  const voters = open.rules.map.powers.filter((power) => power !== 'russia');
  return voters.reduce((play, power) => voted(play, power, motion), open);
}

const stageOf = ({ game }: Play) => game.table?.stage;
const delayedIn = (play: Play) => viewFor(play.game, { seat: null }).table?.delayedEnd;

describe('a vote that ends the game while a seat is open', () => {
  it('is carried out a day later, as all are told', () => {
    const play = passed();
    expect(stageOf(play)).toBe('playing');
    expect(delayedIn(play)).toEqual({ motion: DRAW, until: play.now + DAY });
    expect(nextTick(play.game)).toBe(play.now + DAY);
    expect(stageOf(waited(play, DAY - 1))).toBe('playing');
    const over = waited(play, DAY);
    expect(over.game.table?.ending?.because).toBe('draw');
    expect(over.game.table?.ending?.verdict).toMatchObject({ powers: play.rules.map.powers });
    expect(delayedIn(over)).toBeNull();
  });

  it('waits for a draw, a concession and a cancellation alike, also while the game is paused', () => {
    const motions: readonly Motion[] = [DRAW, { kind: 'cancel' }, { kind: 'concede', to: 'italy' }];
    for (const motion of motions) {
      const play = passed(motion, { master: 'blind' });
      const paused = did(play, 'master', { type: 'pause' });
      expect(stageOf(paused)).toBe('playing');
      expect(stageOf(waited(paused, DAY))).toBe('finished');
    }
  });

  it('is dropped by whoever withdraws, though a phase has begun since, and waits a day again', () => {
    const next = allReady(passed(DRAW, { deadlines: { movement: null } }));
    expect(next.game.step).toBe(1);
    expect(delayedIn(next)).not.toBeNull();
    const against = voted(next, 'turkey', DRAW, false);
    expect(delayedIn(against)).toBeNull();
    expect(stageOf(waited(against, DAY))).toBe('playing');
    const other = voted(next, 'turkey', { kind: 'cancel' }, false);
    expect(delayedIn(other)).toEqual(delayedIn(next));
    const powers = next.rules.map.powers.filter((power) => power !== 'russia');
    const again = powers.reduce((play, power) => voted(play, power, DRAW), against);
    expect(delayedIn(again)?.until).toBe(again.now + DAY);
  });

  it('is dropped when somebody takes a seat, who then decides it', () => {
    const play = passed();
    const newcomer = joined(play, { player: 'new', seat: seatOf(play, 'russia') });
    expect(delayedIn(newcomer)).toBeNull();
    expect(stageOf(voted(newcomer, 'russia', DRAW))).toBe('finished');
  });

  it('has an hour left if no server was there in its last hours', () => {
    const play = passed();
    const later = waited(play, 2 * DAY, play.now + 2 * DAY);
    expect(stageOf(later)).toBe('playing');
    expect(delayedIn(later)?.until).toBe(later.now + HOUR);
    expect(stageOf(waited(later, HOUR))).toBe('finished');
  });

  it('is dropped when it comes to nothing: the winner of a concession is gone', () => {
    const play = passed({ kind: 'concede', to: 'italy' });
    const gone = did(play, seatOf(play, 'italy'), { type: 'leave' });
    const later = waited(gone, DAY);
    expect(stageOf(later)).toBe('playing');
    expect(delayedIn(later)).toBeNull();
  });

  it('ends the game at once where every survivor has a player', () => {
    const start = startedPlay({ votes: 'hidden' });
    const all = start.rules.map.powers.reduce((play, power) => voted(play, power, DRAW), start);
    expect(stageOf(all)).toBe('finished');
  });
});
