/** The thread that decides what is heavy: one case comes in, its decision goes out. */
import { parentPort, workerData } from 'node:worker_threads';
import { decideCase, type Case } from './judgement.ts';

parentPort?.postMessage(decideCase(workerData as Case));
