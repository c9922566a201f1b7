/** The games of a player on this server. */
import type { OwnGamesReply } from '@chronopolitik/game';
import { ownGamesAmong, type OwnGamesQuery } from '@chronopolitik/play';
import type { Games } from '../games/games.ts';
import type { Access } from '../store/access.ts';
import type { Caller, Callers } from './callers.ts';

/** Where the games of players are looked up. */
export interface OwnGamesOptions {
  readonly access: Access;
  readonly games: Games;
  readonly callers: Callers;
}

/** A page of the games of whoever asks; see `ownGamesAmong`. */
export async function ownGames(
  { access, games, callers }: OwnGamesOptions,
  caller: Caller,
  query: OwnGamesQuery,
): Promise<Omit<OwnGamesReply, 'pause'>> {
  const grants = await access.grants(caller.player.id);
  const listed = await games.listed(grants.map(({ game }) => game));
  const placeIn = async (id: string) => {
    const game = await games.game(id);
    return game && { game, viewer: (await callers.who(caller, id))(game) };
  };
  return ownGamesAmong([...listed.values()], placeIn, query);
}
