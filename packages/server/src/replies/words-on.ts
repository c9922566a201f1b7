/** The words in which a server speaks of a world: English, in the notation of its rules. */
import {
  boardAt,
  boardOf,
  provinceOf,
  unitAt,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { createWords, type Words } from '@chronopolitik/words';

/** Words that name the units of this world. */
export function wordsOn(rules: Rules, world: World): Words {
  return createWords({
    variant: rules.map.variant,
    language: 'en',
    notation: rules.ruleset.notation,
    unitAt: (place) => {
      const board = boardAt(rules, world, boardOf(place));
      return board && unitAt(board, provinceOf(place));
    },
  });
}
