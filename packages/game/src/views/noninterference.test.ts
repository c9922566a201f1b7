/** Law 10: what one seat keeps to itself changes nothing that anybody else receives. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import {
  allReady,
  did,
  joined,
  SPECTATOR,
  startedPlay,
  tried,
  viewerOf,
  type Play,
} from '../../test/table.ts';
import type { Command } from '../core/commands.ts';
import { numberedAfter } from '../core/events.ts';
import type { Viewer } from '../seats/seats.ts';
import type { TermsChoice } from '../table/terms.ts';
import { openedPressFor } from './opened-press.ts';
import { deltasFor, viewFor } from './view.ts';

const SECRETIVE = 'seat-1';
const OTHERS = ['seat-2', 'seat-3', 'seat-7'].map(viewerOf);
const MASTER_VIEWER = { seat: null, master: true } as const;
const STRANGERS = [SPECTATOR, MASTER_VIEWER];

const hold = { kind: 'hold', power: 'austria', unit: 'a-bud@0' } as const;
const march = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' } as const;

/** What a seat may do in secret at the start of a game. */
const secret: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('submit' as const),
    step: fc.constant(0),
    orders: fc.subarray([hold, march], { maxLength: 1 }),
  }),
  fc.record({
    type: fc.constant('draft' as const),
    step: fc.constant(0),
    name: fc.constantFrom('a', 'b', 'a longer name'),
    orders: fc.constantFrom([], [hold], [march]),
  }),
  fc.record({
    type: fc.constant('draft' as const),
    step: fc.constant(0),
    orders: fc.constantFrom([], [hold], [march], null),
  }),
  fc.record({
    type: fc.constant('plan' as const),
    text: fc.constantFrom('', 'movement: A Bud H', 'F1901:\nif Ser is empty: A Bud - Ser'),
    ready: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('vote' as const),
    step: fc.constant(0),
    motion: fc.constantFrom({ kind: 'draw' as const }, { kind: 'concede' as const, to: 'france' }),
    support: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('say' as const),
    to: fc.constant(['seat-4']),
    text: fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== ''),
  }),
  fc.record({ type: fc.constant('read' as const), message: fc.nat(5) }),
  fc.record({
    type: fc.constant('read' as const),
    message: fc.nat(5),
    conversation: fc.constantFrom('all', 'seat-4', 'seat-2.seat-3'),
  }),
  fc.constant({ type: 'say', to: ['seat-4'], text: 'x'.repeat(9000) } satisfies Command),
);

/** What the others do meanwhile: good and bad. */
const open: readonly (readonly [string, Command])[] = [
  ['seat-2', { type: 'ready', step: 0, ready: true }],
  ['seat-3', { type: 'say', to: 'all', text: 'hello' }],
  ['seat-3', { type: 'submit', step: 0, orders: [hold] }],
  ['seat-2', { type: 'ready', step: 7, ready: true }],
  ['seat-7', { type: 'say', to: ['seat-2', 'seat-3'], text: 'psst' }],
  ['seat-2', { type: 'vote', step: 0, motion: { kind: 'pause' }, support: true }],
];

const STARTED = startedPlay({ master: 'blind' });

/** The secrets, each followed by something open. */
function playedWith(secrets: readonly Command[]): { play: Play; replies: readonly unknown[] } {
  let play = STARTED;
  const replies: unknown[] = [];
  const most = Math.max(secrets.length, open.length);
  for (let i = 0; i < most; i++) {
    const mine = secrets[i];
    if (mine && tried(play, SECRETIVE, mine).ok) play = did(play, SECRETIVE, mine);
    const [who, command] = open[i] ?? [];
    if (who === undefined || !command) continue;
    const before = play;
    const decision = tried(play, who, command);
    if (decision.ok) play = did(play, who, command);
    const viewer = viewerOf(who);
    replies.push(
      decision.ok
        ? deltasFor(
            play.game,
            numberedAfter(before.log.length, play.log.slice(before.log.length)),
            viewer,
            viewFor(before.game, viewer).number,
          )
        : decision.error,
    );
  }
  return { play, replies };
}

function seenBy({ play, replies }: ReturnType<typeof playedWith>): string {
  const everyone = [...OTHERS, ...STRANGERS];
  const views = everyone.map((viewer) => viewFor(play.game, viewer));
  const streams = everyone.map((viewer) =>
    deltasFor(play.game, numberedAfter(0, play.log), viewer, 0),
  );
  return JSON.stringify({ views, streams, replies });
}

it('what a seat drafts, orders, writes in private, reads and votes in secret shows to nobody else', () => {
  const plain = seenBy(playedWith([]));
  fc.assert(
    fc.property(fc.array(secret, { maxLength: 8 }), (secrets) => {
      expect(seenBy(playedWith(secrets))).toBe(plain);
    }),
    { numRuns: size(60, 1000), seed: 10 },
  );
});

it('whether a seat is ready shows to nobody but the game master, where the terms say so', () => {
  const start = startedPlay({ master: 'blind', readiness: 'hidden' });
  const seen = (play: Play, viewers: readonly Viewer[]): string =>
    JSON.stringify(
      viewers.map((viewer) => [
        viewFor(play.game, viewer),
        deltasFor(play.game, numberedAfter(0, play.log), viewer, 0),
      ]),
    );
  const others = [...OTHERS, SPECTATOR];
  const plain = seen(start, others);
  const said = fc.record({
    type: fc.constant('ready' as const),
    step: fc.constant(0),
    ready: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(secret, said), { maxLength: 8 }), (secrets) => {
      const play = secrets.reduce(
        (before, each) =>
          tried(before, SECRETIVE, each).ok ? did(before, SECRETIVE, each) : before,
        start,
      );
      expect(seen(play, others)).toBe(plain);
    }),
    { numRuns: size(60, 1000), seed: 12 },
  );
  const ready = did(start, SECRETIVE, { type: 'ready', step: 0, ready: true });
  const isSeenReady = (viewer: Viewer): boolean | undefined =>
    viewFor(ready.game, viewer).table?.seats[0]?.ready;
  expect([viewerOf(SECRETIVE), MASTER_VIEWER].map(isSeenReady)).toEqual([true, true]);
  // Its own change tells a window of the seat.
  const last = deltasFor(ready.game, numberedAfter(0, ready.log), viewerOf(SECRETIVE), 0).at(-1);
  expect(last?.type === 'table' && last.table?.seats[0]?.ready).toBe(true);
});

it('who was reminded of being late shows to nobody else, where readiness is hidden', () => {
  const start = startedPlay({ master: 'blind', readiness: 'hidden' });
  const reminded = did(start, 'master', { type: 'remind', step: 0, seat: 'seat-2' });
  const acts = (viewer: Viewer) => viewFor(reminded.game, viewer).table?.acts;
  expect([viewerOf('seat-3'), SPECTATOR].map(acts)).toEqual([[], []]);
  expect([viewerOf('seat-2'), MASTER_VIEWER].map(acts)).toMatchObject([
    [{ what: 'reminded' }],
    [{ what: 'reminded' }],
  ]);
});

it('is no emptier than what a round reveals', () => {
  const quiet = allReady(playedWith([]).play);
  const loud = allReady(playedWith([{ type: 'submit', step: 0, orders: [march] }]).play);
  const seen = (play: Play) => JSON.stringify(viewFor(play.game, viewerOf('seat-2')));
  expect(seen(loud)).not.toBe(seen(quiet));
});

/** What a seat may say to others, and only to them. */
const whispers: fc.Arbitrary<Command> = fc.record({
  type: fc.constant('say' as const),
  to: fc.subarray(['seat-4', 'seat-5', 'seat-6'], { minLength: 1 }),
  text: fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== ''),
});

/** Draw, by the votes of all: the game is over. */
function ended(play: Play): Play {
  return play.game.seats.reduce(
    (before, { id }) =>
      did(before, id, { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true }),
    play,
  );
}

const agree = (play: Play, ...seats: readonly string[]): Play =>
  seats.reduce(
    (before, seat) =>
      did(before, seat, { type: 'vote', step: 0, motion: { kind: 'open-press' }, support: true }),
    play,
  );

/** All that others receive: views, streams, the opened press. */
function told(play: Play): string {
  const everyone = [...OTHERS, ...STRANGERS];
  return JSON.stringify(
    everyone.map((viewer) => [
      viewFor(play.game, viewer),
      deltasFor(play.game, numberedAfter(0, play.log), viewer, 0),
      openedPressFor(play.game, viewer),
    ]),
  );
}

const CLOSED: readonly (readonly [string, TermsChoice, (play: Play) => Play])[] = [
  ['before the end, though it will be opened', { disclosure: 'always' }, (play) => play],
  ['after the end, by the terms', { disclosure: 'never' }, ended],
  ['after the end, without a word about it in the terms', {}, ended],
  [
    'after the end, before the last has agreed',
    { disclosure: 'agreed' },
    (play) => agree(ended(play), 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', 'seat-6'),
  ],
];

it.each(CLOSED)('private press shows to nobody else %s', (_when, terms, then) => {
  const start = startedPlay({ master: 'blind', ...terms });
  const after = (secrets: readonly Command[]): string =>
    told(then(secrets.reduce((play, each) => did(play, SECRETIVE, each), start)));
  const plain = after([]);
  fc.assert(
    fc.property(fc.array(whispers, { maxLength: 5 }), (secrets) => {
      expect(after(secrets)).toBe(plain);
    }),
    { numRuns: size(30, 500), seed: 11 },
  );
});

it('what a seat wrote before somebody took it over shows to them in nothing, where the terms say so', () => {
  const terms = { handover: 'nothing', master: 'blind' } as const;
  const handedOver = (secrets: readonly Command[]): string => {
    const said = secrets.reduce((play, each) => did(play, SECRETIVE, each), startedPlay(terms));
    const left = did(said, SECRETIVE, { type: 'leave' });
    const taken = joined(left, { player: 'newcomer', seat: SECRETIVE });
    const viewer = viewerOf(SECRETIVE);
    const before = viewFor(taken.game, viewer).number;
    const later = did(taken, 'seat-4', { type: 'say', to: [SECRETIVE], text: 'welcome' });
    const { game, log } = later;
    const news = numberedAfter(taken.log.length, log.slice(taken.log.length));
    // Whoever resumes a stream may name any number: what they then hear holds no message of before.
    const all = deltasFor(game, numberedAfter(0, log), viewer, 0);
    const messages = all.flatMap((delta) => (delta.type === 'said' ? [delta.message] : []));
    const probes = ['seat-4', 'seat-5', 'master', 'seat-4.seat-5'].map(
      (conversation) =>
        viewFor(did(later, SECRETIVE, { type: 'read', message: 9, conversation }).game, viewer).own,
    );
    return JSON.stringify([
      viewFor(game, viewer),
      deltasFor(game, news, viewer, before),
      messages,
      probes,
    ]);
  };
  const plain = handedOver([]);
  expect(plain).toContain('welcome');
  fc.assert(
    fc.property(fc.array(fc.oneof(whispers, secret), { maxLength: 5 }), (secrets) => {
      const kept = secrets.filter((each) => tried(startedPlay(terms), SECRETIVE, each).ok);
      expect(handedOver(kept)).toBe(plain);
    }),
    { numRuns: size(20, 300), seed: 12 },
  );
});
