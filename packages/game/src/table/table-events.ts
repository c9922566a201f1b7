/** What happens in a game between people beside its steps. */
import type { PowersBySeat, Wishes } from '../seats/allocation.ts';
import type { Vacation } from '../clock/deadline.ts';
import type { DelayedEnd, Motion } from '../votes/motions.ts';
import type { Party, SeatId } from '../seats/seats.ts';
import type { Act, Ending, Leaving, PlayerId, Timing } from './table.ts';
import type { ConversationId } from './conversations.ts';
import type { Terms } from './terms.ts';
import type { BotStrength } from './strength.ts';

interface At {
  readonly at: number;
}

/** One thing that happened in a game between people, besides its steps. */
export type TableEvent =
  | (At & {
      readonly type: 'joined';
      readonly seat: SeatId;
      readonly player: PlayerId;
      readonly master?: true;
      /** A machine of this strength joined. */
      readonly machine?: BotStrength;
    })
  | (At & { readonly type: 'left'; readonly seat: SeatId; readonly because: Leaving })
  | (At & {
      readonly type: 'preferred';
      readonly seat: SeatId;
      readonly wishes: Wishes;
    })
  /** The host changed the terms before the start. */
  | (At & {
      readonly type: 'amended';
      /** Of the host, who agrees thereby; null if the host holds none. */
      readonly seat: SeatId | null;
      readonly terms: Terms;
    })
  /** A seat agreed to the terms as they are. */
  | (At & { readonly type: 'agreed'; readonly seat: SeatId })
  | (At & { readonly type: 'started'; readonly hands: PowersBySeat })
  /** A draft was kept or thrown away, in releases that wrote drafts in the log: what it held is elsewhere now. */
  | (At & { readonly type: 'formerDraft'; readonly seat: SeatId })
  | (At & { readonly type: 'readied'; readonly seat: SeatId; readonly ready: boolean })
  | (At & {
      readonly type: 'timed';
      readonly because: Timing;
      readonly deadline: number | null;
      /** With `phase`: who has something to do in it. */
      readonly awaited?: readonly SeatId[];
      /** With `paused`: what was left. */
      readonly left?: number | null;
      /** With `server-paused`: when that pause ended. */
      readonly through?: number;
      /** Whose extension or vacation it is. */
      readonly seat?: SeatId;
    })
  | (At & {
      readonly type: 'missed';
      readonly seats: readonly SeatId[];
      /** Those whose row of missed turns this phase ended. */
      readonly acted: readonly SeatId[];
    })
  | (At & {
      readonly type: 'said';
      readonly from: Party;
      readonly to: 'all' | readonly Party[];
      readonly text: string;
    })
  | (At & {
      readonly type: 'read';
      readonly seat: SeatId;
      readonly message: number;
      /** Of this conversation alone. */
      readonly conversation?: ConversationId;
    })
  | (At & {
      readonly type: 'voted';
      readonly seat: SeatId;
      readonly motion: Motion;
      readonly support: boolean;
    })
  | (At & { readonly type: 'vacationed'; readonly seat: SeatId; readonly vacation: Vacation })
  | (At & { readonly type: 'acted'; readonly act: Omit<Act, 'at'> })
  | (At & Ending & { readonly type: 'ended' })
  /** A vote that ends the game passed while a seat is open: it is carried out later. */
  | (At & DelayedEnd & { readonly type: 'endDelayed' })
  /** It is not carried out: somebody who has a say in it is against it, or what it says is no more. */
  | (At & { readonly type: 'endDropped' })
  /** An after-action report was written, changed, or (without text) taken back. */
  | (At & {
      readonly type: 'reported';
      readonly party: Party;
      readonly round: number | null;
      readonly text: string;
    })
  /** Another game was made to play this one again. */
  | (At & { readonly type: 'rematched'; readonly game: string });
