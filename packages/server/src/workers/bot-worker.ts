/** The thread in which machines think: thoughts come in, orders go out. */
import { parentPort } from 'node:worker_threads';
import { ordersFor, type Thought } from './bot-job.ts';

export interface Question {
  readonly number: number;
  readonly thought: Thought;
}

parentPort?.on('message', ({ number, thought }: Question) => {
  try {
    parentPort?.postMessage({ number, orders: ordersFor(thought) });
  } catch (error) {
    parentPort?.postMessage({ number, fault: String(error) });
  }
});
