/** Reads case files key by key: a missing or wrong value becomes a clear failure of its case. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';

/** A case that cannot be read or names what its rules do not know. Caught once, per case: see `run.ts`. */
export class BadCase extends Error {}

/** Whether a value is an object, and neither a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wanted(key: string, expected: string): never {
  throw new BadCase(`"${key}": expected ${expected}`);
}

/** A value as it is said: a text is itself. */
export function valueText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/**
 * A value as an object.
 * @param key its place in the file, for the error
 * @throws BadCase unless the value is an object.
 */
export function toObject(value: JsonValue | undefined, key: string): JsonObject {
  return isObject(value) ? value : wanted(key, 'an object');
}

/**
 * The object under a key.
 * @throws BadCase unless there is one
 */
export function objectAt(from: JsonObject, key: string): JsonObject {
  return toObject(from[key], key);
}

/**
 * The object under a key; undefined where the key is left out or null.
 * @throws BadCase for any other value
 */
export function maybeObjectAt(from: JsonObject, key: string): JsonObject | undefined {
  return from[key] === undefined || from[key] === null ? undefined : objectAt(from, key);
}

/**
 * The text under a key.
 * @throws BadCase unless there is one
 */
export function textAt(from: JsonObject, key: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : wanted(key, 'a text');
}

/**
 * The text under a key; undefined where the key is left out or null.
 * @throws BadCase for any other value
 */
export function maybeTextAt(from: JsonObject, key: string): string | undefined {
  return from[key] === undefined || from[key] === null ? undefined : textAt(from, key);
}

/**
 * The number under a key.
 * @throws BadCase unless there is one
 */
export function numberAt(from: JsonObject, key: string): number {
  const value = from[key];
  return typeof value === 'number' ? value : wanted(key, 'a number');
}

function toList(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : wanted(key, 'a list');
}

/**
 * The list of objects under a key.
 * @throws BadCase unless there is one
 */
export function objectsAt(from: JsonObject, key: string): readonly JsonObject[] {
  return toList(from[key], key).map((value, i) => toObject(value, `${key}[${i}]`));
}

/** An absent list is an empty one. */
export function maybeObjectsAt(from: JsonObject, key: string): readonly JsonObject[] {
  return from[key] === undefined || from[key] === null ? [] : objectsAt(from, key);
}

/**
 * A value as a list of texts.
 * @param key its place in the file, for the error
 * @throws BadCase unless it is one
 */
export function toTexts(value: JsonValue | undefined, key: string): readonly string[] {
  return toList(value, key).map((text, i) =>
    typeof text === 'string' ? text : wanted(`${key}[${i}]`, 'a text'),
  );
}

/**
 * The list of texts under a key.
 * @throws BadCase unless there is one
 */
export function textsAt(from: JsonObject, key: string): readonly string[] {
  return toTexts(from[key], key);
}

/**
 * The list of texts under a key; empty where the key is left out or null.
 * @throws BadCase for any other value
 */
export function maybeTextsAt(from: JsonObject, key: string): readonly string[] {
  return from[key] === undefined || from[key] === null ? [] : textsAt(from, key);
}

/** `{ENG: ['LON']}` as pairs. */
export function listsAt(
  from: JsonObject,
  key: string,
): readonly (readonly [string, readonly string[]])[] {
  const lists = maybeObjectAt(from, key) ?? {};
  return Object.entries(lists).map(([name, texts]) => [name, toTexts(texts, `${key}.${name}`)]);
}

/** A list of texts in which `null` says nothing; undefined where there is no list. */
export function maybeLabelsAt(
  from: JsonObject,
  key: string,
): readonly (string | undefined)[] | undefined {
  if (from[key] === undefined || from[key] === null) return undefined;
  return toList(from[key], key).map((value, i) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value : wanted(`${key}[${i}]`, 'a text or null');
  });
}
