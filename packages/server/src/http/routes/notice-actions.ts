/** The pages with one button to which notices lead. To read one changes nothing, and the address itself tells nothing. */
import { errorReplySchema, noticeActionReplySchema } from '@chronopolitik/game';
import { LANGUAGES } from '@chronopolitik/words';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { replyToCommand } from '@chronopolitik/play';
import { readAction, takeAction } from '../../notify/notice-actions.ts';
import { RequestProblem } from '../../replies/problem.ts';

const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };
const body = z.strictObject({
  token: z.string().max(600).describe('what stands behind the # of the link'),
  language: z.enum(LANGUAGES).default('en'),
});
const response = { 200: noticeActionReplySchema, '4xx': errorReplySchema };

/** Adds `POST /notice-actions/read` and `POST /notice-actions`; both need no session, and begin none. */
export function noticeActionRoutes(api: Routes, options: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/notice-actions/read',
    schema: {
      operationId: 'readNoticeAction',
      summary: 'What a link of a notice does, and whether it still can',
      body,
      response,
    },
    config,
    handler: ({ body: { token, language } }) => readAction(options, token, language),
  });
  api.route({
    method: 'POST',
    url: '/notice-actions',
    schema: {
      operationId: 'doNoticeAction',
      summary: 'Do what a link of a notice allows, once',
      body,
      response,
    },
    config,
    handler: async ({ body: { token, language } }) => {
      const taken = await takeAction(options, token, language);
      if ('ok' in taken) throw new RequestProblem(replyToCommand(taken.error));
      return taken;
    },
  });
}
