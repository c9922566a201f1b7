import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainSha256, sha256, replaceSha256 } from './sha256.ts';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('gives the published hash of the empty text', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('equals the reference at every length around a block', () => {
    for (let length = 0; length <= 200; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(reference(text));
    }
  });

  it('reads text as UTF-8, whatever its script', () => {
    for (const text of ['é', 'Zürich', '日本', '🗺 map', '\ud800 alone', '\u07ff\u0800\uffff']) {
      expect(sha256(text)).toBe(reference(text));
    }
  });

  it('equals the reference on long text', () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ i, s: `ä${i}` })));
    expect(sha256(text)).toBe(reference(text));
  });
});

describe('the SHA-256 of the host', () => {
  it('is used once it is given', () => {
    const asked: string[] = [];
    replaceSha256((text) => {
      asked.push(text);
      return reference(text);
    });
    const hash = sha256('text');
    replaceSha256(plainSha256);
    expect([hash, asked.at(-1)]).toEqual([reference('text'), 'text']);
  });

  it('is refused if it gives anything else', () => {
    expect(() => replaceSha256((text) => createHash('sha512').update(text).digest('hex'))).toThrow(
      'SHA-256',
    );
    expect(() => replaceSha256((text) => reference(text.replace('\ud800', '')))).toThrow('SHA-256');
    expect(sha256('')).toBe(reference(''));
  });
});
