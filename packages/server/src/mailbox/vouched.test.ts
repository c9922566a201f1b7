import { describe, expect, it } from 'vitest';
import { isVouchedFor } from './vouched.ts';

const SERVER = 'mx.example.org';
const FROM = 'anna@players.example';
const by = (...notes: readonly string[]): boolean => isVouchedFor(notes, SERVER, FROM);

describe('a mail server vouches for a sender', () => {
  it.each([
    ['by DMARC', 'mx.example.org; dmarc=pass (p=reject dis=none) header.from=players.example'],
    [
      'in any case, with a version',
      'MX.Example.org 1; spf=fail; DMARC=Pass header.from="Players.Example"',
    ],
    ['after other results', 'mx.example.org; spf=pass smtp.mailfrom=x.example; dmarc=pass'],
    [
      'by a signature, where the domain asks for nothing',
      'mx.example.org; dmarc=none header.from=players.example; dkim=pass header.d=players.example header.s=a',
    ],
    [
      'by the second of two signatures',
      'mx.example.org; dkim=pass header.d=post.example; dkim=pass header.d=players.example',
    ],
    ['by a signature alone', 'mx.example.org; dkim=pass (2048-bit key) header.d=players.example'],
  ])('%s', (_, note) => {
    expect(by(note)).toBe(true);
  });

  it.each([
    ['without a note', []],
    ['with a note of another server', ['evil.example; dmarc=pass header.from=players.example']],
    ['with a name that begins alike', ['mx.example.org.evil.example; dmarc=pass']],
    ['with a note that hides in a comment', ['mx.example.org; spf=fail (; dmarc=pass )']],
    ['with one in a comment of a comment', ['mx.example.org; spf=fail (a (b); dmarc=pass )']],
    ['with one in a quotation', ['mx.example.org; spf=fail reason="; dmarc=pass "']],
    ['with a comment that does not end', ['mx.example.org; spf=fail ((; dmarc=pass )']],
    [
      'where DMARC failed',
      [
        'mx.example.org; dmarc=fail header.from=players.example; dkim=pass header.d=players.example',
      ],
    ],
    ['where it passed for another domain', ['mx.example.org; dmarc=pass header.from=evil.example']],
    ['where another domain signed', ['mx.example.org; dkim=pass header.d=evil.example']],
    ['where a domain that ends alike signed', ['mx.example.org; dkim=pass header.d=ers.example']],
    ['where a whole top level signed', ['mx.example.org; dkim=pass header.d=example']],
    ['where the signature is broken', ['mx.example.org; dkim=fail header.d=players.example']],
    ['by the envelope alone', ['mx.example.org; spf=pass smtp.mailfrom=anna@players.example']],
    [
      'in a lower note, under one that says otherwise',
      ['mx.example.org; dmarc=fail', 'mx.example.org; dmarc=pass header.from=players.example'],
    ],
  ])('not %s', (_, notes) => {
    expect(by(...notes)).toBe(false);
  });

  it('in two notes, as two programs write them', () => {
    const notes = [
      'mx.example.org; dmarc=pass header.from=players.example',
      'mx.example.org; dkim=fail',
    ];
    expect(by(...notes)).toBe(true);
    expect(by(...notes.toReversed())).toBe(true);
  });
});
