/** SHA-256 (FIPS 180-4) of text, in plain code, which its host may replace: the game may not reach for its crypto. */
import { invariant } from '@chronopolitik/engine';

const ROUND = roots(64, 1 / 3);
const START = roots(8, 1 / 2);

/** First 32 bits of the fractional parts of the roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return Uint32Array.from(primes, (p) => (p ** power % 1) * 2 ** 32);
}

/** Gives the hash of a text's UTF-8 form, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string;

let chosen: Sha256 = plainSha256;

/** The hash of a text, computed by the code that was chosen: this module's, or the platform's. */
export const sha256: Sha256 = (text) => chosen(text);

/** Every form of UTF-8, a surrogate alone among them, and more than one block. */
const SAMPLE = 'Zürich 日本 🗺 \ud800'.repeat(10);

/**
 * Has all hashes computed by other code than this module's: by that of the platform, which is faster.
 * @throws if it gives another hash than the plain code
 */
export function replaceSha256(given: Sha256): void {
  invariant(given(SAMPLE) === plainSha256(SAMPLE), 'a SHA-256 gives what any other gives');
  chosen = given;
}

/** The hash of a text, computed by this module's own code. */
export function plainSha256(text: string): string {
  const bytes = padded(utf8(text));
  const words = new DataView(bytes.buffer);
  const state = START.slice();
  const schedule = new Uint32Array(64);
  for (let at = 0; at < bytes.length; at += 64) compress(state, schedule, words, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, w: Uint32Array, words: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = words.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

type Eight = [number, number, number, number, number, number, number, number];

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes[end++] = code;
    else end = encode(bytes, end, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
  }
  return bytes.subarray(0, end);
}

function encode(bytes: Uint8Array, end: number, code: number): number {
  const length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  let rest = code;
  for (let i = length - 1; i > 0; i--, rest >>= 6) bytes[end + i] = 0x80 | (rest & 0x3f);
  bytes[end] = ((0xff << (8 - length)) & 0xff) | rest;
  return end + length;
}
