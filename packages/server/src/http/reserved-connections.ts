/**
 * Connections that browsers and programs open in reserve, or keep for what they may ask next. Node does not count the first
 * ones as idle, and keeps the others for a minute after the last answer, even where the server closes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that closes answers what was asked, and waits on nothing else. */
export function closeReserved(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    unasked.delete(socket);
    reply.once('close', () => {
      if (isClosing) socket.end();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unasked) socket.destroy();
  });
}
