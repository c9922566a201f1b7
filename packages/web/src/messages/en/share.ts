/** Showing a game to others. */

/** In English; every other language has the same keys. */
export const share = {
  open: 'Share',
  heading: 'Share this game',
  shown: 'All boards of the game, as others see them',
  drawing: 'The picture is being drawn …',
  picture: 'Save a picture (PNG)',
  film: 'Save the last fork as a film (GIF)',
  filmOfRound: 'Save the last round as a film (GIF)',
  file: 'Save the game (file)',
  handOn: 'Send to …',
  link: 'Link to the game',
  linkWatched: 'Link to the game, for those who may watch it',
  embed: 'For another page: a picture that leads here (HTML)',
  framed: 'For another page: the game itself, to look through (HTML)',
  extent: 'A link that holds the game itself',
  position: 'This position',
  whole: 'The whole game',
  wholeStudy: 'The whole study',
  held: (letters: string) => `Link, ${letters} letters`,
  noLink:
    'You opened this page as a file: its address leads nobody else to it. Hand the game on as a file.',
  heldNote:
    'Whoever opens it gets a game of their own. The game stands behind the # of the link and nowhere else.',
  tooLong: (letters: string, most: string) =>
    `A link would have ${letters} letters, and above ${most} many programs cut it. Save the game as a file instead.`,
  secrecy:
    'A picture, a film and a link hold what spectators see: the rounds that are over. They hold neither messages nor orders that are being entered.',
  nobody: 'While this game runs, only its players may see it. You can share it when it is over.',
};
