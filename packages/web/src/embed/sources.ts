/** Fetches what an embed shows: a game of a server, a game in a link, the file of a game, a map. Never with cookies. */
import { createRules } from '@chronopolitik/engine';
import { readDrawing } from '@chronopolitik/draw';
import type { GameView } from '@chronopolitik/game';
import { readShared } from '../links/shared-link.ts';
import { isLinkedFile, playLinked, settingsIn, type LinkedFile } from './linked-game.ts';
import { BUILT_IN, type EmbeddedMap } from './maps.ts';
import { Unshown, type Said } from './said.ts';
import type { SeenGame } from './seen.ts';

async function fetched(address: string | URL, said: Said): Promise<unknown> {
  const asked = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const reply = await fetch(address, asked).catch(() => undefined);
  if (reply?.status === 403) throw new Unshown(said.faults.private);
  if (reply?.status === 404) throw new Unshown(said.faults.gone);
  if (!reply?.ok) throw new Unshown(said.faults.unreachable);
  return reply.json().catch(() => {
    throw new Unshown(said.faults.unreachable);
  });
}

/** What an address of a page of Chronopolitik names. */
interface Named {
  /** Of the page, with a slash at its end. */
  readonly base: string;
  readonly game?: string;
  readonly link?: string;
}

const GAME = /^(.*?\/)(?:game|embed\/(?:game|study))\/([\w-]{1,64})\/?$/;
const LINK = /^#(?:\/shared#)?(1\..+)$/;

/** Reads an address; undefined for one of a file. */
export function namedBy(address: URL): Named | undefined {
  const { origin, pathname, hash } = address;
  const [, link] = LINK.exec(hash) ?? [];
  const [, below = pathname.replace(/[^/]*$/, ''), game] = GAME.exec(pathname) ?? [];
  const base = origin === 'null' ? new URL('.', address).href : origin + below;
  if (link !== undefined) return { base: base.replace(/embed\/$/, ''), link };
  return game === undefined ? undefined : { base, game };
}

/** A map that is not part of the file: beside the static edition as a file, else of the server. */
async function mapAt(base: string, id: string, said: Said): Promise<EmbeddedMap> {
  const name = encodeURIComponent(id);
  for (const path of [`api/variants/${name}`, `maps/${name}.json`]) {
    const found = await fetched(base + path, said).catch(() => undefined);
    if (isMap(found)) return found;
  }
  throw new Unshown(said.faults.map(id));
}

const isMap = (value: unknown): value is EmbeddedMap =>
  typeof value === 'object' && value !== null && 'variant' in value && 'drawing' in value;

/** The map at an address; without one, the map that is part of the file. */
export async function mapOf(address: URL | undefined, said: Said): Promise<EmbeddedMap> {
  if (!address) return BUILT_IN;
  const found = await fetched(address, said).catch(() => undefined);
  if (!isMap(found)) throw new Unshown(said.faults.map(address.href));
  return found;
}

/** The game of a file or a link, on its map. */
export async function gameOfFile(file: unknown, base: string, said: Said): Promise<SeenGame> {
  if (!isLinkedFile(file)) throw new Unshown(said.faults.link);
  const map = await mapOfFile(file, base, said);
  try {
    return playLinked(file, map);
  } catch {
    throw new Unshown(said.faults.link);
  }
}

async function mapOfFile(file: LinkedFile, base: string, said: Said): Promise<EmbeddedMap> {
  const { variant = BUILT_IN.variant.id } = settingsIn(file);
  return variant === BUILT_IN.variant.id ? BUILT_IN : mapAt(base, variant, said);
}

/** The game that an address names. @throws Unshown */
export async function gameAt(address: URL, said: Said): Promise<SeenGame> {
  const named = namedBy(address);
  if (named?.link !== undefined) {
    const read = await readShared(named.link);
    if (!read.ok) throw new Unshown(said.faults.link);
    const game = await gameOfFile(read.value, named.base, said);
    const { pathname, hash } = address;
    const isAlone = hash.startsWith('#/') || pathname.endsWith('/embed.html');
    return { ...game, page: `${named.base}${isAlone ? '#/' : ''}shared#${named.link}` };
  }
  if (named?.game === undefined) return gameOfFile(await fetched(address, said), '', said);
  const { base, game } = named;
  const reply = await fetched(`${base}api/embed/games/${game}`, said);
  return { ...seenGame(reply as SentGame, said), page: `${base}game/${game}` };
}

/** What a server sends of a game that anybody may see. */
interface SentGame {
  readonly view: Pick<GameView, 'settings' | 'steps' | 'step' | 'study'>;
  readonly map: EmbeddedMap;
}

function seenGame({ view, map }: SentGame, said: Said): SeenGame {
  const { settings, steps, step, study } = view;
  const rules = createRules(settings, map.variant);
  const read = rules.ok ? readDrawing(map.drawing, rules.value.map.locations) : undefined;
  if (!rules.ok || !read?.ok) throw new Unshown(said.faults.map(settings.variant));
  const ground = { rules: rules.value, drawing: read.value };
  return { ...ground, name: settings.name, steps, step, ...(study && { study }) };
}
