/** The examples that can be played here, fetched when they are first wanted. */
import { useCallback } from 'react';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import { useAtlas, type Atlas } from '../../server/atlas.ts';
import type { Example } from './example.ts';

/** The scripts that come with the page, on the maps that this server has. */
async function examplesHere({ list }: Atlas): Promise<readonly Example[]> {
  const [{ examples }, { variants }] = await Promise.all([import('virtual:examples'), list()]);
  const here = new Set(variants.map(({ id }) => id));
  return (examples as readonly Example[]).filter(({ variant }) => here.has(variant));
}

const NO_EXAMPLES: readonly Example[] = [];

/** The examples whose maps this server has; none until they are here. */
export function useExamples(): readonly Example[] {
  const atlas = useAtlas();
  const question = useCallback(() => examplesHere(atlas), [atlas]);
  return valueOf(useAnswer(question)) ?? NO_EXAMPLES;
}
