import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { invariant } from '@chronopolitik/engine';
import type { GameFile, VariantReply } from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameStore } from '@chronopolitik/play';
import { readShared, sharedPath } from '../links/shared-link.ts';
import { groundOf } from '../position/loaded-game.ts';
import type { Answers } from './answering.ts';
import { createAnswers } from './answers.ts';
import { LocalGames } from './games.ts';
import type { LocalMaps } from './maps.ts';
import { openMapStore } from './map-store.ts';
import { allMaps } from './own-maps.ts';
import { openBrowserStore } from './store.ts';

const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/standard/${name}.json`, import.meta.url), 'utf8'),
  );
const standard = { variant: read('variant'), drawing: read('drawing') } as VariantReply;
const built: LocalMaps = {
  list: async () => ({ variants: [], broken: [] }),
  get: async (id) => (id === 'standard' ? standard : undefined),
};

let count = 0;

describe('a browser answers what the page asks', () => {
  let store: GameStore;
  let answers: Answers;
  beforeEach(async () => {
    store = await openBrowserStore(`answers-${++count}`);
    const random = (): string => `text-${++count}`;
    const now = (): number => 1_000;
    const maps = allMaps(built, await openMapStore(`maps-${count}`));
    const games = new LocalGames({ store, maps, now, random });
    const look = async (): Promise<void> => undefined;
    answers = createAnswers({ store, isKept: true, games, maps, now, random, look });
  });
  afterEach(() => store.close());

  async function savedGame(): Promise<GameFile> {
    const { id } = await answers.create({ preset: '5d-loose' });
    await answers.command(id, { type: 'submit', step: 0, text: 'Germany: A Mun - Ruh' });
    return answers.file(id);
  }

  it('a game saved as a file comes back as another game', async () => {
    const file = await savedGame();
    const { id, differences } = await answers.importGame(file);
    expect(differences).toEqual([]);
    expect((await answers.game(id)).steps).toHaveLength(2);
    expect((await answers.games()).games).toHaveLength(2);
  });

  it('a game that was undone comes back where it stood, as a file and out of a link', async () => {
    const { id } = await answers.create({ preset: '5d-loose' });
    await answers.command(id, { type: 'submit', step: 0, text: 'Germany: A Mun - Ruh' });
    await answers.command(id, { type: 'undo', step: 1 });
    const view = await answers.game(id);
    const ground = groundOf(view.settings, standard);
    invariant(typeof ground !== 'string', 'the rules of the game can be made again');
    const link = await readShared(
      (await sharedPath(ground.rules, view, view.step, 'whole')).slice('/shared'.length),
    );
    invariant(link.ok, 'the link holds a game');
    for (const file of [await answers.file(id), link.value]) {
      const brought = await answers.importGame(file);
      expect(brought.differences).toEqual([]);
      const { step, steps } = await answers.game(brought.id);
      expect([step, steps.length]).toEqual([0, 2]);
    }
  });

  it('a game that is removed is there no more; the others are', async () => {
    const [one, two] = [
      await answers.create({ preset: 'ordinary' }),
      await answers.create({ preset: '5d-loose' }),
    ];
    await answers.removeGame(one.id);
    expect((await answers.games()).games.map(({ id }) => id)).toEqual([two.id]);
    await expect(answers.game(one.id)).rejects.toMatchObject({ reply: { code: 'no-such-game' } });
    expect(await store.drafts(one.id)).toEqual([]);
    await answers.removeGame(one.id);
  });

  it('all games of a file come back, or none where there is no room for all', async () => {
    for (const preset of ['ordinary', '5d-loose'] as const) await answers.create({ preset });
    const whole = await answers.whole();
    for (const { id } of whole.games) await answers.removeGame(id);
    const { create } = store;
    let made = 0;
    store.create = async (...game) => {
      made += 1;
      if (made === 2) throw new DOMException('full', 'QuotaExceededError');
      return create(...game);
    };
    await expect(answers.restore(whole)).rejects.toThrow('full');
    expect([made, (await answers.games()).games]).toEqual([2, []]);
    expect(await answers.restore(whole)).toBe(2);
    expect((await answers.games()).games).toHaveLength(2);
  });

  it('says why a file is not played as a server would: each reason has its own words', async () => {
    const file = await savedGame();
    const board = { id: 'a@1', parent: 'a@0', units: [], owners: {} };
    const record = { step: 1, parent: 0, digest: '', added: [board, board] };
    const twice = { number: 2, type: 'edited', version: 1, at: 0, payload: { record } };
    const events = [...file.events.slice(0, 1), twice];
    await expect(answers.importGame({ ...file, events })).rejects.toMatchObject({
      reply: { code: 'bad-request', reason: 'unfit-file' },
    });
    await expect(answers.importGame({})).rejects.toMatchObject({
      reply: { code: 'bad-request', reason: 'no-game-file' },
    });
  });
});
