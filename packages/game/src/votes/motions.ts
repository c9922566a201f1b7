/** What players decide together: each seat supports a motion or does not, and enough support passes it. */
import { never, type PowerId } from '@chronopolitik/engine';
import { canonical } from '../core/canonical.ts';
import type { SeatId } from '../seats/seats.ts';

/** Something that the players decide by votes: how the game ends, or how it goes on. */
export type Motion =
  | { readonly kind: 'draw'; readonly powers?: readonly PowerId[] }
  | { readonly kind: 'concede'; readonly to: PowerId }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'extend'; readonly hours: number }
  | { readonly kind: 'process' }
  | { readonly kind: 'rollback'; readonly to: number }
  | { readonly kind: 'cancel' }
  /** Of a game that is over: all may read its private press. */
  | { readonly kind: 'open-press' }
  /** Of a game that is over: all may look at it. */
  | { readonly kind: 'publish' };

/** The motions that end the game for all. */
export type EndingMotion = Extract<Motion, { readonly kind: 'draw' | 'concede' | 'cancel' }>;

/** A seat's support of a motion. */
export interface Vote {
  readonly seat: SeatId;
  readonly motion: Motion;
}

/** An end that the players voted for while a seat was open, and when it comes. */
export interface DelayedEnd {
  readonly motion: EndingMotion;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A text by which motions are compared: equal motions have equal keys, however they are written. */
export function motionKey(motion: Motion): string {
  const sorted =
    motion.kind === 'draw' && motion.powers
      ? { ...motion, powers: [...new Set(motion.powers)].sort() }
      : motion;
  return canonical(sorted);
}

/** Whether the terms may hide who supports it. */
export function isSecret(motion: Motion): boolean {
  return motion.kind === 'draw' || motion.kind === 'concede';
}

/** Whether it is put to vote once the game is over, and never before. */
export function isAfterEnd({ kind }: Motion): boolean {
  return kind === 'open-press' || kind === 'publish';
}

/** How many of the voters must support a motion. */
export function supportNeeded(motion: Motion, voters: number): number {
  switch (motion.kind) {
    case 'draw':
    case 'concede':
    case 'cancel':
    case 'open-press':
    case 'publish':
      return voters;
    case 'pause':
    case 'resume':
    case 'extend':
    case 'process':
    case 'rollback':
      return Math.floor(voters / 2) + 1;
    default:
      return never(motion);
  }
}
