/** The games of a player on this server. */
import type { GameSummary, OwnGamesReply } from '@chronopolitik/game';
import { ownGamesAmong, type OwnGamesQuery, type OwnPlace } from '@chronopolitik/play';
import type { Games } from '../games/games.ts';
import type { Access } from '../store/access.ts';
import type { Caller, Callers } from './callers.ts';

/** Where the games of players are looked up. */
export interface OwnGamesOptions {
  readonly access: Access;
  readonly games: Games;
  readonly callers: Callers;
}

/** The games between people of a player, as they are listed, and as whom the player sees each. */
export interface OwnPlaces {
  readonly listed: ReadonlyMap<string, GameSummary>;
  readonly placeIn: OwnPlace;
}

/** All games that a player has access to. */
export async function ownPlaces(
  { access, games, callers }: OwnGamesOptions,
  caller: Caller,
): Promise<OwnPlaces> {
  const grants = await access.grants(caller.player.id);
  const listed = await games.listed(grants.map(({ game }) => game));
  const placeIn: OwnPlace = async (id) => {
    const game = await games.game(id);
    return game && { game, viewer: (await callers.who(caller, id))(game) };
  };
  return { listed, placeIn };
}

/** A page of the games of whoever asks; see `ownGamesAmong`. */
export async function ownGames(
  options: OwnGamesOptions,
  caller: Caller,
  query: OwnGamesQuery,
): Promise<Omit<OwnGamesReply, 'pause'>> {
  const { listed, placeIn } = await ownPlaces(options, caller);
  return ownGamesAmong([...listed.values()], placeIn, query);
}
