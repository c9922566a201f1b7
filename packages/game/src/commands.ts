/** What a seat asks for. Every command names the step it stands on, and so the round, its branch and its pause. */
import type { Order } from '@chronopolitik/engine';
import { z } from 'zod';
import { orderSchema } from './order-schema.ts';

/** Enough for 300 heads; beyond it reading would cost more than playing. */
export const LIMITS = { orders: 10_000, text: 500_000 } as const;

const step = z
  .int()
  .min(0)
  .describe('the step that the game stands at, as its sender believes: else refused as stale');

function hasFewLines(text: string): boolean {
  return (text.match(/[\n;]/g)?.length ?? 0) < LIMITS.orders;
}

const submit = z
  .strictObject({
    type: z.literal('submit'),
    step,
    orders: z
      .array(orderSchema)
      .max(LIMITS.orders)
      .exactOptional()
      .describe('orders as data; units without one hold'),
    text: z
      .string()
      .max(LIMITS.text)
      .refine(hasFewLines, `expected at most ${LIMITS.orders} lines`)
      .exactOptional()
      .describe('orders as lines of text, under a heading for each power'),
    allowIllegal: z
      .boolean()
      .exactOptional()
      .describe('record orders that break the rules (their units hold) instead of refusing them'),
  })
  .refine(({ orders, text }) => orders === undefined || text === undefined, {
    path: ['text'],
    message: 'expected orders or text, not both',
  });

const undo = z.strictObject({ type: z.literal('undo'), step }).describe('back to the step before');
const redo = z
  .strictObject({ type: z.literal('redo'), step })
  .describe('on to the latest step that was made from here');
const goTo = z
  .strictObject({ type: z.literal('goto'), step, to: z.int().min(0) })
  .describe('to any step of the tree');

export const commandSchema = z.discriminatedUnion('type', [submit, undo, redo, goTo]);

export type Command =
  | {
      readonly type: 'submit';
      readonly step: number;
      readonly orders?: readonly Order[];
      readonly text?: string;
      readonly allowIllegal?: boolean;
    }
  | { readonly type: 'undo'; readonly step: number }
  | { readonly type: 'redo'; readonly step: number }
  | { readonly type: 'goto'; readonly step: number; readonly to: number };
