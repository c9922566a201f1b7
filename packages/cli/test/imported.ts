/** Runs an importer on texts, and reads what comes of it. */
import { readVariant, type Variant } from '@chronopolitik/engine';
import { FORMATS } from '../src/import/importers.ts';

export interface Outcome {
  readonly variant: Variant | undefined;
  readonly errors: readonly string[];
  readonly report: readonly string[];
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
  };
}
