/** Variants that are dropped into a folder while the server runs. */
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '@chronopolitik/engine';
import type { GameView, VariantReply, VariantsReply } from '@chronopolitik/game';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drop, duel, emptyFolder } from '../../../../test/duel.ts';
import { serve, type Server } from '../host/serve.ts';

const folder = emptyFolder();
let server: Server;
const start = () =>
  serve({ data: join(folder, 'games.sqlite'), shelf: new Shelf([SHIPPED, folder]) });
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = async (path: string) => fetch(`${server.url}/api${path}`);
const get = async <T>(path: string) => (await (await ask(path)).json()) as T;
const post = async (path: string, body: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ids = async () => (await get<VariantsReply>('/variants')).variants.map(({ id }) => id);

describe('a variant that is dropped in', () => {
  it('is listed, given out and drawn, without a restart', async () => {
    expect(await ids()).not.toContain('duel');
    drop(folder, 'duel');
    expect(await ids()).toContain('duel');
    const { variant, drawing } = await get<VariantReply>('/variants/duel');
    expect(variant.designer).toBe('Nobody');
    expect(drawing).toHaveProperty('provinces.mid.coasts.nc');
    const picture = await ask('/variants/duel/picture.svg?theme=dark');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await picture.text()).toContain('<title>Duel</title>');
    const headers = { 'if-none-match': picture.headers.get('etag') ?? '' };
    const again = await fetch(`${server.url}/api/variants/duel/picture.svg?theme=dark`, {
      headers,
    });
    expect(again.status).toBe(304);
  });

  it('is played to the end as it was when the game began', async () => {
    const made = await post('/games', { variant: 'duel', preset: 'ordinary' });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as GameView;
    const before = await get<VariantReply>(`/games/${id}/variant`);
    const changed = { ...duel(), powers: { reds: duel().powers.reds } };
    const at = drop(folder, 'duel', { 'variant.json': changed });
    const later = new Date(Date.now() + 5000);
    utimesSync(join(at, 'variant.json'), later, later);
    expect(Object.keys((await get<VariantReply>('/variants/duel')).variant.powers)).toEqual([
      'reds',
    ]);
    for (const change of [() => undefined, () => rmSync(at, { recursive: true })]) {
      change();
      await server.close();
      server = await start();
      expect(await get<VariantReply>(`/games/${id}/variant`)).toEqual(before);
      const { step } = await get<GameView>(`/games/${id}`);
      const text = 'Blues: F Mid/nc - Sea';
      expect((await post(`/games/${id}/commands`, { type: 'submit', step, text })).status).toBe(
        step === 0 ? 200 : 422,
      );
    }
  });

  it('is told apart from none', async () => {
    for (const path of ['/variants/nowhere', '/variants/nowhere/picture.svg', '/games/x/variant']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask('/variants/standard/picture.svg?theme=pink')).status).toBe(400);
  });
});

it('a broken variant is told with file, line and key, and the server runs without it', async () => {
  const faulty = duel();
  faulty.powers.reds.units = ['F red', 'A sea'];
  const at = drop(folder, 'faulty', { 'variant.json': { ...faulty, id: 'faulty' } });
  const lines = readFileSync(join(at, 'variant.json'), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes('A sea')) + 1;
  await server.close();
  server = await start();
  const { variants, broken } = await get<VariantsReply>('/variants');
  expect(variants.map(({ id }) => id)).not.toContain('faulty');
  expect(broken).toMatchObject([
    {
      id: 'faulty',
      problems: [{ file: 'faulty/variant.json', key: 'powers.reds.units[1]', line }],
    },
  ]);
  invariant(broken[0]?.problems[0], 'there is a problem');
  expect(broken[0].problems[0].message).toBe(
    `faulty/variant.json:${line}, powers.reds.units[1]: expected a place where such a unit can stand, found "A sea"`,
  );
});

it('a server without a variant does not start', async () => {
  const empty = emptyFolder();
  await expect(serve({ data: ':memory:', shelf: new Shelf([empty]) })).rejects.toMatchObject({
    code: 'no-variants',
  });
  rmSync(empty, { recursive: true });
});

describe('a cover', () => {
  it('is listed with its modes, played with hands of its own, and told again after a restart', async () => {
    const { variants } = await get<VariantsReply>('/variants');
    expect(variants.find(({ id }) => id === 'rootz')?.modes.map((mode) => mode.players)).toEqual([
      7, 7, 14,
    ]);
    const hands = [['england1', 'turkey1'], ['france1']];
    const made = await post('/games', { variant: 'rootz', preset: 'ordinary', hands });
    const { id } = (await made.json()) as GameView;
    const text = 'France One: A Mar1 - Pie';
    const sent = await post(`/games/${id}/commands`, { type: 'submit', step: 0, text });
    expect(sent.status).toBe(200);
    await server.close();
    server = await start();
    const { steps, settings } = await get<GameView>(`/games/${id}`);
    expect(settings.hands).toEqual(hands);
    expect(steps[1]?.added[0]?.units).toContainEqual({
      power: 'france1',
      kind: 'army',
      location: 'pie2',
    });
    const again = await post(`/games/${id}/commands`, { type: 'submit', step: 1 });
    expect(again.status).toBe(200);
  });

  it('has no game for hands that it does not know', async () => {
    const made = await post('/games', { variant: 'rootz', hands: [['england']] });
    expect(made.status).toBe(400);
    expect(await made.json()).toMatchObject({ problems: [{ key: 'hands' }] });
  });
});
