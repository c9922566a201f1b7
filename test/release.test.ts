/** A release: one note of a change raises the versions of all packages, and what they ask of each other. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACKAGES, ROOT } from './sources.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly repository?: { readonly url: string; readonly directory: string };
}

const MANIFESTS = ['variants', ...PACKAGES.map((name) => `packages/${name}`)].map(
  (folder) => `${folder}/package.json`,
);
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-release-'));
const manifestsNow = (): readonly Manifest[] =>
  MANIFESTS.map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest);

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', env: { ...process.env, ...env } });
}

beforeAll(() => {
  const files = ['package.json', 'CHANGELOG.md', '.changeset/config.json', 'scripts/release.mjs'];
  const others = ['scripts/reference/package.json', 'clients/python/pyproject.toml'];
  for (const path of [...files, ...others, ...MANIFESTS]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(
    join(folder, '.changeset/more.md'),
    "---\n'@chronopolitik/words': minor\n---\n\nMore.\n",
  );
  run('git', ['init', '-q', '-b', 'main']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a change of one package raises all of them together, and the changelog follows', () => {
  const before = manifestsNow();
  const [major = 0, minor = 0] = (before[0]?.version ?? '').split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  run(process.execPath, [join(ROOT, 'node_modules/@changesets/cli/bin.js'), 'version']);
  run(process.execPath, ['scripts/release.mjs', 'changelog']);
  const after = manifestsNow();
  expect(after.map(({ version }) => version)).toEqual(after.map(() => next));
  const asked = after.flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@chronopolitik/'),
    ),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, version]) => version !== next)).toEqual([]);
  const client = readFileSync(join(folder, 'clients/python/pyproject.toml'), 'utf8');
  expect(client).toContain(`\nversion = "${next}"\n`);
  const text = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  expect(text).toMatch(
    new RegExp(`\\n## \\[Unreleased\\]\\n\\n## \\[${next}\\] - \\d{4}-\\d\\d-\\d\\d\\n`),
  );
});

test('before they are published, the packages name the repository that publishes them', () => {
  const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'some/where' };
  run(process.execPath, ['scripts/release.mjs', 'repository'], env);
  for (const [index, { repository }] of manifestsNow().entries())
    expect(repository).toMatchObject({
      url: 'git+https://github.example/some/where.git',
      directory: dirname(MANIFESTS[index] ?? ''),
    });
});
