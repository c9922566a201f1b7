/** Votes that end a game while a seat is open: they wait a day, so that whoever takes the seat has a say. */
import type { Rules } from '@chronopolitik/engine';
import { HOUR } from '../clock/deadline.ts';
import { happened, type Circumstances, type Course } from '../core/decision.ts';
import type { Game } from '../core/game.ts';
import { ended, heldSurvivors, survivingSeats, tableOf } from '../clock/turn-over.ts';
import { endingBy } from './electorate.ts';
import { fitsSurvivors } from './fitting.ts';
import { motionKey, type EndingMotion, type Motion } from './motions.ts';

/** How long such a vote waits, in milliseconds. */
export const END_DELAY = 24 * HOUR;
/** How long it still waits if no server was there when its time came. */
const FORBEARANCE = HOUR;

/** Whether nobody holds the seat of a survivor. */
export function isSurvivorOpen(rules: Rules, game: Game): boolean {
  return heldSurvivors(rules, game).length < survivingSeats(rules, game).length;
}

/** The end that waits; one that waits already keeps its time. */
export function delayEnd({ now }: Circumstances, course: Course, motion: EndingMotion): Course {
  if (waits(course.game, motion)) return course;
  return happened(course, { type: 'endDelayed', at: now, motion, until: now + END_DELAY });
}

/** Whoever is against it drops it, whenever they voted for it. */
export function withdrawn({ now }: Circumstances, course: Course, motion: Motion): Course {
  return waits(course.game, motion) ? happened(course, { type: 'endDropped', at: now }) : course;
}

function waits(game: Game, motion: Motion): boolean {
  const { delayedEnd } = tableOf(game).table;
  return delayedEnd !== null && motionKey(delayedEnd.motion) === motionKey(motion);
}

/**
 * Carries out the end whose time has come, as it is now.
 * @param awakeSince since when a server has been there without a break: nobody could object before
 */
export function endAfterDelay(at: Circumstances, course: Course, awakeSince: number): Course {
  const { rules, now } = at;
  const { delayedEnd } = tableOf(course.game).table;
  if (delayedEnd === null) return course;
  const { motion, until } = delayedEnd;
  if (!fitsSurvivors(rules, course.game, motion))
    return happened(course, { type: 'endDropped', at: now });
  if (awakeSince > until)
    return happened(course, { type: 'endDelayed', at: now, motion, until: now + FORBEARANCE });
  const { because, verdict } = endingBy(rules, course.game, motion);
  return ended(at, course, because, verdict);
}
