/** The words in which a server speaks of a world, in the notation of its rules. */
import {
  boardAt,
  boardOf,
  provinceOf,
  unitAt,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { createWords, type Language, type Words } from '@chronopolitik/words';

/** Words that name the units of this world. @param language English if absent */
export function wordsOn(rules: Rules, world: World, language: Language = 'en'): Words {
  return createWords({
    variant: rules.map.variant,
    language,
    notation: rules.ruleset.notation,
    unitAt: (place) => {
      const board = boardAt(rules, world, boardOf(place));
      return board && unitAt(board, provinceOf(place));
    },
  });
}
