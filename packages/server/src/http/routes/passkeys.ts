/** Passkeys of accounts, and the codes that stand in for them. */
import {
  codesReplySchema,
  passkeyOfferSchema,
  passkeyQuestionSchema,
  playerName,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { inPerson } from '../../people/callers.ts';
import { DONE, done, failed } from './done.ts';

const GUESSES = { rateLimit: { max: 10, timeWindow: '1 minute' } };

const text = z.string().max(20_000);
const id = z.string().max(2_000);
/** What a device signed, as browsers write it; what is in it is checked when it is verified. */
const signed = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};
const made = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
const shown = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});

/** Routes to make, show and end passkeys, and to use codes in their place. */
export function passkeyRoutes(api: Routes, options: AppOptions): void {
  making(api, options);
  showing(api, options);
  codes(api, options);
}

function making(api: Routes, { callers, passkeys }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/passkeys/offer',
    schema: {
      operationId: 'offerPasskey',
      summary: 'What a device needs to make a passkey',
      response: { 200: passkeyOfferSchema, ...failed },
    },
    config: GUESSES,
    handler: async (request) => passkeys.offer(request, inPerson(await callers.known(request))),
  });
  api.route({
    method: 'POST',
    url: '/account/passkeys',
    schema: {
      operationId: 'addPasskey',
      summary:
        'Keep a passkey; with the first, the reply holds codes for when it is lost, this once',
      body: z.strictObject({ name: playerName, response: made }),
      response: { 200: codesReplySchema, ...failed },
    },
    config: GUESSES,
    handler: async (request) => {
      const { name, response } = request.body;
      const { transports, ...rest } = response.response;
      const whole = { ...rest, ...(transports && { transports: transports as never }) };
      const caller = inPerson(await callers.known(request));
      const kept = await passkeys.add(request, caller, name, { ...response, response: whole });
      return kept.codes ? { codes: [...kept.codes] } : {};
    },
  });
  api.route({
    method: 'POST',
    url: '/account/passkeys/:id/end',
    schema: {
      operationId: 'endPasskey',
      summary: 'End a passkey',
      params: z.object({ id }),
      response: { 200: done, ...failed },
    },
    handler: async (request) => {
      await passkeys.end(inPerson(await callers.known(request)), request.params.id);
      return DONE;
    },
  });
}

function showing(api: Routes, { callers, passkeys }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/passkeys/question',
    schema: {
      operationId: 'askForPasskey',
      summary: 'What a device is to sign with a passkey',
      response: { 200: passkeyQuestionSchema, ...failed },
    },
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: async (request) => passkeys.question(request, await callers.of(request)),
  });
  api.route({
    method: 'POST',
    url: '/account/passkeys/answer',
    schema: {
      operationId: 'answerByPasskey',
      summary: 'Sign in by a passkey, or show by it whose the session is',
      body: z.strictObject({ response: shown }),
      response: { 200: done, ...failed },
    },
    config: GUESSES,
    handler: async (request, reply) => {
      const { response } = request.body;
      const { userHandle, ...rest } = response.response;
      const whole = { ...rest, ...(userHandle !== undefined && { userHandle }) };
      await passkeys.answer(request, reply, { ...response, response: whole });
      return DONE;
    },
  });
}

function codes(api: Routes, { callers, passkeys }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/account/codes',
    schema: {
      operationId: 'renewCodes',
      summary: 'New codes for when a passkey is lost, in the place of those before',
      response: { 200: codesReplySchema, ...failed },
    },
    config: GUESSES,
    handler: async (request) => ({
      codes: [...(await passkeys.newCodes(inPerson(await callers.known(request))))],
    }),
  });
  api.route({
    method: 'POST',
    url: '/account/codes/use',
    schema: {
      operationId: 'useCode',
      summary: 'Show by a code whose the session is; each is good once',
      body: z.strictObject({ code: z.string().max(100) }),
      response: { 200: done, ...failed },
    },
    config: GUESSES,
    handler: async (request) => {
      await passkeys.recover(inPerson(await callers.known(request)), request.body.code);
      return DONE;
    },
  });
}
