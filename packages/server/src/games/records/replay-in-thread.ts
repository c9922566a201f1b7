/** A file that a thread reads and plays anew, while the game is begun here. */
import { MessageChannel } from 'node:worker_threads';
import { fail, type Result } from '@chronopolitik/engine';
import type { ReplayFailure } from '@chronopolitik/game';
import type { Begin, Beginning, Opening } from '@chronopolitik/play';
import type { Ask } from '../../workers/fair-queue.ts';
import type { Pool } from '../../workers/pool.ts';
import type { FileFault, StorableImport } from '../importing.ts';

/** As `importBytes`, which takes the bytes over; `too-complex` where the thread gave up, `busy` where too much waits for it. */
export async function replayInThread<F>(
  pool: Pool,
  id: string,
  bytes: Uint8Array,
  begin: Begin<F>,
  ask: Ask,
): Promise<Result<StorableImport, F | FileFault | ReplayFailure | 'busy'>> {
  const { port1, port2 } = new MessageChannel();
  const begun: { as?: Result<Beginning, F> } = {};
  port1.on('message', (opening: Opening) => {
    begun.as = begin(opening);
    port1.postMessage(begun.as.ok ? begun.as.value : undefined);
  });
  try {
    const job = { kind: 'replay', id, bytes, port: port2 } as const;
    const done = await pool.run(job, { ...ask, transfer: [port2, ...memoryOf(bytes)] });
    if (begun.as?.ok === false) return begun.as;
    if (!done.ok) return fail(done.error === 'busy' ? 'busy' : 'too-complex');
    return done.value ?? fail('too-complex');
  } finally {
    port1.close();
    port2.close();
  }
}

/** The memory of bytes, where it is theirs alone: the thread takes it over, and nothing is copied. */
function memoryOf({ length, buffer }: Uint8Array): readonly ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === length ? [buffer] : [];
}
