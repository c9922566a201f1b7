/** Files from elsewhere, played anew in a sandbox of the standard map. */
import { readFileSync } from 'node:fs';
import { createRules, invariant, readVariant, type Rules } from '@chronopolitik/engine';
import { create } from '../src/core/decide.ts';
import { replay, type Game } from '../src/core/game.ts';
import { importOf } from '../src/files/import-file.ts';
import { settingsOf } from '../src/core/presets.ts';
import { replayImport, type Discrepancy } from '../src/files/replay-import.ts';

const file = new URL('../../../variants/standard/variant.json', import.meta.url);

export interface Imported {
  readonly rules: Rules;
  readonly game: Game;
  readonly differences: readonly Discrepancy[];
}

/** @throws if the file is refused */
export function imported(json: unknown): Imported {
  const found = importOf(json);
  invariant(found, 'the file is one that can be read');
  const settings = settingsOf(found.choice, 'seed');
  const variant = readVariant(JSON.parse(readFileSync(file, 'utf8')));
  invariant(settings && variant.ok, 'there are such rules');
  const { name: _name, kind: _kind, ...spec } = settings;
  const rules = createRules(spec, variant.value.variant);
  invariant(rules.ok, 'these rules exist');
  const beginning = create(rules.value, settings, 0);
  const start = replay('g', beginning).world;
  const told = replayImport(rules.value, found.telling(rules.value, start), beginning, 0, {});
  invariant(told.ok, 'the file can be played');
  const { events, differences } = told.value;
  return { rules: rules.value, game: replay('g', events), differences };
}
