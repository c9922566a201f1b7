/** When a reply is over: sent, or its reader gone. */
import type { FastifyReply, FastifyRequest } from 'fastify';

type Connected = Pick<FastifyRequest, 'raw'>;
type Replied = Pick<FastifyReply, 'raw'>;

/** Whether nobody reads a reply any more. */
export function hasGone({ raw: { socket } }: Connected, { raw }: Replied): boolean {
  return raw.destroyed || socket.destroyed;
}

/**
 * Does something once when a reply is over, whichever way. A reply says nothing of its end if its connection broke before
 * somebody asked, or while it waited behind another on the same connection: so the connection is asked as well.
 */
export function whenGone(request: Connected, reply: Replied, leave: () => void): void {
  if (hasGone(request, reply)) return leave();
  const [{ socket }, { raw }] = [request.raw, reply];
  const gone = (): void => {
    raw.off('close', gone);
    socket.off('close', gone);
    leave();
  };
  raw.once('close', gone);
  socket.once('close', gone);
}
