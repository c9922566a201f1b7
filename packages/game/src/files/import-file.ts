/** Files that a sandbox can be made of, known by what is in them. */
import type { Rules, World } from '@chronopolitik/engine';
import { storyOf, tellingOf } from './game-file.ts';
import { GAME_FORMAT } from './game-format.ts';
import { originalGameSchema } from './original/original-game.ts';
import { tellingOfOriginal } from './original/read.ts';
import { pythonGameSchema, variantOfMap } from './python/python-game.ts';
import { tellingOfPython } from './python/read.ts';
import type { Telling } from './replay-import.ts';
import type { RulesChoice } from '../core/settings.ts';
import type { Study } from '../study/study.ts';

/** A file, read as far as it can be without its rules. */
export interface Import {
  readonly choice: RulesChoice;
  /** Tells it to the game that its rules begin. */
  readonly telling: (rules: Rules, start: World) => Telling;
  /** Of a study: its notes and its goal. */
  readonly study?: Study;
  /** The step at which the game stands; left out, the last one. */
  readonly stand?: number;
}

/** Objects and lists within each other; no file that is meant well has more. */
const MOST_DEPTH = 40;

/**
 * Recognizes a parsed file: a game of this program, of python-diplomacy, or of the 5D original.
 * @returns undefined for what is no game, or nests too deep
 */
export function importOf(file: unknown): Import | undefined {
  if (typeof file !== 'object' || file === null || !isShallow(file)) return undefined;
  if ('format' in file && file.format === GAME_FORMAT) return ownGame(file);
  return 'phases' in file ? pythonGame(file) : originalGame(file);
}

/** Looks level by level, so that no depth exhausts the stack. */
function isShallow(value: object): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth < MOST_DEPTH; depth++) {
    level = level.flatMap(partsOf);
    if (level.length === 0) return true;
  }
  return false;
}

function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value as Readonly<Record<string, unknown>>)
    : [];
}

function ownGame(file: unknown): Import | undefined {
  const story = storyOf(file);
  if (!story) return undefined;
  const { choice, study, stand } = story;
  return { choice, telling: () => tellingOf(story), ...(study && { study }), stand };
}

function pythonGame(file: unknown): Import | undefined {
  const read = pythonGameSchema.safeParse(file);
  if (!read.success) return undefined;
  const game = read.data;
  const variant = variantOfMap(game.map);
  const name = game.id.slice(0, 80).trim() || 'python-diplomacy';
  return {
    choice: { preset: 'ordinary', variant, name },
    telling: (rules, start) => tellingOfPython(rules, start, game),
  };
}

function originalGame(file: unknown): Import | undefined {
  const read = originalGameSchema.safeParse(file);
  if (!read.success) return undefined;
  const game = read.data;
  const adjacency = (game.hasStrictAdjacencies ?? false) ? 'strict' : 'loose';
  const ruleset = { id: '5d', options: { adjacency, reopenRetreats: 'always' } };
  return {
    choice: {
      preset: '5d-original',
      ruleset,
      rulebook: { civilDisorder: 'random' },
      name: '5D Diplomacy',
    },
    telling: (rules, start) => tellingOfOriginal(rules, start, game),
  };
}
