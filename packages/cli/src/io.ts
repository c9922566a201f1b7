/** What a command reads from and writes to: the process, or a test. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Interface, createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pc from 'picocolors';

/** What a command reads from and writes to. */
export interface Io {
  /** Results. */
  readonly print: (line: string) => void;
  /** Progress and errors. */
  readonly complain: (line: string) => void;
  /** Shows how far long work is; a later call replaces an earlier one. */
  readonly progress: (line: string) => void;
  /** The text of a file; of one that gzip compressed, the text inside. */
  readonly readFile: (path: string) => string;
  readonly writeFile: (path: string, content: string | Uint8Array) => void;
  readonly readInput: () => Promise<string>;
  /** The lines that a person types, with history and completion; absent where nobody does. */
  readonly terminal?: (prompt: string, complete: Completer) => AsyncIterable<string>;
  readonly colors: ReturnType<typeof pc.createColors>;
}

/** The words that complete a line, and the part of it that they replace. */
export type Completer = (line: string) => readonly [readonly string[], string];

function linesFromTerminal(prompt: string, complete: Completer): AsyncIterable<string> {
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt,
    historySize: 1000,
    removeHistoryDuplicates: true,
    completer: (line: string) => {
      const [hits, part] = complete(line);
      return [[...hits], part] satisfies [string[], string];
    },
  });
  return prompted(reader);
}

/** Each line, with a prompt before the next. */
async function* prompted(reader: Interface): AsyncGenerator<string> {
  try {
    reader.prompt();
    for await (const line of reader) {
      yield line;
      reader.prompt();
    }
  } finally {
    reader.close();
  }
}

const isZipped = (content: Uint8Array): boolean => content[0] === 0x1f && content[1] === 0x8b;

function textIn(content: Buffer): string {
  return (isZipped(content) ? gunzipSync(content) : content).toString('utf8');
}

/** Progress is shown to people only: on a terminal, on one line that is overwritten. */
function progressOnTerminal(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}

/** Reads from and writes to the process, and the files of this machine. */
export const processIo: Io = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  progress: progressOnTerminal,
  readFile: (path) => textIn(readFileSync(path)),
  writeFile: (path, content) => writeFileSync(path, content),
  readInput: () => text(process.stdin),
  ...(process.stdin.isTTY ? { terminal: linesFromTerminal } : {}),
  // `isTTY` is undefined where nobody looks, which picocolors would take for "decide yourself".
  colors: pc.createColors(Boolean(process.stdout.isTTY) && pc.isColorSupported),
};

/** The command cannot be carried out as it was given: one line, exit 2. */
export class BadUse extends Error {}

/**
 * The text of a file.
 * @throws BadUse with the reason in a few words.
 */
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

/**
 * The value of a JSON text, unchecked.
 * @param name of the file, for the error
 * @throws BadUse when the text is no JSON.
 */
export function parseJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new BadUse(`${name}: not JSON: ${reason.replaceAll('\n', ' ')}`);
  }
}
