/** When a reply is over: sent, or its reader gone. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Does something once when a reply is over, whichever way. A reply says nothing of its end if its connection broke before
 * somebody asked, or while it waited behind another on the same connection: so the connection is asked as well.
 */
export function whenGone(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  { raw }: Pick<FastifyReply, 'raw'>,
  leave: () => void,
): void {
  if (raw.destroyed || socket.destroyed) return leave();
  const gone = (): void => {
    raw.off('close', gone);
    socket.off('close', gone);
    leave();
  };
  raw.once('close', gone);
  socket.once('close', gone);
}
