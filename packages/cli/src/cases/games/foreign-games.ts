/** Game records of other programs as `games/1`: how each is known, and what of it is compared. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import { isGodip, godipGame } from './godip.ts';
import { isObject } from '../json.ts';
import { isPython, pythonGame } from './python.ts';
import { isWebDiplomacy, webDiplomacyGame } from './webdiplomacy.ts';

interface Foreign {
  readonly name: string;
  readonly knows: (game: JsonObject) => boolean;
  /** @throws BadCase for what cannot be read. */
  readonly read: (game: JsonObject) => JsonObject;
}

/** The programs whose records are known, the first that fits counts. */
export const FOREIGN_GAMES: readonly Foreign[] = [
  { name: 'python-diplomacy', knows: isPython, read: pythonGame },
  { name: 'webDiplomacy', knows: isWebDiplomacy, read: webDiplomacyGame },
  { name: 'godip or diplicity', knows: isGodip, read: godipGame },
];

/** The games of a file: one, a list, or a list under `games`. */
export function gamesIn(file: JsonValue): readonly JsonObject[] {
  const list = isObject(file) && file['games'] !== undefined ? file['games'] : file;
  return (Array.isArray(list) ? (list as readonly JsonValue[]) : [list]).filter(isObject);
}

/** The program that wrote a file of games; undefined where it is none of those known. */
export function foreignIn(file: JsonValue): Foreign | undefined {
  const games = gamesIn(file);
  return games.length === 0 ? undefined : FOREIGN_GAMES.find(({ knows }) => games.every(knows));
}
