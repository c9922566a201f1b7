/** What may be chosen to write a plan without knowing its script: phases that may come, and conditions. */
import { adjustsNext, boardId, boardName, coordinateOf, type BoardId } from '@chronopolitik/engine';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

/** The phases that a heading may be for. */
export type HeadingPhase = 'movement' | 'retreat' | 'adjustment' | 'sustain';

/** A heading as script, and what it is for. */
export interface PlanHeading {
  readonly text: string;
  readonly phase: HeadingPhase;
  /** A board of that season; undefined: any season. */
  readonly season?: BoardId;
}

/** Seasons that are offered, the present one included. */
const SEASONS = 5;
const WORDS: Readonly<Record<HeadingPhase, string>> = {
  movement: 'movement',
  retreat: 'retreats',
  adjustment: 'winter',
  sustain: 'sustain',
};

/** Headings for what may come next, the soonest first, and then for each phase of a kind. */
export function headingsFor({ rules, world, heads }: LoadedGame): readonly PlanHeading[] {
  const turns = [...heads].map((head) => coordinateOf(head).turn);
  const now = Math.max(0, ...turns);
  const isMoving = world.due.phase === 'movement';
  const dated = Array.from({ length: SEASONS }, (_, i) => seasonHeadings(rules, now + i));
  const coming = dated.flat().filter(({ phase, season }) => {
    const isNow = season !== undefined && coordinateOf(season).turn === now;
    return !isNow || (isMoving && phase !== 'movement');
  });
  const hasBallots = rules.ruleset.options['sustain'] === 'on';
  const every = (['movement', 'retreat', 'adjustment', 'sustain'] as const)
    .filter((phase) => phase !== 'sustain' || hasBallots)
    .map((phase) => ({ text: WORDS[phase], phase }));
  return [...coming, ...every];
}

/** Whether orders of a heading can be entered on the map: ballots cannot. */
export function mayBeMapped(headings: readonly PlanHeading[], heading: string): boolean {
  return headings.some(({ text, phase }) => text === heading && phase !== 'sustain');
}

function seasonHeadings(rules: LoadedGame['rules'], turn: number): readonly PlanHeading[] {
  const board = boardId('a', turn);
  const { year, season } = boardName(rules.map.variant, board);
  const date = `${season} ${year}`;
  const moving: PlanHeading[] = [
    { text: date, phase: 'movement', season: board },
    { text: `${date} retreats`, phase: 'retreat', season: board },
  ];
  if (!adjustsNext(rules, board)) return moving;
  const winter = boardId('a', turn, true);
  const name = boardName(rules.map.variant, winter);
  return [
    ...moving,
    { text: `${name.season || 'winter'} ${name.year}`, phase: 'adjustment', season: winter },
  ];
}

/** What a heading is called on the page. */
export function labelOf(
  { words }: LoadedGame,
  { phase, season }: Pick<PlanHeading, 'phase' | 'season'>,
): string {
  const say = messages.ahead.builder;
  if (season === undefined || phase === 'sustain') return say.phases[phase];
  return say.dated[phase](words.terms.seasonTitle(season));
}

/** What a field may hold, in the words of scripts. */
export const EXAMPLES = {
  place: 'A Bud',
  result: 'A Bud - Ser',
  orders: 'A Bud - Ser; A Bud H',
  plan: 'F1901: A Bud - Ser\nF1901 retreats: A Bud R Vie; A Bud D\nwinter 1901: Build A Vie; Build F Tri',
} as const;

/** Conditions that may be chosen, as script. @param power for those that name one */
export const CONDITIONS = {
  none: () => '',
  mine: (place: string) => `if ${place} is mine: `,
  empty: (place: string) => `if ${place} is empty: `,
  holds: (place: string, power: string) => `if ${power} holds ${place}: `,
  owns: (place: string, power: string) => `if ${place} belongs to ${power}: `,
  dislodged: (place: string) => `if ${place} is dislodged: `,
  wasDislodged: (place: string) => `if ${place} was dislodged: `,
  succeeded: (place: string) => `if ${place} succeeded: `,
  failed: (place: string) => `if ${place} failed: `,
  else: () => 'else: ',
} as const;

/** The name of a condition that may be chosen. */
export type ConditionName = keyof typeof CONDITIONS;
