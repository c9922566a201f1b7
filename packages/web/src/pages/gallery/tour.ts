/** Starting the tour, and knowing it again. */
import type { PowerId } from '@chronopolitik/engine';
import { messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { store, readStored } from '../../browser/local-storage.ts';
import { againstMachines } from '../new-game/against-machines.ts';
import type { Tour } from './example.ts';

const KEPT = 'tour';

/** The rounds of the tour, fetched when they are wanted. */
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

/** Makes a game on the standard map against machines, and sits down. @param wished a power @returns its id */
export async function startGreatGame(name: string, wished?: PowerId): Promise<string> {
  const terms = againstMachines();
  const { id } = await api.create({
    name,
    terms: wished === undefined ? terms : { ...terms, seating: 'preferences' },
  });
  await api.join(id, wished === undefined ? {} : { wishes: [[wished]] });
  return id;
}

/** Whether a game is the tour that was begun in this browser. */
export function isTour(game: string): boolean {
  return readStored(KEPT) === game;
}

/** Forgets that there is a tour: its card goes, its game stays. */
export function endTour(): void {
  store(KEPT, undefined);
}
