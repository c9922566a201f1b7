/** Connections that browsers open in reserve and send nothing on: Node does not count them as idle. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that closes does not wait on them. */
export function closeReserved(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
