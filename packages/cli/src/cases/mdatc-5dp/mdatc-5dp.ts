/** `mdatc-5dp/1`: games in several timelines, and parts of their rules (cases/mdatc-5dplomacy-schema.md). */
import type { JsonObject } from '@chronopolitik/engine';
import type { Setting } from '../../variants.ts';
import { type Case, caseId } from '../case.ts';
import type { Difference } from '../difference.ts';
import { BadCase, maybeObjectAt, maybeTextAt, objectsAt, textAt } from '../json.ts';
import { checkNotation } from './notation.ts';
import { checkPlay } from './play.ts';
import { checkStructure } from './structure.ts';
import { checkSustain } from './sustain.ts';
import { checkVictory } from './victory.ts';

type Check = (setting: Setting, entry: JsonObject) => readonly Difference[];

const KINDS: Readonly<Record<string, Check>> = {
  play: checkPlay,
  structure: checkStructure,
  sustain: checkSustain,
  victory: checkVictory,
  notation: checkNotation,
};

function kindOf(entry: JsonObject): Check {
  const kind = textAt(entry, 'kind');
  const check = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!check) throw new BadCase(`"kind": expected one of ${Object.keys(KINDS).join(', ')}`);
  return check;
}

/** The options of the file, then those of the case. */
function settingOf(setting: Setting, file: JsonObject, entry: JsonObject): Setting {
  const options = {
    ...setting.options,
    ...maybeObjectAt(file, 'defaults'),
    ...maybeObjectAt(entry, 'options'),
  };
  return { ...setting, options };
}

/**
 * Reads the cases of a `mdatc-5dp/1` file.
 * @throws BadCase where the file has no list of cases
 */
export function readMdatc5dp(file: JsonObject, setting: Setting): readonly Case[] {
  return objectsAt(file, 'cases').map((entry, i) => ({
    id: caseId(entry, i),
    title: maybeTextAt(entry, 'title') ?? '',
    check: () => kindOf(entry)(settingOf(setting, file, entry), entry),
    alternatives: [],
  }));
}
