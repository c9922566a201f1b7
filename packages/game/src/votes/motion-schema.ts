/** Motions as strangers send them. Apart from what is made of them, since the page needs no checks. */
import { z } from 'zod';

const power = z.string().min(1).max(64);

/** The check of a motion as a client sends it. */
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
  z.strictObject({ kind: z.literal('open-press') }),
  z.strictObject({ kind: z.literal('publish') }),
]);
