/** What the page asks, of a server or of this browser: whichever edition it was built as. */
import { backEnd } from '#back-end';

export { asRefused, Refused } from './refused.ts';
/** The requests, what is offered, and where pictures and files are. */
export const {
  api,
  offers,
  follow,
  pictureAt,
  pictureInList,
  pictureOfGame,
  exported,
  wholeCopy,
  ownMaps,
  positions,
  begin,
} = backEnd;
