/** `bench view`: how smoothly the page shows a plane full of boards. */
import type { Command } from 'commander';
import { type FilmReport, benchFilm } from '../../bench/film.ts';
import { figureText } from '../../bench/table.ts';
import { GESTURES, type FrameTimes, type ViewReport, benchView } from '../../bench/view.ts';
import { BadUse, type Io } from '../../io.ts';
import { drawingOf } from '../../variants.ts';
import { launch } from './browser.ts';
import { countOf, rulesOf } from './settings.ts';

interface Flags {
  readonly json?: true;
  readonly timelines: string;
  readonly turns: string;
  readonly frames: string;
}

/** Frames follow each other as fast as they are done, so that their cost can be seen. */
const UNHURRIED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** What may be asked of a browser without a graphics card: milliseconds. */
const AIM = { mean: 8, p95: 16, firstPicture: 1500 };

function framesText({ mean, p95, worst, frames }: FrameTimes): string {
  return (
    `mean ${mean.toFixed(1)} ms (${(mean / AIM.mean).toFixed(2)} of the aim), ` +
    `p95 ${p95.toFixed(1)} ms (${(p95 / AIM.p95).toFixed(2)}), ` +
    `worst ${worst.toFixed(1)} ms, ${frames} frames`
  );
}

function printView(io: Io, report: ViewReport): void {
  const { boards, screen, calibration, firstPicture, gestures, heapMb, rounds } = report;
  const pace = calibration.median.toLocaleString('en', { maximumFractionDigits: 0 });
  io.print(`${boards} boards at ${screen}; calibration ${pace} steps a second`);
  io.print(
    `first picture ${firstPicture.toFixed(0)} ms ` +
      `(${(firstPicture / AIM.firstPicture).toFixed(2)} of the aim)`,
  );
  for (const gesture of GESTURES)
    io.print(`${gesture.padEnd(13)} ${framesText(gestures[gesture])}`);
  io.print(`memory        ${heapMb} MB heap of the page`);
  for (const { boards: size, ms } of rounds)
    io.print(`a round       ${figureText(ms, ' ms')}, told to painted, at ${size} boards`);
}

async function run(io: Io, flags: Flags): Promise<void> {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const drawing = drawingOf('standard');
  if (!drawing) throw new BadUse('the map has no drawing');
  const timelines = countOf('--timelines', flags.timelines);
  const turns = countOf('--turns', flags.turns);
  const frames = countOf('--frames', flags.frames);
  const browser = await launch(UNHURRIED);
  try {
    const options = { timelines, turns, frames, onProgress: io.progress };
    const report = await benchView(browser, rules, drawing, options);
    if (flags.json) io.print(JSON.stringify(report, undefined, 2));
    else printView(io, report);
  } finally {
    await browser.close();
  }
}

interface FilmFlags {
  readonly json?: true;
  readonly boards: string;
}

function printFilm(io: Io, { boards, frames, processor, length, wait }: FilmReport): void {
  io.print(`a round with three forks at ${boards} boards: film of ${length.toFixed(0)} ms`);
  io.print(`frames        ${framesText(frames)}`);
  io.print(`processor     ${framesText(processor)}`);
  io.print(`before it     ${wait.toFixed(0)} ms from the news of the round`);
}

async function runFilm(io: Io, flags: FilmFlags): Promise<void> {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const drawing = drawingOf('standard');
  if (!drawing) throw new BadUse('the map has no drawing');
  const browser = await launch(UNHURRIED);
  try {
    const report = await benchFilm(browser, rules, drawing, countOf('--boards', flags.boards));
    if (flags.json) io.print(JSON.stringify(report, undefined, 2));
    else printFilm(io, report);
  } finally {
    await browser.close();
  }
}

/** Adds the commands `bench view` and `bench film`. */
export function viewBench(bench: Command, io: Io): void {
  bench
    .command('film')
    .description('how smoothly the film of a round with three forks plays by itself')
    .option('--boards <count>', 'movement boards of the game; winters come on top', '70')
    .option('--json', 'print figures for machines')
    .action((flags: FilmFlags) => runFilm(io, flags));
  bench
    .command('view')
    .description('how smoothly the page shows a plane full of boards')
    .option('--timelines <count>', 'rows of the plane', '50')
    .option('--turns <count>', 'boards of each', '30')
    .option('--frames <count>', 'frames measured of each gesture', '480')
    .option('--json', 'print figures for machines')
    .action((flags: Flags) => run(io, flags));
}
