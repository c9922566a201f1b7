/** A game as the page asks for it: its steps apart, as columns, which are far shorter than the steps as JSON. */
import { stepsFrom, type GameReply, type StepRecord, type StepsReply } from '@chronopolitik/game';
import { noteColumns } from '../engine/columns.ts';
import { inSlices } from '../parts/in-slices.ts';
import type { Ask } from './game-reader.ts';

/** @throws RangeError where the columns do not hold what they tell */
async function stepsIn({ pieces }: StepsReply): Promise<readonly StepRecord[]> {
  const steps: StepRecord[] = [];
  for (const columns of pieces) {
    const read = await inSlices(stepsFrom(columns, steps));
    noteColumns(read, columns);
    steps.push(...read);
  }
  return steps;
}

/** The steps of a reply; undefined where this page cannot read them. */
async function readSteps(asking: Promise<StepsReply>): Promise<readonly StepRecord[] | undefined> {
  try {
    const reply = await asking;
    return reply.format === 'columns/1' ? await stepsIn(reply) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for a game and its steps at the same time. Where a step came in between, news of the game will bring it; where
 * the steps cannot be read, the whole game is asked for.
 * @param path of the game
 * @throws Refused
 */
export async function readGame(ask: Ask, path: string, init?: RequestInit): Promise<GameReply> {
  const asking = ask<StepsReply>(`${path}/steps`);
  const steps = readSteps(asking);
  const { stepCount, ...apart } = await ask<GameReply>(`${path}?steps=apart`, init);
  // A server of another release.
  if (stepCount === undefined) return apart;
  const read = await steps;
  if (!read || read.length < stepCount) return ask<GameReply>(path, init);
  return { ...apart, steps: read.slice(0, stepCount) };
}
