/** What one's support of a motion would bring, as far as whoever asks may know it. */
import type { PowerId, Rules } from '@chronopolitik/engine';
import { endingBy, endsGame, votersOn, type Electorate } from './electorate.ts';
import { isSecret, motionKey, supportNeeded, type Motion } from './motions.ts';
import type { SeatId } from '../seats/seats.ts';
import { worldAt } from '../core/steps.ts';
import type { Ending } from '../table/table.ts';
import { powersOfSeats, survivingSeats } from '../clock/turn-over.ts';
import type { GameView } from '../views/view.ts';

/** What would come of one's support of a motion, as far as one may know it. */
export interface Foreseen {
  /** Whether whoever asks may vote on it: they hold the seat of a survivor. */
  readonly isVoter: boolean;
  /** How the game ends if the motion passes; undefined for one that does not end it. */
  readonly ending: Ending | undefined;
  /** Powers that are part of that ending and whose seats are open. */
  readonly open: readonly PowerId[];
  /** Whether it passes at once; `perhaps` where votes or machines are hidden. */
  readonly passes: 'now' | 'later' | 'perhaps';
  /** Whether the end then still waits a day, since the seat of a survivor is open. */
  readonly waits: boolean;
  /** Other seats that do not support it yet, as far as one sees. */
  readonly lacking: readonly SeatId[];
  /** How many of them are still needed. */
  readonly needed: number;
}

/**
 * What support of a motion would bring, as far as the seat may know it.
 * @param view of a game between people, as a seat sees it
 */
export function foresee(rules: Rules, view: GameView, motion: Motion): Foreseen {
  const { seats, settings, table } = view;
  const taken = (table?.seats ?? []).filter(({ isTaken }) => isTaken);
  const persons = taken.filter(({ machine }) => machine === null).map(({ id }) => id);
  const of: Electorate = { world: worldAt(view.steps, view.step), seats, persons };
  const ending = endsGame(motion) ? endingBy(rules, of, motion) : undefined;
  const voters = votersOn(rules, of, motion);
  const supporters = supportersOf(view, motion);
  const lacking = voters.filter((id) => !supporters.has(id));
  const inFavor = voters.length - lacking.length;
  const needed = Math.max(0, supportNeeded(motion, voters.length) - inFavor);
  const mayBeMachines =
    settings.terms?.players !== 'named' && settings.terms?.machines !== undefined;
  const isHidden = settings.terms?.votes === 'hidden' && isSecret(motion);
  const asksMaster = motion.kind === 'process' || motion.kind === 'rollback';
  const isSure = needed > 0 ? !isHidden && !mayBeMachines : !asksMaster;
  const passes = !isSure ? 'perhaps' : needed > 0 ? 'later' : 'now';
  const held = new Set(taken.map(({ id }) => id));
  const free = seats.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  const sharing = ending && 'powers' in ending.verdict ? ending.verdict.powers : [];
  const open = powersOfSeats(view, free).filter((power) => sharing.includes(power));
  const survivors = survivingSeats(rules, of);
  const waits = ending !== undefined && survivors.some((id) => !held.has(id));
  const isVoter = view.seat !== null && survivors.includes(view.seat);
  return { isVoter, ending, open, passes, waits, lacking, needed };
}

/** Who is seen to support it, the viewer's own seat included, as if it did. */
function supportersOf({ seat, table }: GameView, motion: Motion): ReadonlySet<SeatId> {
  const key = motionKey(motion);
  const shown = table?.motions.find((each) => motionKey(each.motion) === key)?.seats ?? [];
  return new Set(seat === null ? shown : [...shown, seat]);
}

/** What becomes of a seat whose holder goes. */
export function seatAfter({ settings, table }: GameView): 'machine' | 'open' {
  return table?.stage === 'playing' && settings.terms?.machines?.replace === true
    ? 'machine'
    : 'open';
}
