/** Keeps apart what people leave in one browser: what is secret is erased, what leads back to their games put away. */
import { isRecord, listOf } from './fits.ts';
import { readStored, store, storedUnder } from './local-storage.ts';
import {
  inherits,
  notePerson,
  personBefore,
  tellPersonChanged,
  type PersonMark,
} from './person.ts';

/** What is put away for a person, and comes back with them. */
const OWN = ['games', 'opened-links', 'tour'] as const;
type Own = Readonly<Partial<Record<(typeof OWN)[number], unknown>>>;

const APART = 'apart';
/** People of whom something is put away; whoever left longest ago is forgotten first. */
const MOST_PEOPLE = 8;
/** The mark of nobody cannot be an empty key. */
const NOBODY = 'nobody';

/** Keys of a game have a dot; what has none is a setting of the browser. */
const isOfGame = (key: string): boolean => key.includes('.') && !key.startsWith('person');

/** What of this browser is of whoever is signed in. */
function ownNow(): Own {
  return Object.fromEntries(
    OWN.flatMap((key) => {
      const kept = readStored(key);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** What was here and what was put away, together: the lists of games one behind the other. */
function joined(here: Own, away: Own): Own {
  const ids = new Set(listOf(here.games).map((game) => isRecord(game) && game['id']));
  const others = listOf(away.games).filter((game) => isRecord(game) && !ids.has(game['id']));
  const games = [...listOf(here.games), ...others];
  const [links, otherLinks] = [here['opened-links'], away['opened-links']];
  return {
    ...away,
    ...here,
    ...(games.length > 0 && { games }),
    ...(isRecord(links) && isRecord(otherLinks) && { 'opened-links': { ...otherLinks, ...links } }),
  };
}

/** Erases what is kept for games: orders, messages and notes that were begun, links that were made. */
function eraseGames(): void {
  for (const key of storedUnder('').filter(isOfGame)) store(key, undefined);
}

/** What is to be done where another person is signed in than before. */
export async function changePerson(before: PersonMark, after: PersonMark): Promise<void> {
  // A database that cannot be opened holds nothing; and nobody is shown what is of somebody else.
  const { forgetOthers, handOn } = await import('../offline/positions.ts');
  if (inherits(before, after)) await handOn(before, after).catch(() => undefined);
  await forgetOthers(after).catch(() => undefined);
  // Another window may have been faster.
  if (personBefore() === before) putAway(before, after);
}

/** In one go: two windows do not come between each other. */
function putAway(before: PersonMark, after: PersonMark): void {
  const put = readStored(APART);
  const away: Readonly<Record<string, unknown>> = isRecord(put) ? put : {};
  const [left, came] = [before || NOBODY, after || NOBODY];
  const here = ownNow();
  const back: Own = isRecord(away[came]) ? away[came] : {};
  const next = inherits(before, after) ? joined(here, back) : back;
  const others = Object.entries(away).filter(([key]) => key !== left && key !== came);
  store(APART, Object.fromEntries([...others, [left, here]].slice(-MOST_PEOPLE)));
  for (const key of OWN) store(key, next[key]);
  if (!inherits(before, after)) {
    eraseGames();
    tellPersonChanged();
  }
  notePerson(after);
}
