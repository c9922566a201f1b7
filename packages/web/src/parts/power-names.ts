/** Names of powers in the language of the page. */
import type { PowerId, Variant } from '@chronopolitik/engine';
import { createWords } from '@chronopolitik/words';
import { language } from '../app/language.ts';

/** `Germany, Italy`, as players know them; ids where the map is not known. */
export function powersText(variant: Variant | undefined, powers: readonly PowerId[]): string {
  // Names of powers are the same in every notation.
  const terms = variant && createWords({ variant, language, notation: 'letters' }).terms;
  return powers.map((power) => terms?.power(power) ?? power).join(', ');
}
