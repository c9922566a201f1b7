/** Connections that many open at one moment: each is read as the slices of the main thread allow. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from '../people/client-address.ts';
import { slices, type Slices } from '../workers/slices.ts';
import { createRounds } from './rounds.ts';

/** The most connections that wait: more are refused. */
const MOST = 20_000;

/**
 * Hands connections to an HTTP server in slices. Node takes all that have come at one moment, and reads the first request
 * of each, in one turn of the event loop: 700 take 50 ms. So they are taken without reading, and addresses are
 * served in turn. To be called before others listen to the server's connections.
 * @returns what to call once the server is closed
 */
export function connectionsInSlices(
  server: Server,
  shared: Slices = slices,
  most = MOST,
): () => void {
  const serve = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  const waiting = createRounds<() => void>();
  const leave = shared.add({
    isFirst: true,
    get size() {
      return waiting.size;
    },
    next: () => waiting.next(),
  });
  const hand = (socket: Socket): void => {
    socket.off('error', ignored);
    if (socket.destroyed) return;
    for (const listener of serve) listener.call(server, socket);
    socket.resume();
  };
  server.removeAllListeners('connection');
  // An option of `net.createServer` that `http.createServer` does not pass on.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (socket: Socket) => {
    socket.on('error', ignored);
    if (waiting.size === 0 && !shared.isOver()) return hand(socket);
    if (waiting.size >= most) return void socket.destroy();
    waiting.add(clientOf(socket.remoteAddress ?? ''), '', () => hand(socket));
    shared.awaken();
  });
  return leave;
}

/** What befalls a connection that waits is told to the server once it has it. */
function ignored(): void {}
