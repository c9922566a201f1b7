/** Starting the tour, and knowing it again. */
import { messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { store, readStored } from '../../browser/local-storage.ts';
import { againstMachines } from '../new-game/against-machines.ts';
import type { Tour } from './example.ts';

const KEPT = 'tour';

export async function tourBook(): Promise<Tour> {
  return (await import('virtual:examples')).tour as Tour;
}

/** Makes the game of the tour. @returns its id */
export async function startTour(): Promise<string> {
  const { variant, ruleset } = await tourBook();
  const { id } = await api.create({
    variant,
    ruleset: ruleset as { id: string; options: Record<string, string> },
    name: messages.tour.name,
  });
  store(KEPT, id);
  return id;
}

/** Makes a game on the standard map against machines, and sits down. @returns its id */
export async function startGreatGame(): Promise<string> {
  const { id } = await api.create({ terms: againstMachines() });
  await api.join(id, {});
  return id;
}

export function isTour(game: string): boolean {
  return readStored(KEPT) === game;
}

export function endTour(): void {
  store(KEPT, undefined);
}
