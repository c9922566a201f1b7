import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTS } from '../scripts/long-parts.mjs';
import { ROOT } from './sources.ts';

const FILES = Object.values(PARTS).flatMap(({ files }) => files);

function testFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);
}

test('the parts of the long run name files that exist', () => {
  expect(FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every test that chooses its size belongs to one part of the long run', () => {
  const sized = [...testFiles('packages'), ...testFiles('test')].filter((file) =>
    /import \{[^}]*\b(size|IS_LONG)\b[^}]*\} from '[./]*(test\/)?sizes\.ts'/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  const partsOf = (file: string) =>
    FILES.filter((part) => file === part || file.startsWith(`${part}/`)).length;
  expect(sized.length).toBeGreaterThan(10);
  expect(sized.filter((file) => partsOf(file) !== 1)).toEqual([]);
});
