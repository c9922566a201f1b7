/** The formats of case files: how each is recognised, and the rules that it is meant for. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import type { Setting } from '../variants.ts';
import type { Case } from './case.ts';
import { readDatc } from './datc.ts';
import { readGames } from './games.ts';
import { isObject } from './json.ts';
import { readMdatc } from './mdatc.ts';
import { readMdatc5dp } from './mdatc-5dp.ts';
import { readPositions } from './positions.ts';

export interface CaseFormat {
  readonly name: string;
  /** The ruleset that the cases are about, and the rulebook that their outcomes follow. */
  readonly ruleset: string;
  readonly rulebook: string | undefined;
  /** @throws BadCase when the file lacks what every file of the format has. */
  read(file: JsonObject, setting: Setting): readonly Case[];
}

const ordinary = { ruleset: 'classic', rulebook: 'edition2023' };

export const CASE_FORMATS: readonly CaseFormat[] = [
  { name: 'datc-cases/1', ...ordinary, read: readDatc },
  { name: 'mdatc-oliver/1', ruleset: '5d', rulebook: undefined, read: readMdatc },
  { name: 'mdatc-5dp/1', ruleset: '5dplomacy', rulebook: undefined, read: readMdatc5dp },
  { name: 'positions/1', ...ordinary, read: readPositions },
  { name: 'games/1', ...ordinary, read: readGames },
];

/** A file names its format under `format` or `schema`. */
export function formatOf(file: JsonValue): CaseFormat | undefined {
  if (!isObject(file)) return undefined;
  const names = [file['format'], file['schema']];
  return CASE_FORMATS.find(({ name }) => names.includes(name));
}
