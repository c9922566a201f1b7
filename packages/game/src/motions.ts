/** What players decide together: each seat supports a motion or does not, and enough support passes it. */
import { never, type PowerId } from '@chronopolitik/engine';
import { z } from 'zod';
import { canonical } from './canonical.ts';

const power = z.string().min(1).max(64);

export const motionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('draw'),
    powers: z
      .array(power)
      .min(1)
      .max(64)
      .exactOptional()
      .describe('who shares it; all survivors if absent'),
  }),
  z.strictObject({ kind: z.literal('concede'), to: power }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('extend'), hours: z.int().min(1).max(720) }),
  z.strictObject({ kind: z.literal('process') }),
  z.strictObject({ kind: z.literal('rollback'), to: z.int().min(0) }),
  z.strictObject({ kind: z.literal('cancel') }),
]);

export type Motion =
  | { readonly kind: 'draw'; readonly powers?: readonly PowerId[] }
  | { readonly kind: 'concede'; readonly to: PowerId }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'extend'; readonly hours: number }
  | { readonly kind: 'process' }
  | { readonly kind: 'rollback'; readonly to: number }
  | { readonly kind: 'cancel' };

/** Equal motions have equal keys, however they are written. */
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

/** How many of the voters must support a motion. */
export function supportNeeded(motion: Motion, voters: number): number {
  switch (motion.kind) {
    case 'draw':
    case 'concede':
    case 'cancel':
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
