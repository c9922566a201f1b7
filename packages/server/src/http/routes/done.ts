/** Replies that many routes share. */
import { errorReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import { named } from '../schema-names.ts';

/** The reply of a route that has nothing to tell but that it did what was asked. */
export const DONE = { done: true } as const;
/** The schema of `DONE`. */
export const done = named('Done', z.object({ done: z.literal(true) }));
/** What a route replies where it did nothing, for its description. */
export const failed = { '4xx': errorReplySchema };
