/** The line that begins a case. */
import type { JsonObject } from '@chronopolitik/engine';
import { maybeTextAt, textAt } from '../../cases/json.ts';

export function caseLine(entry: JsonObject): string {
  const title = [textAt(entry, 'id'), maybeTextAt(entry, 'title') ?? ''].join(' ').trim();
  return `case "${title.replaceAll('"', '')}"`;
}
