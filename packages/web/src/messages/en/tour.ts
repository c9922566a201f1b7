/** The first game, in which one learns. */

/** The unit that is to be ordered, the one that it helps, and the place in question. */
export interface LessonParts {
  readonly unit: string;
  readonly of: string;
  readonly to: string;
  /** The boards of both units. */
  readonly now: string;
  readonly past: string;
}

/** In English; every other language has the same keys. */
export const tour = {
  name: 'The tour',
  heading: (part: number, of: number) => `Tour, ${part} of ${of}`,
  /** What each round is about. */
  rounds: [
    'Two powers share this isle, and here you order both. Each wants the same place in the middle.',
    'Both attacked with equal strength, and both bounced: “History” shows the reason. But the spring board is still there, one board back. A support from here can reach it.',
  ],
  move: ({ unit, to }: Pick<LessonParts, 'unit' | 'to'>) => `Press ${unit}, then ${to}.`,
  support: ({ unit, of, to, now, past }: LessonParts) =>
    `On the board “${now}”, press ${unit}. Then, on the board “${past}”, ${of}, and ${to}.`,
  other: 'Give the order:',
  resolve: 'Every order of this lesson is given. Resolve the round.',
  first: 'My first fork',
  shown: 'Your fork: the board of the past, and the two timelines that follow from it',
  picture: 'Share the picture',
  done: 'Your first fork! The move of last spring now succeeds, and a second timeline opens below the first. Play goes on in both.',
  astray: 'The past stayed as it was. Take the last round back and try the support.',
  undo: 'Take it back',
  show: 'Show me',
  why: 'Why did it fork?',
  play: 'Play on the standard map, against machines',
  examples: 'See more examples',
  end: 'End the tour',
};
