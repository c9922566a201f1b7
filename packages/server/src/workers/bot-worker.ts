/** The thread in which machines choose: jobs come in, orders go out. */
import { parentPort } from 'node:worker_threads';
import { ordersFor, type BotJob } from './bot-job.ts';

export interface Question {
  readonly number: number;
  readonly job: BotJob;
}

parentPort?.on('message', ({ number, job }: Question) => {
  try {
    parentPort?.postMessage({ number, orders: ordersFor(job) });
  } catch (error) {
    parentPort?.postMessage({ number, fault: String(error) });
  }
});
