/** Positions of a server's games, kept while a game is open. */
import { inherits, PERSON_KEY, personNow, type PersonMark } from '../../browser/person.ts';
import { installShell } from '../../offline/install-served.ts';
import {
  forgetPosition,
  keepPosition,
  keptGames,
  keptPosition,
  type Position,
} from '../../offline/positions.ts';
import type { Positions } from '../back-end.ts';

/** Milliseconds for which changes are gathered before they are kept. */
const REST = 500;

let next: { readonly position: Position; readonly person: PersonMark } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function keepNext(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const due = next;
  next = undefined;
  if (!due) return;
  const at = Date.now();
  try {
    await keepPosition(due.person, due.position, at);
  } catch {
    // Better none than one of an earlier round.
    await forgetPosition(due.position.view.id);
  }
  await installShell();
}

/** A browser may refuse to keep anything: the page goes on without it. */
const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined);

/** Another window has seen somebody come or go: what is open here may be of whoever went. */
function reloadWhenOther(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.endsWith(PERSON_KEY) !== true) return;
    const [before, after] = [oldValue, newValue].map((text) => text?.slice(1, -1) ?? '');
    if (!inherits(before ?? '', after ?? '')) location.reload();
  });
}

reloadWhenOther();

/** What is kept beside a server. */
export const positions: Positions = {
  keep(position, person) {
    if (next && next.position.view.id !== position.view.id) quietly(keepNext());
    next = { position, person };
    timer ??= setTimeout(() => quietly(keepNext()), REST);
  },
  of: (game) => keptPosition(personNow(), game).catch(() => undefined),
  all: () => keptGames(personNow()).catch(() => []),
  forget: (game) => quietly(forgetPosition(game)),
};
