/** Checks of shape that also say themselves as JSON Schema, so that reader and published schema are one. */
import type { JsonObject, JsonValue } from '../../model/types.ts';
import type { Blanks, Expectation } from './expectations.ts';
import type { Problems } from './problems.ts';

/** An object of a file, whose keys and values are not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither a list nor null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value of a file must be. */
export interface Check {
  /** The same demand as JSON Schema (draft 2020-12). */
  readonly schema: JsonObject;
  /** Whether the value will do; if not, the problem has been told. */
  readonly test: (value: unknown, key: string, problems: Problems) => boolean;
}

/** A value of which a function says whether it will do. */
export function is(
  expectation: Expectation,
  schema: JsonObject,
  good: (value: unknown) => boolean,
  blanks?: Blanks,
): Check {
  const test: Check['test'] = (value, key, problems) => {
    if (good(value)) return true;
    problems.error(key, expectation, value, blanks);
    return false;
  };
  return { schema, test };
}

/** Longest name, id or alias. */
const LONGEST = 200;

/** A text with 1 to 200 characters: a name, an id or an alias. */
export const text = is(
  'a text',
  { type: 'string', minLength: 1, maxLength: LONGEST },
  (value) => typeof value === 'string' && value.length > 0 && value.length <= LONGEST,
);
/** A text of any length, for a person to read. */
export const note = is('a text', { type: 'string' }, (value) => typeof value === 'string');
/** A whole number, from -(2^53 - 1) to 2^53 - 1. */
export const integer = is('a whole number', { type: 'integer' }, Number.isSafeInteger);
/** `true`. Where it would be false, the key is left out. */
export const yes = is('true (or leave it out)', { const: true }, (value) => value === true);
/** Every value. */
export const anything: Check = { schema: {}, test: () => true };

/** One of these texts. */
export const oneOf = (words: readonly string[]): Check =>
  is('one of {words}', { enum: [...words] }, (value) => words.includes(value as string), {
    words: words.join(', '),
  });

/** A text that a pattern fits. */
export const textLike = (expectation: Expectation, pattern: RegExp): Check =>
  is(
    expectation,
    { type: 'string', pattern: pattern.source },
    (value) => typeof value === 'string' && pattern.test(value),
  );

const aList = is('a list', { type: 'array' }, Array.isArray);
const anObject = is('an object', { type: 'object' }, isFields);

/** A list, each of whose items passes a check. All faults are noted, not the first alone. */
export const listOf = (item: Check): Check => ({
  schema: { type: 'array', items: item.schema },
  test: (value, key, problems) =>
    aList.test(value, key, problems) &&
    (value as readonly unknown[])
      .map((entry, i) => item.test(entry, `${key}[${i}]`, problems))
      .every(Boolean),
});

/**
 * An object, each of whose values passes a check.
 * @param name the pattern of its keys: letters and digits, unless said otherwise
 */
export const tableOf = (item: Check, name = /^[A-Za-z0-9_.-]+$/): Check => ({
  schema: {
    type: 'object',
    propertyNames: { pattern: name.source },
    additionalProperties: item.schema,
  },
  test: (value, key, problems) => {
    if (!anObject.test(value, key, problems)) return false;
    const checks = Object.entries(value as Fields).map(([id, entry]) => {
      if (!name.test(id)) problems.error(`${key}.${id}`, 'a key of letters and digits', id);
      return name.test(id) && item.test(entry, `${key}.${id}`, problems);
    });
    return checks.every(Boolean);
  },
});

/** A list where there is a list, else a table. */
export const listOrTable = (list: Check, table: Check): Check => ({
  schema: { anyOf: [list.schema, table.schema] },
  test: (value, key, problems) => (Array.isArray(value) ? list : table).test(value, key, problems),
});

/** One check where the value has a key, else another. */
export const byKey = (name: string, having: Check, lacking: Check): Check => ({
  schema: { anyOf: [having.schema, lacking.schema] },
  test: (value, key, problems) => {
    const has = isFields(value) && value[name] !== undefined;
    return (has ? having : lacking).test(value, key, problems);
  },
});

/** An object whose `type` says what else it holds. */
export const byType = (shapes: Readonly<Record<string, Shape>>): Check => {
  const typed = Object.entries(shapes).map(([type, { required, ...rest }]) => {
    const named = is('{value}', { const: type }, (value) => value === type, { value: `"${type}"` });
    return [type, shape({ ...rest, required: { type: named, ...required } })] as const;
  });
  const checks = new Map<unknown, Check>(typed);
  const known = oneOf(Object.keys(shapes));
  return {
    schema: { anyOf: typed.map(([, check]) => check.schema) },
    test: (value, key, problems) => {
      if (!anObject.test(value, key, problems)) return false;
      const { type } = value as Fields;
      const check = checks.get(type);
      return check ? check.test(value, key, problems) : known.test(type, `${key}.type`, problems);
    },
  };
};

/** The same check with a sentence for whoever writes the file. */
export const meaning = (description: string, { schema, test }: Check): Check => ({
  schema: { description, ...schema },
  test,
});

type Checks = Readonly<Record<string, Check>>;

/** The keys of an object, each with the check of its value. */
export interface Shape {
  readonly required?: Checks;
  readonly optional?: Checks;
  /** What other keys hold; without it there may be none. */
  readonly others?: Check;
}

const pathOf = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`);

function schemaOfShape({ required = {}, optional = {}, others }: Shape): JsonObject {
  const properties = Object.entries({ ...required, ...optional }).map(([name, check]) => [
    name,
    check.schema,
  ]);
  return {
    type: 'object',
    ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
    properties: Object.fromEntries(properties) as JsonObject,
    additionalProperties: others?.schema ?? false,
  };
}

/** An object with these keys. All faults are noted, not the first alone. */
export const shape = (parts: Shape): Check => {
  const { required = {}, optional = {}, others } = parts;
  const known: Checks = { ...required, ...optional };
  const words = Object.keys(known).join(', ');
  const checkOf = (name: string): Check | undefined =>
    Object.hasOwn(known, name) ? known[name] : others;
  const test: Check['test'] = (value, key, problems) => {
    if (!anObject.test(value, key, problems)) return false;
    const fields = value as Fields;
    const missing = Object.keys(required).filter((name) => fields[name] === undefined);
    for (const name of missing) problems.error(pathOf(key, name), 'a value: the key is missing');
    const good = Object.keys(fields)
      .filter((name) => fields[name] !== undefined)
      .map((name) => {
        const check = checkOf(name);
        if (check) return check.test(fields[name], pathOf(key, name), problems);
        problems.error(pathOf(key, name), 'one of the keys {words}', undefined, { words });
        return false;
      });
    return missing.length === 0 && good.every(Boolean);
  };
  return { schema: schemaOfShape(parts), test };
};

const orNothing = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

/**
 * The schema of a patch to such a value, as JSON merge patches are (RFC 7396): keys may be missing, and
 * `null` takes one away. Lists stay whole.
 */
export function patchOf(whole: JsonObject): JsonObject {
  const { required: _, ...schema } = whole;
  const { properties, additionalProperties } = schema;
  const change = (part: JsonValue): JsonObject => orNothing(patchOf(part as JsonObject));
  return {
    ...schema,
    ...(isFields(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties as JsonObject).map(([name, part]) => [name, change(part ?? {})]),
      ),
    }),
    ...(isFields(additionalProperties) && {
      additionalProperties: change(additionalProperties as JsonObject),
    }),
  };
}
