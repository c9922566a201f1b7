/** The answers that are pictures. What paints them is fetched with the first. */
import type { Look } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import type { Language } from '@chronopolitik/words';
import { loadedIn, type Answers, type AnswersOptions } from './answering.ts';

const painting = () => import('./painting.ts');

/** Pictures as SVG; null where there is nothing to paint. */
export function pictures(options: AnswersOptions): Pick<Answers, 'gamePicture' | 'mapPicture'> {
  return {
    gamePicture: async (id: string, look: Look, language: Language, board?: BoardId | 'latest') => {
      const loaded = await loadedIn(options, id);
      return (await painting()).paintedGame(loaded, look, language, board) ?? null;
    },
    mapPicture: async (id: string, look: Look) => {
      const map = await options.maps.get(id);
      return (map && (await painting()).paintedMap(map, look)) ?? null;
    },
  };
}
