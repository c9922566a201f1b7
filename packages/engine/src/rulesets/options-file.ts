/** An options file of the 5dplomacy project, or one with our own names, as options of the ruleset `5dplomacy`. */
import { type Result, fail, ok } from '../model/result.ts';
import type { JsonObject, JsonValue } from '../model/types.ts';
import { type OptionProblem, firstOf, readOptions } from './options.ts';
import { fivedplomacy } from './fivedplomacy.ts';

/** The ruleset that options files are for. */
export const OPTIONS_FILE_RULESET = fivedplomacy.id;

/** Values that the other project names otherwise: its strict adjacency goes by the numbers of timelines. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  adjacency: { strict: 'numeric' },
};

/**
 * Reads the parsed JSON of an options file (5dplomacy 13.2).
 * @returns options of the ruleset `5dplomacy`, or everything that is wrong with them
 */
export function readOptionsFile(json: unknown): Result<JsonObject, readonly OptionProblem[]> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail([{ key: 'options', got: json, expected: Object.keys(fivedplomacy.options) }]);
  }
  const options = Object.fromEntries(
    firstOf(json as JsonObject).map(([key, value]) => [key, optionOf(key, value)]),
  );
  const read = readOptions(fivedplomacy.options, options);
  return read.ok ? ok(options) : read;
}

/** The value of an option, which may go by the name that it has in an options file. */
export function optionOf(key: string, value: JsonValue): JsonValue {
  const names = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
  return typeof value === 'string' && names && Object.hasOwn(names, value)
    ? (names[value] ?? value)
    : value;
}
