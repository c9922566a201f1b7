import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS, settingsFrom } from './settings.ts';

describe('the environment', () => {
  it('sets what it names, and nothing else', () => {
    expect(settingsFrom({ PATH: '/bin', CHRONOPOLITIK_RATE: ' ' })).toEqual({});
    const environment = {
      DATABASE_URL: 'postgres://localhost/games',
      CHRONOPOLITIK_URL: 'https://example.org/',
      CHRONOPOLITIK_ADMINS: 'a@example.org, b@example.org',
      CHRONOPOLITIK_SMTP: 'smtp://localhost',
      CHRONOPOLITIK_MAIL_FROM: 'games@example.org',
      CHRONOPOLITIK_BOARDS: '50',
      CHRONOPOLITIK_TIMELINES: '9',
    };
    expect(settingsFrom(environment)).toEqual({
      data: 'postgres://localhost/games',
      publicUrl: 'https://example.org',
      admins: ['a@example.org', 'b@example.org'],
      smtp: { url: 'smtp://localhost', from: 'games@example.org' },
      limits: { boards: 50, timelines: 9 },
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost'],
    ['CHRONOPOLITIK_RATE', 'many'],
    ['CHRONOPOLITIK_LISTED', 'yes'],
    ['CHRONOPOLITIK_SMTP', 'smtp://localhost'],
  ])('is refused by the name of what is wrong: %s', (name, value) => {
    const wrong = name === 'CHRONOPOLITIK_SMTP' ? 'CHRONOPOLITIK_MAIL_FROM' : name;
    expect(() => settingsFrom({ [name]: value })).toThrow(wrong);
  });

  it('is described whole in the guide for hosts', () => {
    const guide = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
    for (const { name } of SETTINGS) expect(guide).toContain(name);
  });
});
