/** The page: files built by packages/web, and its one document for every address that is no file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_ALL } from './compression.ts';
import { embedPages } from './embed-pages.ts';
import { RequestProblem } from '../replies/problem.ts';
import { tagged } from '../replies/tagged.ts';
import { FOREVER, sendTagged } from './send-tagged.ts';

const DOCUMENT = 'index.html';
const HTML = 'text/html; charset=utf-8';

/** How the page is served. */
interface Place {
  /** The path under which players reach the server; nothing for the root. */
  readonly base: string;
  /** Whether browsers may keep the page for a time without a connection. */
  readonly isKept: boolean;
}

/** The program that browsers run to keep the page, and the one that forgets it. */
const WORKERS = { kept: '/sw.js', forgotten: 'no-offline.js' } as const;

/** What stands in the head of the document besides, at a path. */
type Tags = (path: string) => Promise<string>;

/**
 * Serves the page, its files and its document; while it is not built, says so.
 * @param folder where the built page is
 * @param place where players reach it, and whether their browsers may keep it
 * @param tags what is added to the head of the document at a path
 */
export async function page(
  app: FastifyInstance,
  folder: string,
  { base, isKept }: Place,
  tags: Tags,
): Promise<void> {
  const file = join(folder, DOCUMENT);
  const built = existsSync(file);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!built) return unbuilt(reply);
    const [path = ''] = request.url.split('?');
    const added = await tags(path);
    // A function: in a text, `$` has a meaning, and names of games have it too.
    const document = documentAt(file, base).replace('</head>', () => `${added}</head>`);
    return sendTagged(request, reply, tagged(document), HTML);
  };
  for (const url of ['/', `/${DOCUMENT}`])
    app.get(url, { ...FOR_ALL, schema: { hide: true } }, send);
  if (built && !isKept) {
    app.get(WORKERS.kept, { schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8');
      return reply.send(readFileSync(join(folder, WORKERS.forgotten), 'utf8'));
    });
  }
  if (built) {
    embedPages(app, folder, (each) => documentAt(each, base));
    leaveOutNeedless(app);
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      // The build has put them beside the files that shrink.
      preCompressed: true,
      setHeaders,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsDocument(request)) return send(request, reply);
    throw new RequestProblem({ code: 'not-found', message: 'There is nothing at this address.' });
  });
}

/** The build refers to its files relative to the document, which stands at many addresses. */
function documentAt(file: string, base: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/(src|href)="\.\//g, `$1="${base}/`)
    .replace('name="chronopolitik-base" content=""', `name="chronopolitik-base" content="${base}"`);
}

/** What a browser would need to ask again for what it has: nobody does for a file that is kept for ever. */
const TO_ASK_AGAIN = ['etag', 'last-modified', 'accept-ranges'];

/** A first visit takes two dozen such files: a tenth of a kilobyte of each is saved. */
function leaveOutNeedless(app: FastifyInstance): void {
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (url.includes('/assets/')) for (const name of TO_ASK_AGAIN) reply.removeHeader(name);
    done();
  });
}

/** Names of assets carry their hash; everything else is asked for anew. */
function setHeaders(reply: { setHeader(name: string, value: string): void }, path: string): void {
  const forever = /[\\/]assets[\\/]/.test(path);
  reply.setHeader('cache-control', forever ? FOREVER : 'no-cache');
  reply.setHeader('vary', 'accept-encoding');
}

const isOfInterface = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** Whether it asks for a file of the page: assets, icons, the worker. */
export function wantsFile({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = ''] = url.split('?');
  const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/assets/');
  return isFile && !isOfInterface(path);
}

function wantsDocument(request: FastifyRequest): boolean {
  const { method, url } = request;
  const [path = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isOfInterface(path) && !wantsFile(request);
}

function unbuilt(reply: FastifyReply): FastifyReply {
  const text = 'The page is not built. Run "npm run build", then start the server again.\n';
  return reply.code(503).type('text/plain; charset=utf-8').send(text);
}
