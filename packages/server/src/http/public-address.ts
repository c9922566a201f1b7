/** By which names a server lets itself be called. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '../replies/problem.ts';

/** Whether a host name means this machine. */
export function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** That only its own machine can reach the server; and the address under which players reach it. */
export interface KnownAs {
  readonly isLocal?: boolean;
  readonly publicUrl?: string | undefined;
}

/** What watches a server calls it as it likes, and learns nothing. */
const WATCHED = new Set(['/api/health', '/api/ready']);

/**
 * Refuses requests that name another host: a page from elsewhere can have its own name lead here, and
 * then counts as ours. A request without a host comes from no browser. A server that other machines reach and
 * that has no name answers to any.
 */
export function ownHostsOnly(app: FastifyInstance, { isLocal, publicUrl }: KnownAs): void {
  if (!isLocal && publicUrl === undefined) return;
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  app.addHook('onRequest', async ({ headers, url }) => {
    const name = nameIn(headers.host ?? 'localhost');
    if (name !== undefined && (isLoopback(name) || name === known)) return;
    if (!isLocal && name !== undefined && (isNobodys(name) || WATCHED.has(url))) return;
    const message =
      'This server is not called so. Its host sets CHRONOPOLITIK_URL to the address that players use.';
    throw new RequestProblem({ code: 'forbidden', reason: 'host', message });
  });
}

/** Addresses, and names without a dot: nobody elsewhere can have these lead here. */
function isNobodys(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || !name.includes('.');
}

/** @returns undefined for what names no host */
function nameIn(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}
