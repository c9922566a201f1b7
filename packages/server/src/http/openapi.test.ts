/** The description of the HTTP interface is what programs rely on: it changes only where somebody means it to. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { appWith, get } from '../../test/support.ts';

const FILE = new URL('../../test/openapi.json', import.meta.url);
/** The command that takes the description over as the server gives it now. */
const REWRITE = 'npx vitest run packages/server/src/http/openapi.test.ts -u';

/** Parts of this many characters are written once. */
const LONG = 120;
type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const mapped = (value: Json, each: (part: unknown, key: string) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((part, i) => each(part, String(i)))
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part, key)]));

/** The description with each long part written once: where it comes again stands where it stood first. */
function folded(value: unknown, at = '#', first = new Map<string, string>()): unknown {
  if (!isObject(value)) return value;
  const text = JSON.stringify(value);
  const known = first.get(text);
  if (known !== undefined) return { $ref: known };
  if (text.length > LONG) first.set(text, at);
  return mapped(value, (part, key) =>
    folded(part, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, first),
  );
}

/** The inverse of `folded`. */
function unfolded(value: unknown, whole = value): unknown {
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref !== 'string') return mapped(value, (part) => unfolded(part, whole));
  const keys = $ref.split('/').slice(1);
  const at = (json: unknown, key: string): unknown =>
    isObject(json)
      ? unfoldedOnce(json[key.replaceAll('~1', '/').replaceAll('~0', '~')], whole)
      : json;
  return unfolded(keys.reduce(at, whole), whole);
}

function unfoldedOnce(value: unknown, whole: unknown): unknown {
  return isObject(value) && typeof value['$ref'] === 'string' ? unfolded(value, whole) : value;
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

it('the interface is the one that test/openapi.json describes', async () => {
  const app = await appWith();
  const { body } = await get<object>(app, '/api/openapi.json');
  await app.close();
  const gone = goneFrom(unfolded(JSON.parse(readFileSync(FILE, 'utf8'))), body);
  const text = await format(JSON.stringify(folded(body)), { parser: 'json', printWidth: 100 });
  await expect(text, adviceOf(gone)).toMatchFileSnapshot(fileURLToPath(FILE));
}, 60_000);

it('a description that is folded and unfolded is the same', () => {
  const part = { type: 'object', description: 'x'.repeat(LONG), inner: { text: 'y'.repeat(LONG) } };
  const whole = { 'a/b': { part }, again: [{ part }, { inner: part.inner }] };
  expect(JSON.stringify(folded(whole)).length).toBeLessThan(JSON.stringify(whole).length / 2);
  expect(unfolded(folded(whole))).toEqual(whole);
});

it('what is gone from a description is found, and what is new is not', () => {
  const before = { paths: { '/a': { get: {} }, '/b': {} }, codes: ['x', 'y'] };
  const now = { paths: { '/a': { get: {}, post: {} } }, codes: ['y', 'z'] };
  expect(goneFrom(before, now)).toEqual(['/paths//b', '/codes/"x"']);
  expect(goneFrom(before, { ...before, info: {} })).toEqual([]);
  expect(adviceOf(['/paths//b'])).toContain('docs/versions.md');
});
