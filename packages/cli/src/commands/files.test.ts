import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Server } from '@chronopolitik/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';

const PYTHON = {
  id: 'saved',
  map: 'standard',
  phases: [
    {
      name: 'S1901M',
      state: { units: {} },
      orders: { GERMANY: ['A MUN - BUR'] },
      results: { 'A MUN': ['bounce'] },
    },
  ],
};
const TOLD = 'S1901M MUN: the file has fails, found works';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-files-'));
const data = join(folder, 'games.sqlite');
const disk = () => diskWith({ 'python.json': JSON.stringify(PYTHON), 'none.json': '{}' });
let server: Server;
beforeAll(async () => {
  server = await serve({ data });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The last line that was printed. */
const last = ({ out }: { readonly out: readonly string[] }): string => out.at(-1) ?? '';

describe('export and import', () => {
  it('bring a file of another program to a server, telling what differs, and back', async () => {
    const io = disk();
    expect(await run(['import', 'python.json', '--url', server.url], io)).toBe(0);
    expect(io.err).toEqual([TOLD]);
    const id = last(io).split('/').at(-1) ?? '';
    expect(last(io)).toBe(`${server.url}/game/${id}`);
    const there = ['--url', server.url, '--output', 'game.chrono.json'];
    expect(await run(['export', id, ...there], io)).toBe(0);
    expect(last(io)).toBe('game.chrono.json: saved, 1 steps');
    expect(await run(['verify', 'game.chrono.json'], io)).toBe(0);
    expect(await run(['export', id, '--url', server.url, '--as', 'orders'], io)).toBe(0);
    expect(io.out.slice(-3)).toEqual(['# round 1, Movement', 'Germany', 'A MUN - BUR  # moved']);
    expect(await run(['export', id, '--url', server.url, '--as', 'python-diplomacy'], io)).toBe(0);
    expect(JSON.parse(last(io))).toMatchObject({
      phases: [{ name: 'S1901M' }, { name: 'F1901M' }],
    });
  });

  it('take a game out of the data of a running server, and put none beside it', async () => {
    const io = disk();
    await run(['import', 'python.json', '--url', server.url], io);
    const id = last(io).split('/').at(-1) ?? '';
    expect(await run(['export', id, '--data', data, '--as', 'orders'], io)).toBe(0);
    expect(last(io)).toBe('A MUN - BUR  # moved');
    expect(await run(['import', 'python.json', '--data', data], io)).toBe(1);
    expect(io.err.at(-1)).toContain('Ask the server that has it: --url.');
  });

  it('put a game into data where no server runs', async () => {
    const io = disk();
    const alone = join(folder, 'alone.sqlite');
    expect(await run(['import', 'python.json', '--data', alone], io)).toBe(0);
    expect(io.err).toEqual([TOLD]);
    expect(await run(['export', last(io), '--data', alone, '--as', 'orders'], io)).toBe(0);
    expect(last(io)).toBe('A MUN - BUR  # moved');
  });

  it('turn a file of one format into another without any server', async () => {
    const io = disk();
    expect(await run(['export', 'python.json', '--output', 'own.json'], io)).toBe(0);
    expect(io.err).toEqual([TOLD]);
    expect(await run(['verify', 'own.json'], io)).toBe(0);
    expect(await run(['export', 'own.json', '--as', 'orders'], io)).toBe(0);
    expect(last(io)).toBe('A MUN - BUR  # moved');
  });

  it.each([
    ['a file that is no game', ['export', 'none.json'], 'format that is known'],
    [
      'a file that is no game',
      ['import', 'none.json', '--data', ':memory:'],
      'format that is known',
    ],
    ['a game that is nowhere', ['export', 'nothing', '--data', data], 'no such game'],
    [
      'a game that is nowhere, its id beginning with a dash',
      ['export', '--data', data, '--', '-old'],
      'no such game',
    ],
    ['data that are nowhere', ['export', 'nothing', '--data', '/nowhere/x'], 'no such file'],
    [
      'a server that is nowhere',
      ['export', 'g', '--url', 'http://127.0.0.1:9'],
      'cannot be reached',
    ],
    ['a file that is nowhere', ['import', 'nothing.json'], 'no such file'],
  ])('say in a line what is wrong with %s', async (_, args, why) => {
    const io = disk();
    expect(await run(args, io)).not.toBe(0);
    expect(io.err).toHaveLength(1);
    expect(io.err[0]).toContain(why);
  });

  it('say in a line what a server refuses', async () => {
    const io = disk();
    expect(await run(['import', 'none.json', '--url', server.url], io)).toBe(2);
    expect(io.err[0]).toContain('tells no game');
    expect(await run(['export', 'nothing', '--url', server.url], io)).toBe(2);
    expect(io.err[1]).toContain('There is no such game.');
  });
});
