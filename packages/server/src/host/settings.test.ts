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
      CHRONOPOLITIK_PRESS: '5',
      CHRONOPOLITIK_STREAMS_EACH: '7',
    };
    expect(settingsFrom(environment)).toEqual({
      data: 'postgres://localhost/games',
      publicUrl: 'https://example.org',
      admins: ['a@example.org', 'b@example.org'],
      smtp: { url: 'smtp://localhost', from: 'games@example.org' },
      limits: { boards: 50, timelines: 9 },
      press: { messages: 5 },
      streams: { each: 7 },
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost'],
    ['CHRONOPOLITIK_RATE', 'many'],
    ['PORT', '70000'],
    ['CHRONOPOLITIK_LOG', 'loud'],
    ['CHRONOPOLITIK_LISTED', 'yes'],
    ['CHRONOPOLITIK_OFFLINE', 'no'],
    ['CHRONOPOLITIK_SMTP', 'smtp://localhost'],
    ['CHRONOPOLITIK_IMAP', 'imaps://games:secret@localhost'],
    ['CHRONOPOLITIK_IMAP', 'imaps://localhost'],
    ['CHRONOPOLITIK_IMAP', 'pop3://games:secret@localhost'],
  ])('is refused by the name of what is wrong: %s', (name, value) => {
    const wrong = name === 'CHRONOPOLITIK_SMTP' ? 'CHRONOPOLITIK_MAIL_FROM' : name;
    expect(() => settingsFrom({ [name]: value })).toThrow(wrong);
  });

  it('reads mail of players at addresses made of the sender’s, or at those that it names', () => {
    const mail = {
      CHRONOPOLITIK_SMTP: 'smtp://localhost',
      CHRONOPOLITIK_MAIL_FROM: 'Chronopolitik <games@example.org>',
      CHRONOPOLITIK_IMAP: 'imaps://games:secret@localhost',
    };
    const url = 'imaps://games:secret@localhost';
    expect(settingsFrom(mail).playByMail).toEqual({ url, replies: 'games+*@example.org' });
    const named = (replies: string) =>
      settingsFrom({ ...mail, CHRONOPOLITIK_MAIL_REPLIES: replies }).playByMail?.replies;
    expect(named('*@play.example.org')).toBe('*@play.example.org');
    for (const wrong of ['games@example.org', '*+*@example.org', 'a *@b', '*']) {
      expect(() => named(wrong)).toThrow('CHRONOPOLITIK_MAIL_REPLIES');
    }
    const vouched = (name: string) =>
      settingsFrom({ ...mail, CHRONOPOLITIK_MAIL_VOUCHER: name }).playByMail?.voucher;
    expect([vouched('mx.example.org'), vouched('')]).toEqual(['mx.example.org', undefined]);
    expect(() => vouched('a mail server')).toThrow('CHRONOPOLITIK_MAIL_VOUCHER');
  });

  it('is passed on whole by the file of containers', () => {
    const file = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
    const [, app = ''] = /\n {2}app:\n((?: {4}.*\n)+)/.exec(file) ?? [];
    const passed = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    const names = [...SETTINGS.map(({ name }) => name), 'CHRONOPOLITIK_VARIANTS'];
    expect(passed.toSorted()).toEqual(names.toSorted());
  });

  it('trusts the proxy of the containers, which is on their own network', () => {
    const file = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
    expect(file).toMatch(
      /CHRONOPOLITIK_TRUST_PROXY: \$\{CHRONOPOLITIK_TRUST_PROXY:-.*uniquelocal\}/,
    );
  });

  it('says where to listen and what to log', () => {
    const environment = { PORT: '9000', HOST: '0.0.0.0', CHRONOPOLITIK_LOG: 'error' };
    expect(settingsFrom(environment)).toEqual({ port: 9000, host: '0.0.0.0', logLevel: 'error' });
  });

  it('is described whole in the guide for hosts', () => {
    const guide = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8');
    for (const { name } of SETTINGS) expect(guide).toContain(`\n| \`${name}\``);
  });
});
