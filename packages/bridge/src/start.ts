/** Starts the bridge: a web socket for programs, on one side, and the interface of a game server on the other. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { Book } from './book.ts';
import { Visit } from './visit.ts';

/** How the bridge is started. */
export interface BridgeOptions {
  /** The address of the server of Chronopolitik whose games are played. */
  readonly server: string;
  /** Where programs connect; 0: any free port. */
  readonly port: number;
  /** The address to listen at. */
  readonly host?: string;
  /** Whether programs may sign in by any name and password, and make games. */
  readonly guests?: boolean;
  /** The file in which it remembers guests. It holds secrets. Without it they are forgotten with the process. */
  readonly data?: string;
  /** Hears what goes wrong, without secrets. */
  readonly log?: (text: string) => void;
}

/** A bridge that runs. */
export interface Bridge {
  /** Where programs connect: `ws://…`. */
  readonly url: string;
  close(): Promise<void>;
}

/** What answering needs. */
export interface Room {
  readonly server: string;
  readonly book: Book;
  readonly welcomesGuests: boolean;
  readonly log: (text: string) => void;
}

/** Bytes of a request. */
const LARGEST = 256_000;
/** Programs at a time. */
const MOST = 500;
/** Milliseconds between signs of life. */
const PULSE = 30_000;
/** Bytes that may wait for a program that does not read. */
const MOST_UNREAD = 16_000_000;

/**
 * Lets programs connect, at once.
 * @throws where the port is taken or the file of its memory cannot be used
 */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const { server, port, host = '127.0.0.1', data, guests = false, log = () => undefined } = options;
  const room: Room = { server, book: new Book(data), welcomesGuests: guests, log };
  const http = createServer((_request, reply) => {
    reply.writeHead(426, { 'content-type': 'text/plain' }).end('Programs connect by web socket.\n');
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: LARGEST });
  sockets.on('connection', (socket) => {
    if (sockets.clients.size > MOST) socket.close(1013);
    else greet(room, socket);
  });
  // The server below says it too.
  sockets.on('error', () => undefined);
  await new Promise<void>((done, fail) => {
    http.once('error', fail);
    http.listen(port, host, done);
  });
  const { port: chosen } = http.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `ws://${name}:${chosen}`, close: () => end(sockets, http) };
}

function greet(room: Room, socket: WebSocket): void {
  const visit = new Visit(room, {
    send: (text) => {
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      else socket.send(text);
    },
    close: () => socket.close(1008),
  });
  let isAlive = true;
  const pulse = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, PULSE);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (bytes) => visit.take((bytes as Buffer).toString('utf8')));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pulse);
    visit.end();
  });
}

async function end(sockets: WebSocketServer, http: ReturnType<typeof createServer>): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
}
