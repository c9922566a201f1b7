/** What every page has. */
export const shell = {
  title: 'Chronopolitik',
  tagline: 'Diplomacy across a multiverse.',
  lead:
    'Units move between timelines and back in time. When the past changes, a new timeline opens, ' +
    'and every timeline plays on.',
  nav: { home: 'Games', about: 'About' },
  theme: { label: 'Theme', system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  language: 'Language',
  notFound: 'There is no such page.',
};
