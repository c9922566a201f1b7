import { describe, expect, it } from 'vitest';
import { mangledText } from '../../../../test/fuzz/mangle.ts';
import { pick, randomFrom } from '../../../../test/random.ts';
import { instructionIn } from './instructions.ts';
import { receivedMail, type ReceivedMail } from './received.ts';

const HEAD = {
  From: 'Anna <Anna@Example.org>',
  To: 'Games <games+abc@example.org>',
  Subject: 'Re: Your turn',
  'Message-ID': '<1@example.org>',
};

async function received(
  text: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ReceivedMail> {
  const head = Object.entries({ ...HEAD, ...more }).map(([name, value]) => `${name}: ${value}`);
  const mail = await receivedMail(Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`));
  if (!mail) throw new Error('it cannot be read');
  return mail;
}

describe('a mail that came', () => {
  it('tells who wrote what to whom', async () => {
    const mail = await received('A Par - Bur\r\n> quoted', { 'Delivered-To': '<all@example.org>' });
    expect(mail).toMatchObject({
      messageId: '<1@example.org>',
      from: 'anna@example.org',
      to: ['all@example.org', 'games+abc@example.org'],
      subject: 'Re: Your turn',
      text: 'A Par - Bur',
      isAutomatic: false,
    });
  });

  it('is read in what coding it came', async () => {
    const coded = {
      Subject: '=?utf-8?Q?nachricht_an_=C3=96sterreich?=',
      'Content-Type': 'text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding': 'quoted-printable',
    };
    const mail = await received('Gr=FC=DFe, und =\r\nbis bald', coded);
    expect(mail).toMatchObject({ subject: 'nachricht an Österreich', text: 'Grüße, und bis bald' });
    const flowed = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' };
    expect((await received('A Par \r\n- Bur\r\nF Bre H', flowed)).text).toBe(
      'A Par - Bur\nF Bre H',
    );
  });

  it('is read as HTML where it has no text, without what is quoted or signed', async () => {
    const html = `<html><head><style>p { color: red }</style></head><body>
      <div dir="ltr">A Par - Bur<br>F Bre&nbsp;- MAO</div><p>A Mar <b>S</b>
        A Par - Bur</p>
      <div class="gmail_quote"><div class="gmail_attr">On Monday Games wrote:</div>
      <blockquote><p>A Vie H</p></blockquote></div><div class="gmail_signature">Anna</div></body>`;
    const mail = await received(html, { 'Content-Type': 'text/html; charset=utf-8' });
    expect(mail.text).toBe('A Par - Bur\nF Bre - MAO\n\nA Mar S A Par - Bur');
    const outlook = `<p>A Par H</p><div id="divRplyFwdMsg">From: Games</div><div>A Vie H</div>`;
    const other = await received(outlook, { 'Content-Type': 'text/html' });
    expect(other.text).toBe('A Par H');
  });

  it('is not read where more HTML is shown than can be read in no time', async () => {
    const html = { 'Content-Type': 'text/html' };
    const begun = performance.now();
    const deep = await received(`A Par H${'<div>'.repeat(190_000)}`, html);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(deep).toMatchObject({ text: '', isTooLong: true });
    const quoted = `A Par H<blockquote>${'<p>A Vie H</p>'.repeat(10_000)}</blockquote>`;
    expect(await received(quoted, html)).toMatchObject({ text: 'A Par H', isTooLong: false });
  });

  it('is not read where it has more lines than can be read in no time', async () => {
    const begun = performance.now();
    const long = await received(`A Par H\r\n${'\n'.repeat(950_000)}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(long).toMatchObject({ from: 'anna@example.org', text: '', isTooLong: true });
    expect(await received('A Par H\n'.repeat(15_000))).toMatchObject({ isTooLong: false });
  });

  it('is its text where it has both, and nothing that is attached', async () => {
    const parts = (...all: readonly string[]): string =>
      all.map((part) => `--x\r\n${part}\r\n`).join('') + '--x--';
    const text = parts(
      'Content-Type: text/plain\r\n\r\nA Par H',
      'Content-Type: text/plain; name=orders.txt\r\nContent-Disposition: attachment\r\n\r\nA Mar H',
      'Content-Type: message/rfc822\r\n\r\nSubject: forwarded\r\n\r\nA Vie H',
    );
    const mixed = { 'Content-Type': 'multipart/mixed; boundary=x' };
    expect((await received(text, mixed)).text).toBe('A Par H');
    const both = parts(
      'Content-Type: text/plain\r\n\r\nA Par H',
      'Content-Type: text/html\r\n\r\n<p>A Mar H</p>',
    );
    const alternative = { 'Content-Type': 'multipart/alternative; boundary=x' };
    expect((await received(both, alternative)).text).toBe('A Par H');
  });

  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Auto-Submitted', 'auto-generated (vacation)'],
    ['Precedence', 'bulk'],
    ['Precedence', 'auto_reply'],
    ['Return-Path', '<>'],
    ['List-Id', '<players.example.org>'],
    ['X-Autoreply', 'yes'],
    ['X-Failed-Recipients', 'games@example.org'],
    ['From', 'MAILER-DAEMON@example.org'],
    ['Content-Type', 'multipart/report; report-type=delivery-status; boundary=x'],
  ])('is a program’s word by %s: %s', async (name, value) => {
    expect((await received('A Par H', { [name]: value })).isAutomatic).toBe(true);
  });

  it('is a person’s word otherwise', async () => {
    expect((await received('A Par H', { 'Auto-Submitted': 'no' })).isAutomatic).toBe(false);
  });

  it('has one sender, whatever their name is', async () => {
    const names = [
      '',
      '"Austria, a@b"',
      '=?utf-8?Q?=C3=84nna=2C_a=40b?=',
      'Anna (a, a@b)',
      'anna@example.org',
    ];
    for (const name of names) {
      expect((await received('', { From: `${name} <Anna@Example.org>` })).from).toBe(
        'anna@example.org',
      );
    }
  });

  it('has no sender where it names several, or none', async () => {
    const twice = 'Anna <anna@example.org>\r\nFrom: bela@example.org';
    expect((await received('', { From: twice })).from).toBeUndefined();
    for (const several of [
      'anna@example.org, mallory@example.com',
      'Anna <anna@example.org>, Mallory <mallory@example.com>',
      'both: anna@example.org, mallory@example.com;',
      'anna@example.org mallory@example.com',
      '<anna@example.org> <mallory@example.com>',
      'anna@example.org; mallory@example.com',
      'anna@example.org "mallory"@example.com',
      'anna@example.org, Mallory',
      `${'a'.repeat(1_000)} <anna@example.org>`,
    ]) {
      expect((await received('', { From: several })).from, several).toBeUndefined();
    }
    const mail = await receivedMail(Buffer.from('Subject: hello\r\n\r\nA Par H'));
    expect(mail?.from).toBeUndefined();
  });

  it('is known again, and differs where what is asked for differs', async () => {
    const first = await received('A Par H', { Received: 'by one.example.org' });
    const again = await received('A Par H', { Received: 'by two.example.org' });
    expect(again.mark).toBe(first.mark);
    // A program that gives two mails one name must not have the second taken for the first.
    expect((await received('A Par - Bur')).mark).not.toBe(first.mark);
    expect((await received('A Par H', { Subject: 'ready' })).mark).not.toBe(first.mark);
  });

  it('can be anything at all', async () => {
    for (const source of ['', '\r\n\r\n', 'From: <<>>\r\nTo: ,,;:\r\n\r\n', '\u0000\u00FF']) {
      expect(await receivedMail(Buffer.from(source))).toBeDefined();
    }
    const deep = Array.from(
      { length: 50 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    );
    expect(await receivedMail(Buffer.from(deep.join('')))).toBeUndefined();
    const crowd = Buffer.from(`From: a@b\r\nTo: ${'g:'.repeat(90_000)}\r\n\r\nA Par H`);
    const begun = performance.now();
    expect(await receivedMail(crowd)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(300);
  });
});

describe('a mail that somebody mangled', () => {
  const mails = [
    'From: anna@example.org\r\nTo: games+abc@example.org\r\nSubject: =?utf-8?Q?press_to_=C3=96?=\r\n\r\nA Par - Bur\r\n> A Mar H',
    'From: a@b\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nA Par H\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>A Par H<blockquote>x</p>\r\n--x--',
    'From: a@b\r\nContent-Type: text/html; charset=utf-16\r\nContent-Transfer-Encoding: base64\r\n\r\nPHA+QSBQYXIgSDwvcD4=',
  ];

  it('is read, or is none, and leads to some instruction', async () => {
    const random = randomFrom('mails');
    for (let times = 0; times < 300; times++) {
      const mail = await receivedMail(
        Buffer.from(mangledText(random, pick(random, mails) ?? '', mails)),
      );
      if (mail) expect(instructionIn(mail.subject, mail.text).kind).toBeTypeOf('string');
    }
  });
});
