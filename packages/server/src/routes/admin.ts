/** What an administrator of the server does; each act is noted. */
import { errorReplySchema } from '@chronopolitik/game';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import type { Caller } from '../callers.ts';
import { RequestProblem } from '../problem.ts';
import { gameParams } from './games.ts';

const done = z.object({ done: z.literal(true) });
const DONE = { done: true } as const;
const responses = { 200: done, '4xx': errorReplySchema };

interface Desk {
  /** @throws RequestProblem unless an administrator asks, in person */
  readonly admin: (request: FastifyRequest) => Promise<Caller>;
  readonly note: (caller: Caller, what: string, about: string) => Promise<void>;
}

function deskOf({ callers, accounts, access, now }: AppOptions): Desk {
  return {
    async admin(request) {
      const caller = await callers.known(request);
      if (caller.scopes === undefined && accounts.isAdmin(caller.player)) return caller;
      const message = 'Only an administrator can do this.';
      throw new RequestProblem({ code: 'forbidden', message });
    },
    note: (caller, what, about) => access.note({ at: now(), who: caller.player.id, what, about }),
  };
}

export function adminRoutes(api: Routes, options: AppOptions): void {
  const desk = deskOf(options);
  instance(api, options, desk);
  removals(api, options, desk);
  reports(api, options, desk);
}

function instance(api: Routes, { accounts, access }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'GET',
    url: '/admin',
    schema: {
      summary: 'How the server is run, and what was done and reported',
      response: { 200: z.looseObject({ registration: z.string() }), '4xx': errorReplySchema },
    },
    handler: async (request) => {
      await admin(request);
      const registration = (await accounts.registers()) ? 'open' : 'closed';
      return { registration, notes: await access.notes(200) };
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/registration',
    schema: {
      summary: 'Open or close the server to new accounts',
      body: z.strictObject({ registration: z.enum(['open', 'closed']) }),
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const { registration } = request.body;
      await access.setFact('registration', registration);
      await note(caller, 'registration', registration);
      return DONE;
    },
  });
}

function removals(api: Routes, { access, games }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'POST',
    url: '/admin/games/:id/remove',
    schema: { summary: 'Remove a game', params: gameParams, response: responses },
    handler: async (request) => {
      const caller = await admin(request);
      const { id } = request.params;
      await games.remove(id);
      await note(caller, 'removed game', id);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/players/:id',
    schema: {
      summary: 'Suspend a player, or let one back in',
      params: gameParams,
      body: z.strictObject({ suspended: z.boolean() }),
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const { id } = request.params;
      const { suspended } = request.body;
      await access.changePlayer(id, { isSuspended: suspended });
      if (suspended) await access.endSessions(id);
      await note(caller, suspended ? 'suspended' : 'let in', id);
      return DONE;
    },
  });
}

function reports(api: Routes, { callers }: AppOptions, { note }: Desk): void {
  api.route({
    method: 'POST',
    url: '/games/:id/report',
    schema: {
      summary: 'Report what happens in a game to the administrator',
      params: gameParams,
      body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
      response: responses,
    },
    config: { rateLimit: { max: 5, timeWindow: '1 minute' } },
    handler: async (request) => {
      const caller = await callers.known(request);
      await note(caller, 'report', `${request.params.id}: ${request.body.text}`);
      return DONE;
    },
  });
}
