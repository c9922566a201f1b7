/** Files of games, brought in. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const importing = {
  heading: 'Import a game',
  note: 'Choose a file of this program, a saved game of python-diplomacy, or a download of Oliver Lugg’s 5D Diplomacy. The server plays its orders again in a new sandbox.',
  choose: 'Choose a file',
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
