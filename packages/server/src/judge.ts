/** The thread that decides what is heavy: one case comes in, its decision goes out; or a file, and its game. */
import { parentPort, workerData } from 'node:worker_threads';
import { decideCase, retellFile, type Case, type Retelling } from './judgement.ts';

const given = workerData as Case | Retelling;
parentPort?.postMessage('file' in given ? retellFile(given) : decideCase(given));
