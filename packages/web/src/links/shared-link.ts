/** Addresses that hold a game: how they are made, and what they are read as. */
import { fail, ok, type Result, type Rules } from '@chronopolitik/engine';
import { gameForLink, type GameView, type LinkExtent } from '@chronopolitik/game';
import { pack, unpack, type UnpackFailure } from './packed.ts';

/** The form of the letters; another one may follow. */
const FORM = '1.';
/** Bytes of JSON that a link may hold: far more than those that are made here. */
const MOST_BYTES = 5_000_000;
/** Letters of an address that every browser and most programs still hand on. Beyond, a game goes as a file. */
export const MOST_LETTERS = 32_000;

/** Why an address opens no game. `later`: it is of a later release. */
export type LinkFailure = UnpackFailure | 'empty' | 'later';

/** The path of the page that opens a game out of its address. */
export const SHARED = '/shared';

/**
 * The address of a game that whoever opens it gets as their own, below the address of the page.
 * @param view what may be shown to others. @param step at which it is opened
 */
export async function sharedPath(
  rules: Rules,
  view: Pick<GameView, 'settings' | 'steps' | 'study'>,
  step: number,
  extent: LinkExtent,
): Promise<string> {
  const packed = await pack(JSON.stringify(gameForLink(rules, view, step, extent)));
  return `${SHARED}#${FORM}${packed}`;
}

/** The game file in an address. @param hash the part of the address behind the `#`, with or without it */
export async function readShared(hash: string): Promise<Result<unknown, LinkFailure>> {
  // Whoever writes an address into a sentence puts a mark behind it.
  const said = hash.replace(/^#/, '').replace(/[.,;:!?)\]>"']+$/, '');
  if (said === '') return fail('empty');
  if (!said.startsWith(FORM)) return fail(/^\d+\./.test(said) ? 'later' : 'damaged');
  const text = await unpack(said.slice(FORM.length), MOST_BYTES);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value) as unknown);
  } catch {
    return fail('damaged');
  }
}
