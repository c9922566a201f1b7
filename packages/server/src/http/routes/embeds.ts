/** What other sites may show: games that anybody may see, and how they are put into a page (oEmbed). */
import { layoutOf } from '@chronopolitik/draw';
import {
  embeddedGameSchema,
  errorReplySchema,
  oembedReplySchema,
  type Game,
  type OembedReply,
  type Viewer,
} from '@chronopolitik/game';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { FOR_ALL } from '../compression.ts';
import { JSON_TYPE, sendTagged } from '../send-tagged.ts';
import { noSuchGame, RequestProblem, tooBusy } from '../../replies/problem.ts';
import { gameParams, notForYou } from './games.ts';

/** Whoever asks: nobody's cookie and nobody's token is looked at. */
const STRANGER: Viewer = { seat: null };

/** For every site: no browser sends along who somebody is. */
const FOR_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const EACH_MINUTE = { rateLimit: { max: 120, timeWindow: '1 minute' } };

/** Lets pages of other sites read a reply that says the same to everybody. */
export function forSites(reply: FastifyReply): FastifyReply {
  return reply.headers(FOR_SITES);
}

/** Adds the routes of embeds: a game as a stranger sees it, and what oEmbed asks. */
export function embedRoutes(api: Routes, options: AppOptions): void {
  gameRoute(api, options);
  oembedRoute(api, options);
}

function gameRoute(api: Routes, { games, pictures }: AppOptions): void {
  api.route({
    ...FOR_ALL,
    method: 'GET',
    url: '/embed/games/:id',
    schema: {
      operationId: 'readEmbeddedGame',
      summary: 'A game as a stranger sees it, with its map: for pages of other sites',
      params: gameParams,
      response: { 200: embeddedGameSchema, '4xx': errorReplySchema },
    },
    config: EACH_MINUTE,
    handler: async (request, reply) => {
      const { id } = request.params;
      forSites(reply);
      const game = await games.game(id);
      if (!game) throw noSuchGame();
      if (!pictures.isPublic(game)) throw notForYou();
      const found = await games.viewText(id, () => STRANGER);
      const map = await games.variant(id);
      if (found?.ok === false && found.error === 'busy') throw tooBusy();
      if (!found?.ok || !map) throw noSuchGame();
      const { about, json } = found.value;
      const etag = `"${about.number}-${map.etag.slice(1)}`;
      const parts = [Buffer.from('{"view":'), json, Buffer.from(`,"map":${map.body}}`)];
      return sendTagged(request, reply, { body: Buffer.concat(parts), etag }, JSON_TYPE);
    },
  });
}

const asked = z.object({
  url: z.string().max(2_000).describe('of a page of this server that shows a game'),
  maxwidth: z.coerce.number().int().min(1).max(10_000).optional().describe('pixels'),
  maxheight: z.coerce.number().int().min(1).max(10_000).optional().describe('pixels'),
  format: z.string().max(20).default('json').describe('`json` alone is spoken'),
});

function oembedRoute(api: Routes, options: AppOptions): void {
  api.route({
    ...FOR_ALL,
    method: 'GET',
    url: '/oembed',
    schema: {
      operationId: 'readOembed',
      summary: 'How a page of this server is put into another one (oembed.com)',
      querystring: asked,
      response: { 200: oembedReplySchema, '4xx': errorReplySchema },
    },
    config: EACH_MINUTE,
    handler: async (request, reply) => {
      forSites(reply);
      const { url, format, ...most } = request.query;
      if (format !== 'json') throw noFormat();
      const named = namedBy(url, options.url());
      const game = named && (await options.games.game(named.id));
      if (!named || !game || !options.pictures.isPublic(game)) throw nothingThere();
      return oembedOf(options, game, named.path, most);
    },
  });
}

interface Named {
  readonly id: string;
  /** Of the page for frames, below `/embed/`. */
  readonly path: string;
}

const GAME = /^\/(?:game|embed\/(?:game|study))\/([\w-]{1,64})\/?$/;
const BOARD = /^\/embed\/board\/([\w-]{1,64})\/([\w@]{1,40})\/?$/;

/** The game that an address of this server names. What stands behind `?` and `#` is left out: it may be a secret. */
function namedBy(address: string, own: string): Named | undefined {
  if (!address.startsWith(`${own}/`)) return undefined;
  const path = address.slice(own.length).split(/[?#]/)[0] ?? '';
  const [, id] = GAME.exec(path) ?? [];
  if (id !== undefined) return { id, path: `game/${id}` };
  const [, game, board] = BOARD.exec(path) ?? [];
  return game === undefined ? undefined : { id: game, path: `board/${game}/${board}` };
}

const SIZE = { width: 720, height: 640 } as const;
/** Pixels across of the picture. */
const PICTURE = 1_200;

async function oembedOf(
  { url, games }: AppOptions,
  game: Game,
  path: string,
  {
    maxwidth = SIZE.width,
    maxheight = SIZE.height,
  }: Partial<Record<`max${keyof typeof SIZE}`, number | undefined>>,
): Promise<OembedReply> {
  const own = url();
  const width = Math.min(SIZE.width, maxwidth);
  const height = Math.min(SIZE.height, maxheight);
  const title = game.settings.name;
  const map = await games.variant(game.id);
  const ratio = map && ratioOf(game, map.body);
  return {
    type: 'rich',
    version: '1.0',
    provider_name: 'Chronopolitik',
    provider_url: `${own}/`,
    title,
    width,
    height,
    html: frameOf(`${own}/embed/${path}`, title, { width, height }),
    ...(ratio !== undefined && {
      thumbnail_url: `${own}/api/games/${game.id}/multiverse.png?width=${PICTURE}`,
      thumbnail_width: PICTURE,
      thumbnail_height: Math.round(PICTURE * ratio),
    }),
  };
}

/** Height to width of a picture of all boards. */
function ratioOf({ world }: Game, map: string): number {
  const { drawing } = JSON.parse(map) as { drawing: Parameters<typeof layoutOf>[1] };
  const { bounds } = layoutOf(
    world.boards.map(({ id }) => id),
    drawing,
  );
  return bounds.height / bounds.width;
}

const ESCAPES = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' } as const;

const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (each) => ESCAPES[each as keyof typeof ESCAPES]);

function frameOf(
  address: string,
  title: string,
  { width, height }: Record<keyof typeof SIZE, number>,
): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

function nothingThere(): RequestProblem {
  const message = 'No page of this server with a game that anybody may see.';
  return new RequestProblem({ code: 'not-found', message });
}

function noFormat(): RequestProblem {
  return new RequestProblem({ code: 'bad-request', message: 'Only format=json is spoken here.' });
}
