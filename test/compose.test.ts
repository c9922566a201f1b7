/** The file of containers: what its backup service does is done here by a shell, as in its container. It tests `dist`. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@chronopolitik/server';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './sources.ts';

interface Service {
  readonly command?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}
const { services, volumes } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
) as Compose;

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-compose-'));
beforeAll(() => {
  symlinkSync(join(ROOT, 'packages'), join(folder, 'packages'));
  for (const name of ['bin', 'data']) mkdirSync(join(folder, name));
  // Notes for how long the service sleeps, and ends it there.
  const sleep = '#!/bin/sh\necho "$1" >> slept\nkill "$PPID"\n';
  writeFileSync(join(folder, 'bin/sleep'), sleep);
  chmodSync(join(folder, 'bin/sleep'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command of the backup service until it sleeps, with the SQLite file of the folder. @returns seconds */
function sleepOf(): string {
  const command = (services['backup']?.command ?? '')
    .replaceAll('$$', '$')
    .replaceAll('/data/', `${folder}/data/`);
  const { DATABASE_URL: _url, ...env } = process.env;
  const path = `${join(folder, 'bin')}:${process.env['PATH']}`;
  rmSync(join(folder, 'slept'), { force: true });
  spawnSync('sh', ['-c', command], { cwd: folder, env: { ...env, PATH: path }, timeout: 60_000 });
  return readFileSync(join(folder, 'slept'), 'utf8').trim();
}

test('it is what the published schema of Compose files allows, and a slip in it would be found', () => {
  const path = join(ROOT, 'node_modules/dclint/schemas/compose.schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { $schema?: string };
  // The same draft, by the name under which the checker knows it.
  const named = { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' };
  const check = new Ajv({ strict: false, validateFormats: false }).compile(named);
  const file = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) as Compose;
  expect([check(file), check.errors]).toEqual([true, null]);
  const app = { ...file.services['app'], enviroment: {} };
  expect(check({ ...file, services: { ...file.services, app } })).toBe(false);
});

test('one command starts the app and its database; the others are asked for', () => {
  const plain = Object.entries(services).filter(([, { profiles }]) => !profiles);
  expect(plain.map(([name]) => name).toSorted()).toEqual(['app', 'database']);
});

test('every volume that a service keeps is named, and every service that one waits for is there', () => {
  for (const { volumes: kept = [], depends_on: before = {} } of Object.values(services)) {
    for (const each of kept) expect(Object.keys(volumes)).toContain(each.split(':')[0]);
    for (const each of Object.keys(before)) expect(Object.keys(services)).toContain(each);
  }
});

test('the backup is of the database of the app', () => {
  const [app, backup] = [services['app'], services['backup']];
  expect(backup?.environment?.['DATABASE_URL']).toBe(app?.environment?.['DATABASE_URL']);
});

test('a backup is made each day, and tried again soon where it failed', async () => {
  const broken = join(folder, 'chronopolitik.sqlite');
  writeFileSync(broken, 'no database');
  expect(sleepOf()).toBe('600');
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
  rmSync(broken);
  const server = await serve({ data: broken });
  await server.close();
  expect(sleepOf()).toBe('86400');
  expect(readdirSync(join(folder, 'data'))).toEqual([expect.stringMatching(/^\w+\.backup$/)]);
  expect(sleepOf()).toBe('86400');
  expect(readdirSync(join(folder, 'data'))).toHaveLength(1);
}, 120_000);
