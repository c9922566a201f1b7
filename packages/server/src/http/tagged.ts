/** Texts that browsers keep and ask after by their tag. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Tagged {
  readonly body: string;
  readonly etag: string;
}

export function tagged(body: string): Tagged {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends the text, or says that the sender has it. The schema of such a reply only describes it. */
export function sendTagged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, etag }: Tagged,
  type: string,
  caching: string = 'no-cache',
): FastifyReply {
  reply.header('etag', etag).header('cache-control', caching);
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(body);
}
