/** Who may connect to the bridge, and for how long. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBridge, type Bridge } from './start.ts';

let bridge: Bridge | undefined;
afterEach(async () => {
  await bridge?.close();
});

/** Nothing is at the address of the game server. */
const SERVER = 'http://127.0.0.1:9';

async function connect(url: string, address?: string): Promise<WebSocket> {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  const socket = new WebSocket(url, { headers });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  return socket;
}

const closed = (socket: WebSocket): Promise<number> =>
  new Promise((done) => socket.once('close', done));

/** Whether a connection is not closed at once. */
async function stays(socket: WebSocket): Promise<boolean> {
  await pause(100);
  return socket.readyState === WebSocket.OPEN;
}

test('one address has 50 connections, and one that ends makes room', async () => {
  bridge = await startBridge({ server: SERVER, port: 0 });
  const { url } = bridge;
  const first = await connect(url);
  for (let i = 1; i < 50; i++) await connect(url);
  expect(await closed(await connect(url))).toBe(1013);
  // A proxy on this machine asks for others.
  const other = await connect(url, '192.0.2.1, 192.0.2.7');
  first.close();
  await closed(first);
  await expect.poll(async () => stays(await connect(url))).toBe(true);
  expect(await stays(other)).toBe(true);
});

test('a network of IPv6 is one address, as the game server counts it', async () => {
  bridge = await startBridge({ server: SERVER, port: 0 });
  const { url } = bridge;
  for (let i = 0; i < 50; i++) await connect(url, `2001:db8:1:2::${i.toString(16)}`);
  expect(await closed(await connect(url, '2001:db8:1:2:ffff::1'))).toBe(1013);
  const [next, old] = [
    await connect(url, '2001:db8:1:3::1'),
    await connect(url, '::ffff:192.0.2.9'),
  ];
  expect([await stays(next), await stays(old)]).toEqual([true, true]);
});

test('whoever does not sign in is closed, and a guest stays', async () => {
  bridge = await startBridge({ server: SERVER, port: 0, guests: true, patience: 1_500 });
  const [stranger, guest] = [await connect(bridge.url), await connect(bridge.url)];
  const signIn = { name: 'sign_in', username: 'anna', password: 'password', create_user: true };
  guest.send(JSON.stringify({ request_id: '1', ...signIn }));
  expect(await closed(stranger)).toBe(1008);
  expect(guest.readyState).toBe(WebSocket.OPEN);
});
