/** The open streams of a server: kept alive, cut where their readers do not keep up, and ended in time. */
import type { ServerResponse } from 'node:http';
import type { Delta } from '@chronopolitik/game';
import { textOfDelta } from '../games/records/record-texts.ts';

/** How often a silent stream is told that it lives, in milliseconds; so many slices of all streams, one after the other. */
const HEARTBEAT = 20_000;
const SLICES = 40;
/** Whoever has read so little that this many bytes wait, or is owed this much from before, loads the game anew. */
export const MOST_BEHIND = 256_000;
/** A change of this many bytes is not sent: the game itself is no longer. */
const MOST_AT_ONCE = 8_000_000;
/** How long whoever is cut off has to hear it, in milliseconds. */
const LAST_WORD = 30_000;

/** The game is to be loaded again. */
const RESET = 'event: reset\ndata: {}\n\n';
const ALIVE = Buffer.from(':\n\n');

/** What is known of a stream beside its connection. */
interface Held {
  readonly slice: number;
  /** Whether its reader still is who it was. */
  readonly stillHolds: () => Promise<boolean>;
  /** Whether bytes waited at the last heartbeat already. */
  isBehind: boolean;
}

/** The open streams of a server. */
export interface OpenStreams {
  add(stream: ServerResponse, stillHolds: () => Promise<boolean>): void;
  delete(stream: ServerResponse): void;
  /** Ends all. */
  end(): void;
}

/** No streams yet. @param beat milliseconds between two heartbeats of one stream */
export function createOpenStreams(beat: number = HEARTBEAT): OpenStreams {
  const streams = new Map<ServerResponse, Held>();
  const slices = Array.from({ length: SLICES }, () => new Set<ServerResponse>());
  let added = 0;
  let turn = 0;
  let isOver = false;
  const timer = setInterval(() => {
    turn = (turn + 1) % SLICES;
    for (const stream of slices[turn] ?? []) {
      const held = streams.get(stream);
      if (held) look(stream, held);
    }
  }, beat / SLICES);
  return {
    add(stream, stillHolds) {
      // It was asked for before the server began to close, and its head is written now.
      if (isOver) return void setImmediate(() => stream.end());
      const slice = added++ % SLICES;
      streams.set(stream, { slice, stillHolds, isBehind: false });
      slices[slice]?.add(stream);
    },
    delete(stream) {
      slices[streams.get(stream)?.slice ?? 0]?.delete(stream);
      streams.delete(stream);
    },
    end() {
      isOver = true;
      clearInterval(timer);
      for (const stream of streams.keys()) stream.end();
    },
  };
}

function look(stream: ServerResponse, held: Held): void {
  // Nothing was read from one heartbeat to the next: nobody is there, or nobody listens.
  if (held.isBehind && stream.writableNeedDrain) return endWithReset(stream);
  held.isBehind = stream.writableNeedDrain;
  if (!held.isBehind && !stream.writableEnded) stream.write(ALIVE);
  // A link that was replaced, a session that was ended: the stream ends with it.
  held.stillHolds().then(
    (holds) => holds || stream.end(),
    () => stream.end(),
  );
}

/** What was written of changes. */
const written = new WeakMap<readonly Delta[], Buffer>();

/** The bytes of changes: all who hear the same share them. */
export function bytesOf(deltas: readonly Delta[]): Buffer {
  const known = written.get(deltas);
  if (known) return known;
  const texts = deltas.map(
    (delta) => `id: ${delta.number}\nevent: delta\ndata: ${textOfDelta(delta)}\n\n`,
  );
  const bytes = Buffer.from(texts.join(''));
  written.set(deltas, bytes);
  return bytes;
}

/**
 * Sends changes. A reader who is behind loads the game anew instead.
 * @param most the most bytes that are sent together
 */
export function writeDeltas(
  stream: ServerResponse,
  deltas: readonly Delta[],
  most: number = MOST_AT_ONCE,
): void {
  if (stream.writableEnded || deltas.length === 0) return;
  const bytes = bytesOf(deltas);
  if (stream.writableLength > MOST_BEHIND || bytes.length > most) return endWithReset(stream);
  stream.write(bytes);
}

/** Ends a stream: its reader is to load the game anew. */
export function endWithReset(stream: ServerResponse): void {
  if (stream.writableEnded) return;
  stream.end(RESET);
  const timer = setTimeout(() => stream.destroy(), LAST_WORD);
  stream.on('close', () => clearTimeout(timer));
}
