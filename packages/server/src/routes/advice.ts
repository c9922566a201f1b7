/** What the page's engine tells players, for programs that have none: duties, targets, checks, previews. */
import {
  boardAt,
  boardOf,
  check,
  dutiesOf,
  kindsFor,
  provinceOf,
  targets,
  unitAt,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import {
  errorReplySchema,
  makeStep,
  orderSchema,
  placeSchema,
  worldAt,
  type GameView,
} from '@chronopolitik/game';
import { createWords, type Words } from '@chronopolitik/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../callers.ts';
import { RequestProblem } from '../problem.ts';
import { gameParams, noSuchGame, notForYou } from './games.ts';

/** What a preview may cost: less than a step that is played. */
const PREVIEW_BUDGET = 200_000;

interface Scene {
  readonly view: GameView;
  readonly rules: Rules;
  /** The world as the viewer sees it. */
  readonly world: World;
}

type Look = (request: FastifyRequest, id: string) => Promise<Scene>;

export function adviceRoutes(api: Routes, options: AppOptions): void {
  const look = lookOf(options);
  const anything = z.record(z.string(), z.unknown());
  const responses = { 200: anything, '4xx': errorReplySchema };

  api.route({
    method: 'GET',
    url: '/games/:id/duties',
    schema: { summary: 'What is due, and from whom', params: gameParams, response: responses },
    handler: async (request) => {
      const { rules, world } = await look(request, request.params.id);
      return { phase: world.due.phase, duties: dutiesOf(rules, world) };
    },
  });
  api.route({
    method: 'GET',
    url: '/games/:id/targets',
    schema: {
      summary: 'The kinds of order that a unit may be given, and their legal targets, graded',
      params: gameParams,
      querystring: z.strictObject({ unit: placeSchema }),
      response: responses,
    },
    handler: async (request) => {
      const { rules, world } = await look(request, request.params.id);
      const { unit } = request.query;
      const kinds = kindsFor(rules, world, unit);
      const found = kinds.map((kind) => [kind, targets(rules, world, unit, kind)] as const);
      return { kinds, targets: Object.fromEntries(found) };
    },
  });
  checks(api, look);
}

function checks(api: Routes, look: Look): void {
  const body = z.strictObject({ orders: z.array(orderSchema).max(1_000) });
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
  const responses = { 200: z.record(z.string(), z.unknown()), '4xx': errorReplySchema };
  api.route({
    method: 'POST',
    url: '/games/:id/check',
    schema: {
      summary: 'Whether orders are legal now, each with the reason if it is not',
      params: gameParams,
      body,
      response: responses,
    },
    config,
    handler: async (request) => {
      const scene = await look(request, request.params.id);
      const words = wordsOf(scene);
      const checked = request.body.orders.map((order) => {
        const legal = check(scene.rules, scene.world, order);
        if (legal.ok) return { legal: true };
        const message = words.sayIllegal(legal.error, order);
        return { legal: false, illegal: legal.error, message };
      });
      return { orders: checked };
    },
  });
  api.route({
    method: 'POST',
    url: '/games/:id/preview',
    schema: {
      summary: 'What would come of these orders if nobody else gave any; with the reasons in words',
      params: gameParams,
      body,
      response: responses,
    },
    config,
    handler: async (request) => {
      const scene = await look(request, request.params.id);
      const limits = { budget: PREVIEW_BUDGET };
      const made = makeStep(scene.rules, scene.world, '', request.body.orders, limits);
      if (!made.ok) {
        const message = 'These orders take too long to adjudicate.';
        throw new RequestProblem({ code: 'too-complex', message });
      }
      const { result, added, due } = made.value.made;
      return { result, added, due, refused: made.value.refused };
    },
  });
}

function lookOf({ games, callers }: AppOptions): Look {
  return async (request, id) => {
    const caller = await callers.of(request);
    demand(caller, 'read');
    const view = await games.view(id, await callers.who(caller, id));
    const table = await games.table(id);
    if (!view || !table) throw noSuchGame();
    if (!view.ok) throw notForYou();
    const { steps, step } = view.value;
    return { view: view.value, rules: table.rules, world: worldAt(steps, step) };
  };
}

function wordsOf({ rules, world }: Scene): Words {
  return createWords({
    variant: rules.map.variant,
    language: 'en',
    notation: rules.ruleset.notation,
    unitAt: (place) => {
      const board = boardAt(rules, world, boardOf(place));
      return board && unitAt(board, provinceOf(place));
    },
  });
}
