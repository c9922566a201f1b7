/** Games and maps to choose from. */
import { Player, replyOf, RequestRefused } from '@chronopolitik/client';
import { needed, type Frame } from './frames.ts';
import { playerOf } from './people.ts';
import { mapName, powerName, SeenGame } from './seen.ts';
import { infoOf, OBSERVER } from './shown.ts';
import type { Room } from './start.ts';

/** Games that a list has at most: each is looked at. */
const MOST_LISTED = 20;
/** Milliseconds for which maps are not asked for again: each takes a request. */
const MAPS_KEPT = 300_000;

/** Ordinary games of the program, and those that anybody may join; or the one that is named. */
export async function listGames(room: Room, frame: Frame): Promise<readonly object[]> {
  const player = playerOf(room, needed(frame, 'token'));
  const asked = frame.game_id;
  const ids = asked ? [room.book.gameId(asked)] : await idsFor(player);
  const infos = await infosOf(room, player, ids);
  return infos.filter(
    (each) =>
      (!frame.status || each.status === frame.status) &&
      (!frame.map_name || each.map_name === frame.map_name),
  );
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
  return infoOf({ name, view, phases, role: OBSERVER, own });
}

/** Powers that nobody plays yet. */
export async function openPowers(room: Room, frame: Frame): Promise<readonly string[]> {
  const player = playerOf(room, needed(frame, 'token'));
  const terms = await new SeenGame(player, room.book.gameId(needed(frame, 'game_id'))).terms();
  return terms.seats
    .filter(({ isTaken }) => !isTaken)
    .flatMap(({ powers }) => powers.map(powerName));
}

/** What was answered last, until it is asked for again. */
const answers = new WeakMap<Room, { readonly maps: Promise<object>; readonly until: number }>();

/** Maps by their names, with their powers: for some minutes as they were. */
export function maps(room: Room): Promise<object> {
  const last = answers.get(room);
  if (last && last.until > Date.now()) return last.maps;
  const fresh = loadMaps(room);
  answers.set(room, { maps: fresh, until: Date.now() + MAPS_KEPT });
  // What failed is asked again.
  fresh.catch(() => answers.delete(room));
  return fresh;
}

async function loadMaps({ server }: Room): Promise<object> {
  const { api } = new Player({ server });
  const { variants } = await replyOf(api.GET('/api/variants'));
  const entries = variants.map(async ({ id }) => {
    const { variant } = await replyOf(api.GET('/api/variants/{id}', { params: { path: { id } } }));
    return [mapName(id), mapOf(variant)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

interface Variant {
  readonly powers?: Readonly<Record<string, unknown>>;
  readonly provinces?: Readonly<Record<string, { readonly center?: unknown }>>;
}

function mapOf(variant: Variant): object {
  const provinces = Object.entries(variant.provinces ?? {});
  return {
    powers: Object.keys(variant.powers ?? {}).map(powerName),
    supply_centers: provinces.filter(([, { center }]) => center).map(([id]) => id.toUpperCase()),
    loc_type: {},
    aliases: {},
  };
}
