/** Runs an importer on texts, and reads what comes of it. */
import { readVariant, type Variant } from '@chronopolitik/engine';
import { randomFrom, type Random } from '../src/bench/random.ts';
import { FORMATS } from '../src/import/importers.ts';
import type { Counts } from '../src/import/counts.ts';
import { NotThatFormat } from '../src/import/raw-map.ts';

export interface Outcome {
  readonly variant: Variant | undefined;
  readonly errors: readonly string[];
  readonly report: readonly string[];
  readonly source: Counts;
  readonly result: Counts;
  readonly lost: readonly string[];
}

export function imported(
  format: string,
  files: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, string>> = {},
): Outcome {
  const sources = Object.entries(files).map(([name, text]) => ({ name, text }));
  const find = (name: string) => {
    const text = beside[name];
    return text === undefined ? undefined : { name, text };
  };
  const made = FORMATS[format]?.import(sources, 'mine', find);
  if (!made) throw new Error(`no format ${format}`);
  const read = readVariant(JSON.parse(JSON.stringify(made.variant)));
  return {
    variant: read.ok ? read.value.variant : undefined,
    errors: read.ok ? [] : read.error.map(({ key, expected }) => `${key}: ${expected}`),
    report: made.report,
    source: made.source,
    result: made.result,
    lost: made.lost,
  };
}

type Files = Readonly<Record<string, string>>;

/** One file with a line gone, twice, cut short, or with letters of another line in it. */
function mangled(files: Files, { below, pick }: Random): Files {
  const name = pick(Object.keys(files)) ?? '';
  const lines = (files[name] ?? '').split('\n');
  const at = below(lines.length);
  const line = lines[at] ?? '';
  const head = line.slice(0, below(line.length + 1));
  const other = (pick(lines) ?? '').slice(head.length);
  const instead: readonly string[] = pick([[], [line, line], [head], [head + other]]) ?? [];
  const text = [...lines.slice(0, at), ...instead, ...lines.slice(at + 1)].join('\n');
  return { ...files, [name]: text };
}

/**
 * Imports files with slips in them, more and more. @returns how often a variant came of it, how often
 * the files were refused; whatever else is thrown is a bug.
 */
export function importMangled(format: string, files: Files, times: number): Record<string, number> {
  const random = randomFrom(1);
  const counts = { read: 0, faulty: 0, refused: 0 };
  for (let i = 0; i < times; i += 1) {
    let texts = files;
    for (let slip = 0; slip <= i % 5; slip += 1) texts = mangled(texts, random);
    try {
      counts[imported(format, texts).variant ? 'read' : 'faulty'] += 1;
    } catch (error) {
      if (!(error instanceof NotThatFormat)) throw error;
      counts.refused += 1;
    }
  }
  return counts;
}
