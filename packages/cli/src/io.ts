/** What a command reads from and writes to: the process, or a test. */
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import pc from 'picocolors';

export interface Io {
  /** Results. */
  readonly print: (line: string) => void;
  /** Progress and errors. */
  readonly complain: (line: string) => void;
  /** Shows how far long work is; a later call replaces an earlier one. */
  readonly progress: (line: string) => void;
  readonly readFile: (path: string) => string;
  readonly writeFile: (path: string, content: string | Uint8Array) => void;
  readonly readInput: () => Promise<string>;
  readonly colors: ReturnType<typeof pc.createColors>;
}

/** Progress is shown to people only: on a terminal, on one line that is overwritten. */
function progressOnTerminal(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}

export const processIo: Io = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  progress: progressOnTerminal,
  readFile: (path) => readFileSync(path, 'utf8'),
  writeFile: (path, content) => writeFileSync(path, content),
  readInput: () => text(process.stdin),
  colors: pc.createColors(process.stdout.isTTY && pc.isColorSupported),
};

/** The command cannot be carried out as it was given: one line, exit 2. */
export class BadUse extends Error {}

/** @throws BadUse with the reason in a few words. */
export function readFileAt(io: Io, path: string): string {
  try {
    return io.readFile(path);
  } catch (error) {
    const { code } = error as { code?: string };
    const reason =
      code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder' : 'unreadable';
    throw new BadUse(`${path}: ${reason}`);
  }
}

/** @throws BadUse when the text is no JSON. */
export function parseJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new BadUse(`${name}: not JSON: ${reason.replaceAll('\n', ' ')}`);
  }
}
