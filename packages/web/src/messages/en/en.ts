/** English, the language that the others are measured by: a room of the page a file. */
import { about } from './about.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { ahead } from './ahead.ts';
import { asides } from './asides.ts';
import { asking } from './asking.ts';
import { conduct } from './conduct.ts';
import { desk } from './desk.ts';
import { due } from './due.ts';
import { editor } from './editor.ts';
import { failure } from './failure.ts';
import { files } from './files.ts';
import { ending } from './ending.ts';
import { frame } from './frame.ts';
import { gallery } from './gallery.ts';
import { ghosts } from './ghosts.ts';
import { game } from './game.ts';
import { growing } from './growing.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { importing } from './importing.ts';
import { lobby } from './lobby.ts';
import { keys } from './keys.ts';
import { myGames } from './my-games.ts';
import { openGames } from './open-games.ts';
import { navigator } from './navigator.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { press } from './press.ts';
import { proposals } from './proposals.ts';
import { round } from './round.ts';
import { rules } from './rules.ts';
import { share } from './share.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { standings } from './standings.ts';
import { strip } from './strip.ts';
import { studies } from './studies.ts';
import { study } from './study.ts';
import { terms } from './terms.ts';
import { text } from './text.ts';
import { tour } from './tour.ts';
import { whatIf } from './what-if.ts';
import { worstCase } from './worst-case.ts';

/** In English; every other language has the same keys. */
export const en = {
  shell,
  home,
  about,
  account,
  admin,
  ahead,
  asides,
  asking,
  editor,
  failure,
  files,
  ending,
  frame,
  gallery,
  ghosts,
  game,
  due,
  orders,
  head,
  history,
  importing,
  myGames,
  openGames,
  navigator,
  keys,
  growing,
  round,
  rules,
  share,
  shared,
  strip,
  studies,
  study,
  standings,
  people,
  press,
  proposals,
  lobby,
  conduct,
  desk,
  terms,
  text,
  tour,
  whatIf,
  worstCase,
};

/** What every language must say: the rooms of the English catalogue, and every message in them. */
export type Messages = typeof en;
