/** Who is signed in, as the server marks it: what a browser keeps of one person is not for the next. */
import { atBase } from '#addresses';
import { readStored, store } from './local-storage.ts';

/** The mark of a person: `guest.…` without an account, `account.…` with one, and nothing for nobody. */
export type PersonMark = string;

/** Under which the browser keeps who was signed in last. Each server of a machine has its own people. */
export const PERSON_KEY = `person${atBase('/')}`;

/** Whoever is signed in now. */
export function personNow(): PersonMark {
  return /(?:^|; )chronopolitik-person=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

/** Whether what was kept for the one is the other's too: they signed in, or gave the seats of a guest to an account. */
export function inherits(before: PersonMark, after: PersonMark): boolean {
  return before === '' || (before.startsWith('guest.') && after.startsWith('account.'));
}

/** Whoever was signed in when this browser last kept anything apart. */
export function personBefore(): PersonMark {
  const kept = readStored(PERSON_KEY);
  return typeof kept === 'string' ? kept : '';
}

const CHANGED = 'chronopolitik:person';

/** Tells parts of the page that hold something in memory: somebody else is signed in, for whom nothing may be left. */
export function tellPersonChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Hears of it, as long as the page is open. */
export function whenPersonChanged(hear: () => void): void {
  window.addEventListener(CHANGED, hear);
}

/** Notes who is signed in: the last step, so that what breaks off before it is done again. */
export function notePerson(person: PersonMark): void {
  store(PERSON_KEY, person === '' ? undefined : person);
}
