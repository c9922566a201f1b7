/** What is added to a game that is over: reports of its players, and the game in which it is played again. */
import { fail } from '@chronopolitik/engine';
import type { CommandOf } from '../core/commands.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Decision,
} from '../core/decision.ts';
import type { Game } from '../core/game.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Party } from '../seats/seats.ts';
import { tableOf } from '../clock/turn-over.ts';
import { reportsUntil, type AfterActionReport } from './reports.ts';

/** The most characters of all reports of one party on a game. */
const MOST_CHARACTERS = 40_000;

/** A party writes about a round of a game that is over, or about the whole of it. */
export function report(
  { now }: Circumstances,
  game: Game,
  party: Party,
  { round, text }: CommandOf<'report'>,
): Decision {
  const refusal = refusalOf(game, party, { round, text }, now);
  if (refusal) return fail(refusal);
  return decided(happened(courseOf(game), { type: 'reported', at: now, party, round, text }));
}

function refusalOf(
  game: Game,
  party: Party,
  { round, text }: Pick<AfterActionReport, 'round' | 'text'>,
  now: number,
): Refusal | undefined {
  const { stage, endedAt, reports } = tableOf(game).table;
  if (stage !== 'finished' || endedAt === null) {
    return { code: 'not-now', why: stage === 'gathering' ? 'gathering' : 'running' };
  }
  if (now > reportsUntil(endedAt)) return { code: 'not-now', why: 'reports-closed' };
  const isKnown = round === null || game.steps.some((step) => step.round === round);
  if (!isKnown) return { code: 'no-such-step', step: round };
  const others = reports.filter((each) => each.party === party && each.round !== round);
  const characters = others.reduce((sum, each) => sum + each.text.length, text.length);
  return characters > MOST_CHARACTERS ? { code: 'enough', what: 'enough-reports' } : undefined;
}

/** The game is played again in another. What was noted first stands. */
export function rematched({ now }: Circumstances, game: Game, by: string): Decision {
  const { stage, rematch } = tableOf(game).table;
  if (stage !== 'finished') return fail({ code: 'not-now', why: 'running' });
  if (rematch !== null) return decided(courseOf(game));
  return decided(happened(courseOf(game), { type: 'rematched', at: now, game: by }));
}
