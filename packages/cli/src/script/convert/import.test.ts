import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../../test/disk.ts';
import { scriptOf } from './import.ts';
import { messageText } from '../message.ts';
import { readStatement } from '../read/statement.ts';
import { exportedCases } from './export.ts';
import { Session, runScript } from '../session.ts';
import { linesOf } from '../read/text.ts';

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
  return JSON.parse(readFileSync(new URL(`../../../../../cases/${path}`, import.meta.url), 'utf8'));
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

describe('mdatc-5dp/1 as scripts', () => {
  const { script, left } = scriptOf(fileAt('mdatc-5dplomacy.json'));
  const reports = runScript(io, 'mdatc-5dplomacy.mvs', script, options);

  it('states all play cases', () => {
    const reasons = new Set(left.map(({ reason }) => reason));
    expect([...reasons]).toEqual(['only play cases are scripts']);
    expect(reports).toHaveLength(39);
  });

  it.each(reports.map((report) => [report.title, report] as const))('%s', (_, report) => {
    const faults = report.messages.filter(({ kind }) => kind === 'failed' || kind === 'error');
    expect(faults.map(messageText)).toEqual([]);
    expect(report.passed).toBeGreaterThan(0);
  });

  it('exports them, and they run again', () => {
    const session = new Session(io, options, 'mdatc-5dplomacy.mvs');
    session.run('mdatc-5dplomacy.mvs', script);
    session.finish();
    const again = scriptOf(JSON.parse(exportedCases(session.cases)));
    expect(again.left).toEqual([]);
    const rerun = runScript(io, 'again.mvs', again.script, options);
    expect(rerun).toHaveLength(39);
    const faults = rerun.flatMap(({ messages }) =>
      messages.filter(({ kind }) => kind === 'failed' || kind === 'error'),
    );
    expect(faults.map(messageText)).toEqual([]);
  });

  it('in statements that are all read', () => {
    for (const { piece } of linesOf(script)) expect(() => readStatement(piece)).not.toThrow();
  });
});
