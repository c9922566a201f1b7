/** The host changes the terms before the start, and whoever joined agrees to them anew. */
import { fail } from '@chronopolitik/engine';
import { canonical } from '../core/canonical.ts';
import type { CommandOf } from '../core/commands.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Decision,
} from '../core/decision.ts';
import type { Game } from '../core/game.ts';
import { hasAgreed } from './consent.ts';
import { startIfReady } from './joining.ts';
import type { SeatId } from './seats.ts';
import { FIXED_TERMS } from '../table/fixed-terms.ts';
import type { Terms } from '../table/terms.ts';
import { seatState } from '../table/table.ts';
import { tableOf } from '../clock/turn-over.ts';

/** The most changes of the terms of one game. */
const MOST_AMENDMENTS = 50;

/**
 * The host changes the terms. Whoever holds a seat, but for the host, has to agree anew.
 * @param seat of the host; null if the host holds none
 */
export function amend(
  at: Circumstances,
  game: Game,
  seat: SeatId | null,
  { amendment, ...asked }: CommandOf<'amend'>,
): Decision {
  const { table, terms: present } = tableOf(game);
  const terms = asked.terms as Terms;
  if (amendment !== table.amendments) return fail({ code: 'not-now', why: 'amended' });
  const changed = FIXED_TERMS.some((term) => canonical(terms[term]) !== canonical(present[term]));
  if (changed) return fail({ code: 'not-in-terms', what: 'fixed' });
  if (terms.start && terms.start.at <= at.now) return fail({ code: 'not-in-terms', what: 'date' });
  if (canonical(terms) === canonical(present)) return decided(courseOf(game));
  if (table.amendments >= MOST_AMENDMENTS) {
    return fail({ code: 'enough', what: 'enough-amendments' });
  }
  const amended = happened(courseOf(game), { type: 'amended', at: at.now, seat, terms });
  return decided(startIfReady(at, amended));
}

/** A seat agrees to the terms as they are now. */
export function agree(
  at: Circumstances,
  game: Game,
  seat: SeatId,
  { amendment }: CommandOf<'agree'>,
): Decision {
  const { table } = tableOf(game);
  if (table.stage !== 'gathering') {
    return fail({ code: 'not-now', why: table.stage === 'finished' ? 'finished' : 'running' });
  }
  if (amendment !== table.amendments) return fail({ code: 'not-now', why: 'amended' });
  const state = seatState(table, seat);
  if (!state || hasAgreed(state)) return decided(courseOf(game));
  const agreed = happened(courseOf(game), { type: 'agreed', at: at.now, seat });
  return decided(startIfReady(at, agreed));
}
