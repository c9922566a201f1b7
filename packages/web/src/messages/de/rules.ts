import type { Messages } from '../en/en.ts';

export const rules: Messages['rules'] = {
  heading: 'Regeln',
  books: 'Regelbücher',
  search: 'In den Regeln suchen',
  found: (count) => (count === 1 ? '1 Absatz' : `${count} Absätze`),
  nothing: (query) => `Kein Absatz enthält „${query}“.`,
  language:
    'Die Regeln sind auf Englisch verfasst. Absätze werden als „5d 6.3“ zitiert, wo immer eine Regel entscheidet.',
  whole: 'Das ganze Buch',
  close: 'Schließen',
  none: 'Diesen Absatz gibt es nicht.',
  about: (option) => `Die Regel: ${option}`,
};
