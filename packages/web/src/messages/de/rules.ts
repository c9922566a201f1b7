import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/rules.ts`. */
export const rules: Messages['rules'] = {
  heading: 'Regeln',
  books: 'Regelbücher',
  search: 'In den Regeln suchen',
  found: (count) => (count === 1 ? '1 Absatz' : `${count} Absätze`),
  nothing: (query) => `Kein Absatz enthält „${query}“.`,
  cited: 'Die Seite zitiert Absätze als „5d 6.3“, wo immer eine Regel etwas entscheidet.',
  translated:
    'Dies ist eine Übersetzung. Wo beide sich unterscheiden, entscheidet der englische Text.',
  untranslated: 'Dieses Buch gibt es nur auf Englisch.',
  whole: 'Das ganze Buch öffnen',
  close: 'Schließen',
  none: 'Diesen Absatz gibt es nicht.',
  about: (option) => `Die Regel: ${option}`,
};
