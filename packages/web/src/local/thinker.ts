/** The worker in which machines choose their orders, so that whoever plays is answered meanwhile. */
import { ordersFor, type BotJob } from '@chronopolitik/play';

self.addEventListener('message', ({ data }: MessageEvent<{ number: number; job: BotJob }>) => {
  self.postMessage({ number: data.number, orders: ordersFor(data.job) });
});
