/** Where a game turned: the rounds in which shares moved most. */
import { describes, orderSchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { ToldRound } from '../../games/machines/advice.ts';
import type { AppOptions, Routes } from '../app.ts';
import { named } from '../schema-names.ts';
import { atStep, type StepReply, stands } from './advice.ts';
import { answer } from './answer.ts';
import { failed } from './done.ts';
import { gameParams } from './games.ts';

/** Times that one address may ask in a minute: each takes some seconds of a thread. */
const TURNS = { rateLimit: { max: 6, timeWindow: '1 minute' } };

const shares = z.record(z.string(), z.number()).describe('by power, together 1');
const turnedSchema = named(
  'TurningPoints',
  describes<StepReply & { readonly rounds: readonly ToldRound[] }>(
    z.object({
      ...stands,
      rounds: z.array(
        z.object({
          round: z.int(),
          from: z.int().describe('the step in which the movement of the round was due'),
          step: z.int().describe('the step with which the round ended'),
          before: shares,
          after: shares,
          moved: z.number().describe('how much of the game changed hands'),
          loser: z.string().describe('the power whose share fell most'),
          winner: z.string().describe('the power whose share rose most'),
          better: z
            .object({
              orders: z.array(orderSchema),
              words: z.array(z.string()),
              share: z.number().describe('of the loser after the movement with these orders'),
              instead: z.number().describe('with its own'),
            })
            .exactOptional()
            .describe('what the loser might have ordered, if machines found something better'),
        }),
      ),
    }),
  ),
);

/** Adds the route. */
export function turningPointsRoute(api: Routes, options: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/turning-points',
    schema: {
      operationId: 'readTurningPoints',
      summary:
        'Where a game turned: the rounds in which shares moved most, each with a better line if machines find one',
      params: gameParams,
      querystring: atStep,
      response: { 200: turnedSchema, ...failed },
    },
    config: TURNS,
    handler: (request, reply) => {
      const { params, query } = request;
      return answer(options, request, reply, params.id, query.step, { about: 'turned' });
    },
  });
}
