/** Links in notices that lead to a page with one button, and what that page is told. */
import { z } from 'zod';
import { time } from './own-shapes.ts';

/** What a link of a notice lets its reader do: be ready, extend the deadline, hear no more of the game. */
export const NOTICE_ACTIONS = ['ready', 'extend', 'off'] as const;
/** One of them. */
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** Reply of `POST /api/notice-actions/read`, and of `POST /api/notice-actions`. */
export const noticeActionReplySchema = z.object({
  action: z.enum(NOTICE_ACTIONS),
  state: z
    .enum(['open', 'done', 'stale', 'expired'])
    .describe('`stale`: the phase is over, the deadline moved, or another holds the seat'),
  game: z.string(),
  name: z.string().describe('of the game'),
  deadline: time.nullable(),
  hours: z.int().exactOptional().describe('by which the deadline is extended'),
  turn: z
    .object({
      power: z.string().exactOptional(),
      season: z.string(),
      phase: z.string(),
      count: z.int().describe('orders that are due'),
      given: z.int().describe('orders that the seat has given'),
    })
    .exactOptional()
    .describe('what is due from the seat'),
});
/** What a link of a notice does, and whether it still can. */
export type NoticeActionReply = Readonly<z.output<typeof noticeActionReplySchema>>;
