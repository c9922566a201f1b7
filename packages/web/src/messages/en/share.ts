/** Showing a game to others. */

/** In English; every other language has the same keys. */
export const share = {
  open: 'Share',
  heading: 'Share this game',
  shown: 'All boards of the game, as others see them',
  picture: 'Save a picture (PNG)',
  film: 'Save the last fork as a film (GIF)',
  file: 'Save the game (file)',
  handOn: 'Send to …',
  link: 'Link to the game',
  linkWatched: 'Link to the game, for those who may watch it',
  embed: 'For another page: a picture that leads here (HTML)',
  secrecy:
    'A picture and a film show what spectators see: the rounds that are over, no orders and no messages.',
  nobody: 'While this game runs, only its players may see it. You can share it when it is over.',
};
