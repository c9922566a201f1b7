/** The steps of a game apart from it, in the columns that the page reads. */
import { errorReplySchema, stepsReplySchema } from '@chronopolitik/game';
import { demand } from '../../people/callers.ts';
import { noSuchGame, tooBusy } from '../../replies/problem.ts';
import type { AppOptions, Routes } from '../app.ts';
import { FOR_ALL } from '../compression.ts';
import { JSON_TYPE } from '../send-tagged.ts';
import { gameParams, notForYou, sendJson } from './games.ts';

/** Adds the route of the steps of a game. */
export function stepsRoute(api: Routes, { games, callers }: AppOptions): void {
  api.route({
    // Whoever may read steps reads the same as all others, so its length tells nothing: it may be compressed.
    ...FOR_ALL,
    method: 'GET',
    url: '/games/:id/steps',
    schema: {
      operationId: 'readSteps',
      summary: 'The steps of a game as columns, for the page; GET /games/:id has them in full',
      params: gameParams,
      response: { 200: stepsReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { caller, who } = await callers.at(request, id);
      demand(caller, 'read');
      const found = await games.viewText(id, who, 'steps');
      if (!found) throw noSuchGame();
      if (!found.ok) throw found.error === 'busy' ? tooBusy() : notForYou();
      return sendJson(reply.type(JSON_TYPE), found.value.json);
    },
  });
}
