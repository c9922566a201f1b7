/** What every page has. */
export const shell = {
  title: 'Chronopolitik',
  tagline: 'Diplomacy across a multiverse.',
  lead:
    'Units move between timelines and back in time. When the past changes, a new timeline opens, ' +
    'and every timeline plays on.',
  nav: { home: 'Games', about: 'About' },
  privacy: 'Privacy',
  settings: {
    open: 'Settings',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    map: 'On the map',
    toText: 'Play as text',
    looks: {
      patterns: 'Patterns and initials for powers',
      discreet: 'Discreet: hide my orders and my power',
      text: 'The game as text, for screen readers',
    },
    orders: 'Orders',
    byHand: 'Send orders only when I press “Send orders”',
    pace: 'A round plays',
    paces: { slow: 'slowly', normal: 'normally', fast: 'fast', off: 'not by itself' },
    language: 'Language',
  },
  sound: {
    heading: 'Sound',
    name: 'Five quiet sounds',
    on: 'Turn sounds on',
    off: 'Turn sounds off',
  },
  outdated: {
    note: 'The server has a newer version of this page. The page loads it when you are not typing; what you entered is kept.',
    now: 'Load it now',
  },
  pause: {
    note: (since: string) => `All clocks have stood still since ${since}.`,
    later: 'When they go on, every deadline moves by that time. You can play on meanwhile.',
  },
  unkept: {
    note: 'This browser keeps no games for this page: they are gone when this tab is closed or loaded anew.',
  },
  notFound: 'There is no such page.',
};
