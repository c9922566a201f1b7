/** Law 10: what one seat keeps to itself changes nothing that anybody else receives. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import {
  allReady,
  did,
  SPECTATOR,
  startedPlay,
  tried,
  viewerOf,
  type Play,
} from '../../test/table.ts';
import type { Command } from '../core/commands.ts';
import { numberedAfter } from '../core/events.ts';
import { deltasFor, viewFor } from './view.ts';

const SECRETIVE = 'seat-1';
const OTHERS = ['seat-2', 'seat-3', 'seat-7'].map(viewerOf);
const STRANGERS = [SPECTATOR, { seat: null, master: true } as const];

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

it('is no emptier than what a round reveals', () => {
  const quiet = allReady(playedWith([]).play);
  const loud = allReady(playedWith([{ type: 'submit', step: 0, orders: [march] }]).play);
  const seen = (play: Play) => JSON.stringify(viewFor(play.game, viewerOf('seat-2')));
  expect(seen(loud)).not.toBe(seen(quiet));
});
