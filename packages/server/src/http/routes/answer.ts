/** The answer to a question about a game, or why there is none. */
import { mayAdvise, mayPreview, mayWatch } from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Games, Who } from '../../games/games.ts';
import type { RefusedAdvice } from '../../games/looking.ts';
import type { Question } from '../../games/machines/advice.ts';
import { demand, payerOf } from '../../people/callers.ts';
import { noSuchGame, RequestProblem, tooBusy } from '../../replies/problem.ts';
import type { Undone } from '../../workers/pool.ts';
import type { AppOptions } from '../app.ts';
import { JSON_TYPE } from '../send-tagged.ts';
import { workingOn } from '../uploads.ts';
import { noAdvice, noPreview, notForYou } from './games.ts';

/**
 * Answers a question about a game.
 * @throws RequestProblem unless the asker may see the game and that step of it
 */
export async function answer(
  { games, callers }: AppOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  step: number | undefined,
  question: Question,
): Promise<void> {
  const caller = await callers.of(request);
  demand(caller, 'read');
  const who = await callers.who(caller, id);
  await demandTerms(games, id, who, question);
  const payer = payerOf(request, caller);
  const told = await workingOn(request, () => games.advise(id, who, { step, question }, payer));
  if (!told) throw noSuchGame();
  if (!told.ok) throw unanswered(told.error, step);
  // Awaited, or the framework would send once more what a hook still holds.
  await reply.type(JSON_TYPE).send(told.value);
}

/** @throws RequestProblem if the terms of the game forbid the question. The game is let go: the answer may wait for a thread. */
async function demandTerms(games: Games, id: string, who: Who, { about }: Question): Promise<void> {
  const game = await games.game(id);
  if (!game) throw noSuchGame();
  if (!mayWatch(game, who(game))) return;
  if (about === 'preview' && !mayPreview(game)) throw noPreview();
  if (about === 'turned' && !mayAdvise(game)) throw noAdvice();
}

function unanswered(
  why: 'forbidden' | Undone | RefusedAdvice,
  step: number | undefined,
): RequestProblem {
  switch (why) {
    case 'forbidden':
      return notForYou();
    case 'busy':
      return tooBusy();
    case 'no-such-step':
      return new RequestProblem({ code: why, message: `The game has no step ${step}.` });
    default: {
      const message = 'These orders take too long to adjudicate.';
      return new RequestProblem({ code: 'too-complex', message });
    }
  }
}
