/** What the page of a game begins with, asked for and made ready while the page's own scripts are on their way. */
import type { GameReply, TermsReply, VariantReply } from '@chronopolitik/game';
import { api } from '../server/api.ts';
import { gameReader } from '../server/game-reader.ts';
import { readGame } from '../server/read-game.ts';
import type { Asking } from '../server/use-game.ts';
import { readyMap } from './ready-map.ts';

gameReader.read = readGame;

/** A game between people begins with its terms, for those who do not hold a seat in a game under way. */
export function isLobby({ settings, stage, seat, seats, mayJoin }: TermsReply): boolean {
  const mayStillJoin = seat === null && mayJoin && seats.some(({ isTaken }) => !isTaken);
  return settings.terms !== undefined && (stage === 'gathering' || mayStillJoin);
}

/** What is asked for ahead. The game only where it is shown at once: elsewhere the viewer may join it before they see it. */
interface Opening {
  readonly terms: Promise<TermsReply>;
  readonly game: Promise<GameReply | undefined>;
  readonly map: Promise<VariantReply | undefined>;
}

let opened: { readonly id: string; readonly left: Partial<Opening> } | undefined;

async function readiedMap(id: string): Promise<VariantReply> {
  const map = await api.variantOf(id);
  await readyMap(map);
  return map;
}

/** Begins to open a game. Whoever takes a part of it hears what became of it. */
export function openAhead(id: string): void {
  const terms = api.terms(id);
  const isShown = terms.then(
    (said) => !isLobby(said) && !said.isSetAside,
    () => false,
  );
  const game = isShown.then((is) => (is ? api.game(id) : undefined));
  const map = isShown.then((is) => (is ? readiedMap(id) : undefined));
  const lobby = terms.then((said) => (isLobby(said) ? import('./panels.ts') : undefined));
  for (const each of [terms, game, map, lobby]) each.catch(() => undefined);
  opened = { id, left: { terms, game, map } };
}

/** Takes a part of what was asked for ahead, once: who asks again asks anew. */
function taken<Part extends keyof Opening>(id: string, part: Part): Opening[Part] | undefined {
  if (opened?.id !== id) return undefined;
  const { [part]: wanted, ...left } = opened.left;
  opened = { id, left };
  return wanted;
}

/** The terms of a game. @throws Refused */
export const termsOf = (id: string): Promise<TermsReply> => taken(id, 'terms') ?? api.terms(id);

/** How the page of a game asks for what it shows; what was asked for ahead is at hand. */
export const OPENING: Asking = {
  game: async (id) => (await taken(id, 'game')) ?? api.game(id),
  map: async (id) => (await taken(id, 'map')) ?? readiedMap(id),
};
