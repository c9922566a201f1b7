/**
 * What an engine is measured by: pieces of work that every version of the engine does alike, since each gets the same
 * plain JSON and is asked through the engine's public names alone.
 */
import type * as engine from '@chronopolitik/engine';
import type { Rules } from '@chronopolitik/engine';
import type { BenchPosition } from './adjudicate.ts';
import { type Figure, figureOf, timeOf } from './measure.ts';

/** An engine to be measured: this one, or that of another commit. */
export type Engine = Pick<
  typeof engine,
  | 'adjudicate'
  | 'adjudicateCore'
  | 'adjudicateText'
  | 'createRules'
  | 'encodePosition'
  | 'startWorld'
  | 'step'
  | 'targets'
>;

/** One turn of a piece of work. */
export interface Turn {
  /** What comes before it and is not measured. */
  readonly prepare?: () => void;
  readonly run: () => void;
}

/** A piece of work that engines are measured by. */
export interface Work {
  readonly name: string;
  /** What it does is counted in these. */
  readonly unit: 'adjudications' | 'steps' | 'questions';
  /** How many of them a turn does. */
  readonly count: number;
  /** Of so many turns that are asked for, long work takes one. */
  readonly everyTurn: number;
  readonly under: (engine: Engine) => Turn;
}

/** Milliseconds of turns of a piece of work under an engine, without what comes before each. */
export function timeWork({ under }: Work, engine: Engine, runs: number, warmUps: number): Figure {
  const { prepare, run } = under(engine);
  const turn = (): number => {
    prepare?.();
    return timeOf(run);
  };
  for (let i = 0; i < warmUps; i++) turn();
  return figureOf(Array.from({ length: runs }, turn));
}

/** The same rules, made by another engine. */
export function rulesUnder(engine: Engine, { spec, map }: Rules): Rules {
  const made = engine.createRules(spec, map.variant);
  if (!made.ok) throw new Error('the other engine does not know these rules');
  return made.value;
}

/** Results are read, so that nothing is skipped. */
let sum = 0;

/** The core, objects and text, over positions in turn. */
export function adjudicationWorks(
  rules: Rules,
  positions: readonly BenchPosition[],
): readonly Work[] {
  const one = { unit: 'adjudications', everyTurn: 1 } as const;
  return [
    {
      ...one,
      name: `core, ${positions.length} positions in turn`,
      count: positions.length,
      under: (engine) => coreUnder(engine, rules, positions),
    },
    objectsWork(rules, positions, 200),
    objectsWork(rules, positions, positions.length),
    {
      ...one,
      name: 'text in, objects out',
      count: positions.length,
      under: (engine) => textUnder(engine, rules, positions),
    },
  ];
}

function coreUnder(engine: Engine, given: Rules, positions: readonly BenchPosition[]): Turn {
  const rules = rulesUnder(engine, given);
  const encoded = positions.map(({ units, orders }) => engine.encodePosition(rules, units, orders));
  const out = new Uint8Array(Math.max(...positions.map(({ units }) => units.length)) * 2);
  return {
    run: () => {
      for (const position of encoded) {
        engine.adjudicateCore(rules, position, out);
        sum += out[0] as number;
      }
    },
  };
}

/** Objects in and out, over the first of some positions in turn. */
export function objectsWork(
  rules: Rules,
  positions: readonly BenchPosition[],
  different: number,
): Work {
  const { length: count } = positions;
  return {
    name: `objects, ${different} positions in turn`,
    unit: 'adjudications',
    count,
    everyTurn: 1,
    under: (engine) => objectsUnder(engine, rules, positions.slice(0, different), count),
  };
}

function objectsUnder(
  engine: Engine,
  given: Rules,
  positions: readonly BenchPosition[],
  count: number,
): Turn {
  const rules = rulesUnder(engine, given);
  const parsed = JSON.parse(JSON.stringify(positions)) as readonly BenchPosition[];
  return {
    run: () => {
      for (let done = 0; done < count; done += parsed.length) {
        for (const { units, orders } of parsed) {
          sum += engine.adjudicate(rules, units, orders).results.length;
        }
      }
    },
  };
}

function textUnder(engine: Engine, given: Rules, positions: readonly BenchPosition[]): Turn {
  const rules = rulesUnder(engine, given);
  return {
    run: () => {
      for (const { written } of positions) {
        const judged = engine.adjudicateText(rules, written.units, written.orders);
        sum += judged.ok ? judged.value.results.length : 0;
      }
    },
  };
}
