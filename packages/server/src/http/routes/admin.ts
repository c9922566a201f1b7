/** What an administrator of the server does; each act is noted. */
import {
  adminPlayersReplySchema,
  adminReplySchema,
  errorReplySchema,
  gamesReplySchema,
} from '@chronopolitik/game';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import type { Caller } from '../../people/callers.ts';
import { RequestProblem } from '../../replies/problem.ts';
import { quotasSchema } from '../../people/quotas.ts';
import type { Player } from '../../store/access.ts';
import { gameParams } from './games.ts';
import { DONE, done } from './done.ts';

const responses = { 200: done, '4xx': errorReplySchema };
const NOTES = 200;
const FOUND = 50;
const findQuery = z.strictObject({
  find: z.string().max(200).default('').describe('a part of the name, or the id'),
});

interface Desk {
  /** @throws RequestProblem unless an administrator asks, in person */
  readonly admin: (request: FastifyRequest) => Promise<Caller>;
  readonly note: (caller: Caller, what: string, about: string) => Promise<void>;
}

function deskOf({ callers, accounts, passkeys, access, now }: AppOptions): Desk {
  return {
    async admin(request) {
      const caller = await callers.known(request);
      if (caller.scopes !== undefined || !accounts.isAdmin(caller.player)) {
        const message = 'Only an administrator can do this.';
        throw new RequestProblem({ code: 'forbidden', reason: 'not-admin', message });
      }
      const reason = await passkeys.barrier(caller);
      if (reason === undefined) return caller;
      const message = 'An administrator shows a passkey first, on the page of the account.';
      throw new RequestProblem({ code: 'forbidden', reason, message });
    },
    note: (caller, what, about) => access.note({ at: now(), who: caller.player.id, what, about }),
  };
}

/** Adds the routes of administrators: the instance, its quotas, games, players and reports. */
export function adminRoutes(api: Routes, options: AppOptions): void {
  const desk = deskOf(options);
  instance(api, options, desk);
  pauses(api, options, desk);
  quotas(api, options, desk);
  gamesOfAll(api, options, desk);
  players(api, options, desk);
  reports(api, options, desk);
}

function instance(api: Routes, options: AppOptions, { admin, note }: Desk): void {
  const { accounts, access, conduct } = options;
  api.route({
    method: 'GET',
    url: '/admin',
    schema: {
      operationId: 'readAdministration',
      summary: 'How the server is run, and what was done and reported',
      response: { 200: adminReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      await admin(request);
      return {
        registration: (await accounts.registers()) ? ('open' as const) : ('closed' as const),
        pause: await options.pausing.look(),
        quotas: await options.quotas.current(),
        notes: await access.notes(NOTES),
        reports: await conduct.reports(NOTES),
      };
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/registration',
    schema: {
      operationId: 'setRegistration',
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

function pauses(api: Routes, { pausing }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'POST',
    url: '/admin/pause',
    schema: {
      operationId: 'pauseServer',
      summary: 'Stop the clocks of all games; every page says so, in these words',
      body: z.strictObject({ words: z.string().trim().max(500) }),
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const { words } = request.body;
      if (!(await pausing.begin(words))) throw notPaused('The clocks stand still already.');
      await note(caller, 'paused', words);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/resume',
    schema: {
      operationId: 'resumeServer',
      summary: 'Let the clocks of all games go on: deadlines move by the time of the pause',
      body: z.strictObject({}),
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      if (!(await pausing.end())) throw notPaused('The clocks do not stand still.');
      await note(caller, 'resumed', '');
      return DONE;
    },
  });
}

function notPaused(message: string): RequestProblem {
  return new RequestProblem({ code: 'not-now', message });
}

function quotas(api: Routes, options: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'POST',
    url: '/admin/quotas',
    schema: {
      operationId: 'setQuotas',
      summary: 'How much one player and one game may take; in place of what is configured',
      body: quotasSchema,
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const set = await options.quotas.change(request.body);
      const { gamesEach, boards, timelines, megabytesEach, megabytesGame, kilobytesPhase } = set;
      const ofGames = `${gamesEach} seats, ${boards} boards, ${timelines} timelines`;
      const space = `${megabytesEach} MB each, ${megabytesGame} MB a game, ${kilobytesPhase} kB a phase`;
      await note(caller, 'quotas', `${ofGames}, ${space}`);
      return DONE;
    },
  });
}

function gamesOfAll(api: Routes, { games }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'GET',
    url: '/admin/games',
    schema: {
      operationId: 'listAllGames',
      summary: 'Games of all, private ones and sandboxes too',
      querystring: findQuery,
      response: { 200: gamesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      await admin(request);
      return { games: await games.find(request.query.find, FOUND) };
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/games/:id/remove',
    schema: {
      operationId: 'removeGame',
      summary: 'Remove a game',
      params: gameParams,
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const { id } = request.params;
      await games.remove(id);
      await note(caller, 'removed game', id);
      return DONE;
    },
  });
}

function players(api: Routes, { access, accounts }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'GET',
    url: '/admin/players',
    schema: {
      operationId: 'findPlayers',
      summary: 'Accounts by name or address',
      querystring: findQuery,
      response: { 200: adminPlayersReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      await admin(request);
      const found = await access.findPlayers(request.query.find, FOUND);
      return { players: found.map(shown) };
    },
  });
  api.route({
    method: 'POST',
    url: '/admin/players/:id',
    schema: {
      operationId: 'suspendPlayer',
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
  api.route({
    method: 'POST',
    url: '/admin/players/:id/remove',
    schema: {
      operationId: 'removePlayer',
      summary: 'Take a player from all seats, and erase what is personal',
      params: gameParams,
      body: z.strictObject({ sure: z.literal(true) }),
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const player = await access.player(request.params.id);
      if (!player) {
        throw new RequestProblem({ code: 'not-found', message: 'There is no such player.' });
      }
      await accounts.remove(player);
      await note(caller, 'removed player', player.id);
      return DONE;
    },
  });
}

function shown({ id, name, email, isSuspended, createdAt }: Player) {
  return { id, name, email, isSuspended, createdAt };
}

function reports(api: Routes, { conduct, now }: AppOptions, { admin, note }: Desk): void {
  api.route({
    method: 'POST',
    url: '/admin/reports/:id/settle',
    schema: {
      operationId: 'settleReport',
      summary: 'Lay a report aside',
      params: gameParams,
      response: responses,
    },
    handler: async (request) => {
      const caller = await admin(request);
      const { id } = request.params;
      if (!(await conduct.settleReport(id, now()))) {
        throw new RequestProblem({ code: 'not-found', message: 'There is no such report.' });
      }
      await note(caller, 'settled report', id);
      return DONE;
    },
  });
}
