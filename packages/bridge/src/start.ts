/** Starts the bridge: a web socket for programs, on one side, and the interface of a game server on the other. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WebSocketServer, type WebSocket } from 'ws';
import { Book } from './book.ts';
import { WrongPasswords } from './tries.ts';
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
  /** Milliseconds in which a program has to sign in; 30 seconds unless told otherwise. */
  readonly patience?: number;
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
  readonly wrong: WrongPasswords;
  readonly log: (text: string) => void;
}

/** Bytes of a request. */
const LARGEST = 256_000;
/** Programs at a time. */
const MOST = 500;
/** Programs at a time from one address. */
const MOST_EACH = 50;
/** Milliseconds to sign in. */
const PATIENCE = 30_000;
/** Milliseconds for a program to close its end. */
const GRACE = 2_000;
/** Milliseconds between signs of life. */
const PULSE = 30_000;
/** Bytes that may wait for a program that does not read. */
const MOST_UNREAD = 4_000_000;

/**
 * Lets programs connect, at once.
 * @throws where the port is taken or the file of its memory cannot be used
 */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const { server, port, host = '127.0.0.1', data, guests = false, log = () => undefined } = options;
  const { patience = PATIENCE } = options;
  const [book, wrong] = [new Book(data), new WrongPasswords()];
  const room: Room = { server, book, welcomesGuests: guests, wrong, log };
  const http = createServer((_request, reply) => {
    reply.writeHead(426, { 'content-type': 'text/plain' }).end('Programs connect by web socket.\n');
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: LARGEST });
  const guard = new Guard();
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => socket.terminate());
    const address = addressOf(request);
    if (!guard.enter(address)) return hangUp(socket, 1013);
    socket.on('close', () => guard.leave(address));
    greet(room, socket, patience);
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

/** Counts programs by their addresses. */
class Guard {
  readonly #inside = new Map<string, number>();
  #all = 0;

  /** @returns false where there are too many already */
  enter(address: string): boolean {
    const count = this.#inside.get(address) ?? 0;
    if (this.#all >= MOST || count >= MOST_EACH) return false;
    this.#all += 1;
    this.#inside.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.#inside.get(address) ?? 0;
    this.#all -= 1;
    if (count > 1) this.#inside.set(address, count - 1);
    else this.#inside.delete(address);
  }
}

/** Where a program is. A proxy on this machine says for whom it asks; nobody else is believed. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '';
  const named = headers['x-forwarded-for'];
  const isNear = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
  if (named === undefined || !isNear) return countedAs(address);
  return countedAs(String(named).split(',').at(-1)?.trim() ?? address);
}

/** The game server counts alike: an address of IPv6 by its first 64 bits, since one customer has all that begin so. */
function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read.kind() === 'ipv4' ? read.toString() : read.toByteArray().slice(0, 8).join('.');
}

/** Closes a connection, also one that does not answer to that. */
function hangUp(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), GRACE).unref();
}

function greet(room: Room, socket: WebSocket, patience: number): void {
  const visit = new Visit(room, {
    send: (text) => {
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      else socket.send(text);
    },
    close: () => hangUp(socket, 1008),
  });
  const late = setTimeout(() => {
    if (visit.isSignedIn) return;
    visit.end();
    hangUp(socket, 1008);
  }, patience);
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
  socket.on('close', () => {
    clearTimeout(late);
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
