/** Headers that keep the page to itself, and the refusal of commands that other sites' pages send. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '../replies/problem.ts';

const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Of what may be a document: the browser asks the document alone, never its parts. */
const PERMISSIONS = { 'permissions-policy': 'camera=(), geolocation=(), microphone=()' };

/** Scripts, styles and typefaces of the page. */
const PARTS = /\/assets\/[\w.-]+\.(?:js|css|woff2)$/;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a request comes from; what is no browser has no cookie to misuse. */
function isOwn({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // A proxy may leave the port out of `Host`: nginx does with `$host`.
  if (origin === undefined || origin === publicOrigin) return true;
  return origin.replace(/^https?:\/\//, '') === host;
}

/** A year, in seconds. Other names below the same domain are none of ours to speak for. */
const ENCRYPTED = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Sets the headers of every reply, and refuses what another site's page sends.
 * @param publicUrl where players reach the server, if its host said so
 */
export function security(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const isEncrypted = publicOrigin?.startsWith('https:') === true;
  const ofParts = { ...HEADERS, ...(isEncrypted && ENCRYPTED) };
  const ofDocuments = { ...ofParts, ...PERMISSIONS };
  // A form of another site can send text without asking; JSON it cannot.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(PARTS.test(request.url) ? ofParts : ofDocuments);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (SAFE.has(request.method) || isOwn(request, publicOrigin)) return;
    throw new RequestProblem({
      code: 'forbidden',
      message: 'Commands from other sites are refused.',
    });
  });
}
