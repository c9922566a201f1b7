import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NOTATIONS, type NotationId } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import type { Io } from '../io.ts';
import { convert } from './convert/convert.ts';
import { type Message, messageText } from './message.ts';
import { type SessionOptions, runScript } from './session.ts';

const folder = fileURLToPath(new URL('../../../../examples/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.mvs'));
const read = (name: string): string => readFileSync(folder + name, 'utf8');

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

const isFault = ({ kind }: Message): boolean => kind !== 'said';

function faultsOf(name: string, text: string): readonly string[] {
  const reports = runScript(io, folder + name, text, options);
  expect(reports.length).toBeGreaterThan(0);
  return reports.flatMap(({ messages }) => messages.filter(isFault).map(messageText));
}

/** The blocks of a page that are scripts by themselves. */
function blocksOf(page: string): readonly string[] {
  return [...page.matchAll(/^```mvs\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
}

describe('the examples hold', () => {
  it('and are ten or more', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  it.each(files)('%s', (name) => {
    expect(faultsOf(name, read(name))).toEqual([]);
  });
});

const notations = Object.keys(NOTATIONS) as NotationId[];

describe.each(notations)('written in the notation %s', (to) => {
  it.each(files)('%s means the same', (name) => {
    const { text, problems } = convert(io, name, read(name), { ...options, to });
    expect(problems).toEqual([]);
    expect(faultsOf(name, text)).toEqual([]);
  });
});

describe('the scripts of docs/script.md hold', () => {
  const page = readFileSync(new URL('../../../../docs/script.md', import.meta.url), 'utf8');
  const blocks = blocksOf(page);

  it('and there are some', () => {
    expect(blocks.length).toBeGreaterThan(4);
  });

  it.each(blocks.map((text) => [text.split('\n')[0], text]))('%s', (_, text = '') => {
    expect(faultsOf('script.md', text)).toEqual([]);
  });
});
