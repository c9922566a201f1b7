/** The thread that does what is heavy: decides a case; or reads a file, hears how its game begins, and plays it. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant, type Result } from '@chronopolitik/engine';
import type { ReplayFailure, ReplayedImport } from '@chronopolitik/game';
import { hashByPlatform } from './digests.ts';
import { runAdjudicationJob, type AdjudicationJob } from './adjudication-job.ts';
import {
  openingOf,
  readFile,
  replayFile,
  type Beginning,
  type FileFault,
  type Opening,
} from '../games/importing.ts';

/** What the thread is started with. */
export type Work = AdjudicationJob | { readonly bytes: Uint8Array };

/** What is said of a file: how its game begins, to be answered with a beginning; and what came of it. */
export type SaidOfFile =
  | { readonly kind: 'opening'; readonly opening: Opening }
  | { readonly kind: 'done'; readonly result: Result<ReplayedImport, FileFault | ReplayFailure> };

invariant(parentPort, 'this module is a thread');
const port = parentPort;

function say(said: SaidOfFile): void {
  port.postMessage(said);
}

function replayIn(bytes: Uint8Array): void {
  const file = readFile(bytes);
  if (!file.ok) return say({ kind: 'done', result: file });
  port.once('message', (beginning: Beginning) => {
    say({ kind: 'done', result: replayFile(file.value, beginning) });
  });
  say({ kind: 'opening', opening: openingOf(file.value) });
}

hashByPlatform();
const work = workerData as Work;
if ('bytes' in work) replayIn(work.bytes);
else port.postMessage(runAdjudicationJob(work));
