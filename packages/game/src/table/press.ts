/** Who may write to whom, and when. */
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
import type { Limits } from '../core/resolve.ts';
import { MASTER, type Party } from '../seats/seats.ts';
import { NOTHING_WRITTEN } from './table.ts';
import { tableOf } from '../clock/turn-over.ts';

/** A message. The game master may always be written to, and may always answer. */
export function say(
  { now, limits }: Circumstances,
  game: Game,
  from: Party,
  { to, text }: CommandOf<'say'>,
): Decision {
  const recipients = to === 'all' ? to : [...new Set(to)].filter((party) => party !== from);
  const refusal = refusalOf(game, from, recipients) ?? excessOf(limits, game, from, text);
  if (refusal) return fail(refusal);
  return decided(happened(courseOf(game), { type: 'said', at: now, from, to: recipients, text }));
}

/** Why a party may write no more in this phase; undefined if it may write this. */
export function excessOf(
  { press }: Limits,
  game: Game,
  from: Party,
  text: string,
): Refusal | undefined {
  if (!press) return undefined;
  const { messages, characters } = tableOf(game).table.written[from] ?? NOTHING_WRITTEN;
  const fits = messages < press.messages && characters + text.length <= press.characters;
  return fits ? undefined : { code: 'enough', what: 'enough-press' };
}

function refusalOf(game: Game, from: Party, to: 'all' | readonly Party[]): Refusal | undefined {
  const { table, terms } = tableOf(game);
  const parties = new Set<Party>(table.seats.map(({ id }) => id));
  if (terms.master !== 'none') parties.add(MASTER);
  if (to !== 'all' && (to.length === 0 || !to.every((party) => parties.has(party)))) {
    return { code: 'no-such-seat' };
  }
  const withMaster = from === MASTER || (to !== 'all' && to.every((party) => party === MASTER));
  if (withMaster || table.stage === 'finished') return undefined;
  if (terms.press === 'none') return { code: 'not-in-terms', what: 'press' };
  if (terms.press === 'public' && to !== 'all') return { code: 'not-in-terms', what: 'press' };
  const silent = terms.press === 'rulebook' && game.world.due.phase !== 'movement';
  return silent ? { code: 'not-now', why: 'silent-phase' } : undefined;
}
