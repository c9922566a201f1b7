/** How strong machines are: fetched when a strength is chosen. */
import type { ratings as english } from '../en/ratings.ts';

/** In German, with the keys of `en/ratings.ts`. */
export const ratings: typeof english = {
  note: (rated) =>
    `Ungefähre Wertungen aus Spielen zu siebt auf einem Brett: ${rated}. Liegen zwei um 200 auseinander, schneidet die stärkere in drei von vier Spielen besser ab. Auf mehreren Brettern einer großen Karte spielt „sehr schwer“ wie „schwer“.`,
};
