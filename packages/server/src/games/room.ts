/** How many bytes one game may take: what is written once that many are kept. */
import type { Command, Game, Limits } from '@chronopolitik/game';
import type { RefusedCommand } from '@chronopolitik/play';
import type { GamesOptions } from './games-options.ts';
import { MEGABYTE } from './space.ts';

const KILOBYTE = 1_000;
/** Commands without which a game between people goes on to its end. */
const TALK: readonly Command['type'][] = ['say', 'announce', 'report', 'edit'];

/**
 * Whether a command waits for room. Of a game between people, play goes on whatever it takes: a seat is bound by what it
 * may have kept in a phase.
 */
export function takesRoom({ table }: Game, command: Command): boolean {
  return table === null || TALK.includes(command.type);
}

/** Bytes that a game may take; any number where nobody set one. */
export async function roomOf({ quotas }: Pick<GamesOptions, 'quotas'>): Promise<number> {
  const { megabytesGame = Infinity } = (await quotas?.()) ?? {};
  return megabytesGame * MEGABYTE;
}

/** The limits under which games are played: as configured, or as an administrator set them. */
export async function limitsOf({
  limits,
  quotas,
}: Pick<GamesOptions, 'limits' | 'quotas'>): Promise<Limits> {
  const { boards, timelines, kilobytesPhase } = (await quotas?.()) ?? {};
  return {
    ...limits,
    ...(kilobytesPhase !== undefined && { phaseBytes: kilobytesPhase * KILOBYTE }),
    ...(boards !== undefined && { boards }),
    ...(timelines !== undefined && { timelines }),
  };
}

/** What is said of a game that is full. */
export const FULL = {
  code: 'enough',
  what: 'enough-space',
} as const satisfies RefusedCommand['refusal'];
