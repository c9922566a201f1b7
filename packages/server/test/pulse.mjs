/** Asks a server again and again whether it lives, from a thread of its own; tells the longest wait, in milliseconds. */
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, localAddress } = workerData;
let isOver = false;
parentPort.on('message', () => (isOver = true));

/** @returns how long the answer took; infinitely long if there was none */
function asked() {
  const before = performance.now();
  return new Promise((done) => {
    request(url, { localAddress }, (reply) => {
      reply
        .resume()
        .on('end', () => done(reply.statusCode === 200 ? performance.now() - before : Infinity));
    })
      .on('error', () => done(Infinity))
      .end();
  });
}

let longest = 0;
while (!isOver) {
  longest = Math.max(longest, await asked());
  await new Promise((done) => setTimeout(done, 20));
}
parentPort.postMessage(longest);
process.exit(0);
