import { describe, expect, it } from 'vitest';
import { randomText } from './random-text.ts';

const MANY = 2000;

describe('random texts', () => {
  const texts = Array.from({ length: MANY }, () => randomText(18));

  it('fit an address and a file name, and hold 18 bytes', () => {
    for (const text of texts) expect(text).toMatch(/^[\w-]{24}$/);
    expect(new Set(texts).size).toBe(MANY);
  });

  it('never begin like an option of a command, nor end with what a reader of links leaves out', () => {
    for (const text of texts) expect(text).toMatch(/^[a-z0-9].*[a-z0-9]$/i);
  });
});
