/** The list of games, and the making of a new one. */
import { many } from '../count.ts';

/** Small numbers as words. */
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const against = (power: string, machines: number): string =>
  `${power} against ${COUNTS[machines] ?? machines} machines`;

/** In English; every other language has the same keys. */
export const home = {
  /** Names of rules and their sentences by id, where they are not the server's. */
  presets: {} as Readonly<Record<string, { readonly name: string; readonly note: string }>>,
  hero: {
    play: (power: string, machines: number) => `Play ${against(power, machines)}`,
    /** The name of that game. */
    against,
    playNote: 'At once, without an account',
    tour: 'The tour (2 minutes)',
    tourNote: 'Two rounds to your first fork',
    tourFirst: 'New here? Two rounds to your first fork',
    sandbox: 'Sandbox: play all powers yourself',
    examples: 'Examples',
    allExamples: 'All examples',
  },
  create: 'New game',
  rules: 'Rules',
  variant: 'Map',
  variantLine: (powers: number, centers: number) =>
    `${many(powers, 'power', 'powers')}, ${many(centers, 'center', 'centers')}`,
  players: (counts: readonly number[]) => {
    const [least = 1] = counts;
    const most = counts.at(-1) ?? least;
    if (least === most) return `for ${many(most, 'player', 'players')}`;
    const isRange = most - least === counts.length - 1 && counts.length > 2;
    return `for ${isRange ? `${least} to ${most}` : counts.join(' or ')} players`;
  },
  designer: (designer: string) => `by ${designer}`,
  broken: (count: number) => `${many(count, 'map', 'maps')} cannot be played`,
  /** Maps of one's own, where the browser keeps them. */
  ownMaps: {
    choose: 'Add a map of your own',
    busy: 'Reading …',
    note: 'Choose or drop its file variant.json, together with drawing.json if it has one. It stays in this browser.',
    added: (name: string) => `${name} is among the maps now.`,
    refused: (faults: number) => `This map cannot be played: ${many(faults, 'fault', 'faults')}.`,
    several: 'These are files of several maps. Choose those of one.',
    remove: 'Remove',
    removeMap: (name: string) => `Remove the map ${name}`,
  },
  name: 'Name',
  nameHint: 'left empty: the name of the rules',
  more: 'Options',
  preset: 'As the rules above say',
  start: 'Start',
  starting: 'Starting …',
  /** The board that plays in a loop. */
  board: {
    stop: 'Pause',
    go: 'Play',
  },
  back: 'Go on playing',
  recent: 'Other games here',
  round: (round: number) => (round === 0 ? 'not started' : `round ${round}`),
  loading: 'Loading …',
};
