import { describe, expect, it } from 'vitest';
import { did, seatOf, startedPlay, viewerOf, waited, type Play } from '../../test/table.ts';
import { END_DELAY } from './delayed-end.ts';
import { foresee } from './foresight.ts';
import type { Motion } from './motions.ts';
import { viewFor } from '../views/view.ts';

const foreseen = (play: Play, power: string, motion: Motion) =>
  foresee(play.rules, viewFor(play.game, viewerOf(seatOf(play, power))), motion);

const voted = (play: Play, power: string, motion: Motion): Play =>
  did(play, seatOf(play, power), { type: 'vote', step: play.game.step, motion, support: true });

const left = (play: Play, power: string): Play => did(play, seatOf(play, power), { type: 'leave' });

const DRAW: Motion = { kind: 'draw' };

describe('what one foresees of a vote', () => {
  it('is what comes of it: each result as the game itself then has it', () => {
    const motions: readonly Motion[] = [DRAW, { kind: 'concede', to: 'italy' }, { kind: 'cancel' }];
    for (const motion of motions) {
      const start = left(startedPlay({ votes: 'shown' }), 'russia');
      const others = start.rules.map.powers.filter(
        (power) => !['russia', 'italy', 'turkey'].includes(power),
      );
      const voters = motion.kind === 'concede' ? others : [...others, 'italy'];
      const before = voters.reduce((play, power) => voted(play, power, motion), start);
      const told = foreseen(before, 'turkey', motion);
      expect(told).toMatchObject({ passes: 'now', lacking: [], needed: 0 });
      expect(told.waits).toBe(true);
      const after = waited(voted(before, 'turkey', motion), END_DELAY);
      expect(after.game.table?.ending).toEqual(told.ending);
    }
  });

  it('says who may vote: holders of seats of survivors, nobody else', () => {
    const play = startedPlay({ votes: 'shown' });
    const seat = seatOf(play, 'turkey');
    const view = viewFor(play.game, viewerOf(seat));
    expect(foresee(play.rules, view, DRAW).isVoter).toBe(true);
    expect(foresee(play.rules, { ...view, seat: null }, DRAW).isVoter).toBe(false);
    const seats = view.seats.map((each) =>
      each.id === seat ? { ...each, powers: ['without units and centers'] } : each,
    );
    expect(foresee(play.rules, { ...view, seats }, DRAW).isVoter).toBe(false);
  });

  it('names the sharers whose seats are open', () => {
    const play = left(startedPlay({ votes: 'shown' }), 'russia');
    expect(foreseen(play, 'turkey', DRAW).open).toEqual(['russia']);
    expect(foreseen(play, 'turkey', { kind: 'cancel' }).open).toEqual([]);
  });

  it('names those who still have to agree where votes are shown', () => {
    const play = voted(startedPlay({ votes: 'shown' }), 'france', DRAW);
    const { passes, lacking, needed, waits } = foreseen(play, 'turkey', DRAW);
    expect([passes, needed, waits]).toEqual(['later', 5, false]);
    expect(lacking).not.toContain(seatOf(play, 'france'));
    expect(lacking).not.toContain(seatOf(play, 'turkey'));
  });

  it('tells nothing of secret votes, not even that all others agreed', () => {
    const open = startedPlay({ votes: 'hidden' });
    const others = open.rules.map.powers.filter((power) => power !== 'turkey');
    const all = others.reduce((play, power) => voted(play, power, DRAW), open);
    expect(foreseen(all, 'turkey', DRAW)).toEqual(foreseen(open, 'turkey', DRAW));
    expect(foreseen(all, 'turkey', DRAW).passes).toBe('perhaps');
  });

  it('is sure where nobody else is left to agree', () => {
    const open = startedPlay({ votes: 'hidden' });
    const others = open.rules.map.powers.filter((power) => power !== 'turkey');
    const alone = others.reduce(left, open);
    expect(foreseen(alone, 'turkey', DRAW)).toMatchObject({
      passes: 'now',
      waits: true,
      open: others,
    });
  });
});
