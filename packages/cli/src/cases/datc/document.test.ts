import { readFileSync } from 'node:fs';
import type { JsonValue } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { datcDocument } from './document.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
}

it('docs/datc.md says what the cases come to', () => {
  const file = JSON.parse(read('cases/datc-v3.json')) as JsonValue;
  expect(read('docs/datc.md')).toBe(datcDocument(file));
});
