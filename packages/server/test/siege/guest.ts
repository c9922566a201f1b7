/** A guest of the siege: what it needs before it attacks. */
import type { Order } from '@chronopolitik/engine';
import { pick, randomFrom, type Random } from '../../../../test/random.ts';
import type { Means } from './attacks.ts';
import { Visitor } from './visitor.ts';

/** What a guest is told. */
export interface GuestTask {
  readonly url: string;
  readonly seed: number;
  /** Requests that a guest has under way at one time. */
  readonly hands: number;
  /** Orders by which a multiverse grows. */
  readonly growth: readonly (readonly Order[])[];
  /** Games of others. */
  readonly others: readonly string[];
}

/** `127.1.0.7`: no two guests share one. */
const addressOf = (guest: number): string =>
  `127.1.${Math.floor(guest / 250)}.${(guest % 250) + 1}`;

/** Who attacks: at an address of its own, with games of its own. */
export interface Guest {
  readonly visitor: Visitor;
  readonly means: Means;
  readonly random: Random;
  /** How many of each attack were sent in this minute. */
  readonly sent: Map<string, number>;
}

interface Made {
  readonly id: string;
  readonly seats: readonly { readonly id: string }[];
}

/** A guest with the games that it needs. */
export async function guestOf(task: GuestTask, index: number): Promise<Guest> {
  const visitor = new Visitor(task.url, addressOf(index), task.hands);
  const random = randomFrom(task.seed * 1_000 + index);
  const sandbox = await visitor.ask<Made>('/games', {});
  await visitor.ask(`/games/${sandbox.id}/commands`, { type: 'submit', step: 0 });
  const terms = { seating: 'chosen', press: 'full', deadlines: { movement: null } };
  const table = await visitor.ask<Made>('/games', { variant: 'france-austria', terms });
  for (const [at, { id: seat }] of table.seats.entries()) {
    await (at === 0 ? visitor : visitor.another()).ask(`/games/${table.id}/join`, { seat });
  }
  const grown = await visitor.ask<Made>('/games', { preset: '5d-loose', seed: 'siege' });
  const means = {
    sandbox: sandbox.id,
    table: table.id,
    grown: { id: grown.id, step: 0, round: 0, steps: 1 },
    growth: task.growth,
    other: pick(random, task.others) ?? sandbox.id,
    word: `guest${index}`,
  };
  return { visitor, means, random, sent: new Map() };
}
