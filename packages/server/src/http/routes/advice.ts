/** What a client without an engine asks: duties, targets, checks, previews and reasons. */
import {
  isPlaceId,
  ORDER_KINDS,
  PHASES,
  UNIT_KINDS,
  type Due,
  type Duty,
} from '@chronopolitik/engine';
import {
  boardIdSchema,
  boardSchema,
  describes,
  dueSchema,
  LIMITS,
  orderSchema,
  placeSchema,
  problemSchema,
  stepRecordSchema,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import type { buildsOn, Checks, KindTargets, Preview } from '../../games/machines/advice.ts';
import { named } from '../schema-names.ts';
import { gameParams } from './games.ts';
import { answer } from './answer.ts';
import { failed } from './done.ts';

/** Previews that one address may ask for in a minute. */
const PREVIEWS = { rateLimit: { max: 60, timeWindow: '1 minute' } };
/** Enough for any round between people. */
const MOST_ORDERS = 1_000;

/** The step that a question is about. */
export const atStep = z.strictObject({
  step: z.coerce.number().int().min(0).optional().describe('where the game stands if absent'),
});
const sent = z
  .strictObject({
    orders: z.array(orderSchema).max(MOST_ORDERS).exactOptional(),
    text: z
      .string()
      .max(LIMITS.text / 10)
      .exactOptional()
      .describe('lines as in the command `submit`'),
    step: z.int().min(0).optional().describe('where the game stands if absent'),
  })
  .refine(({ orders, text }) => orders === undefined || text === undefined, {
    path: ['text'],
    message: 'expected orders or text, not both',
  });
/** What every answer says: where the game stands. */
export interface StepReply {
  readonly step: number;
  readonly phase: Due['phase'];
}
interface TargetsReply extends StepReply {
  readonly kinds: readonly KindTargets[];
  readonly builds: ReturnType<typeof buildsOn>;
}
/** The check of a {@link StepReply}. */
export const stands = { step: z.int(), phase: z.enum([...PHASES, 'over']) };
const units = z.array(placeSchema);

const dutiesSchema = named(
  'Duties',
  describes<StepReply & { readonly duties: readonly Duty[] }>(
    z.object({
      ...stands,
      duties: z.array(
        z.object({
          power: z.string(),
          units: units.describe('units that wait for orders; those without one hold'),
          retreats: z.array(
            z.looseObject({ unit: placeSchema, on: boardIdSchema, open: z.array(z.string()) }),
          ),
          adjustments: z
            .array(z.object({ board: boardIdSchema, power: z.string(), count: z.int() }))
            .describe('builds owed, or removals where negative'),
          ballots: z.array(z.looseObject({ center: z.string(), from: z.string() })),
        }),
      ),
    }),
  ),
);

const targetSchema = z.looseObject({
  place: placeSchema,
  grade: z.enum(['works', 'depends', 'cannot']),
});
const targetsSchema = named(
  'Targets',
  describes<TargetsReply>(
    z.object({
      ...stands,
      kinds: z.array(z.object({ kind: z.enum(ORDER_KINDS), targets: z.array(targetSchema) })),
      builds: z.array(z.object({ unit: placeSchema, type: z.enum(UNIT_KINDS) })),
    }),
  ),
);

const checksShape = {
  orders: z.array(
    z.object({
      order: orderSchema,
      text: z.string().describe('as it can be sent'),
      words: z.string(),
      isLegal: z.boolean(),
      problem: problemSchema.optional(),
    }),
  ),
  errors: z.array(problemSchema).describe('lines that are no orders'),
};
const checksSchema = named(
  'Checks',
  describes<StepReply & Checks>(z.object({ ...stands, ...checksShape })),
);
const whyShape = { why: z.array(z.string()).describe('sentences') };
const previewSchema = named(
  'Preview',
  describes<StepReply & Preview>(
    z.object({
      ...stands,
      checks: z.object(checksShape),
      result: stepRecordSchema.shape.result,
      added: z.array(boardSchema),
      due: dueSchema,
      ...whyShape,
    }),
  ),
);

/** Adds the routes that help to order: what is due and where to, and what would come of it. */
export function adviceRoutes(api: Routes, options: AppOptions): void {
  lookingRoutes(api, options);
  tryingRoutes(api, options);
}

function lookingRoutes(api: Routes, options: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/duties',
    schema: {
      operationId: 'readDuties',
      summary: 'What your powers must do now; for one without a seat, all powers',
      params: gameParams,
      querystring: atStep,
      response: { 200: dutiesSchema, ...failed },
    },
    handler: (request, reply) => {
      const { params, query } = request;
      return answer(options, request, reply, params.id, query.step, { about: 'duties' });
    },
  });

  api.route({
    method: 'GET',
    url: '/games/:id/targets',
    schema: {
      operationId: 'readTargets',
      summary:
        'The orders that a unit may be given, each kind with its targets; builds at a center',
      params: gameParams,
      querystring: atStep.extend({
        unit: placeSchema,
        kind: z.enum(ORDER_KINDS).optional().describe('only this kind'),
        of: z
          .string()
          .max(64)
          .refine(isPlaceId, 'expected a place such as "a-mun@0"')
          .optional()
          .describe('for supports, convoys and assists: where this unit may be helped to'),
      }),
      response: { 200: targetsSchema, ...failed },
    },
    handler: (request, reply) => {
      const { step, ...about } = request.query;
      const question = { about: 'targets', ...about } as const;
      return answer(options, request, reply, request.params.id, step, question);
    },
  });

  api.route({
    method: 'GET',
    url: '/games/:id/why',
    schema: {
      operationId: 'explainStep',
      summary: 'How a step came out and why, in sentences',
      params: gameParams,
      querystring: atStep,
      response: { 200: z.object({ ...stands, ...whyShape }), ...failed },
    },
    handler: (request, reply) => {
      const { params, query } = request;
      return answer(options, request, reply, params.id, query.step, { about: 'why' });
    },
  });
}

function tryingRoutes(api: Routes, options: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/check',
    schema: {
      operationId: 'checkOrders',
      summary: 'Whether orders can be read and may be given; changes nothing',
      params: gameParams,
      body: sent,
      response: { 200: checksSchema, ...failed },
    },
    config: PREVIEWS,
    handler: (request, reply) => {
      const { params, body } = request;
      const question = { about: 'check', sent: body } as const;
      return answer(options, request, reply, params.id, body.step, question);
    },
  });

  api.route({
    method: 'POST',
    url: '/games/:id/preview',
    schema: {
      operationId: 'previewOrders',
      summary: 'What would come of these orders if all other units held; changes nothing',
      params: gameParams,
      body: sent,
      response: { 200: previewSchema, ...failed },
    },
    config: PREVIEWS,
    handler: (request, reply) => {
      const { params, body } = request;
      const question = { about: 'preview', sent: body } as const;
      return answer(options, request, reply, params.id, body.step, question);
    },
  });
}
