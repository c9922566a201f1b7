import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { scriptOf } from './import.ts';
import { messageText } from './message.ts';
import { runScript } from './session.ts';

const io = diskWith();
const options = {
  choice: {
    variant: 'standard',
    ruleset: '5d',
    options: {},
    rulebook: undefined,
    adjustments: undefined,
  },
  strict: true,
  stopsAtErrors: true,
};

function fileAt(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../../cases/${path}`, import.meta.url), 'utf8'));
}

describe('mdatc-oliver/1 as scripts', () => {
  const { script, left } = scriptOf(fileAt('mdatc-5d.json'));
  const reports = runScript(io, 'mdatc-5d.mvs', script, options);

  it('states every case', () => {
    expect(left).toEqual([]);
    expect(reports.length).toBe(26);
  });

  it.each(reports.map((report) => [report.title, report] as const))('%s', (_, report) => {
    const faults = report.messages.filter(({ kind }) => kind === 'failed' || kind === 'error');
    expect(faults.map(messageText)).toEqual([]);
    expect(report.passed).toBeGreaterThan(0);
  });
});
