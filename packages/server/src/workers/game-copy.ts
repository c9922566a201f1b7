/** A game in another thread: sent once, and then what was added. Steps go as text, since text is cheap to send. */
import {
  createRules,
  invariant,
  type Rules,
  type RulesSpec,
  type Variant,
} from '@chronopolitik/engine';
import { worldAt, type Game, type StepRecord } from '@chronopolitik/game';
import { Recent } from '../games/recent.ts';

/** What a thread needs to have a game, where it has its first steps already. */
export interface GameCopy {
  readonly rest: Omit<Game, 'steps' | 'world'>;
  /** The digest of the last step that the thread should have; nothing where it should have none. */
  readonly known: string;
  /** How many steps that are. */
  readonly from: number;
  /** The steps after those, each as JSON. */
  readonly added: readonly string[];
  /** What the rules are made of; only where the thread should have no step. */
  readonly made?: { readonly spec: RulesSpec; readonly variant: Variant };
}

/** A game in a thread, with its rules. */
export interface ThreadGame {
  readonly game: Game;
  readonly rules: Rules;
}

interface Known {
  readonly steps: readonly StepRecord[];
  readonly rules: Rules;
}

/** Bytes of games that a thread remembers. */
const MOST_REMEMBERED = 12_000_000;

/** The games that a thread remembers. */
export class ThreadGames {
  readonly #known: Recent<Known>;

  constructor(most: number = MOST_REMEMBERED) {
    this.#known = new Recent(most);
  }

  /** @returns undefined if the thread has not the steps that it should have: then they are to be sent */
  take({ rest, known, from, added, made }: GameCopy): ThreadGame | undefined {
    const has = made ? { steps: [], rules: rulesOf(made) } : this.#known.get(rest.id);
    if (!has || (has.steps[from - 1]?.digest ?? '') !== known) return undefined;
    const more = added.map((text) => JSON.parse(text) as StepRecord);
    const steps = [...has.steps.slice(0, from), ...more];
    const game = { ...rest, steps, world: worldAt(steps, rest.step) };
    this.remember({ game, rules: has.rules });
    return { game, rules: has.rules };
  }

  /** Steps that the thread made itself need not be sent to it. */
  remember({ game: { id, steps }, rules }: ThreadGame): void {
    this.#known.set(id, { steps, rules }, bytesInMemory(steps));
  }
}

function rulesOf({ spec, variant }: NonNullable<GameCopy['made']>): Rules {
  const rules = createRules(spec, variant);
  invariant(rules.ok, 'the rules of a game at hand can be made again');
  return rules.value;
}

/** Bytes of the heap for each character of the JSON of a step, and one more for the JSON where it is kept as well. */
const BYTES_A_CHARACTER = 3;

/**
 * Bytes of the heap that a game takes, about: measured with games of 4,000 boards.
 * @param log bytes of its log, where it has more than steps: messages, votes and drafts stay in memory as they are
 */
export function bytesInMemory(steps: readonly StepRecord[], log = 0): number {
  const characters = sizeOf(steps);
  return BYTES_A_CHARACTER * characters + Math.max(0, log - characters);
}

/** About the characters of the JSON of these steps: boards and resolutions are most of them. */
export function sizeOf(steps: readonly StepRecord[]): number {
  return steps.reduce((sum, step) => sum + stepSize(step), 0);
}

const sizes = new WeakMap<StepRecord, number>();

function stepSize(step: StepRecord): number {
  const known = sizes.get(step);
  if (known !== undefined) return known;
  const units = step.added.reduce((sum, { units }) => sum + units.length, 0);
  const resolutions = step.result?.resolutions.length ?? 0;
  const size = 500 + 300 * step.added.length + 45 * units + 140 * resolutions;
  sizes.set(step, size);
  return size;
}
