import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import pc from 'picocolors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Io, processIo } from './io.ts';
import { run } from './program.ts';

interface Session {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs a command line with files and standard input of its own. */
async function session(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Session> {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    print: (line) => out.push(...line.split('\n')),
    complain: (line) => err.push(line),
    progress: () => undefined,
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
      return text;
    },
    writeFile: () => undefined,
    readInput: () => Promise.resolve(input),
    colors: pc.createColors(false),
  };
  return { code: await run(args, io), out, err };
}

function positionFile(results: readonly string[]): string {
  const units = ['FRANCE A PAR', 'GERMANY A MUN'];
  const expected = { units: ['FRANCE A BUR', 'GERMANY A MUN'], results, dislodged: [] };
  const entry = { id: 1, units, orders: ['A PAR - BUR', 'A MUN H'], expected };
  return JSON.stringify({ format: 'positions/1', cases: [entry] });
}

it('a file with a game on each line is a list of games', async () => {
  const units = { FRANCE: ['A PAR'] };
  const state = { units, centers: { FRANCE: ['PAR'] } };
  const phases = [
    { name: 'S1902M', state, orders: { FRANCE: ['A PAR H'] }, results: { 'A PAR': [] } },
    { name: 'F1902M', state, orders: {} },
  ];
  const line = JSON.stringify({ id: 'own', map: 'standard', phases });
  const { code, out } = await session(['cases', 'x.jsonl'], { 'x.jsonl': `${line}\n${line}\n` });
  expect([code, out.at(-1)]).toEqual([0, '2 passed, 0 failed']);
});

it('a compressed file is read, and a case that differs by choice is named and no failure', async () => {
  const path = new URL('../../../cases/worlds-5d.json.gz', import.meta.url).pathname;
  const text = processIo.readFile(path);
  const only = async (id: string): Promise<readonly [number, readonly string[]]> => {
    const { code, out } = await session(['cases', 'x.json', '--only', id], { 'x.json': text });
    return [code, out];
  };
  expect(await only('N5D.900305.4')).toEqual([
    0,
    [
      '≠ N5D.900305.4 differs by choice, see docs/rules/deviations.md [classic 4.2]',
      '0 passed, 0 failed, 1 differs by choice',
    ],
  ]);
  const otherwise = text.replaceAll(
    '"order":"n3","status":"Success"',
    '"order":"n3","status":"Failure"',
  );
  const { code } = await session(['cases', 'x.json'], { 'x.json': otherwise });
  expect(code).toBe(1);
});

describe('wrong use says one line and exits with 2', () => {
  const wrong: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] =
    [
      ['an unknown command', ['serf'], {}],
      ['no command', [], {}],
      ['an unknown option', ['cases', '--nonsense', 'x.json'], {}],
      ['no file', ['cases'], {}],
      ['a file that is not there', ['cases', 'none.json'], {}],
      ['a file that is no JSON', ['cases', 'x.json'], { 'x.json': '{"format":' }],
      ['an unknown format', ['cases', 'x.json'], { 'x.json': '{"format": "other/9"}' }],
      ['a list of no format', ['cases', 'x.json'], { 'x.json': '[1]' }],
      ['a format without cases', ['cases', 'x.json'], { 'x.json': '{"format": "games/1"}' }],
      [
        'an unknown case',
        ['cases', 'x.json', '--only', '7'],
        { 'x.json': positionFile(['moves', 'hold']) },
      ],
      [
        'an unknown ruleset',
        ['cases', 'x.json', '--ruleset', '6d'],
        { 'x.json': positionFile([]) },
      ],
      [
        'an unknown rulebook',
        ['cases', 'x.json', '--rulebook', 'x'],
        { 'x.json': positionFile([]) },
      ],
      [
        'an unknown choice',
        ['cases', 'x.json', '--rulebook', 'paradox=x'],
        { 'x.json': positionFile([]) },
      ],
      ['an unknown variant', ['adjudicate', '--variant', '../x'], {}],
      ['a folder of variants that is not there', ['bench', '--variants', '/nowhere'], {}],
      ['an empty position', ['adjudicate', 'x.txt'], { 'x.txt': '' }],
      ['an unknown province', ['adjudicate', 'x.txt'], { 'x.txt': 'France: A Pra - Bur' }],
      ['an order of nobody', ['adjudicate', 'x.txt'], { 'x.txt': 'A Par - Bur' }],
      ['an army at sea', ['adjudicate', 'x.txt'], { 'x.txt': 'France: A Nth H' }],
      ['a file without units', ['adjudicate', 'x.json'], { 'x.json': '{}' }],
      ['a port that is none', ['serve', '--port', 'x'], {}],
      ['no count of runs', ['bench', 'adjudicate', '--runs', '0'], {}],
      ['a bench file of another format', ['bench', 'adjudicate', 'x.json'], { 'x.json': '{}' }],
      ['no count of boards', ['bench', 'multiverse', '--boards', '1,x'], {}],
      ['no commit to compare with', ['bench', 'compare', 'no-such-commit'], {}],
      ['no commit to play against', ['bench', 'bots', '--commit', 'no-such-commit'], {}],
      ['no strength to play against', ['bench', 'bots', '--against', 'somebody'], {}],
      [
        'no contestant',
        ['bench', 'bots', '--tournament', '--maps', 'teaching', '--strengths', 'easy,nobody'],
        {},
      ],
      [
        'a tournament of one',
        ['bench', 'bots', '--tournament', '--maps', 'teaching', '--strengths', 'easy'],
        {},
      ],
      ['games of another format', ['bench', 'bots', '--rate', 'x.json'], { 'x.json': '{}' }],
      [
        'games without the first that is named',
        ['bench', 'bots', '--rate', 'x.json', '--strengths', 'easy'],
        { 'x.json': '{"format": "tournament/1", "games": []}' },
      ],
    ];
  for (const [name, args, files] of wrong) {
    it(name, async () => {
      const { code, err } = await session(args, files);
      expect(code).toBe(2);
      expect(err).toHaveLength(1);
      expect(err[0]).not.toContain('\n');
    });
  }
});

it('an unknown format is told which are known', async () => {
  const { err } = await session(['cases', 'x.json'], { 'x.json': '{"format": "other/9"}' });
  expect(err).toEqual([
    'x.json: unknown format, expected one of datc-cases/1, mdatc-oliver/1, mdatc-5dp/1, positions/1, games/1',
  ]);
});

it('--help and --version exit with 0', async () => {
  expect((await session(['--help'])).code).toBe(0);
  const { code, out } = await session(['--version']);
  expect(code).toBe(0);
  expect(out.join('')).toMatch(/^\d+\.\d+\.\d+$/);
});

it('cases that pass exit with 0 and are counted on the last line', async () => {
  const files = { 'x.json': positionFile(['moves', 'hold']) };
  const { code, out } = await session(['cases', 'x.json'], files);
  expect(code).toBe(0);
  expect(out.at(-1)).toBe('1 passed, 0 failed');
});

it('a case that fails exits with 1 and says what was expected and found', async () => {
  const files = { 'x.json': positionFile(['fails', 'hold']) };
  const { code, out } = await session(['cases', 'x.json'], files);
  expect(code).toBe(1);
  expect(out.join('\n')).toContain('A PAR - BUR');
  expect(out.join('\n')).toMatch(/expected fails\s+found\s+moves/);
  expect(out.at(-1)).toBe('0 passed, 1 failed');
});

it('a case with an unknown province fails by itself', async () => {
  const file = JSON.parse(positionFile(['moves', 'hold'])) as { cases: object[] };
  const files = {
    'x.json': JSON.stringify({
      ...file,
      cases: [...file.cases, { id: 2, units: ['FRANCE A XYZ'], orders: ['A XYZ H'] }],
    }),
  };
  const { code, out } = await session(['cases', 'x.json'], files);
  expect(code).toBe(1);
  expect(out.join('\n')).toContain('unknown province "XYZ"');
  expect(out.at(-1)).toBe('1 passed, 1 failed');
});

it('cases --json is a report', async () => {
  const files = { 'x.json': positionFile(['moves', 'given']) };
  const { out } = await session(['cases', 'x.json', '--json'], files);
  const report = JSON.parse(out.join('\n')) as { failed: number; files: { failures: object[] }[] };
  expect(report.failed).toBe(1);
  expect(report.files[0]?.failures).toEqual([
    { id: '1', what: 'A MUN H', expected: 'given', found: 'hold' },
  ]);
});

const TEXT = `
GERMANY
  A Mun - Ber
  F Kie S A Mun - Ber
Russia: A Ber, A Pru S A Ber   # Berlin holds
`;

it('adjudicate reads text from standard input and prints outcomes with reasons', async () => {
  const { code, out } = await session(['adjudicate'], {}, TEXT);
  expect(code).toBe(0);
  const text = out.join('\n');
  expect(text).toContain('Germany');
  expect(text).toContain('A MUN - BER');
});

it('adjudicate --json gives results, causes and units', async () => {
  const { out } = await session(['adjudicate', '-', '--json'], {}, TEXT);
  const verdict = JSON.parse(out.join('\n')) as {
    results: { result: string; cause?: object }[];
    units: string[];
  };
  expect(verdict.results).toHaveLength(4);
  expect(verdict.units).toContain('germany A mun');
  expect(verdict.results.some(({ cause }) => cause !== undefined)).toBe(true);
});

const MUTUAL = ['germany A mun', 'germany F kie', 'russia A ber', 'russia A pru'];

it('the same position as JSON, or with its units stated, comes out the same', async () => {
  const standing = ['GERMANY A MUN', 'GERMANY F KIE', 'RUSSIA A BER', 'RUSSIA A PRU'];
  const orders = ['A MUN - BER', 'F KIE S A MUN - BER', 'A BER H', 'A PRU S A BER'];
  const json = JSON.stringify({ units: standing, orders });
  const stated = `units:\n${standing.join('\n')}\norders:\n${TEXT.replace('A Ber,', '')}`;
  const [a, b, c] = await Promise.all(
    [TEXT, json, stated].map((input) => session(['adjudicate', '--json'], {}, input)),
  );
  const units = [a, b, c].map((one) => {
    const verdict = JSON.parse((one?.out ?? []).join('\n')) as { units: string[] };
    return verdict.units;
  });
  expect(units).toEqual([MUTUAL, MUTUAL, MUTUAL]);
});

describe('a server', () => {
  /** Ports that are taken: a server that wants one says which it wanted, and does not start. */
  const taken: Server[] = [];
  beforeAll(async () => {
    for (let i = 0; i < 2; i++) {
      taken.push(createServer().listen(0, '127.0.0.1'));
      await once(taken[i] as Server, 'listening');
    }
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => taken.forEach((each) => each.close()));
  const portOf = (i: number): string => {
    const address = taken[i]?.address();
    return typeof address === 'object' ? `${address?.port}` : '';
  };

  it('listens where PORT and HOST say, and flags come before them', async () => {
    vi.stubEnv('PORT', portOf(0));
    vi.stubEnv('HOST', 'localhost');
    const serve = ['serve', '--data', ':memory:'];
    const byEnvironment = await session(serve);
    expect([byEnvironment.code, byEnvironment.err[0]]).toEqual([
      1,
      `The address localhost:${portOf(0)} cannot be used (EADDRINUSE).`,
    ]);
    const byFlags = await session([...serve, '--port', portOf(1), '--host', '127.0.0.1']);
    expect(byFlags.err[0]).toBe(`The address 127.0.0.1:${portOf(1)} cannot be used (EADDRINUSE).`);
  });

  it('does not start at a port that is none', async () => {
    vi.stubEnv('PORT', 'http');
    expect((await session(['serve', '--data', ':memory:'])).err[0]).toContain('PORT');
  });
});
