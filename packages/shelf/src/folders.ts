/** Where variants lie: folders that hold folders with a `variant.json`. */
import { readdirSync, statSync, type Stats } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, resolve } from 'node:path';

/** The folder of the variants that come with Chronopolitik. */
export const SHIPPED = dirname(
  createRequire(import.meta.url).resolve('@chronopolitik/variants/package.json'),
);

/** `A:B` (`A;B` on Windows) as absolute folders; an empty text names none. */
export function parseFolders(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(delimiter)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => resolve(part));
}

/** Undefined for what is not there, or cannot be looked at. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a folder is at a path; false where nothing is there or it cannot be read. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

/** A text that changes whenever the file does; undefined if there is none. */
export function stampOf(file: string): string | undefined {
  const stat = statOf(file);
  return stat?.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : undefined;
}

/** The folders with a `variant.json` in a folder, or the folder itself if it has one; sorted. */
export function variantFoldersIn(folder: string): readonly string[] {
  const isVariant = (each: string): boolean => stampOf(join(each, 'variant.json')) !== undefined;
  if (isVariant(folder)) return [folder];
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter(isVariant);
}

/** How a file is named in problems: `duel/variant.json`. */
export function shortName(folder: string, name: string): string {
  return `${basename(folder)}/${name}`;
}
