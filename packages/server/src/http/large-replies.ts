/** Large replies: only so many bytes of them wait for their readers at one time, and whoever does not read gets none. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../people/client-address.ts';
import { tooBusy } from '../replies/problem.ts';
import { sharedRoom } from './shared-room.ts';
import { whenGone } from './when-gone.ts';

/** How large replies are sent. Sizes are in bytes. */
export interface ReplyLimits {
  /** Replies of so many bytes are sent whatever there is. */
  readonly small?: number;
  /** Of all large replies that wait for their readers. */
  readonly room?: number;
  /** Of those to one address; one reply may be larger. */
  readonly each?: number;
  /** Milliseconds after which a reader that takes nothing is given up. */
  readonly patience?: number;
}

/** Bytes of the largest reply that goes out at once. */
export const LARGEST_AT_ONCE = 1_000_000;
const ROOM = 24_000_000;
const EACH = 20_000_000;
const PATIENCE = 20_000;
/** Bytes a millisecond that a reader takes at the least, over the whole reply: 50 kB a second. */
const SLOWEST = 50;
/** Bytes that are handed to a connection at one time. */
const PIECE = 65_536;

/** A hook on what is sent: it sends large bytes piece by piece, as their reader takes them. */
export function largeReplies(limits: ReplyLimits = {}) {
  const { small = LARGEST_AT_ONCE, room = ROOM, each = EACH, patience = PATIENCE } = limits;
  const { fits, take } = sharedRoom({ room, each });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const { ip, method } = request;
    const isLarge = Buffer.isBuffer(payload) && payload.byteLength > small;
    if (!isLarge || method === 'HEAD') return payload;
    const [address, bytes] = [clientOf(ip), payload.byteLength];
    if (!fits(address, bytes)) throw tooBusy();
    take(address, bytes);
    reply.header('content-length', bytes);
    whenGone(request, reply, () => take(address, -bytes));
    return inPieces(payload, patience);
  };
}

/** The bytes piece by piece; it breaks off where nobody asks for the next one in time, or for all of them. */
function inPieces(bytes: Buffer, patience: number): Readable {
  let at = 0;
  const giveUp = (): void => void pieces.destroy(new Error('the reader does not read'));
  let timer: NodeJS.Timeout | undefined;
  const whole = setTimeout(giveUp, patience + bytes.byteLength / SLOWEST).unref();
  const pieces = new Readable({
    highWaterMark: PIECE,
    read() {
      clearTimeout(timer);
      const piece = bytes.subarray(at, at + PIECE);
      at += piece.byteLength;
      timer = setTimeout(giveUp, patience).unref();
      this.push(piece.byteLength > 0 ? piece : null);
    },
    destroy(error, done) {
      clearTimeout(timer);
      clearTimeout(whole);
      done(error);
    },
  });
  return pieces;
}
