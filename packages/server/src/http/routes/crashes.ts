/** Reports of a page that crashed, which a player chose to send: a line in the host's log, and nothing kept. */
import { errorReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { Routes } from '../app.ts';

const RATE = { rateLimit: { max: 5, timeWindow: '10 minutes' } };
/** Bytes of a whole report: a stack is cut by the page before. */
const MOST_BYTES = 8_192;

/** A line of text for the log. Control characters would let a report forge other lines. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    // oxlint-disable-next-line no-control-regex
    .transform((text) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' '));

/** Adds the route to which a page tells its crash; it goes into the host's log. */
export function crashRoutes(api: Routes): void {
  api.route({
    method: 'POST',
    url: '/crashes',
    schema: {
      operationId: 'reportCrash',
      summary:
        'Tell the host that the page crashed; it holds no orders, no messages and no secrets',
      body: z.strictObject({
        message: line(500).describe('what the browser says'),
        stack: z.array(line(300)).max(20).describe('where in the code of the page'),
        version: line(100).describe('which build of the page'),
        page: line(200).describe('the path of the address, without what follows "?" or "#"'),
      }),
      response: { 200: z.object({ done: z.literal(true) }), '4xx': errorReplySchema },
    },
    config: RATE,
    bodyLimit: MOST_BYTES,
    handler: async (request) => {
      request.log.warn({ crash: request.body }, 'a page crashed');
      return { done: true } as const;
    },
  });
}
