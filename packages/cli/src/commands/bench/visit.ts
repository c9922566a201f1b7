/** `bench visit`: what the first visit to a page takes, on a slow phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { startServer } from '../../bench/server-process.ts';
import { isGameShown, showGame } from '../../bench/shown-game.ts';
import { figureText } from '../../bench/table.ts';
import { benchVisit, SLOW_PHONE, type Visited, type VisitReport } from '../../bench/visit.ts';
import { tableWorld } from '../../bench/worlds.ts';
import { BadUse, type Io } from '../../io.ts';
import { drawingOf } from '../../variants.ts';
import { launch } from './browser.ts';
import { countOf, rulesOf } from './settings.ts';

interface Flags {
  readonly json?: true;
  readonly runs: string;
  readonly timelines: string;
  readonly turns: string;
}

declare const document: { readonly querySelector: (selector: string) => object | null };

/** Runs in the page. */
function isFirstPageUsable(): boolean {
  return document.querySelector('.starters button:enabled') !== null;
}

async function newGame(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { id } = (await reply.json()) as { readonly id: string };
  return `${url}/game/${id}`;
}

function printVisit(io: Io, report: VisitReport): void {
  const { name, bytes, requests, firstPaint, usable, longestTask } = report;
  io.print(`${name}: ${Math.round(bytes / 1000)} kB on the wire, ${requests} requests`);
  io.print(`first paint   ${figureText(firstPaint, ' ms')}`);
  io.print(`usable        ${figureText(usable, ' ms')}`);
  io.print(`longest task  ${figureText(longestTask, ' ms')}`);
}

async function run(io: Io, flags: Flags): Promise<void> {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const drawing = drawingOf('standard');
  if (!drawing) throw new BadUse('the map has no drawing');
  const runs = countOf('--runs', flags.runs);
  const timelines = countOf('--timelines', flags.timelines);
  const turns = countOf('--turns', flags.turns);
  io.progress('playing the boards');
  const world = tableWorld(rules, timelines, turns);
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
  const server = await startServer(join(folder, 'games.sqlite'));
  const shown = await showGame(rules, world, drawing);
  const browser = await launch();
  const url = server.url.replace(/\/$/, '');
  const visited: readonly Visited[] = [
    { name: 'the first page', address: () => `${url}/`, isUsable: isFirstPageUsable },
    { name: 'a new game', address: () => newGame(url), isUsable: isGameShown },
    {
      name: `a game of ${world.boards.length} boards`,
      address: () => shown.url,
      isUsable: isGameShown,
    },
  ];
  try {
    const reports: VisitReport[] = [];
    for (const each of visited) {
      io.progress(each.name);
      reports.push(await benchVisit(browser, SLOW_PHONE, each, runs));
    }
    io.progress('');
    if (flags.json) io.print(JSON.stringify(reports, undefined, 2));
    else for (const report of reports) printVisit(io, report);
  } finally {
    await browser.close();
    shown.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the command `bench visit`. */
export function visitBench(bench: Command, io: Io): void {
  bench
    .command('visit')
    .description(
      'first paint and use of the first page, a new game and a large one on a slow phone',
    )
    .option('--runs <count>', 'visits of each', '5')
    .option('--timelines <count>', 'rows of the large game', '50')
    .option('--turns <count>', 'boards of each', '30')
    .option('--json', 'print figures for machines')
    .action((flags: Flags) => run(io, flags));
}
