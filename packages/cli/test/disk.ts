/** Somewhere for tests to read from, write to and print on. */
import pc from 'picocolors';
import type { Io } from '../src/io.ts';

export interface Disk extends Io {
  readonly files: Map<string, string | Uint8Array>;
  readonly out: string[];
  readonly err: string[];
}

export function diskWith(texts: Readonly<Record<string, string>> = {}, input = ''): Disk {
  const files = new Map<string, string | Uint8Array>(Object.entries(texts));
  const out: string[] = [];
  const err: string[] = [];
  return {
    files,
    out,
    err,
    print: (line) => void out.push(...line.split('\n')),
    complain: (line) => void err.push(line),
    progress: () => undefined,
    readFile: (path) => {
      const text = files.get(path);
      if (typeof text !== 'string') throw Object.assign(new Error(path), { code: 'ENOENT' });
      return text;
    },
    writeFile: (path, content) => void files.set(path, content),
    readInput: () => Promise.resolve(input),
    colors: pc.createColors(false),
  };
}
