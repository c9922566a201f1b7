/** What a round adds to a world of many boards: to the database, on the wire, and to the heap. */
import { Session } from 'node:inspector';
import { type Rules, step } from '@chronopolitik/engine';
import {
  type GameEvent,
  SANDBOX_SEAT,
  create,
  decide,
  deltasFor,
  evolveAll,
  numberFor,
  numberedAfter,
  replay,
  settingsOf,
  storeEvent,
} from '@chronopolitik/game';
import type { BenchWorld } from './worlds.ts';

/** Bytes. */
export interface RoundBytes {
  /** Of the events that the database keeps, without what it keeps of each row for itself. */
  readonly stored: number;
  /** Of the deltas that each page is told. */
  readonly told: number;
}

/** A round of a sandbox that stands in the world: the events that follow, kept and told as a server does it. */
export function roundBytes(rules: Rules, { world, orders }: BenchWorld): RoundBytes {
  const settings = settingsOf({ preset: '5d-loose' }, 'bench');
  if (!settings) throw new Error('no such preset');
  const game = { ...replay('bench', create(rules, settings, 0)), world };
  const viewer = { seat: SANDBOX_SEAT };
  const decided = decide(rules, game, viewer, { type: 'submit', step: 0, orders }, 0);
  if (!decided.ok) throw new Error(decided.error.code);
  const { events } = decided.value;
  const after = evolveAll(game, decided.value);
  const deltas = deltasFor(
    after,
    numberedAfter(game.version, events),
    viewer,
    numberFor(game, viewer),
  );
  return { stored: storedBytes(events, game.version), told: bytesOf(deltas) };
}

function storedBytes(events: readonly GameEvent[], before: number): number {
  return bytesOf(events.map((event, i) => storeEvent(event, before + i + 1)));
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

interface ProfileNode {
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

function sizeOf({ selfSize, children }: ProfileNode): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}

/** Bytes between two samples of the heap. */
const SAMPLE = 4096;

/** Bytes that a step allocates, kept or not: the mean of some steps, by samples. */
export function stepAllocations(rules: Rules, { world, orders }: BenchWorld, runs: number): number {
  const work = () => void step(rules, world, orders);
  for (let i = 0; i < 20; i++) work();
  return (
    allocatedBy(() => {
      for (let i = 0; i < runs; i++) work();
    }) / runs
  );
}

/** Bytes that a piece of work allocates, whether or not they are collected meanwhile. */
function allocatedBy(work: () => void): number {
  const session = new Session();
  session.connect();
  let bytes = 0;
  session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  } as object);
  work();
  session.post('HeapProfiler.stopSampling', (error, reply) => {
    if (error) throw error;
    bytes = sizeOf(reply.profile.head);
  });
  session.disconnect();
  return bytes;
}
