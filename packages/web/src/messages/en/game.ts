/** The table: the plane of boards, its tools and the dock. */
export const game = {
  loading: 'Loading the game …',
  setAside:
    'This server stopped twice while it carried out what was due in this game, so it leaves the game alone. Its administrators know. The game goes on after the next command in it: send orders, or say that you are ready.',
  openSetAside: 'Open the game',
  tryingAgain: 'No connection: the page tries again.',
  unreachable: 'The server cannot be reached. Your orders are kept; try again.',
  failed: 'This game cannot be shown.',
  back: 'Back to the games',
  undrawable: (why: string) => `Its map cannot be drawn: ${why}`,
  round: (round: number) => `Round ${round}`,
  plane: 'The multiverse: boards by timeline and turn',
  planeHelp:
    'Press one of your units, then the place where it shall go or the unit that it shall help; press it again to hold. ' +
    'The menu key, or Shift F10, lists the kinds of order that it may take. ' +
    'Tab goes to the next unit, Space to the next without order, N to the next board that waits, ' +
    'Escape one step back, 0 shows everything, Home the present, Z where you were before.',
  ago: (turns: number) => `${many(turns, 'turn', 'turns')} ago`,
  presentLine: 'Present',
  minimap: 'All boards: drag to look elsewhere',
  inset: (board: string) => `${board}, opened beside the map`,
  flyThere: 'Go there',
  closeInset: 'Close this board',
  undo: 'Take back the last round',
  redo: 'Play the round again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show everything',
  present: 'Show the present',
  held: {
    reading:
      'This sandbox is somebody else’s: you can look at it and try orders. To play on, make a copy.',
    copy: 'Copy to a sandbox of my own',
    make: 'Make a link for those who may play on in it',
    link: 'Link for those who may play on in it',
  },
  dock: 'Orders and outcomes',
  open: 'Open the panel',
  close: 'Close the panel',
};
import { many } from '../count.ts';
