/** Notices that somebody came or went, and has put away what was kept of whoever was there before. */
import { inherits, notePerson, personBefore, personNow, type PersonMark } from './person.ts';

let changing: Promise<void> | undefined;

async function change(before: PersonMark, after: PersonMark): Promise<void> {
  try {
    const { changePerson } = await import('./apart.ts');
    await changePerson(before, after);
  } catch {
    // Rather nothing is kept than one person's things for the next.
    if (!inherits(before, after)) localStorage.clear();
    notePerson(after);
  }
}

/**
 * Puts away what was kept of whoever was signed in before. Done when the page starts and after each reply.
 * @returns undefined where nobody came or went
 */
export function keepApart(): Promise<void> | undefined {
  const [before, after] = [personBefore(), personNow()];
  if (before === after || changing) return changing;
  changing = change(before, after).finally(() => (changing = undefined));
  return changing;
}
