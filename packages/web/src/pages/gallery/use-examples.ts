/** The examples that can be played here, fetched when they are first wanted. */
import { useEffect, useState } from 'react';
import { useAtlas, type Atlas } from '../../server/atlas.ts';
import type { Example } from './example.ts';

/** The scripts that come with the page, on the maps that this server has. */
async function examplesHere({ list }: Atlas): Promise<readonly Example[]> {
  const [{ examples }, { variants }] = await Promise.all([import('virtual:examples'), list()]);
  const here = new Set(variants.map(({ id }) => id));
  return (examples as readonly Example[]).filter(({ variant }) => here.has(variant));
}

export function useExamples(): readonly Example[] {
  const atlas = useAtlas();
  const [examples, setExamples] = useState<readonly Example[]>([]);
  useEffect(() => {
    examplesHere(atlas)
      .then(setExamples)
      .catch((error: unknown) => console.error(error));
  }, [atlas]);
  return examples;
}
