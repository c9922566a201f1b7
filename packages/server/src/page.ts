/** The page: files built by packages/web, and its one document for every address that is no file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from './problem.ts';

const DOCUMENT = 'index.html';

export async function page(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, DOCUMENT));
  if (built) {
    await app.register(fastifyStatic, { root: folder, cacheControl: false, setHeaders });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsDocument(request)) {
      throw new RequestProblem({ code: 'not-found', message: 'There is nothing at this address.' });
    }
    return built ? reply.sendFile(DOCUMENT) : unbuilt(reply);
  });
}

/** Names of assets carry their hash; everything else is asked for anew. */
function setHeaders(reply: { setHeader(name: string, value: string): void }, path: string): void {
  const forever = /[\\/]assets[\\/]/.test(path);
  reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function wantsDocument({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/assets/');
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !isFile;
}

function unbuilt(reply: FastifyReply): FastifyReply {
  const text = 'The page is not built. Run "npm run build", then start the server again.\n';
  return reply.code(503).type('text/plain; charset=utf-8').send(text);
}
