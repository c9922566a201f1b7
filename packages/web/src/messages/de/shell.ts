import type { Messages } from '../en/en.ts';

export const shell: Messages['shell'] = {
  title: 'Chronopolitik',
  tagline: 'Diplomacy im Multiversum.',
  lead:
    'Einheiten ziehen zwischen Zeitlinien und zurück in der Zeit. Ändert sich die Vergangenheit, ' +
    'öffnet sich eine neue Zeitlinie, und auf allen wird weitergespielt.',
  nav: { home: 'Spiele', about: 'Über' },
  theme: {
    label: 'Farben',
    system: 'Farben: wie das System',
    light: 'Farben: hell',
    dark: 'Farben: dunkel',
  },
  language: 'Sprache',
  notFound: 'Diese Seite gibt es nicht.',
};
