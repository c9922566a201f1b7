/** The formats of case files: how each is recognised, and the rules that it is meant for. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import type { Setting } from '../variants.ts';
import type { Case } from './case.ts';
import { readDatc } from './datc/datc.ts';
import { foreignIn, gamesIn } from './games/foreign-games.ts';
import { readGames } from './games/games.ts';
import { isObject } from './json.ts';
import { readMdatc } from './mdatc/mdatc.ts';
import { readMdatc5dp } from './mdatc-5dp/mdatc-5dp.ts';
import { readPositions } from './positions.ts';

/** A format of case files. */
export interface CaseFormat {
  readonly name: string;
  /** The ruleset that the cases are about, and the rulebook that their outcomes follow. */
  readonly ruleset: string;
  readonly rulebook: string | undefined;
  /** @throws BadCase when the file lacks what every file of the format has. */
  read(file: JsonObject, setting: Setting): readonly Case[];
}

const ordinary = { ruleset: 'classic', rulebook: 'edition2023' };

/** The formats that say their name in the file. */
export const CASE_FORMATS: readonly CaseFormat[] = [
  { name: 'datc-cases/1', ...ordinary, read: readDatc },
  { name: 'mdatc-oliver/1', ruleset: '5d', rulebook: undefined, read: readMdatc },
  { name: 'mdatc-5dp/1', ruleset: '5dplomacy', rulebook: undefined, read: readMdatc5dp },
  { name: 'positions/1', ...ordinary, read: readPositions },
  { name: 'games/1', ...ordinary, read: readGames },
];

/** Game records of other programs say by their keys what they are. */
function foreignFormat(file: JsonValue): CaseFormat | undefined {
  const foreign = foreignIn(file);
  if (!foreign) return undefined;
  const read: CaseFormat['read'] = (_, setting) =>
    gamesIn(file).flatMap((game) => readGames({ cases: [foreign.read(game)] }, setting));
  return { name: foreign.name, ...ordinary, read };
}

/** A file names its format under `format` or `schema`; records of other programs are known by their keys. */
export function formatOf(file: JsonValue): CaseFormat | undefined {
  const names = isObject(file) ? [file['format'], file['schema']] : [];
  const own = CASE_FORMATS.find(({ name }) => names.includes(name));
  return own ?? foreignFormat(file);
}
