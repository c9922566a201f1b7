/** Who may look at a game at all. */
import type { PowerId } from '@chronopolitik/engine';
import type { Game } from '../core/game.ts';
import { partyOf, type SeatId, type Viewer } from '../seats/seats.ts';
import { areSeatsHidden, shownAsTaken } from './shown-seats.ts';
import type { Settings } from '../core/settings.ts';
import { hasAgreed } from '../seats/consent.ts';
import { masterPlays, seatState, type GameStatus } from '../table/table.ts';
import type { Terms } from '../table/terms.ts';

/** Whether the viewer may be shown the game, in the parts that {@link viewFor} leaves. */
export function mayWatch({ settings, table }: Game, viewer: Viewer): boolean {
  if (!table || partyOf(viewer) !== undefined || table.isPublished) return true;
  const { spectators } = settings.terms ?? { spectators: 'everyone' };
  return spectators === 'everyone' || (spectators === 'link' && viewer.invited === true);
}

/**
 * Whether players are shown what would come of a draft, and may take the position elsewhere to see it: always
 * once the game is over.
 */
export function mayPreview({
  settings,
  table,
}: {
  readonly settings: Settings;
  readonly table?: { readonly stage: GameStatus } | null;
}): boolean {
  return settings.terms?.preview !== false || table?.stage === 'finished';
}

/** Whether players are given the advice of machines: always where nobody plays against others, or no longer. */
export function mayAdvise({
  settings,
  table,
}: {
  readonly settings: Settings;
  readonly table?: { readonly stage: GameStatus } | null;
}): boolean {
  return !settings.terms || settings.terms.advice === true || table?.stage === 'finished';
}

/** What whoever knows the address of a game is told of it, before joining. */
export interface TermsView {
  readonly id: string;
  readonly settings: Settings;
  readonly stage: GameStatus;
  readonly masterPlays: boolean;
  readonly seats: readonly {
    readonly id: string;
    readonly powers: readonly PowerId[];
    readonly isTaken: boolean;
  }[];
  /** How many rounds were played: who replaces somebody wants to know. */
  readonly round: number;
  /** How often the terms were changed. */
  readonly amendments: number;
  /** How many of those who joined have not agreed to the terms as they are; and their seats, where these may be told. */
  readonly unagreed: { readonly count: number; readonly seats: readonly SeatId[] };
  /** The terms that the viewer agreed to last, where the game has others now. */
  readonly agreedTo?: Terms;
}

/**
 * What is told of a game to those who are not in it. A sandbox is under way from the start, and its seat
 * is taken.
 * @param own the seat of whoever asks, if they have one
 */
export function termsFor(game: Game, own: SeatId | null = null): TermsView {
  const { id, settings, table, seats, steps, step } = game;
  const taken = shownAsTaken(game, own);
  const unagreed = (table?.seats ?? []).filter((seat) => !hasAgreed(seat)).map((seat) => seat.id);
  const agreedTo = table && own !== null ? seatState(table, own)?.agreedTo : null;
  return {
    id,
    settings: { ...settings, seed: 'sealed' },
    stage: table?.stage ?? 'playing',
    masterPlays: table !== null && masterPlays(table),
    seats: seats.map((seat) => ({ ...seat, isTaken: !table || taken.has(seat.id) })),
    round: steps[step]?.round ?? 0,
    amendments: table?.amendments ?? 0,
    unagreed: {
      count: unagreed.length,
      seats: unagreed.filter((seat) => seat === own || !areSeatsHidden(game)),
    },
    ...(agreedTo && { agreedTo }),
  };
}
