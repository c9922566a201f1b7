/** Games that anybody may join, with their terms and who is there. */
import {
  tableFor,
  tempoOf,
  type Game,
  type GameSummary,
  type OfferedGame,
  type OpenGamesReply,
  type Tempo,
} from '@chronopolitik/game';
import type { Games } from '../games/games.ts';
import type { Access } from '../store/access.ts';

/** Where open games and the names of people are looked up. */
export interface OpenGamesOptions {
  readonly access: Access;
  readonly games: Games;
}

/** Which of the open games are wanted, and from where on. */
export interface OpenGamesQuery {
  readonly limit: number;
  /** The last game of the page before. */
  readonly after?: string;
  readonly ruleset?: string;
  readonly tempo?: Tempo;
}

/** Whoever sees no seat's side of a game. */
const STRANGER = { seat: null } as const;

/** @returns undefined where the game was removed meanwhile, or has another tempo */
async function offered(
  { access, games }: OpenGamesOptions,
  summary: GameSummary,
  tempo: Tempo | undefined,
): Promise<OfferedGame | undefined> {
  const game = await games.game(summary.id);
  const { terms, mode = null } = game?.settings ?? {};
  if (!game?.table || !terms || (tempo !== undefined && tempoOf(terms.deadlines) !== tempo)) {
    return undefined;
  }
  const host = (await access.linksOf(summary.id)).find(({ role }) => role === 'host')?.player;
  const seats = seatedIn(game);
  const people = seats.flatMap(({ player, machine }) => (machine === null ? [player] : []));
  const known = await access.players([...people, ...(host ? [host] : [])]);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const { id, name, variant, ruleset, adjacency, stage, round, createdAt, seatsOpen } = summary;
  const seated = seats.map(({ seat, player, machine }) => {
    return { seat, name: machine === null ? (names.get(player) ?? null) : null, machine };
  });
  const rules = { variant, mode, ruleset, adjacency };
  const stand = { stage, round, createdAt, seats: summary.seats, seatsOpen };
  return { id, name, ...rules, ...stand, terms, seated, host: (host && names.get(host)) ?? null };
}

/** Seats with their holders, where anybody may know these. */
function seatedIn(game: Game) {
  return tableFor(game, STRANGER).seats.flatMap(({ id, player, machine }) =>
    player === null ? [] : [{ seat: id, player, machine }],
  );
}

/**
 * A page of the games that anybody may join, the newest first. `limit` are looked at, so that a page may hold fewer;
 * `next` is where the next one begins.
 */
export async function openGames(
  options: OpenGamesOptions,
  { tempo, limit, ...asked }: OpenGamesQuery,
): Promise<OpenGamesReply> {
  const page = await options.games.open({ ...asked, limit: limit + 1 });
  const found: OfferedGame[] = [];
  for (const summary of page.slice(0, limit)) {
    const game = await offered(options, summary, tempo);
    if (game) found.push(game);
  }
  const last = page[limit - 1]?.id;
  return { games: found, next: page.length > limit && last !== undefined ? last : null };
}
