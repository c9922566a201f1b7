/** Files of games, brought in. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const importing = {
  heading: 'Import a game',
  note: 'Choose a file of this program, a saved game of python-diplomacy, or a download of Oliver Lugg’s 5D Diplomacy. Its orders are played again in a new sandbox.',
  choose: 'Choose a file',
  whole: 'Save all games as one file',
  wholeNote:
    'Your games are kept in this browser alone. Save them as one file, and open it in another browser: the games come back as they stand.',
  restored: (count: number) => (count === 1 ? 'One game came back.' : `${count} games came back.`),
  busy: 'Playing it again …',
  tooLarge: 'The file is larger than 20 MB.',
  notJson: 'This is not the file of a game: it is not JSON.',
  differs: (count: number) =>
    `The game is imported, but ${many(count, 'result differs', 'results differ')} from the file:`,
  difference: (where: string, claimed: string, found: string) =>
    `${where}: ${found} instead of ${claimed}`,
  step: (step: number) => `Step ${step}`,
  nothing: 'nothing',
  open: 'Open the game',
};
