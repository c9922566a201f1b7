/** The host changes terms before the start; nobody plays under terms that they did not agree to. */
import { invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import {
  did,
  HOUR,
  joined,
  joinRefusal,
  newPlay,
  refusal,
  START,
  waited,
  type Play,
} from '../../test/table.ts';
import { termsFor } from '../views/watching.ts';
import { verify } from '../core/verify.ts';
import { termsSchema, type TermsChoice } from '../table/terms.ts';

const HOST = { seat: null, host: true } as const;
const tableOf = ({ game }: Play) => {
  invariant(game.table, 'it is between people');
  return game.table;
};
const holders = (play: Play) => tableOf(play).seats.map(({ player }) => player);
const filledBy = (terms: TermsChoice, count: number): Play =>
  Array.from({ length: count }, (_, i) => `p${i}`).reduce(
    (play, player) => joined(play, { player }),
    newPlay(terms),
  );
const amended = (
  play: Play,
  change: TermsChoice,
  who: { readonly seat: string | null; readonly host: true } = HOST,
): Play =>
  did(play, who, {
    type: 'amend',
    amendment: tableOf(play).amendments,
    terms: termsSchema.parse({ ...play.game.settings.terms, ...change }),
  });
const agreed = (play: Play, seat: string): Play =>
  did(play, seat, { type: 'agree', amendment: tableOf(play).amendments });
const DAILY = { deadlines: { movement: { minutes: 1440 } } } as const;

describe('terms that the host changes before the start', () => {
  it('hold at once, and wait for the consent of all who joined before', () => {
    const play = amended(filledBy({}, 3), DAILY);
    expect(play.game.settings.terms?.deadlines.movement).toEqual({ minutes: 1440 });
    const { amendments, unagreed, agreedTo } = termsFor(play.game, 'seat-1');
    expect(amendments).toBe(1);
    expect(unagreed).toEqual({ count: 3, seats: ['seat-1', 'seat-2', 'seat-3'] });
    expect(agreedTo?.deadlines.movement).toEqual({ minutes: 2880 });
    const after = agreed(play, 'seat-1');
    expect(termsFor(after.game, 'seat-1').agreedTo).toBeUndefined();
    expect(termsFor(after.game).unagreed.seats).toEqual(['seat-2', 'seat-3']);
    expect(verify(after.rules, after.game)).toEqual([]);
  });

  it('are agreed to by the host who holds a seat, and by whoever joins later', () => {
    const play = joined(amended(filledBy({}, 2), DAILY, { seat: 'seat-1', host: true }), {
      player: 'late',
    });
    expect(termsFor(play.game).unagreed.seats).toEqual(['seat-2']);
  });

  it('ask nobody who agreed to the very terms that are back', () => {
    const play = amended(amended(filledBy({}, 1), DAILY), {
      deadlines: { movement: { minutes: 2880 } },
    });
    expect(termsFor(play.game).unagreed.count).toBe(0);
  });

  it('keep what each agreed to last over several changes', () => {
    const once = agreed(amended(filledBy({}, 2), DAILY), 'seat-1');
    const twice = amended(once, { ...DAILY, vacation: 3 });
    expect(termsFor(twice.game, 'seat-1').agreedTo?.deadlines.movement).toEqual({ minutes: 1440 });
    expect(termsFor(twice.game, 'seat-2').agreedTo?.deadlines.movement).toEqual({ minutes: 2880 });
  });

  it('let a full game start only with the last consent', () => {
    const six = amended(filledBy({}, 6), DAILY);
    const full = joined(six, { player: 'p6' });
    expect(tableOf(full).stage).toBe('gathering');
    const most = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'].reduce(agreed, full);
    expect(tableOf(most).stage).toBe('gathering');
    expect(tableOf(agreed(most, 'seat-6')).stage).toBe('playing');
  });

  it('take the seats of those who did not agree when the game starts by its date or its host', () => {
    const play = amended(filledBy({ start: { at: START + HOUR } }, 3), { vacation: 1 });
    const some = agreed(play, 'seat-2');
    for (const started of [waited(some, HOUR), did(some, HOST, { type: 'start' })]) {
      expect(tableOf(started).stage).toBe('playing');
      const people = holders(started).filter((player) => player?.startsWith('p'));
      expect(people).toEqual(['p1']);
      expect(tableOf(started).seats[0]?.former?.because).toBe('not-agreed');
    }
    expect(tableOf(waited(play, HOUR)).ending?.because).toBe('cancelled');
    expect(refusal(play, HOST, { type: 'start' })).toEqual({
      code: 'not-now',
      why: 'nobody-plays',
    });
  });

  it('let machines take the last seats once all who stay have agreed', () => {
    const play = amended(filledBy({ machines: { count: 4 } }, 2), DAILY);
    const joining = agreed(joined(play, { player: 'p2' }), 'seat-1');
    expect(tableOf(joining).stage).toBe('gathering');
    const left = did(joining, 'seat-2', { type: 'leave' });
    expect(tableOf(left).stage).toBe('gathering');
    expect(tableOf(joined(left, { player: 'p3' })).stage).toBe('playing');
  });

  it('are refused where they are fixed, outdated, past, or too late', () => {
    const play = filledBy({ start: { at: START + HOUR } }, 1);
    const terms = termsSchema.parse(play.game.settings.terms);
    const amend = (change: object, amendment = 0) =>
      ({ type: 'amend', amendment, terms: { ...terms, ...change } }) as const;
    expect(refusal(play, HOST, amend({ players: 'untilEnd' }))).toEqual({
      code: 'not-in-terms',
      what: 'fixed',
    });
    expect(refusal(play, HOST, amend(DAILY, 1))).toEqual({ code: 'not-now', why: 'amended' });
    const past = { at: START, early: true, open: 'machines' };
    expect(refusal(play, HOST, amend({ start: past }))).toEqual({
      code: 'not-in-terms',
      what: 'date',
    });
    expect(refusal(play, 'seat-1', amend({ vacation: 1 }))).toEqual({ code: 'forbidden' });
    const begun = did(play, HOST, { type: 'start' });
    expect(refusal(begun, HOST, amend({ vacation: 1 }))).toEqual({
      code: 'not-now',
      why: 'running',
    });
    expect(refusal(begun, 'seat-1', { type: 'agree', amendment: 0 })).toEqual({
      code: 'not-now',
      why: 'running',
    });
  });

  it('are not agreed to by who read others', () => {
    const play = amended(filledBy({}, 1), DAILY);
    expect(refusal(play, 'seat-1', { type: 'agree', amendment: 0 })).toEqual({
      code: 'not-now',
      why: 'amended',
    });
    expect(joinRefusal(play, { player: 'late', amendment: 0 })).toEqual({
      code: 'not-now',
      why: 'amended',
    });
    expect(holders(joined(play, { player: 'late', amendment: 1 }))[1]).toBe('late');
  });

  it('tell nobody who has agreed where nobody may learn which seats are taken', () => {
    const play = amended(filledBy({ players: 'untilEnd' }, 3), { vacation: 1 });
    expect(termsFor(play.game).unagreed).toEqual({ count: 3, seats: [] });
  });
});
