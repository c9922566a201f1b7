import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/gallery.ts`. */
export const gallery: Messages['gallery'] = {
  heading: 'Beispiele',
  note: 'Jedes Beispiel zeigt etwas, das nur geschieht, wenn sich die Vergangenheit ändern kann. Öffne eines: Du bekommst deine eigene Kopie mit jeder Runde und ihren Gründen und kannst von jeder Runde aus weiterspielen.',
  open: 'Kopie öffnen',
  opening: 'Wird geöffnet …',
};
