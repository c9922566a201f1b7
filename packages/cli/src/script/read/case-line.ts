/** The line that begins a case. */
import type { JsonObject } from '@chronopolitik/engine';
import { maybeTextAt, textAt } from '../../cases/json.ts';

/** `case "6.A.1 title"`, from an entry of a case file; quotation marks in the title are dropped. */
export function caseLine(entry: JsonObject): string {
  const title = [textAt(entry, 'id'), maybeTextAt(entry, 'title') ?? ''].join(' ').trim();
  return `case "${title.replaceAll('"', '')}"`;
}
