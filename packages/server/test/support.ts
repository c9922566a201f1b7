/** A server's inside without a socket, and requests in few words. */
import type { Command, ErrorReply, GameView } from '@chronopolitik/game';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { createApp, type App } from '../src/app.ts';
import { Games, type GamesOptions } from '../src/games.ts';
import { memoryStore } from '../src/store/memory.ts';
import { Variants } from '../src/variants.ts';

export const variants = new Variants(new Shelf([SHIPPED]));

let clock = 1_790_000_000_000;
let made = 0;

export function gamesWith(options: Partial<GamesOptions> = {}): Games {
  const now = () => ++clock;
  const random = () => `game-${++made}`;
  return new Games({ store: memoryStore(), variants, now, random, ...options });
}

export async function appWith(
  options: Partial<GamesOptions> = {},
  page = '/nowhere',
): Promise<App> {
  return createApp({ games: gamesWith(options), variants, page, listed: true });
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

export async function post<T>(app: App, url: string, payload: unknown): Promise<Reply<T>> {
  const reply = await app.inject({ method: 'POST', url, payload: payload as object });
  return { status: reply.statusCode, body: reply.json<T>() };
}

export async function get<T>(app: App, url: string): Promise<Reply<T>> {
  const reply = await app.inject({ method: 'GET', url });
  return { status: reply.statusCode, body: reply.json<T>() };
}

export async function newGame(app: App, choice: object = {}): Promise<GameView> {
  return (await post<GameView>(app, '/api/games', choice)).body;
}

export const viewOf = async (app: App, id: string): Promise<GameView> =>
  (await get<GameView>(app, `/api/games/${id}`)).body;

export function command<T = ErrorReply>(app: App, id: string, given: Command): Promise<Reply<T>> {
  return post<T>(app, `/api/games/${id}/commands`, given);
}
