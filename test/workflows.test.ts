/** The workflows: readable, without rights that they do not need, and each step is one that this repository has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readJson } from './sources.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly name: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const FOLDER = join(ROOT, '.github/workflows');
const workflows = readdirSync(FOLDER).map((file) => {
  return [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow] as const;
});
const { scripts } = readJson('package.json') as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('there is one that tests, one that publishes the page and one that publishes the packages', () => {
  expect(workflows.map(([file]) => file).sort()).toEqual(['ci.yml', 'pages.yml', 'release.yml']);
});

test.each(workflows)(
  '%s has the name of its file, and says which rights it has',
  (file, workflow) => {
    expect(`${workflow.name}.yml`).toBe(file);
    expect(workflow.permissions['contents']).toBe('read');
  },
);

test.each(workflows)(
  '%s runs scripts of this repository, and actions of GitHub by their version',
  (_file, workflow) => {
    const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
    for (const { uses, run } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
      else expect(Object.keys(scripts)).toContain(/^npm (?:run )?([\w:]+)$/.exec(run ?? '')?.[1]);
    }
  },
);

test('whatever runs all tests installs an IMAP server first, so that play by mail is tested', () => {
  for (const [, { jobs }] of workflows)
    for (const { steps } of Object.values(jobs)) {
      const commands = steps.flatMap(({ run }) => run ?? []);
      const first = commands.findIndex((run) => /^npm (?:run )?test\b/.test(run));
      if (first >= 0) expect(commands.slice(0, first)).toContain('npm run services');
    }
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toContain('bash .ci/services');
});

test('Node is the oldest that is supported', () => {
  const { engines } = readJson('package.json') as { readonly engines: { readonly node: string } };
  const texts = workflows.map(([file]) => readFileSync(join(FOLDER, file), 'utf8'));
  for (const text of texts) expect(text).toContain(engines.node.replace('>=', ''));
});
