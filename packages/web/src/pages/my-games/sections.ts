/** The games of a player, by what they ask of the player. Pure. */
import type { OwnGame } from '@chronopolitik/game';

/** What a game asks of its player: something, nothing now, patience until it is full, nothing any more. */
export type SectionKind = 'yours' | 'waiting' | 'gathering' | 'over';

const KINDS: readonly SectionKind[] = ['yours', 'waiting', 'gathering', 'over'];

function kindOf({ stage, isWaiting }: OwnGame): SectionKind {
  if (stage === 'gathering') return 'gathering';
  if (stage !== 'playing') return 'over';
  return isWaiting ? 'yours' : 'waiting';
}

/** The games in the order in which the server lists them, by sections; those without any are left out. */
export function sectionsOf(
  games: readonly OwnGame[],
): readonly { readonly kind: SectionKind; readonly games: readonly OwnGame[] }[] {
  return KINDS.map((kind) => ({
    kind,
    games: games.filter((game) => kindOf(game) === kind),
  })).filter((section) => section.games.length > 0);
}
