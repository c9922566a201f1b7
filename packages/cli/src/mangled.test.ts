/** Files that are not what they say: every command that reads one answers, soon, with the exit code of a mistake. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mangledJson, mangledText, monsters } from '../../../test/fuzz/mangle.ts';
import { expectForgotten, expectSoon } from '../../../test/fuzz/watch.ts';
import { pick, randomFrom } from '../../../test/random.ts';
import { size } from '../../../test/sizes.ts';
import { diskWith } from '../test/disk.ts';
import { imported } from '../test/imported.ts';
import { FORMATS } from './import/importers.ts';
import { NotThatFormat } from './import/raw-map.ts';
import { run } from './program.ts';

const TIMES = size(25, 300);
const LARGE = 100_000;
const EXITS = [0, 1, 2];

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const scripts = readdirSync(at('examples'))
  .filter((name) => name.endsWith('.mvs'))
  .map((name) => readFileSync(at(`examples/${name}`), 'utf8'));
const POSITION = 'GERMANY\n  A Mun - Ber\n  F Kie S A Mun - Ber\nFrance: A Par, A Bur - Mun\n';

interface Reader {
  readonly name: string;
  readonly seeds: readonly string[];
  /** The command line; the text is in `x`. */
  readonly args: readonly string[];
}

const READERS: readonly Reader[] = [
  { name: 'run', seeds: scripts, args: ['run', '--relaxed', 'x'] },
  { name: 'convert', seeds: scripts, args: ['convert', 'x', '--to', 'letters'] },
  { name: 'adjudicate', seeds: [POSITION], args: ['adjudicate', 'x'] },
];

const exitOf = (args: readonly string[], text: string): Promise<number> =>
  run(args, diskWith({ x: text }));

describe.each(READERS)('$name', ({ seeds, args }) => {
  it('answers whatever slipped in', { timeout: 1_800_000 }, async () => {
    const random = randomFrom(1);
    for (let n = 0; n < TIMES; n++) {
      const text = mangledText(random, pick(random, seeds) ?? '', seeds);
      expect(EXITS, text).toContain(await exitOf(args, text));
    }
  });

  it('answers whatever size it is', { timeout: 1_800_000 }, async () => {
    for (const text of monsters(LARGE, 'Germany: A Mun - Ber')) {
      expect(EXITS).toContain(await exitOf(args, text));
    }
  });
});

describe('case files', () => {
  const files = ['mdatc-5d.json', 'mdatc-5dplomacy.json', 'positions-sample.json'];
  const seeds = files.map((name) => {
    const json = JSON.parse(readFileSync(at(`cases/${name}`), 'utf8')) as { cases: unknown[] };
    return { ...json, cases: json.cases.slice(0, 12) };
  });

  it('are run or refused, whatever is in its place', { timeout: 1_800_000 }, async () => {
    const random = randomFrom(3);
    for (let n = 0; n < TIMES; n++) {
      const wildness = pick(random, [0.001, 0.01, 0.1]);
      const text = JSON.stringify(mangledJson(random, pick(random, seeds), wildness)) ?? '';
      expect(EXITS, text).toContain(await exitOf(['cases', 'x'], text));
    }
  });
});

describe.each(Object.keys(FORMATS))('the importer of %s', (format) => {
  const read = (text: string): unknown => {
    try {
      return imported(format, { 'map.txt': text, 'map.go': text, 'mini.map': text, map: text });
    } catch (error) {
      if (!(error instanceof NotThatFormat)) throw error;
      return undefined;
    }
  };
  const line = '$this->territories["x"] = new Territory("A", 1); // Prov("x").Conn("y", Land)';

  it('refuses soon what is too large to be meant', () => {
    for (const text of monsters(LARGE, line)) expectSoon(text, () => read(text));
  });

  it('leaves nothing behind', () => {
    const random = randomFrom(2);
    expectForgotten(() => {
      for (let n = 0; n < 100; n++) read(mangledText(random, line.repeat(20), [line]));
    });
  });
});
