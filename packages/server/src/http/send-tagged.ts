/** Replies that browsers keep. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The type of JSON that is sent as text. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends what has the tag, or says that the sender has it. The schema of such a reply only describes it. */
export function sendTagged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, etag }: { readonly body: string | Buffer; readonly etag: string },
  type: string,
  caching: string = 'no-cache',
): FastifyReply {
  reply.header('etag', etag).header('cache-control', caching);
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(body);
}
