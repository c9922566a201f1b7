/** Files of games as commands read them: our own, and those of other programs, played anew. */
import { createRules, type Rules } from '@chronopolitik/engine';
import {
  create,
  GAME_FORMAT,
  importOf,
  replay,
  replayImport,
  settingsOf,
  storeEvent,
  type Discrepancy,
  type Game,
  type GameFile,
} from '@chronopolitik/game';
import { BadUse } from '../io.ts';
import { loadVariant } from '../variants.ts';
import { readGame, rulesOf } from './verify.ts';

/** A game that was read from a file, and the file as one of ours. */
export interface ReadGame {
  readonly file: GameFile;
  readonly game: Game;
  readonly rules: Rules;
  /** What came out otherwise than the file claims. */
  readonly differences: readonly Discrepancy[];
}

/**
 * Reads a game file of ours, or plays one of another program anew.
 * @throws BadUse for a file of no format that is known here, or that cannot be played.
 */
export function readAnyGame(path: string, json: unknown): ReadGame {
  if ((json as Partial<GameFile> | null)?.format !== GAME_FORMAT) return playedAnew(path, json);
  const { game, file } = readGame(path, json);
  return { game, file, rules: rulesOf(path, game, file), differences: [] };
}

function playedAnew(path: string, json: unknown): ReadGame {
  const found = importOf(json);
  const settings = found && settingsOf(found.choice, 'import');
  if (!settings) throw new BadUse(`${path}: this is no game of a format that is known here`);
  const variant = loadVariant(settings.variant);
  if (!variant.ok) throw new BadUse(`${path}: ${variant.error}`);
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = createRules(spec, variant.value);
  if (!rules.ok) throw new BadUse(`${path}: its rules are unknown here`);
  const beginning = create(rules.value, settings, Date.now());
  const start = replay('file', beginning).world;
  const telling = found.telling(rules.value, start);
  const told = replayImport(rules.value, telling, beginning, Date.now(), {});
  if (!told.ok) throw new BadUse(`${path}: it cannot be played (${told.error})`);
  const { events, differences } = told.value;
  const stored = events.map((event, index) => storeEvent(event, index + 1));
  const file: GameFile = { format: GAME_FORMAT, variant: variant.value, events: stored };
  return { file, game: replay('file', events), rules: rules.value, differences };
}

/** One line: where, what the file claims, and what was found. */
export function sayDiscrepancy({ step, phase, place, claimed, found }: Discrepancy): string {
  const where = [phase ?? `step ${step}`, place].filter((part) => part !== undefined).join(' ');
  const short = (text: string): string => (text === '' ? 'nothing' : text.slice(0, 40));
  return `${where}: the file has ${short(claimed)}, found ${short(found)}`;
}
