/** A game that came inside a link. */

/** In English; every other language has the same keys. */
export const shared = {
  heading: 'A game in a link',
  opening: 'Opening the game …',
  known: 'You opened this link before.',
  goOn: 'Go on with that game',
  anew: 'Open it once more',
  retry: 'Try again',
  unchanged: 'Your other games are as they were.',
  faults: {
    damaged:
      'This link is damaged: letters are missing or were changed. Some programs cut long links. Ask for the link again, or for the game as a file.',
    'too-large': 'This link holds more than any game. It was not opened.',
    empty: 'This link holds no game: what belongs behind the # is missing.',
    later: 'This link was made by a later release of the program. Open it where that release runs.',
  },
};
