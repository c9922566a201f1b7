import type { Messages } from '../en/en.ts';

export const gallery: Messages['gallery'] = {
  heading: 'Beispiele',
  note: 'Kleine Geschichten, jede über etwas, das nur geschieht, wenn sich die Vergangenheit ändern kann. Öffne eine: Du bekommst deine eigene Kopie, mit jeder Runde und ihren Gründen, und kannst von jeder aus weiterspielen.',
  open: 'Kopie öffnen',
  opening: 'Wird geöffnet …',
};
