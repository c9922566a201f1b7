/** The sources of the packages, parsed: what the fences look at. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A node of the syntax tree, as far as the fences care. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Import {
  readonly from: string;
  readonly isTypeOnly: boolean;
}

export interface Source {
  /** From the root of the repository, with slashes: `packages/engine/src/model/place.ts`. */
  readonly path: string;
  /** Folder under `packages`: `engine`. */
  readonly home: string;
  readonly isTest: boolean;
  readonly text: string;
  readonly program: Node;
  readonly imports: readonly Import[];
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every node of a tree with its parent and the key that holds it, outermost first. */
export function* nodesOf(
  node: Node,
  parent?: Node,
  key = '',
): Generator<{ readonly node: Node; readonly parent: Node | undefined; readonly key: string }> {
  yield { node, parent, key };
  for (const [name, value] of Object.entries(node)) {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) yield* nodesOf(child, node, name);
  }
}

function isTypeOnly(node: Node): boolean {
  return node['importKind'] === 'type' || node['exportKind'] === 'type';
}

function importsOf(program: Node): Import[] {
  return [...nodesOf(program)].flatMap(({ node }) => {
    const source = node['source'];
    if (!isNode(source) || typeof source['value'] !== 'string') return [];
    return [{ from: source['value'], isTypeOnly: isTypeOnly(node) }];
  });
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const program = parseSync(path, text).program as unknown as Node;
  const name = relative(ROOT, path).replaceAll('\\', '/');
  const home = name.split('/')[1] ?? '';
  const isTest =
    /\.test\.tsx?$/.test(name) ||
    /\/(tests?|testing|fixtures)\//.test(name.slice('packages'.length));
  return { path: name, home, isTest, text, program, imports: importsOf(program) };
}

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Made by programs, and read by programs only. */
const GENERATED = new Set(['packages/client/src/interface.ts']);

/** Whether a file is made by a program: its names are those of what it was made of. */
export const isGenerated = (path: string): boolean =>
  GENERATED.has(relative(ROOT, path).replaceAll('\\', '/'));

export const PACKAGES: readonly string[] = readdirSync(join(ROOT, 'packages')).sort();

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

export function readSources(): readonly Source[] {
  return PACKAGES.flatMap((name) => filesUnder(join(ROOT, 'packages', name, 'src')))
    .filter((path) => !isGenerated(path))
    .map(readSource);
}

/** `packages/web/src/app/app.tsx:12`, for a message. */
export function whereIs(source: Source, node: Node): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}
