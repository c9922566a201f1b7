import type { VariantReply, VariantsReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { newAtlas } from './atlas.ts';

function server(failures = 0) {
  const asked: string[] = [];
  const summary = { id: 'duel', digest: 'abc' };
  let left = failures;
  const source = {
    variants: async () => {
      asked.push('list');
      return { variants: [summary], broken: [] } as unknown as VariantsReply;
    },
    variant: async (id: string, digest: string) => {
      asked.push(`${id} ${digest}`);
      if (left-- > 0) throw new Error('no connection');
      return {} as unknown as VariantReply;
    },
  };
  return { asked, atlas: newAtlas(source) };
}

test('a variant is asked for once, by its digest, however many parts of a page show it', async () => {
  const { asked, atlas } = server();
  await Promise.all([atlas.list(), atlas.variant('duel'), atlas.variant('duel')]);
  await atlas.variant('duel');
  expect(asked).toEqual(['list', 'duel abc']);
});

test('what failed is asked for again', async () => {
  const { asked, atlas } = server(1);
  await expect(atlas.variant('duel')).rejects.toThrow('no connection');
  await atlas.variant('duel');
  expect(asked).toEqual(['list', 'duel abc', 'duel abc']);
});
