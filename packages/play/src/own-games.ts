/** The games of a player, each once: whose turn it is, until when, and what they have not read. */
import {
  standingFor,
  type Game,
  type GameSummary,
  type OwnGame,
  type OwnGamesReply,
  type Viewer,
} from '@chronopolitik/game';

/** Which of the games are wanted, and from where on. */
export interface OwnGamesQuery {
  readonly limit: number;
  /** The last game of the page before. */
  readonly after?: string;
  /** Only those that wait for the player. */
  readonly waiting?: boolean;
}

const ORDER: readonly string[] = ['playing', 'gathering', 'finished'];

/** Those that are played first, by their deadlines; then those that gather; then the others, the latest first. */
function inOrder(a: GameSummary, b: GameSummary): number {
  const byStage = ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage);
  if (byStage !== 0) return byStage;
  const byDeadline = (a.deadline ?? Infinity) - (b.deadline ?? Infinity);
  if (a.stage === 'playing' && byDeadline !== 0 && !Number.isNaN(byDeadline)) return byDeadline;
  return b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1);
}

/** A game, and as whom its player sees it; undefined if it is gone. */
export type OwnPlace = (id: string) => Promise<{ game: Game; viewer: Viewer } | undefined>;

/**
 * A page of a player's games between people. Of those that are listed `limit` are looked at, so that a page may hold
 * fewer; `next` is where the next one begins.
 * @param listed all games of the player
 */
export async function ownGamesAmong(
  listed: readonly GameSummary[],
  placeIn: OwnPlace,
  { limit, after, waiting = false }: OwnGamesQuery,
): Promise<Omit<OwnGamesReply, 'pause'>> {
  const all = listed
    .filter(({ stage }) => (waiting ? stage === 'playing' : ORDER.includes(stage)))
    .toSorted(inOrder);
  const from = all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + limit);
  const found: OwnGame[] = [];
  for (const summary of page) {
    const place = await placeIn(summary.id);
    const standing = place && standingFor(place.game, place.viewer);
    if (!standing || (waiting && !standing.isWaiting)) continue;
    const { id, name, stage, deadline, variant, ruleset, adjacency, phase } = summary;
    const { seats, seatsOpen, updatedAt } = summary;
    const rules = { variant, ruleset, adjacency };
    const state = { stage, deadline, phase, seats, seatsOpen, updatedAt };
    found.push({ id, name, ...rules, ...state, ...standing });
  }
  const last = page.at(-1)?.id;
  return { games: found, next: from + limit < all.length && last !== undefined ? last : null };
}
