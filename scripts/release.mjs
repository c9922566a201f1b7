/**
 * What a release does beside changesets, which raises the versions and publishes the packages (docs/releasing.md).
 *
 *   node scripts/release.mjs changelog    the section "Unreleased" of CHANGELOG.md becomes that of the version at hand,
 *                                         which the client for Python gets too
 *   node scripts/release.mjs repository   names the repository of this workflow in each package: provenance asks for it
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const packages = readdirSync('packages').map((name) => `packages/${name}/package.json`);
const manifests = ['variants/package.json', ...packages];

function changelog() {
  const { version } = read('packages/cli/package.json');
  pythonVersion(version);
  const text = readFileSync('CHANGELOG.md', 'utf8');
  if (text.includes(`\n## [${version}]`))
    throw new Error(`CHANGELOG.md has version ${version} already`);
  if (!text.includes('\n## [Unreleased]\n'))
    throw new Error('CHANGELOG.md has no section "Unreleased"');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    'CHANGELOG.md',
    text.replace('\n## [Unreleased]\n', `\n## [Unreleased]\n\n## [${version}] - ${day}\n`),
  );
}

/** The client for Python has the version of the packages. */
function pythonVersion(version) {
  const path = 'clients/python/pyproject.toml';
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^version = ".*"$/m, `version = "${version}"`));
}

function repository() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (!server || !name) throw new Error('this runs in a workflow of GitHub');
  for (const path of manifests) {
    const url = `git+${server}/${name}.git`;
    const manifest = { ...read(path), repository: { type: 'git', url, directory: dirname(path) } };
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

const WORKS = { changelog, repository };
const [, , what] = process.argv;
if (!Object.hasOwn(WORKS, what ?? '')) {
  process.stderr.write(`usage: node scripts/release.mjs ${Object.keys(WORKS).join('|')}\n`);
  process.exit(2);
}
WORKS[what]();
