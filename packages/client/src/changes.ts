/** The games of a player as they change: one stream for all of them, opened again when it ends. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { pause, RequestRefused, Unreachable, type Connection } from './connection.ts';
import type { CommandReply, ErrorReply, OwnGame } from './interface.ts';

/** What changed of a game (docs/api.md, _Deltas_). */
export type GameDelta = CommandReply['deltas'][number];

/**
 * What the stream tells. `ready`: from here on nothing is missed, but what came before may have been; ask for the list now.
 * `game`: what the list says of a game is this now. `gone`: a game is the player's no more.
 */
export type Change =
  | { readonly kind: 'ready' }
  | { readonly kind: 'game'; readonly game: OwnGame }
  | { readonly kind: 'gone'; readonly id: string };

/** Milliseconds before the stream is opened again. */
const AGAIN = 2_000;
const PATH = '/api/me/events';

/**
 * Changes of the player's games, without end. Whenever the stream was opened anew, `ready` comes first.
 * @param signal ends it
 * @throws RequestRefused where the server does not give the stream; Unreachable where it cannot be reached at the start
 */
export async function* changesOf(
  connection: Connection,
  signal?: AbortSignal,
): AsyncGenerator<Change> {
  let wasOpen = false;
  while (!signal?.aborted) {
    try {
      for await (const { event, data } of eventsAt(connection, PATH, signal)) {
        const change = changeIn(event, data);
        if (!change) continue;
        wasOpen = true;
        yield change;
      }
    } catch (error) {
      if (signal?.aborted) return;
      const mayReturn = wasOpen && !(error instanceof RequestRefused && error.status < 500);
      if (!mayReturn) throw error;
    }
    await pause(AGAIN, signal).catch(() => undefined);
  }
}

/** Changes of one game, from the one after a number: each once, until the stream ends, as it does on `reset`. */
export async function* deltasOf(
  connection: Connection,
  game: string,
  after: number,
  signal?: AbortSignal,
): AsyncGenerator<GameDelta> {
  const path = `/api/games/${encodeURIComponent(game)}/events?after=${after}`;
  for await (const { event, data } of eventsAt(connection, path, signal)) {
    if (event === 'delta') yield JSON.parse(data) as GameDelta;
  }
}

interface SentEvent {
  readonly event: string | undefined;
  readonly data: string;
}

/** What a stream sends, until it ends or is to be opened anew. */
async function* eventsAt(
  connection: Connection,
  path: string,
  signal?: AbortSignal,
): AsyncGenerator<SentEvent> {
  const reply = await connection.send(path, {
    headers: { accept: 'text/event-stream' },
    ...(signal && { signal }),
  });
  if (!reply.ok) throw new RequestRefused(reply.status, (await reply.json()) as ErrorReply);
  if (!reply.body) return;
  const events = reply.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  // A request that was made of another one may lose sight of its signal when memory is tidied up (undici).
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  try {
    if (signal?.aborted) return;
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new Unreachable(error);
      });
      if (done || value.event === 'reset') return;
      yield { event: value.event, data: value.data };
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await reader.cancel().catch(() => undefined);
  }
}

function changeIn(event: string | undefined, data: string): Change | undefined {
  if (event === 'ready') return { kind: 'ready' };
  if (event === 'game') return { kind: 'game', game: JSON.parse(data) as OwnGame };
  if (event === 'gone') return { kind: 'gone', id: (JSON.parse(data) as { id: string }).id };
  return undefined;
}
