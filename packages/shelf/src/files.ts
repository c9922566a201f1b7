/** The JSON files of variants, each parsed once until it changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortName, stampOf } from './folders.ts';
import { readJsonText, type JsonText } from './json-text.ts';

/** The names of the files in the folder of a variant. */
export const FILES = ['variant.json', 'drawing.json'] as const;
/** The name of a file in the folder of a variant. */
export type FileName = (typeof FILES)[number];

/** Reads the files of variants, and reads a file again only after it has changed. */
export class Files {
  readonly #known = new Map<string, { readonly stamp: string; readonly text: JsonText }>();

  /** Undefined where there is no such file. */
  read(folder: string, name: FileName): JsonText | undefined {
    const path = join(folder, name);
    const stamp = stampOf(path);
    if (stamp === undefined) return undefined;
    const known = this.#known.get(path);
    if (known?.stamp === stamp) return known.text;
    const text = readJsonText(textIn(path), shortName(folder, name));
    this.#known.set(path, { stamp, text });
    return text;
  }
}

/** Empty where it cannot be read: it may have gone since it was found. */
function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
