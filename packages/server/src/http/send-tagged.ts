/** Replies that browsers keep. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tagged } from '../replies/tagged.ts';

/** The type of JSON that is sent as text. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** A text or bytes with their tag. */
interface Sendable extends Omit<Tagged, 'body'> {
  readonly body: string | Buffer;
}

const READS_BROTLI = /(?:^|[, ])br(?! *; *q=0(?:\.0*)?(?:$|[, ]))/;

/** Sends what has the tag, or says that the sender has it. The schema of such a reply only describes it. */
export function sendTagged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, etag, small }: Sendable,
  type: string,
  caching: string = 'no-cache',
): FastifyReply {
  reply.header('etag', etag).header('cache-control', caching);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const kept = READS_BROTLI.test(String(headers['accept-encoding'])) ? small?.() : undefined;
  if (!kept) return reply.type(type).send(body);
  return reply
    .type(type)
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(kept);
}
