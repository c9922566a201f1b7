/** What players do once a game is over: they report, open their press, show the game. */
import { describe, expect, it } from 'vitest';
import {
  did,
  refusal,
  seatOf,
  SPECTATOR,
  startedPlay,
  viewerOf,
  type Play,
} from '../../test/table.ts';
import { numberedAfter, readEvent, storeEvent } from '../core/events.ts';
import { replay } from '../core/game.ts';
import type { Motion } from '../votes/motions.ts';
import { openedPressFor } from '../views/opened-press.ts';
import { deltasFor, applyDelta, viewFor } from '../views/view.ts';
import { mayWatch } from '../views/watching.ts';
import { REPORT_DAYS } from './reports.ts';
import type { TermsChoice } from './terms.ts';

const DAY = 86_400_000;
const voted = (play: Play, seat: string, motion: Motion): Play =>
  did(play, seat, { type: 'vote', step: play.game.step, motion, support: true });
const allVoted = (play: Play, motion: Motion): Play =>
  play.game.seats.reduce((before, { id }) => voted(before, id, motion), play);
const said = (play: Play, from: string, to: 'all' | string[], text: string): Play =>
  did(play, from, { type: 'say', to, text });
const over = (terms: TermsChoice = {}): Play => {
  const open = startedPlay({ master: 'blind', ...terms });
  const whispered = said(open, 'seat-1', ['seat-2'], 'Attack Russia');
  const confided = said(whispered, 'seat-1', ['master'], 'seat-2 cheats');
  return allVoted(said(confided, 'seat-3', 'all', 'Hear!'), { kind: 'draw' });
};
const opened = (play: Play, viewer = SPECTATOR): readonly string[] =>
  openedPressFor(play.game, viewer).messages.map(({ text }) => text);

describe('private press after the end', () => {
  it('is open to all where the terms say always, but for what was confided to the game master', () => {
    const play = over({ disclosure: 'always' });
    expect(opened(play)).toEqual(['Attack Russia']);
    expect(viewFor(play.game, SPECTATOR).table?.isPressOpen).toBe(true);
  });

  it('is closed where the terms say never or nothing, and nobody can vote on it', () => {
    for (const terms of [{}, { disclosure: 'never' }] as const) {
      const play = over(terms);
      expect(opened(play)).toEqual([]);
      const vote = {
        type: 'vote',
        step: 0,
        motion: { kind: 'open-press' },
        support: true,
      } as const;
      expect(refusal(play, 'seat-1', vote)).toEqual({ code: 'not-in-terms', what: 'motion' });
    }
  });

  it('opens with the vote of the last person who holds a seat, and not before', () => {
    const play = over({ disclosure: 'agreed' });
    const most = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', 'seat-6'].reduce(
      (before, seat) => voted(before, seat, { kind: 'open-press' }),
      play,
    );
    expect(opened(most)).toEqual([]);
    const all = voted(most, 'seat-7', { kind: 'open-press' });
    expect(opened(all)).toEqual(['Attack Russia']);
    expect(all.game.table?.acts.at(-1)).toMatchObject({ by: 'vote', what: 'opened-press' });
  });

  it('does not hold what was written after the end', () => {
    const play = said(over({ disclosure: 'always' }), 'seat-1', ['seat-2'], 'Well played');
    expect(opened(play)).toEqual(['Attack Russia']);
  });

  it('cannot be voted on while the game goes on', () => {
    const play = startedPlay({ disclosure: 'agreed' });
    const vote = { type: 'vote', step: 0, motion: { kind: 'open-press' }, support: true } as const;
    expect(refusal(play, 'seat-1', vote)).toEqual({ code: 'not-now', why: 'running' });
  });

  it('keeps the game master from going back once it is open', () => {
    const back = { type: 'goto', step: 0, to: 0 } as const;
    expect(refusal(over({ disclosure: 'always' }), 'master', back)).toEqual({
      code: 'not-now',
      why: 'finished',
    });
    const closed = over({ disclosure: 'agreed' });
    expect(did(closed, 'master', back).game.table?.stage).toBe('playing');
  });
});

describe('after-action reports', () => {
  const report = (round: number | null, text: string) => ({ type: 'report', round, text }) as const;

  it('are written by players and by the game master about the whole and about rounds, for all to read', () => {
    const play = did(over(), 'seat-1', report(null, 'I should have held Munich.'));
    const more = did(
      did(play, 'master', report(null, 'Well led.')),
      'seat-1',
      report(0, 'It began.'),
    );
    const told = viewFor(more.game, SPECTATOR).reports;
    expect(told?.map(({ party, round, text }) => [party, round, text])).toEqual([
      ['seat-1', null, 'I should have held Munich.'],
      ['master', null, 'Well led.'],
      ['seat-1', 0, 'It began.'],
    ]);
  });

  it('are changed and taken back, and the stream tells the same as the view', () => {
    const start = over();
    const changed = [report(null, 'one'), report(null, 'two'), report(0, 'gone'), report(0, '')];
    const play = changed.reduce((before, each) => did(before, 'seat-1', each), start);
    const view = viewFor(start.game, viewerOf('seat-2'));
    const events = numberedAfter(start.log.length, play.log.slice(start.log.length));
    const grown = deltasFor(play.game, events, viewerOf('seat-2'), view.number);
    const after = grown.reduce(applyDelta, view);
    expect(after.reports?.map(({ text }) => text)).toEqual(['two']);
    expect(after).toEqual(viewFor(play.game, viewerOf('seat-2')));
    const log = play.log.map((event, i) => readEvent(storeEvent(event, i + 1)));
    expect(replay('g', log).table).toEqual(play.game.table);
  });

  it('are refused before the end, after their time, to spectators, and above their length', () => {
    const early = startedPlay({});
    expect(refusal(early, 'seat-1', report(null, 'x'))).toEqual({
      code: 'not-now',
      why: 'running',
    });
    const late = { ...over(), now: over().now + (REPORT_DAYS + 1) * DAY };
    expect(refusal(late, 'seat-1', report(null, 'x'))).toEqual({
      code: 'not-now',
      why: 'reports-closed',
    });
    expect(refusal(over(), SPECTATOR, report(null, 'x'))).toEqual({ code: 'forbidden' });
    expect(refusal(over(), 'seat-1', report(7, 'x'))).toMatchObject({ code: 'no-such-step' });
  });

  it('are not shown while a game goes on to which its master went back', () => {
    const play = did(over(), 'seat-1', report(null, 'secret plans'));
    const back = did(play, 'master', { type: 'goto', step: 0, to: 0 });
    expect(JSON.stringify(viewFor(back.game, viewerOf('seat-2')))).not.toContain('secret plans');
  });
});

describe('a game that is over', () => {
  it('is shown to everybody once all persons in it want that', () => {
    const play = over({ spectators: 'none' });
    expect(mayWatch(play.game, SPECTATOR)).toBe(false);
    const published = allVoted(play, { kind: 'publish' });
    expect(mayWatch(published.game, SPECTATOR)).toBe(true);
    const vote = { type: 'vote', step: 0, motion: { kind: 'publish' }, support: true } as const;
    expect(refusal(over(), 'seat-1', vote)).toEqual({ code: 'not-in-terms', what: 'motion' });
  });

  it('is voted on by those too who were driven off the map', () => {
    const play = over({ disclosure: 'agreed' });
    expect(
      refusal(play, seatOf(play, 'turkey'), {
        type: 'vote',
        step: 0,
        motion: { kind: 'open-press' },
        support: true,
      }),
    ).toBeUndefined();
  });
});
