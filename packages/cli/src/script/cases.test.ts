import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import type { Io } from '../io.ts';
import { messageText } from './message.ts';
import { type SessionOptions, runScript } from './session.ts';

const folder = fileURLToPath(new URL('../../../../cases/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.mvs'));

const io: Io = { ...diskWith(), readFile: (path) => readFileSync(path, 'utf8') };
const options: SessionOptions = {
  choice: {
    variant: 'standard',
    ruleset: '5d',
    options: {},
    rulebook: undefined,
    adjustments: undefined,
  },
  strict: true,
  stopsAtErrors: true,
};

describe('the cases written as scripts hold', () => {
  it.each(files)('%s', (name) => {
    const text = readFileSync(folder + name, 'utf8');
    const reports = runScript(io, folder + name, text, options);
    const faults = reports.flatMap(({ messages }) =>
      messages.filter(({ kind }) => kind !== 'said'),
    );
    expect(faults.map(messageText)).toEqual([]);
    expect(reports.length).toBeGreaterThan(0);
  });
});
