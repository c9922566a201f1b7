/** Accounts, sessions and tokens. */
import {
  accountReplySchema,
  errorReplySchema,
  openRequestSchema,
  playerName,
  vacationReplySchema,
} from '@chronopolitik/game';
import { LANGUAGES } from '@chronopolitik/words';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { inPerson, SCOPES } from '../../people/callers.ts';
import { DONE, done } from './done.ts';

const GUESSES = { rateLimit: { max: 10, timeWindow: '1 minute' } };

const email = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());
const password = z.string().min(10).max(200);
const language = z
  .enum(LANGUAGES)
  .exactOptional()
  .describe('in which to be written to; by signing in it is kept where none was');
const responses = { 200: done, '4xx': errorReplySchema };

/** Adds the routes of accounts: signing in and out, the own account, its sessions, vacation and tokens. */
export function accountRoutes(api: Routes, options: AppOptions): void {
  signingIn(api, options);
  comingAndGoing(api, options);
  ownAccount(api, options);
  sessions(api, options);
  away(api, options);
  tokens(api, options);
}

function signingIn(api: Routes, { accounts }: AppOptions): void {
  const config = GUESSES;
  api.route({
    method: 'POST',
    url: '/account/mail',
    schema: {
      operationId: 'mailSignInLink',
      summary: 'Mail a one-time link to sign in, if the address is welcome',
      body: z.strictObject({ email, language }),
      response: responses,
    },
    config,
    handler: async (request) => {
      await accounts.mailLogin(request.body.email, request.body.language);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/account/open',
    schema: {
      operationId: 'openSignInLink',
      summary: 'Sign in by a one-time link',
      body: openRequestSchema.extend({ language }),
      response: responses,
    },
    config,
    handler: async (request, reply) => {
      await accounts.open(request, reply, request.body);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/account/sign-in',
    schema: {
      operationId: 'signIn',
      summary: 'Sign in by password',
      body: z.strictObject({ email, password: z.string().max(200), language }),
      response: responses,
    },
    config,
    handler: async (request, reply) => {
      await accounts.signIn(request, reply, request.body);
      return DONE;
    },
  });
}

function comingAndGoing(api: Routes, { accounts, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/register',
    schema: {
      operationId: 'register',
      summary: 'Make an account, where the server sends no mail',
      body: z.strictObject({ email, password, name: playerName.exactOptional(), language }),
      response: responses,
    },
    config: GUESSES,
    handler: async (request, reply) => {
      await accounts.register(request, reply, request.body);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/account/sign-out',
    schema: {
      operationId: 'signOut',
      summary: 'End this session, or all of the player',
      body: z.strictObject({ everywhere: z.boolean().default(false) }),
      response: responses,
    },
    handler: async (request, reply) => {
      const caller = inPerson(await callers.known(request));
      if (request.body.everywhere) await accounts.endSessions(caller);
      await callers.signOut(caller, reply);
      return DONE;
    },
  });
}

function ownAccount(api: Routes, { accounts, callers, passkeys }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/account',
    schema: {
      operationId: 'readAccount',
      summary: 'Who the caller is, and what they hold',
      response: { 200: accountReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const caller = await callers.known(request);
      const shown = await accounts.show(caller);
      const { passkeys: held, ...proof } = await passkeys.show(caller);
      const barrier = shown.isAdmin ? ((await passkeys.barrier(caller)) ?? null) : null;
      const listed = held.map(({ id, name, createdAt, usedAt }) => {
        return { id, name, createdAt, usedAt };
      });
      return { ...shown, ...proof, passkeys: listed, barrier };
    },
  });
  api.route({
    method: 'POST',
    url: '/account',
    schema: {
      operationId: 'changeAccount',
      summary: 'Change name, password or language',
      body: z.strictObject({
        name: playerName.exactOptional(),
        password: password.exactOptional(),
        language,
      }),
      response: responses,
    },
    handler: async (request) => {
      await accounts.change(request, inPerson(await callers.known(request)), request.body);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/account/delete',
    schema: {
      operationId: 'deleteAccount',
      summary: 'Leave all seats and erase what is personal',
      body: z.strictObject({ sure: z.literal(true) }),
      response: responses,
    },
    handler: async (request, reply) => {
      await accounts.erase(inPerson(await callers.known(request)), reply);
      return DONE;
    },
  });
}

function sessions(api: Routes, { accounts, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/sessions/:id/end',
    schema: {
      operationId: 'endSession',
      summary: 'End a session: on the device where it is held one is signed out',
      params: z.object({ id: z.string().max(100) }),
      response: responses,
    },
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      await accounts.endSession(caller, request.params.id);
      return DONE;
    },
  });
  api.route({
    method: 'POST',
    url: '/account/blocks/:id/end',
    schema: {
      operationId: 'endBlock',
      summary: 'Hear a player again whom you blocked',
      params: z.object({ id: z.string().max(100) }),
      response: responses,
    },
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      await accounts.unblock(caller, request.params.id);
      return DONE;
    },
  });
}

const time = z.int().min(0).max(8_000_000_000_000);

function away(api: Routes, { accounts, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/vacation',
    schema: {
      operationId: 'takeVacation',
      summary: 'Days off in all games at once, as far as the terms of each allow',
      body: z.strictObject({ from: time, to: time }),
      response: { 200: vacationReplySchema, '4xx': errorReplySchema },
    },
    config: GUESSES,
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      const { from, to } = request.body;
      return accounts.vacation(caller, from, to);
    },
  });
}

function tokens(api: Routes, { accounts, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/tokens',
    schema: {
      operationId: 'makeToken',
      summary: 'Make a token for a bot or a script; the reply holds it, this once',
      body: z.strictObject({ name: playerName, scopes: z.array(z.enum(SCOPES)).min(1).max(4) }),
      response: { 200: z.object({ token: z.string() }), '4xx': errorReplySchema },
    },
    config: GUESSES,
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      const { name, scopes } = request.body;
      return { token: await accounts.makeToken(caller, name, scopes) };
    },
  });
  api.route({
    method: 'POST',
    url: '/account/tokens/:id/end',
    schema: {
      operationId: 'endToken',
      summary: 'End a token',
      params: z.object({ id: z.string() }),
      response: responses,
    },
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      await accounts.endToken(caller, request.params.id);
      return DONE;
    },
  });
}
