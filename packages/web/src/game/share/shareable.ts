/** What of a game may be shown to others: what its spectators see, and no more. Pure. */
import type { Rules } from '@chronopolitik/engine';
import { isOneBoard, type GameView, type LinkExtent } from '@chronopolitik/game';
import { openedAt } from '../../position/film/film-due.ts';
import { pathTo } from '../../position/history.ts';

type Shared = Pick<GameView, 'settings' | 'table' | 'seat' | 'steps' | 'step'>;

/**
 * The last step that others may see; undefined while only the players may see the game. A sandbox, a study, a game
 * that is over and a game in which all others are machines are shown as they stand.
 */
export function sharedStep({ settings, table, seat, steps, step }: Shared): number | undefined {
  const isAlone = table?.seats.every(({ id, machine }) => id === seat || machine !== null);
  if (!table || table.stage === 'finished' || isAlone) return step;
  const { spectators = 'everyone', delay = 0 } = settings.terms ?? {};
  if (spectators === 'none') return undefined;
  const shown = (steps[step]?.round ?? 0) - delay;
  return pathTo(steps, step).findLast((each) => (steps[each]?.round ?? 0) <= shown);
}

/** Whether anybody may see pictures of a game by their address alone; else the address needs a key. */
export function isOpenToAll({ settings, table }: Pick<Shared, 'settings' | 'table'>): boolean {
  return !table || settings.terms?.spectators === 'everyone';
}

/** Whether other sites may show a game in a frame: as they may its pictures, and it is no game by invitation. */
export function isFramedByAll(view: Pick<Shared, 'settings' | 'table'>): boolean {
  return isOpenToAll(view) && view.settings.terms?.listed !== 'private';
}

/**
 * The step at which a link opens a game: the one that is looked at, where others may see it.
 * @param shared the last step that others may see. @param looked the step that is looked at, if it is another
 */
export function linkedStep(
  { table, steps }: Pick<Shared, 'table' | 'steps'>,
  shared: number,
  looked: number | undefined,
): number {
  if (looked === undefined || !steps[looked]) return shared;
  return !table || pathTo(steps, shared).includes(looked) ? looked : shared;
}

/**
 * How much of a game a link may hold, where that makes a difference: without variations the way to the position is the
 * whole game, unless the position can be told without it.
 */
export function linkExtents(
  rules: Rules,
  { settings, steps, study }: Pick<GameView, 'settings' | 'steps' | 'study'>,
  step: number,
): readonly LinkExtent[] {
  if (step === 0 && steps.length === 1) return ['whole'];
  const isLine = settings.terms !== undefined || pathTo(steps, step).length === steps.length;
  return isLine && !study && !isOneBoard(rules) ? ['whole'] : ['position', 'whole'];
}

/** The step whose film is shared, and whether it opened a timeline. */
export interface Filmed {
  readonly step: number;
  readonly isFork: boolean;
}

/** The last step up to one that opened a timeline, else the last one with orders. */
export function filmedStep({ steps }: Pick<Shared, 'steps'>, step: number): Filmed | undefined {
  const played = pathTo(steps, step).filter((each) => steps[each]?.result);
  const forked = played.findLast((each) => openedAt(steps, each).length > 0);
  const filmed = forked ?? played.at(-1);
  return filmed === undefined ? undefined : { step: filmed, isFork: forked !== undefined };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The game itself in a frame, as HTML for other pages. @param page the page for frames */
export function framing({ name, page }: { readonly name: string; readonly page: string }): string {
  const size = 'width="720" height="640" style="border:0;max-width:100%"';
  return `<iframe src="${escaped(page)}" title="${escaped(name)}" ${size} loading="lazy"></iframe>`;
}

/** A picture that leads to the game, as HTML for other pages. */
export function embedding(of: {
  readonly name: string;
  readonly page: string;
  readonly picture: string;
}): string {
  const { name, page, picture } = of;
  return `<a href="${escaped(page)}"><img src="${escaped(picture)}" alt="${escaped(name)}" width="600"></a>`;
}
