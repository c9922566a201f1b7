/** Large bodies: each is in memory once, and no more of them at one time than there is room for. */
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import { clientOf } from '../people/client-address.ts';
import { tooBusy } from '../replies/problem.ts';
import { sharedRoom } from './shared-room.ts';
import { whenGone } from './when-gone.ts';

/** Bytes of large bodies that are sent, wait and are worked on at one time. */
const ROOM = 24_000_000;

/** How a body is taken: in bytes. */
export interface UploadLimits {
  /** Of one body. */
  readonly largest: number;
  /** Bodies of so many bytes are let in whatever there is. */
  readonly small: number;
  /** Of all bodies at one time; left out, 24 MB. */
  readonly room?: number;
  /** Of all bodies of one address at one time; left out, as much as there is room for. */
  readonly each?: number;
}

/** The bytes that a request says it brings, or the most that it could. */
export function promisedBytes({ headers }: FastifyRequest, { largest }: UploadLimits): number {
  return Math.min(Number(headers['content-length'] ?? largest), largest);
}

function bringsNothing({ headers }: FastifyRequest): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

/** What a body in memory gives back when nobody has it any more. */
interface Held {
  readonly leave: () => void;
  isTaken: boolean;
  isWorkedOn: boolean;
}

const held = new WeakMap<FastifyRequest, Held>();

/**
 * A hook that lets bodies in as long as there is room: each takes its room until it is answered, and until nobody works on
 * it. Whoever leaves midway leaves the body behind where it waits for a thread.
 */
export function roomForUploads(limits: UploadLimits) {
  const { room = ROOM, small, each = room } = limits;
  const { fits, take } = sharedRoom({ room, each });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const bytes = bringsNothing(request) ? 0 : promisedBytes(request, limits);
    if (bytes <= small) return;
    const address = clientOf(request.ip);
    if (!fits(address, bytes)) throw tooBusy();
    take(address, bytes);
    const leave = (): void => {
      if (body.isTaken) take(address, -bytes);
      body.isTaken = false;
    };
    const body: Held = { leave, isTaken: true, isWorkedOn: false };
    held.set(request, body);
    whenGone(request, reply, () => {
      if (!body.isWorkedOn) leave();
    });
  };
}

/** Texts of orders and questions: they stay in memory while a game or a thread is busy. Ordinary ones are small. */
const TEXTS = { small: 16_000, room: 12_000_000, each: 2_000_000 };

/**
 * As `roomForUploads`, for all routes but those that take files, which have room of their own.
 * @param largest bytes of a body, where a route does not say otherwise
 */
export function roomForTexts(largest: number) {
  const hook = roomForUploads({ ...TEXTS, largest });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.bodyLimit <= largest) await hook(request, reply);
  };
}

/** Does work on the body of a request, which keeps its room so long. */
export async function workingOn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const body = held.get(request);
  if (!body) return work();
  // Nobody waits for it, and its room is given back.
  if (!body.isTaken) throw tooBusy();
  body.isWorkedOn = true;
  try {
    return await work();
  } finally {
    body.leave();
  }
}

/** Reads a body into bytes that no other value shares. */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  limits: UploadLimits,
): Promise<Uint8Array> {
  const length = request.headers['content-length'];
  if (Number(length) > limits.largest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  let bytes = new Uint8Array(length === undefined ? limits.small : Number(length));
  let read = 0;
  try {
    for await (const part of payload as AsyncIterable<Uint8Array>) {
      const end = read + part.length;
      if (end > limits.largest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      if (end > bytes.length) bytes = grown(bytes, Math.min(2 * end, limits.largest));
      bytes.set(part, read);
      read = end;
    }
  } catch (error) {
    if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) throw error;
    // Whoever sent it left midway.
    throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  }
  return read === bytes.length ? bytes : bytes.slice(0, read);
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}
