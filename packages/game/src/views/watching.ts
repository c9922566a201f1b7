/** Who may look at a game at all. */
import type { PowerId } from '@chronopolitik/engine';
import type { Game } from '../core/game.ts';
import { partyOf, type SeatId, type Viewer } from '../seats/seats.ts';
import { shownAsTaken } from './shown-seats.ts';
import type { Settings } from '../core/settings.ts';
import { masterPlays, type GameStatus } from '../table/table.ts';

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
}

/**
 * What is told of a game to those who are not in it. A sandbox is under way from the start, and its seat
 * is taken.
 * @param own the seat of whoever asks, if they have one
 */
export function termsFor(game: Game, own: SeatId | null = null): TermsView {
  const { id, settings, table, seats, steps, step } = game;
  const taken = shownAsTaken(game, own);
  return {
    id,
    settings: { ...settings, seed: 'sealed' },
    stage: table?.stage ?? 'playing',
    masterPlays: table !== null && masterPlays(table),
    seats: seats.map((seat) => ({ ...seat, isTaken: !table || taken.has(seat.id) })),
    round: steps[step]?.round ?? 0,
  };
}
