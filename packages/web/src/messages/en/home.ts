/** The list of games, and the making of a new one. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const home = {
  /** Names of rules and their sentences by id, where they are not the server's. */
  presets: {} as Readonly<Record<string, { readonly name: string; readonly note: string }>>,
  hero: {
    play: 'Play now',
    playNote: 'The standard map, all powers yours',
    tour: 'Take the tour',
    tourNote: 'Two rounds to your first fork',
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
  name: 'Name',
  nameHint: 'left empty: the name of the rules',
  more: 'Options',
  preset: 'As the rules above say',
  start: 'Start',
  starting: 'Starting …',
  recent: 'Recent games',
  none: 'No games yet. Start a sandbox: it needs no account, and nothing leaves this server.',
  round: (round: number) => (round === 0 ? 'not started' : `round ${round}`),
  loading: 'Loading …',
};
