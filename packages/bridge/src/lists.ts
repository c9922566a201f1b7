/** Games to choose from. */
import { replyOf, RequestRefused, type Player } from '@chronopolitik/client';
import { needed, type Frame } from './frames.ts';
import { playerOf } from './people.ts';
import { powerName, SeenGame } from './seen.ts';
import { infoOf, OBSERVER } from './shown.ts';
import type { Room } from './start.ts';

/** Games that a list has at most: each is looked at. */
const MOST_LISTED = 20;
/** Ordinary games of the program, and those that anybody may join; or the one that is named. */
export async function listGames(room: Room, frame: Frame): Promise<readonly object[]> {
  const player = playerOf(room, needed(frame, 'token'));
  // Nobody sees all of a game here.
  if (frame.for_omniscience === true) return [];
  const infos = await infosNamed(room, player, frame.game_id);
  return infos.filter(
    (each) =>
      (!frame.status || each.status === frame.status) &&
      (!frame.map_name || each.map_name === frame.map_name),
  );
}

/** All that are listed; or the game of a name; or if there is none, those whose names have a part of it or are a part. */
async function infosNamed(
  room: Room,
  player: Player,
  asked: Frame['game_id'],
): Promise<readonly Info[]> {
  if (!asked) return infosOf(room, player, await idsFor(player));
  const exact = await infosOf(room, player, [room.book.gameId(asked)]);
  if (exact.length > 0) return exact;
  const wanted = asked.toLowerCase();
  const isLike = (id: string): boolean => {
    const name = room.book.nameOf(id).toLowerCase();
    return name.includes(wanted) || wanted.includes(name);
  };
  return infosOf(room, player, (await idsFor(player)).filter(isLike));
}

/** What is known of games by their names. */
export async function gamesInfo(room: Room, frame: Frame): Promise<readonly object[]> {
  const player = playerOf(room, needed(frame, 'token'));
  return infosOf(
    room,
    player,
    needed(frame, 'games').map((name) => room.book.gameId(name)),
  );
}

async function idsFor(player: Player): Promise<readonly string[]> {
  const own = player.api.GET('/api/me/games', { params: { query: { limit: MOST_LISTED } } });
  const open = player.api.GET('/api/open-games', { params: { query: { limit: MOST_LISTED } } });
  const mine = (await own).data?.games ?? [];
  const { games } = await replyOf(open);
  return [...new Set([...mine, ...games].map(({ id }) => id))].slice(0, MOST_LISTED);
}

interface Info {
  readonly status?: string;
  readonly map_name?: string;
}

/** Games that are there and are ordinary ones; the others are left out. */
async function infosOf(
  { book }: Room,
  player: Player,
  ids: readonly string[],
): Promise<readonly Info[]> {
  const infos: Info[] = [];
  for (const id of ids) {
    const info = await infoAt(player, id, book.nameOf(id)).catch((error: unknown) => {
      if (error instanceof RequestRefused && error.status < 429) return undefined;
      throw error;
    });
    if (info) infos.push(info);
  }
  return infos;
}

async function infoAt(player: Player, id: string, name: string): Promise<Info | undefined> {
  const game = new SeenGame(player, id);
  const view = await game.view();
  if (!view.table) return undefined;
  const seat = view.seats.find((each) => each.id === view.seat);
  const own = seat?.powers.map(powerName) ?? [];
  const phases = await game.phases(view);
  return infoOf({ name, view, phases, role: OBSERVER, own, win: 0 });
}

/** Powers that nobody plays yet. */
export async function openPowers(room: Room, frame: Frame): Promise<readonly string[]> {
  const player = playerOf(room, needed(frame, 'token'));
  const terms = await new SeenGame(player, room.book.gameId(needed(frame, 'game_id'))).terms();
  return terms.seats
    .filter(({ isTaken }) => !isTaken)
    .flatMap(({ powers }) => powers.map(powerName));
}
