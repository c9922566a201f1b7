import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';
import { readShared } from './shared-link.ts';

const game = { format: 'chronopolitik-game/1', events: [{ type: 'created', payload: 'Ägir ✓' }] };
const packed = pack(JSON.stringify(game));

test('what is packed is unpacked, in letters that an address may hold', async () => {
  expect(await packed).toMatch(/^[\w-]+$/);
  expect(await readShared(`#1.${await packed}`)).toEqual({ ok: true, value: game });
});

test('a mark of the sentence behind an address does no harm', async () => {
  for (const mark of [').', ',', '?!', '>"'])
    expect(await readShared(`#1.${await packed}${mark}`)).toEqual({ ok: true, value: game });
});

test('a link that lost letters at its end is damaged, wherever it was cut', async () => {
  const whole = `1.${await packed}`;
  for (let length = 1; length < whole.length; length++) {
    const read = await readShared(`#${whole.slice(0, length)}`);
    expect(read).toEqual({ ok: false, error: 'damaged' });
  }
});

test('a link with another letter is damaged', async () => {
  const letters = await packed;
  for (let at = 0; at < letters.length - 1; at++) {
    const other = letters[at] === 'A' ? 'B' : 'A';
    const read = await readShared(`#1.${letters.slice(0, at)}${other}${letters.slice(at + 1)}`);
    expect(read).toEqual({ ok: false, error: 'damaged' });
  }
});

test('a link without a game, of a later release, or with letters of no link', async () => {
  expect(await readShared('')).toEqual({ ok: false, error: 'empty' });
  expect(await readShared('#2.abc')).toEqual({ ok: false, error: 'later' });
  expect(await readShared('#1.a%20b')).toEqual({ ok: false, error: 'damaged' });
  expect(await readShared('#nothing')).toEqual({ ok: false, error: 'damaged' });
  expect(await readShared(`#1.${await pack('{"format":')}`)).toEqual({
    ok: false,
    error: 'damaged',
  });
});

test('what grows beyond all bounds is given up on the way', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000, 0x20)).toString('base64url');
  expect(bomb.length).toBeLessThan(300_000);
  expect(await readShared(`#1.${bomb}`)).toEqual({ ok: false, error: 'too-large' });
  expect(await unpack(await pack('x'.repeat(100)), 99)).toEqual({ ok: false, error: 'too-large' });
  expect(await unpack(await pack('x'.repeat(100)), 100)).toMatchObject({ ok: true });
});
