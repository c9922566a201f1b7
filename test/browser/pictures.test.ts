/** The pictures of docs/interface.md: one of them in the short run; all are taken anew in the long run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { size } from '../sizes.ts';
import { ROOT } from '../sources.ts';

const SCRIPT = join(ROOT, 'scripts', 'interface-pictures.mjs');
const DOCS = join(ROOT, 'docs', 'pictures', 'interface');

/** Pictures that the page about the interface shows. */
function shown(): readonly string[] {
  const text = readFileSync(join(ROOT, 'docs', 'interface.md'), 'utf8');
  return [...text.matchAll(/pictures\/interface\/([\w-]+\.jpg)/g)].map(([, name]) => name ?? '');
}

const isJpeg = (file: string): boolean =>
  readFileSync(file)
    .subarray(0, 3)
    .equals(Buffer.from([0xff, 0xd8, 0xff]));

test('the page about the interface shows the pictures that there are', () => {
  expect(shown().length).toBeGreaterThan(7);
  expect(shown().toSorted()).toEqual(readdirSync(DOCS).toSorted());
});

test('they are taken from the page as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-pictures-'));
  const [into, names, pictures] = size<[string, readonly string[], readonly string[]]>(
    [folder, ['fork'], ['fork.jpg']],
    [DOCS, [], shown()],
  );
  await promisify(execFile)(process.execPath, [SCRIPT, '--into', into, ...names]);
  const taken = readdirSync(into);
  expect(taken.toSorted()).toEqual(pictures.toSorted());
  expect(taken.filter((name) => !isJpeg(join(into, name)))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);
