/** By which names a server that only its own machine can reach lets itself be called. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from './problem.ts';

export function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/**
 * Refuses requests that name another host: a page from elsewhere can have its own name lead here, and
 * then counts as ours. A request without a host comes from no browser.
 * @param publicUrl the address under which players reach the server
 */
export function ownHostsOnly(app: FastifyInstance, publicUrl: string | undefined): void {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  app.addHook('onRequest', async ({ headers }) => {
    const name = nameIn(headers.host ?? 'localhost');
    if (name !== undefined && (isLoopback(name) || name === known)) return;
    const message =
      'This server is not called so. Its host sets CHRONOPOLITIK_URL to the address that players use.';
    throw new RequestProblem({ code: 'forbidden', reason: 'host', message });
  });
}

/** @returns undefined for what names no host */
function nameIn(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}
