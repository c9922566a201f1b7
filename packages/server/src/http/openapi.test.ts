/** The description of the HTTP interface is what programs rely on: it changes only where somebody means it to. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { appWith, get } from '../../test/support.ts';
import { withUsedNames } from './schema-names.ts';

const FILE = new URL('../../test/openapi.json', import.meta.url);
/** The command that takes the description over as the server gives it now. */
const REWRITE = 'npx vitest run packages/server/src/http/openapi.test.ts -u';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapped = (value: Json, each: (part: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(each)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part)]));

/** The value with each reference replaced by what it refers to: names of schemas are no part of what is sent. */
function resolved(value: unknown, whole = value): unknown {
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref !== 'string') return mapped(value, (part) => resolved(part, whole));
  const at = (json: unknown, key: string): unknown =>
    isObject(json) ? json[key.replaceAll('~1', '/').replaceAll('~0', '~')] : json;
  return resolved($ref.split('/').slice(1).reduce(at, whole), whole);
}

/** The paths of all keys of a value; of lists, which items they have. */
function pathsOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value)
    ? value.map((item, i) => [typeof item === 'object' ? String(i) : JSON.stringify(item), item])
    : Object.entries(value);
  return [path, ...parts.flatMap(([key, part]) => pathsOf(part, `${path}/${key}`))];
}

/** What is in the one description and not in the other: a route, a field or a code that ended. */
function goneFrom(before: unknown, now: unknown): readonly string[] {
  const known = new Set(pathsOf(now));
  return pathsOf(before).filter((path) => !known.has(path));
}

/** What whoever changed the description has to do. */
function adviceOf(gone: readonly string[]): string {
  const rewrite = `If you mean it, take it over: ${REWRITE}`;
  if (gone.length === 0) return `The HTTP interface has something new. ${rewrite}`;
  const list = gone.slice(0, 20).join('\n  ');
  return `Something is gone from the HTTP interface. Read docs/versions.md, "How a version of the HTTP interface ends", first:\n  ${list}\n${rewrite}`;
}

const described = async (): Promise<Json> => {
  const app = await appWith();
  const { body } = await get<Json>(app, '/api/openapi.json');
  await app.close();
  return body;
};

it('the interface is the one that test/openapi.json describes', async () => {
  const body = await described();
  const before = resolved(JSON.parse(readFileSync(FILE, 'utf8'))) as Json;
  const gone = goneFrom(before['paths'], (resolved(body) as Json)['paths']);
  const text = await format(JSON.stringify(body), { parser: 'json', printWidth: 100 });
  await expect(text, adviceOf(gone)).toMatchFileSnapshot(fileURLToPath(FILE));
}, 60_000);

it('each route has a name of its own, by which clients call it', async () => {
  const paths = (await described())['paths'] as Readonly<Record<string, Json>>;
  const routes = Object.values(paths).flatMap((methods) => Object.values(methods)) as Json[];
  const ids = routes.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter((id) => typeof id !== 'string' || !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('schemas that nothing uses are left out, and the others have the plain name where they can', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Order: { by: ref('Place') },
    OrderInput: { by: ref('PlaceInput') },
    Place: { type: 'string' },
    PlaceInput: { type: 'string' },
    Command: { orders: ref('Order') },
    CommandInput: { orders: ref('OrderInput') },
    Unused: {},
  };
  const paths = { '/a': { body: ref('CommandInput'), reply: ref('Order') } };
  expect(withUsedNames({ paths, components: { schemas } })).toEqual({
    paths: { '/a': { body: ref('Command'), reply: ref('Order') } },
    components: {
      schemas: {
        Command: { orders: ref('OrderInput') },
        Order: { by: ref('Place') },
        OrderInput: { by: ref('PlaceInput') },
        Place: { type: 'string' },
        PlaceInput: { type: 'string' },
      },
    },
  });
});

it('what is gone from a description is found, and what is new is not', () => {
  const before = { paths: { '/a': { get: {} }, '/b': {} }, codes: ['x', 'y'] };
  const now = { paths: { '/a': { get: {}, post: {} } }, codes: ['y', 'z'] };
  expect(goneFrom(before, now)).toEqual(['/paths//b', '/codes/"x"']);
  expect(goneFrom(before, { ...before, info: {} })).toEqual([]);
  expect(adviceOf(['/paths//b'])).toContain('docs/versions.md');
});
