/** The calendar of one's deadlines: its address, made anew on demand, and what stands there. */
import { errorReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { calendarBehind, endCalendar, renewCalendar } from '../../people/calendar.ts';
import { inPerson, badSecret } from '../../people/callers.ts';

const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** `POST /account/calendar`, `POST /account/calendar/end`, `GET /calendar/:secret.ics`. */
export function calendarRoutes(api: Routes, options: AppOptions): void {
  const { callers, access, now, url } = options;
  api.route({
    method: 'POST',
    url: '/account/calendar',
    schema: {
      operationId: 'makeCalendar',
      summary: 'Make the address of your calendar anew; the reply holds it, this once',
      response: { 200: z.object({ address: z.string() }), '4xx': errorReplySchema },
    },
    config: LIMIT,
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      const secret = await renewCalendar({ access }, caller, now());
      return { address: `${url()}/api/calendar/${secret}.ics` };
    },
  });

  api.route({
    method: 'POST',
    url: '/account/calendar/end',
    schema: {
      operationId: 'endCalendar',
      summary: 'End the address of your calendar',
      response: { 200: z.object({ done: z.literal(true) }), '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      await endCalendar({ access }, player.id);
      return { done: true } as const;
    },
  });

  api.route({
    method: 'GET',
    url: '/calendar/:file',
    schema: {
      operationId: 'readCalendar',
      summary: 'Your deadlines, for calendars that follow an address (iCalendar)',
      params: z.object({ file: z.string().max(100) }),
      response: { 200: z.string(), '4xx': errorReplySchema },
    },
    config: LIMIT,
    handler: async (request, reply) => {
      const secret = request.params.file.replace(/\.ics$/, '');
      const isPaused = (await options.pausing.current()) !== null;
      const text = await calendarBehind(options, secret, url(), now(), isPaused);
      if (text === undefined) throw badSecret();
      reply.header('cache-control', 'no-store');
      return reply.type('text/calendar; charset=utf-8').serializer(String).send(text);
    },
  });
}
