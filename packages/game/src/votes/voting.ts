/** Motions of the players: support given and taken back, and what follows when enough support one. */
import { fail, never } from '@chronopolitik/engine';
import { HOUR } from '../clock/deadline.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Course,
  type Decision,
} from '../core/decision.ts';
import { delayEnd, isSurvivorOpen, withdrawn } from './delayed-end.ts';
import { endingBy, endsGame, votersOn } from './electorate.ts';
import { fitsSurvivors } from './fitting.ts';
import type { Game } from '../core/game.ts';
import { isAfterEnd, motionKey, supportNeeded, type Motion } from './motions.ts';
import type { Refusal } from '../core/refusal.ts';
import type { SeatId } from '../seats/seats.ts';
import { isPerson, masterPlays, type ActKind } from '../table/table.ts';
import { extend, pause, resume, rollBack } from '../clock/timing.ts';
import {
  ended,
  heldSurvivors,
  tableOf,
  turnOverEarly,
  turnOverIfReady,
} from '../clock/turn-over.ts';

/**
 * A seat supports a motion, or takes its support back. A motion with enough support is carried out at once; one that
 * ends the game waits a day while the seat of a survivor is open.
 */
export function vote(
  at: Circumstances,
  game: Game,
  seat: SeatId,
  motion: Motion,
  support: boolean,
): Decision {
  const refusal = refusalOf(at, game, seat, motion);
  if (refusal) return fail(refusal);
  const voted = happened(courseOf(game), { type: 'voted', at: at.now, seat, motion, support });
  if (!support) return decided(withdrawn(at, voted, motion));
  if (!hasPassed(at, voted.game, motion)) return decided(voted);
  return decided(
    endsGame(motion) && isSurvivorOpen(at.rules, voted.game)
      ? delayEnd(at, voted, motion)
      : carriedOut(at, voted, motion),
  );
}

function refusalOf(
  { rules }: Circumstances,
  game: Game,
  seat: SeatId,
  motion: Motion,
): Refusal | undefined {
  const { table, terms } = tableOf(game);
  if (isAfterEnd(motion)) return refusedAfterEnd(game, seat, motion);
  if (table.stage !== 'playing') {
    return { code: 'not-now', why: table.stage === 'finished' ? 'finished' : 'gathering' };
  }
  const voters = heldSurvivors(rules, game);
  if (!voters.includes(seat)) return { code: 'forbidden' };
  const unfit: Refusal = { code: 'not-in-terms', what: 'motion' };
  const isPaused = table.paused !== undefined;
  switch (motion.kind) {
    case 'draw': {
      if (terms.draws === 'none') return { code: 'not-in-terms', what: 'draws' };
      if (motion.powers && terms.draws !== 'named') return { code: 'not-in-terms', what: 'draws' };
      return fitsSurvivors(rules, game, motion) ? undefined : unfit;
    }
    case 'concede':
      return fitsSurvivors(rules, game, motion) ? undefined : unfit;
    case 'process':
    case 'rollback': {
      if (!masterPlays(table)) return unfit;
      const known = motion.kind === 'process' || game.steps[motion.to] !== undefined;
      return known ? undefined : { code: 'no-such-step', step: motion.to };
    }
    case 'pause':
      return isPaused ? { code: 'not-now', why: 'paused' } : undefined;
    case 'resume':
      return isPaused ? undefined : { code: 'not-now', why: 'running' };
    case 'extend':
      return table.deadline === null ? { code: 'not-now', why: 'no-deadline' } : undefined;
    case 'cancel':
    case 'open-press':
    case 'publish':
      return undefined;
    default:
      return never(motion);
  }
}

/** Only persons vote; each thing is decided once, and only where the terms leave it open. */
function refusedAfterEnd(game: Game, seat: SeatId, { kind }: Motion): Refusal | undefined {
  const { table, terms } = tableOf(game);
  if (table.stage !== 'finished') {
    return { code: 'not-now', why: table.stage === 'playing' ? 'running' : 'gathering' };
  }
  if (!table.seats.some((each) => each.id === seat && isPerson(each))) return { code: 'forbidden' };
  const isAsked =
    kind === 'open-press'
      ? terms.disclosure === 'agreed' && !table.isPressOpened
      : terms.spectators !== 'everyone' && !table.isPublished;
  return isAsked ? undefined : { code: 'not-in-terms', what: 'motion' };
}

/** What touches the position in a game whose master plays needs the master's own support too. */
function hasPassed({ rules }: Circumstances, game: Game, motion: Motion): boolean {
  const { table } = tableOf(game);
  const persons = table.seats.filter(isPerson).map(({ id }) => id);
  const voters = votersOn(rules, { ...game, persons }, motion);
  const key = motionKey(motion);
  const supporters = new Set(
    table.votes.filter((each) => motionKey(each.motion) === key).map(({ seat }) => seat),
  );
  const inFavor = voters.filter((id) => supporters.has(id)).length;
  const asksMaster = motion.kind === 'process' || motion.kind === 'rollback';
  const masterAgrees = table.seats.some(({ id, master }) => master && supporters.has(id));
  // Where nobody is asked, nobody agreed.
  if (voters.length === 0) return false;
  return inFavor >= supportNeeded(motion, voters.length) && (!asksMaster || masterAgrees);
}

function carriedOut(at: Circumstances, course: Course, motion: Motion): Course {
  const { rules, now } = at;
  const { game } = course;
  const acted = (act: { readonly what: ActKind }): Course =>
    happened(course, { type: 'acted', at: now, act: { by: 'vote', ...act } });
  if (endsGame(motion)) {
    const { because, verdict } = endingBy(rules, game, motion);
    return ended(at, course, because, verdict);
  }
  switch (motion.kind) {
    case 'pause':
      return pause(at, course, 'vote');
    case 'resume':
      return turnOverIfReady(at, resume(at, course, 'vote'));
    case 'extend':
      return extend(at, course, 'vote', motion.hours * HOUR);
    case 'process':
      return turnOverEarly(at, acted({ what: 'processed' }));
    case 'rollback':
      return rollBack(at, course, 'vote', motion.to);
    case 'open-press':
      return acted({ what: 'opened-press' });
    case 'publish':
      return acted({ what: 'published' });
    default:
      return never(motion);
  }
}
