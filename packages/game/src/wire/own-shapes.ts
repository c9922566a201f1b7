/** The shapes of what a viewer keeps from others: orders, drafts, votes; and of messages. */
import { z } from 'zod';
import { orderSchema } from '../core/order-schema.ts';
import { motionSchema } from '../votes/motion-schema.ts';

/** A moment. */
export const time = z.number().describe('milliseconds since 1970');

/** What a viewer alone sees. */
export const ownSchema = z.object({
  orders: z.array(orderSchema).nullable().optional().describe('sent for this phase'),
  drafts: z.array(z.object({ name: z.string(), orders: z.array(orderSchema) })).optional(),
  saved: z
    .object({ at: time, orders: z.array(orderSchema) })
    .nullable()
    .optional()
    .describe('orders that count when the phase ends; null: nothing since what was sent'),
  plan: z
    .object({ text: z.string(), ready: z.boolean(), step: z.int(), at: time })
    .nullable()
    .optional()
    .describe('orders for later phases, as kept at a step; null: none'),
  revision: z.int().optional().describe('how often drafts, saved orders and plan changed'),
  sent: z
    .array(
      z.object({
        at: time,
        orders: z.array(orderSchema),
        planned: z.literal(true).optional().describe('given by the plan'),
      }),
    )
    .optional()
    .describe('all sets sent for this phase, the last in force'),
  wishes: z.array(z.array(z.string())).optional(),
  motions: z.array(motionSchema).optional(),
  extensions: z.int().optional(),
  read: z.int().optional(),
  readIn: z.record(z.string(), z.int()).optional(),
  submissions: z
    .array(z.object({ seat: z.string(), orders: z.array(orderSchema) }))
    .optional()
    .describe('for a game master without a seat who sees orders by the terms'),
});

/** What a seat keeps beside the log. */
export const draftsSchema = ownSchema
  .pick({ drafts: true, saved: true, plan: true, revision: true })
  .required()
  .describe('replaces these parts of own, if the revision is higher');

/** A message as its viewer sees it. */
export const messageSchema = z.object({
  at: time,
  round: z.int(),
  from: z.string().nullable(),
  isOwn: z.boolean(),
  to: z.union([z.literal('all'), z.array(z.string())]),
  text: z.string(),
});
