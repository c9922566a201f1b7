/** How strong machines are: fetched when a strength is chosen. */
import type { ratings as english } from '../en/ratings.ts';

/** In German, with the keys of `en/ratings.ts`. */
export const ratings: typeof english = {
  is: {
    beginner: 'Für ein erstes Spiel: Sie bewertet Orte schlecht.',
    easy: 'Sie gibt ihren Einheiten Befehle, die zusammenpassen, und fragt nicht, was andere befehlen könnten.',
    normal: 'Sie wägt mehrere Pläne gegen das ab, was die anderen befehlen könnten.',
    hard: 'Sie erprobt ihre Pläne auf allen Brettern und spielt sie einige Züge weiter.',
    expert: 'Sie erprobt mehr als eine schwere und rechnet damit, dass andere gut spielen.',
  },
  note: (rated) =>
    `Ungefähre Wertungen aus Spielen zu siebt auf einem Brett: ${rated}. Liegen zwei um 200 auseinander, schneidet die stärkere in drei von vier Spielen besser ab. Auf mehreren Brettern einer großen Karte spielt „sehr schwer“ wie „schwer“.`,
};
