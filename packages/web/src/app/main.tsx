/**
 * Starts the page: fetches its words and its parts at the same time. All styles are named here, and so by the document:
 * a page is known by the files of its document (`failures/outdated.ts`), to which a part's own styles would be added.
 */
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '../styles/italics.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/pages.css';
import '../styles/game.css';
import '../styles/dock.css';
import '../styles/frame.css';
import '../styles/people.css';
import '../styles/later.css';
import '../styles/my-games.css';
import '../styles/press.css';
import '../styles/forms.css';
import '../styles/learning.css';
import { SENTENCES } from 'virtual:sentences';
import { CATALOGUES } from '../messages/catalogues.ts';
import { placeNow } from './base.ts';
import { facesAfter } from './faces-later.ts';
import { showHead } from './first-head.ts';
import { language } from './language.ts';
import { fetchPage } from './pages.ts';
import { routeOf } from './routes.ts';

/** What a game says comes in its reader's language, and what paints its boards makes its map ready while the rest comes. */
function openSoon(id: string): void {
  void SENTENCES[language]().catch(() => undefined);
  // Whoever shows the game asks again, and says what is wrong.
  import('../game/opening.ts').then(
    ({ openAhead }) => openAhead(id),
    () => undefined,
  );
}

showHead();
void CATALOGUES[language]();
const route = routeOf(placeNow().pathname);
if (route.page === 'game') openSoon(route.id);
const scripts = Promise.all([fetchPage(route), import('./start.tsx')]);
// A game waits for far more than its texts. Elsewhere the texts are the page, and would move once their faces came.
if (route.page === 'game') facesAfter(scripts);
