/** Pages for frames of other sites, and the file that other sites include: all else of this server stays out of frames. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tagged } from '../replies/tagged.ts';
import { FOR_ALL } from './compression.ts';
import { forSites } from './routes/embeds.ts';
import { sendTagged } from './send-tagged.ts';

/** The document of every page for frames. */
const DOCUMENT = 'embed.html';
/** What pages of other sites include. */
const INCLUDED = '/embed.js';

/** Anybody may frame it; it runs files of this server alone, asks this server alone, and has no forms. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Takes the place of the headers that keep the page of the program to itself. */
function framed(reply: FastifyReply): FastifyReply {
  return forSites(reply)
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy')
    .header('content-security-policy', CONTENT_POLICY);
}

/**
 * Serves `/embed/…` and lets other sites include `embed.js`. To be called before the files of the page.
 * @param folder of the built page
 * @param documentAt reads a document of the build for the base under which players reach the server
 */
export function embedPages(
  app: FastifyInstance,
  folder: string,
  documentAt: (file: string) => string,
): void {
  const file = join(folder, DOCUMENT);
  if (!existsSync(file)) return;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.split('?', 1)[0] === INCLUDED) forSites(reply);
  });
  app.get('/embed/*', { ...FOR_ALL, schema: { hide: true } }, (request, reply) =>
    sendTagged(request, framed(reply), tagged(documentAt(file)), 'text/html; charset=utf-8'),
  );
}
