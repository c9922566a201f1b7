/** Requests that cost a stranger little and a server much: meanwhile it answers everybody else. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';

/** Milliseconds within which `GET /api/health` answers whatever else is asked, on a busy machine too. */
const SOON = 500;
/** What another process takes of the machine is no fault of the server, and does not happen thrice. */
const AGAIN = { retry: 2 };

let server: Running;
let id: string;
beforeAll(async () => {
  server = await startServer(':memory:');
  id = await newGame();
}, 60_000);
afterAll(() => kill(server));

async function newGame(): Promise<string> {
  const client = new Client([server]);
  return (await client.ask<{ id: string }>('/games', { preset: '5d-loose' })).body.id;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Posts a text that is JSON, or not. */
function post(path: string, body: string | Buffer): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/api${path}`, { method: 'POST', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** @returns what was answered, and the longest that anybody else waited meanwhile, in milliseconds */
async function under(attack: () => Promise<Answer>): Promise<Answer & { readonly worst: number }> {
  let isOver = false;
  let worst = 0;
  const watched = (async () => {
    while (!isOver) {
      const before = performance.now();
      await (await fetch(`${server.url}/api/health`)).text();
      worst = Math.max(worst, performance.now() - before);
    }
  })();
  const answer = await attack().finally(() => (isOver = true));
  await watched;
  return { ...answer, worst };
}

/** As many lines as a command may have, all alike or each otherwise. */
function lines(lineAt: (n: number) => string): string {
  return Array.from({ length: 9_990 }, (_, n) => lineAt(n)).join('\n');
}

/** A word of letters that no map knows, another one for each number. */
function word(n: number): string {
  return `Xy${n.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`;
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['misspelt powers', lines(() => 'Germny')],
  ['misspelt provinces', lines(() => 'A Xyzzyq S A Plughf - Qwerty')],
  ['the same legal order', lines(() => 'A Mun - Tyr')],
  ['words that differ', lines((n) => `A ${word(n)} S A ${word(n + 1)} - ${word(n + 2)}`)],
];

it.each(TEXTS)('a text of 9,990 lines of %s keeps nobody waiting', AGAIN, async (what, text) => {
  const command = JSON.stringify({ type: 'submit', step: 0, text });
  const { worst, status } = await under(() => post(`/games/${id}/commands`, command));
  reportFigure(`health under ${what}`, Math.round(worst), 'ms');
  expect(status).toBe(422);
  expect(worst).toBeLessThanOrEqual(SOON);
});

it.each(TEXTS)('checking 49 kB of lines of %s keeps nobody waiting', AGAIN, async (what, text) => {
  const question = JSON.stringify({ text: text.slice(0, 49_000) });
  const { worst, status } = await under(() => post(`/games/${id}/check`, question));
  reportFigure(`health under a check of ${what}`, Math.round(worst), 'ms');
  expect(status).toBe(200);
  expect(worst).toBeLessThanOrEqual(SOON);
});

/** Members of one object, each of its own name. */
function members(count: number): string {
  return `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')}}`;
}

/** A list of so many equal parts. */
function list(part: string, count: number): string {
  return `[${`${part},`.repeat(count - 1)}${part}]`;
}

const FILES: readonly (readonly [string, () => string])[] = [
  ['900,000 keys', () => members(900_000)],
  ['180,000 keys in the place of phases', () => `{"phases":${list(members(9_000), 20)}}`],
  ['6 MB of opened lists', () => '['.repeat(6_000_000)],
  ['15 MB of numbers', () => `{"orders":${list('1', 7_500_000)}}`],
  ['a million levels', () => `${'{"a":'.repeat(1_000_000)}0${'}'.repeat(1_000_000)}`],
  [
    'half a million keys as options of the rules',
    () => `{"format":"chronopolitik-game/1","events":[{"type":"created","payload":{"settings":{
      "ruleset":{"id":"5d","options":${members(500_000)}}}}}]}`,
  ],
];

it.each(FILES)('a file of %s keeps nobody waiting', AGAIN, async (what, fileOf) => {
  const file = Buffer.from(fileOf());
  const { worst, status, text } = await under(() => post('/import', file));
  reportFigure(`health under a file of ${what}`, Math.round(worst), 'ms');
  expect([status, text]).toEqual([400, expect.stringContaining('"code":"bad-')]);
  expect(worst).toBeLessThanOrEqual(SOON);
});
