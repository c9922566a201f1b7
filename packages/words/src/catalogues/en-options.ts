/** What each option of a ruleset means, for the person who chooses it. */

/** What one option is called, and what each of its values means. */
export interface OptionWords {
  readonly label: string;
  /** A sentence for each value, by its text. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The English words for each option, by its name. */
export const options: Readonly<Record<string, OptionWords>> = {
  adjacency: {
    label: 'Boards side by side',
    choices: {
      strict: 'Strict: a unit goes to its own place on a neighboring board.',
      loose: 'Loose: to its own place or one next to it.',
      sameTurn: 'Same turn: to any timeline, if season and year are the same.',
      branching:
        'Branching: to the timeline it forked from, those that fork from it, and those that forked ' +
        'from the same board; at most one turn away.',
      numeric: 'Numeric: to the timelines before and after it by name; at most one turn away.',
      anyTimeline: 'Any timeline, at most one turn away.',
    },
  },
  reopenRetreats: {
    label: 'Retreats of the past',
    choices: {
      changed: 'Asked again only if something about them changed.',
      always: 'Asked again whenever their battle is adjudicated again.',
    },
  },
  reach: {
    label: 'What is adjudicated again',
    choices: {
      'local-frozen': 'The boards that new orders touch; what their units did elsewhere stands.',
      global: 'Everything that new orders reach, on all boards.',
    },
  },
  forkBase: {
    label: 'What a fork replays',
    choices: {
      cumulative: 'All that ever acted on its board.',
      fresh: 'The orders given on its board, and the new ones.',
    },
  },
  forkDedup: {
    label: 'Forks that repeat a board',
    choices: { record: 'Are made like any other.', anyChild: 'Are left out.' },
  },
  adjustments: {
    label: 'Winter',
    choices: {
      on: 'Centers are captured, units are built and removed.',
      off: 'There is none: no centers, no builds.',
    },
  },
  sustain: {
    label: 'Sustain phase',
    choices: {
      on: 'Time centers choose the timelines that live on; the others dissolve.',
      off: 'All timelines live on.',
    },
  },
  sustainCadence: {
    label: 'When timelines are sustained',
    choices: {
      worldYear: 'Once a year, counted in rounds.',
      anyFall: 'After every round in which some timeline finished a fall.',
    },
  },
  sustainTieBreak: {
    label: 'Tied ballots go to',
    choices: {
      spread: 'The timeline that fewest centers sustain, then to the oldest.',
      oldest: 'The oldest timeline.',
      youngest: 'The youngest timeline.',
    },
  },
  victoryCondition: {
    label: 'How the game is won',
    choices: {
      elimination:
        'By the last power left: a power with nothing left in one timeline is executed in all.',
      majority: 'With more than half of the centers of all timelines together.',
      unique: 'With more than half of the centers, each counted once, whatever its timeline.',
      board: 'With enough centers on one board.',
      none: 'Not at all: play goes on.',
    },
  },
  deadPowerUnits: {
    label: 'Units of executed powers',
    choices: { disorder: 'Hold until they are dislodged.', remove: 'Are taken off the boards.' },
  },
  eliminationGraceWinters: {
    label: 'Winters of grace before an execution',
    choices: { 0: 'None.', 1: 'One.', 2: 'Two.', 3: 'Three.' },
  },
  enableOpenConvoys: {
    label: 'Open convoys',
    choices: {
      true: 'A fleet may offer to convoy any army, now and in later turns.',
      false: 'A convoy names its army.',
    },
  },
  enableJumpAssists: {
    label: 'Jump assists',
    choices: {
      true: 'Units may assist the jump of another: each assist takes it one board further.',
      false: 'A unit goes one board far.',
    },
  },
  openConvoyCapacity: {
    label: 'Armies that an open convoy carries',
    choices: { unlimited: 'Any number.', one: 'One.' },
  },
  implicitMainTimeline: {
    label: 'Orders that name no timeline',
    choices: {
      true: 'Are for the first timeline.',
      false: 'Are refused as soon as there are two timelines.',
    },
  },
};
