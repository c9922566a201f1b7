/** Rows of `bench all`: how fast positions are judged, and steps taken. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as engine from '@chronopolitik/engine';
import type { JsonValue, Rules } from '@chronopolitik/engine';
import { type BenchPosition, benchAdjudicate, readBenchPositions } from '../../bench/adjudicate.ts';
import { figureOf, rateOf } from '../../bench/measure.ts';
import { drawGames, playedWork, unseenWork, worldsOf } from '../../bench/step-works.ts';
import { type Row, atLeast, atMost, figureText } from '../../bench/table.ts';
import { objectsWork, timeWork } from '../../bench/works.ts';
import { benchWorld } from '../../bench/worlds.ts';
import { type Io, parseJson, readFileAt } from '../../io.ts';
import { rulesOf } from './settings.ts';

const POSITIONS = fileURLToPath(
  new URL('../../../../../cases/bench-positions.json', import.meta.url),
);
const FIRST = fileURLToPath(new URL('../../bench/first-hundred.js', import.meta.url));

// Why an aim is missed, where it is.
const COLD = 'code is interpreted at first, and compiled in the same time';
const RECORDED = 'the record of a world is made or grows: see speed.md';
const THIRDS =
  'in a profile, reading objects, judging and making the results took a third of the time each';

/** Positions judged a second, and the first of a process. */
export function judging(io: Io, runs: number): readonly Row[] {
  const rules = rulesOf({ ruleset: 'classic' }, false);
  const positions = positionsOf(io, rules);
  const few = objectsWork(rules, positions, 200);
  const report = benchAdjudicate(rules, positions, { runs: 8 * runs, onProgress: io.progress });
  const fresh = Array.from({ length: 7 }, () =>
    Number(execFileSync(process.execPath, [FIRST, POSITIONS], { encoding: 'utf8' })),
  );
  return [
    {
      subject: 'The pace of the machine: steps of a fixed loop',
      aim: '',
      measured: figureText(report.calibration, '/s'),
    },
    atLeast('Core, never below this; the aim of 1,000,000 is not reached', report.core, 500_000),
    atLeast('Objects: results, retreats, reasons on demand', report.objects, 180_000, THIRDS),
    atLeast(
      'The same, with 200 positions in turn',
      rateOf(timeWork(few, engine, 4 * runs, 20), few.count),
      250_000,
      THIRDS,
    ),
    atLeast('Text in, objects out', report.text, 100_000),
    atMost('First 100 adjudications of a process, together', figureOf(fresh), 10, COLD),
  ];
}

function positionsOf(io: Io, rules: Rules): readonly BenchPosition[] {
  const json = parseJson(POSITIONS, readFileAt(io, POSITIONS)) as JsonValue;
  return readBenchPositions(rules, json);
}

/** Steps on worlds that are new to the engine, and in games that go on. */
export function steps(io: Io, rules: Rules, runs: number): readonly Row[] {
  io.progress('steps on worlds never seen, in played games, and after loading');
  const positions = positionsOf(io, rulesOf({ ruleset: 'classic' }, false)).slice(0, 50);
  const unseen = unseenWork(rules, 'unseen', worldsOf(rules, positions));
  const played = playedWork(rules, drawGames(rules, 6));
  const loaded = unseenWork(rules, 'loaded', [benchWorld(rules, 10_000)]);
  return [
    atLeast(
      'Steps on a world of one board that was never seen before',
      rateOf(timeWork(unseen, engine, 4 * runs, 40), unseen.count),
      20_000,
      RECORDED,
    ),
    atLeast(
      'Steps in played games of two to four heads',
      rateOf(timeWork(played, engine, 4 * runs, 20), played.count),
      15_000,
      RECORDED,
    ),
    atMost(
      'First step after 10,000 boards are loaded',
      timeWork(loaded, engine, 5, 1),
      300,
      RECORDED,
    ),
  ];
}
