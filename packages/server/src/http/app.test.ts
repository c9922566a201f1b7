import {
  applyDelta,
  commandReplySchema,
  errorReplySchema,
  gameReplySchema,
  gamesReplySchema,
  PRESETS,
  rulesReplySchema,
  variantReplySchema,
  variantsReplySchema,
  type CommandReply,
  type GamesReply,
  type VariantReply,
} from '@chronopolitik/game';
import { readVariant } from '@chronopolitik/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appWith, command, get, newGame, post, variants, viewOf } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await appWith();
});
afterAll(() => app.close());

describe('a new game', () => {
  it('stands at its start, with every power in one seat', async () => {
    const view = await newGame(app);
    expect(view).toMatchObject({ step: 0, number: 0, seat: 'sandbox' });
    expect(view.seats[0]?.powers).toHaveLength(7);
    expect(view.steps[0]?.added[0]?.units).toHaveLength(22);
  });

  it.each(PRESETS)('can be played by the preset $name', async (preset) => {
    const view = await newGame(app, { preset: preset.id });
    const played = await command(app, view.id, { type: 'submit', step: 0 });
    expect(played.status).toBe(200);
  });

  it('keeps what was chosen', async () => {
    const ruleset = { id: '5d', options: { adjacency: 'sameTurn' } };
    const choice = { name: ' Three ', ruleset, rulebook: { paradox: 'edition1982' }, seed: 'x' };
    const { settings } = await newGame(app, choice);
    expect(settings).toMatchObject({ ...choice, name: 'Three' });
  });

  it('has an id that is not the seed', async () => {
    const view = await newGame(app);
    expect(view.settings.seed).not.toBe(view.id);
  });
});

describe('a game', () => {
  it('is played, undone and branched', async () => {
    const { id } = await newGame(app);
    const text = 'Germany: A Mun - Tyr';
    expect((await command(app, id, { type: 'submit', step: 0, text })).status).toBe(200);
    expect((await command(app, id, { type: 'undo', step: 1 })).status).toBe(200);
    expect((await command(app, id, { type: 'submit', step: 0 })).status).toBe(200);
    expect((await command(app, id, { type: 'goto', step: 2, to: 1 })).status).toBe(200);
    const view = await viewOf(app, id);
    expect(view.step).toBe(1);
    expect(view.steps.map(({ parent }) => parent)).toEqual([null, 0, 0]);
    expect(view.number).toBe(4);
  });

  it('comes to the same by deltas', async () => {
    const before = await newGame(app);
    const replies = [
      await command<CommandReply>(app, before.id, { type: 'submit', step: 0 }),
      await command<CommandReply>(app, before.id, { type: 'undo', step: 1 }),
      await command<CommandReply>(app, before.id, { type: 'redo', step: 0 }),
    ];
    const deltas = replies.flatMap(({ body }) => body.deltas);
    expect(deltas.reduce(applyDelta, before)).toEqual(await viewOf(app, before.id));
  });

  it('is listed, the latest first', async () => {
    const first = await newGame(app);
    const second = await newGame(app);
    await command(app, first.id, { type: 'submit', step: 0 });
    const { body } = await get<GamesReply>(app, '/api/games?limit=2');
    expect(body.games.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(body.games[0]).toMatchObject({ round: 1, step: 1, phase: 'movement', ruleset: '5d' });
    expect(body.games[0]?.adjacency).toBe('strict');
  });

  it('answers commands that come at once one after the other', async () => {
    const { id } = await newGame(app);
    const all = Array.from({ length: 10 }, () => command(app, id, { type: 'submit', step: 0 }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect((await viewOf(app, id)).steps).toHaveLength(2);
  });
});

describe('what a game is made of', () => {
  it('is a complete variant, asked for once', async () => {
    const reply = await app.inject('/api/variants/standard');
    const { variant, drawing } = reply.json<VariantReply>();
    expect(readVariant(variant)).toMatchObject({ ok: true });
    expect(drawing).not.toBeNull();
    const etag = String(reply.headers.etag);
    const again = await app.inject({
      url: '/api/variants/standard',
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is every variant that was read', async () => {
    const { body } = await get<{ variants: { id: string }[] }>(app, '/api/variants');
    expect(body.variants.map(({ id }) => id)).toEqual(variants.list().map(({ id }) => id));
  });

  it('does not say how a ruleset works inside', async () => {
    const { body } = await get<{ rulesets: Record<string, object> }>(app, '/api/rules');
    for (const ruleset of Object.values(body.rulesets)) {
      expect(Object.keys(ruleset)).toEqual(['id', 'options']);
    }
  });
});

describe('the description of the interface', () => {
  it('is true of every reply', async () => {
    const created = await post(app, '/api/games', {});
    gameReplySchema.parse(created.body);
    const { id } = await newGame(app);
    const text = 'Germany: A Mun - Tyr; F Kie - Hol\nAustria: A Vie - Tyr\nRussia: F Sev - Bla';
    commandReplySchema.parse((await command(app, id, { type: 'submit', step: 0, text })).body);
    commandReplySchema.parse((await command(app, id, { type: 'undo', step: 1 })).body);
    gameReplySchema.parse(await viewOf(app, id));
    gamesReplySchema.parse((await get(app, '/api/games')).body);
    variantsReplySchema.parse((await get(app, '/api/variants')).body);
    variantReplySchema.parse((await get(app, '/api/variants/standard')).body);
    rulesReplySchema.parse((await get(app, '/api/rules')).body);
    errorReplySchema.parse((await command(app, id, { type: 'submit', step: 7 })).body);
  });

  it('names every route', async () => {
    const { body } = await get<{ openapi: string; paths: Record<string, object> }>(
      app,
      '/api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/account',
      '/api/account/blocks/{id}/end',
      '/api/account/calendar',
      '/api/account/calendar/end',
      '/api/account/codes',
      '/api/account/codes/use',
      '/api/account/data',
      '/api/account/delete',
      '/api/account/mail',
      '/api/account/open',
      '/api/account/passkeys',
      '/api/account/passkeys/answer',
      '/api/account/passkeys/offer',
      '/api/account/passkeys/question',
      '/api/account/passkeys/{id}/end',
      '/api/account/register',
      '/api/account/sessions/{id}/end',
      '/api/account/sign-in',
      '/api/account/sign-out',
      '/api/account/tokens',
      '/api/account/tokens/{id}/end',
      '/api/account/vacation',
      '/api/admin',
      '/api/admin/games',
      '/api/admin/games/{id}/remove',
      '/api/admin/pause',
      '/api/admin/players',
      '/api/admin/players/{id}',
      '/api/admin/players/{id}/remove',
      '/api/admin/quotas',
      '/api/admin/registration',
      '/api/admin/reports/{id}/settle',
      '/api/admin/resume',
      '/api/calendar/{file}',
      '/api/crashes',
      '/api/embed/games/{id}',
      '/api/games',
      '/api/games/{id}',
      '/api/games/{id}/board/{file}',
      '/api/games/{id}/check',
      '/api/games/{id}/commands',
      '/api/games/{id}/copy',
      '/api/games/{id}/duties',
      '/api/games/{id}/events',
      '/api/games/{id}/export',
      '/api/games/{id}/join',
      '/api/games/{id}/links',
      '/api/games/{id}/messages',
      '/api/games/{id}/multiverse.png',
      '/api/games/{id}/multiverse.svg',
      '/api/games/{id}/opened-press',
      '/api/games/{id}/picture-key',
      '/api/games/{id}/preview',
      '/api/games/{id}/private-notes',
      '/api/games/{id}/rematch',
      '/api/games/{id}/report',
      '/api/games/{id}/silences',
      '/api/games/{id}/spectators',
      '/api/games/{id}/spectators/enter',
      '/api/games/{id}/spectators/{number}/remove',
      '/api/games/{id}/steps',
      '/api/games/{id}/targets',
      '/api/games/{id}/terms',
      '/api/games/{id}/turning-points',
      '/api/games/{id}/variant',
      '/api/games/{id}/why',
      '/api/health',
      '/api/import',
      '/api/links/open',
      '/api/me/events',
      '/api/me/games',
      '/api/notice-actions',
      '/api/notice-actions/read',
      '/api/notifications',
      '/api/notifications/games/{id}',
      '/api/notifications/settings',
      '/api/notifications/unsubscribe',
      '/api/notifications/{id}',
      '/api/notifications/{id}/end',
      '/api/notifications/{id}/test',
      '/api/oembed',
      '/api/open-games',
      '/api/privacy',
      '/api/ready',
      '/api/rules',
      '/api/variants',
      '/api/variants/{id}',
      '/api/variants/{id}/picture.svg',
    ]);
  });
});
