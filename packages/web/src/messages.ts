/** The page's own words, in one place. What the engine says is said by the words package. */

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

export const messages = {
  title: 'Chronopolitik',
  tagline: 'Diplomacy across a multiverse.',
  lead:
    'Units move between timelines and back in time. When the past changes, a new timeline opens, ' +
    'and every timeline plays on.',
  nav: { home: 'Games', about: 'About' },
  theme: { label: 'Theme', system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },

  home: {
    create: 'New sandbox',
    createNote: 'You give the orders of all powers, and may take every round back.',
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
    preset: 'As the rules above have it',
    start: 'Start',
    starting: 'Starting …',
    recent: 'Recent games',
    none: 'No games yet. Start a sandbox: it takes no account, and nothing leaves this server.',
    round: (round: number) => (round === 0 ? 'not begun' : `round ${round}`),
    loading: 'Loading …',
  },
  /** What each option of a ruleset means; a key or a choice that is not here is shown as it is. */
  about: {
    heading: 'About Chronopolitik',
    what:
      'A place to play, adjudicate, script and study Diplomacy across a multiverse. ' +
      'Free software under the MIT license.',
    games: 'Games and rules',
    gamesBy: [
      ['Diplomacy', 'designed by Allan B. Calhamer.'],
      [
        '5D Diplomacy With Multiverse Time Travel',
        'by Oliver Lugg (“Oliveriver”) and contributors: the model of our 5D rules; a set of test cases is adapted from its tests.',
      ],
      [
        '5dplomacy',
        'by Tim Van Baak: 5D Diplomacy with Multiversal Time Travel, and its Multiversal Diplomacy Adjudicator Test Cases (MDATC).',
      ],
      [
        '5D Chess With Multiverse Time Travel',
        'by Conor Petersen and Thunkspace: what inspired both.',
      ],
      [
        'Root Z',
        'designed by Phil Creed, Tom Hyer and Mark Nelson, from an original design by Phil Creed and Mark Nelson, in 1993.',
      ],
    ],
    adjudication: 'Adjudication',
    adjudicationBy: [
      [
        'DATC and The Math of Adjudication',
        'by Lucas B. Kruijswijk: our adjudicator follows the decisions of DATC 3.0 and is tested against all its cases.',
      ],
      ['The backup rule for convoy paradoxes', 'is Simon Szykman’s.'],
      [
        'godip',
        'by Martin Bruse and contributors: showed how to tell provinces from the locations in them.',
      ],
    ],
    data: 'Data and type',
    dataBy: [
      [
        '2020_acl_diplomacy',
        'twelve games among our tests, published with “It Takes Two to Lie: One to Lie, and One to Listen” (Peskov and others, ACL 2020), licensed CC BY 4.0.',
      ],
      ['Natural Earth', 'public domain, by way of world-atlas: the coastlines of the maps.'],
      [
        'Alegreya and Source Sans 3',
        'by Huerta Tipográfica and by Adobe, under the SIL Open Font License: the typefaces.',
      ],
    ],
    trademarks: 'Trademarks',
    trademarksOf: [
      'Diplomacy is a trademark of Avalon Hill and of Hasbro, Inc.',
      '5D Chess With Multiverse Time Travel is a trademark of Thunkspace, LLC.',
      'Chronopolitik and its contributors are not affiliated with, endorsed by or sponsored by Avalon Hill, Hasbro, Thunkspace, Backstabbr or any of the people and projects named here. To learn the games, get the originals.',
    ],
  },

  game: {
    loading: 'Unfolding the maps …',
    failed: 'This game cannot be shown.',
    back: 'Back to the games',
    undrawable: (why: string) => `Its map cannot be drawn: ${why}`,
    round: (round: number) => `Round ${round}`,
    plane: 'The multiverse: boards by timeline and turn',
    planeHelp:
      'Press one of your units, then where it shall go or whom it shall help; press it again to hold. ' +
      'Tab goes to the next unit, Space to the next without order, N to the next board that waits, ' +
      'Escape one step back, 0 shows everything, Home the present, Z where you were before.',
    minimap: 'All boards: drag to look elsewhere',
    inset: (board: string) => `${board}, opened beside the table`,
    flyThere: 'Go there',
    closeInset: 'Close this board',
    tabs: { orders: 'Orders', round: 'Last round', standings: 'Standings' },
    undo: 'Take back the last round',
    redo: 'Play the round again',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    fit: 'Show everything (0)',
    present: 'Show the present (Home)',
    dock: 'Orders and outcomes',
    open: 'Open the panel',
    close: 'Close the panel',
  },

  due: {
    units: (count: number) =>
      count === 0
        ? 'Every unit has an order.'
        : `${many(count, 'unit', 'units')} without orders: they hold.`,
    boards: (count: number) => (count === 1 ? '1 board needs you.' : `${count} boards need you.`),
    retreats: (count: number) =>
      `${many(count, 'unit', 'units')} must retreat or disband. The rest waits.`,
    retreatsLeft: (count: number) =>
      count === 0
        ? 'Every retreat is ordered.'
        : `${many(count, 'retreat', 'retreats')} to choose: without an order the unit disbands.`,
    builds: (power: string, given: number, owed: number, board: string) =>
      `${power} may build ${owed} in ${board}: ${given} ordered.`,
    disbands: (power: string, given: number, owed: number, board: string) =>
      `${power} must disband ${owed} in ${board}: ${given} ordered.`,
    needUnits: (count: number) => `${count} to order`,
    needRetreats: (count: number) => many(count, 'retreat', 'retreats'),
    needBuilds: (count: number) => many(count, 'build', 'builds'),
    needDisbands: (count: number) => many(count, 'disband', 'disbands'),
    next: 'Next without order',
    sustain: 'Time centers choose which timelines live on. The others dissolve.',
    ballots: 'Ballots',
    ballotsNote: 'A ballot that nobody commits sustains the timeline it comes from.',
    allBallots: (center: string) => `${center}: all ballots`,
    ballot: (center: string, timeline: string) => `${center}, ballot of ${timeline}`,
    stays: 'stays at home',
    asAll: 'as all',
    sustains: (timeline: string) => `sustains ${timeline}`,
  },

  orders: {
    none: 'No orders yet. Press a unit on the map, or type an order below.',
    resolve: 'Resolve round',
    resolveRetreats: 'Resolve retreats',
    resolveBuilds: 'Resolve winter',
    resolveBallots: 'Count the ballots',
    busy: 'Resolving …',
    clear: 'Clear all',
    remove: (order: string) => `Remove: ${order}`,
    undo: 'Undo entry',
    redo: 'Redo entry',
    type: 'Type an order',
    example: (order: string) => `e.g. ${order}`,
    add: 'Add',
    waive: 'Leave the rest of the builds',
    refused: 'The round was not resolved.',
  },

  growing: {
    start: (unit: string) => `${unit} …`,
    hold: (unit: string) => `${unit} holds`,
    move: (unit: string) => `${unit} moves to …`,
    retreat: (unit: string) => `${unit} retreats to …`,
    support: (unit: string) => `${unit} supports …`,
    convoy: (unit: string) => `${unit} convoys …`,
    assist: (unit: string) => `${unit} assists the jump of …`,
    helpsOf: {
      support: (unit: string, of: string) => `${unit} supports ${of} to …`,
      convoy: (unit: string, of: string) => `${unit} convoys ${of} to …`,
      assist: (unit: string, of: string) => `${unit} assists the jump of ${of} to …`,
    },
    helpOf: (unit: string, of: string) => `${unit} helps ${of} to …`,
    build: (place: string) => `Build in ${place} …`,
    which: (unit: string) => `${unit}: which?`,
    offscreen: (board: string, count: number) => `${board}: ${count}`,
    offscreenLabel: (board: string, count: number) =>
      `${many(count, 'place', 'places')} out of sight in ${board}; go there`,
    cancel: 'Cancel',
    attack: (place: string) => `Move to ${place}`,
    supportHold: 'Support to hold',
  },

  round: {
    none: 'Nothing has happened yet. The outcomes of each round appear here, with their reasons.',
    forks: 'New timelines',
    unchanged: 'No new timeline',
    counted: (heading: string, count: number) => `${heading} (${count})`,
    orders: 'Orders',
    retreats: 'Retreats',
    held: (count: number) => `${many(count, 'unit', 'units')} held without an order.`,
    over: 'The game is over.',
  },
  study: {
    heading: 'Study',
    note: 'How much of the game each power seems to have, as machine players see it.',
    share: (power: string, percent: number) => `${power} ${percent} %`,
    power: 'Orders of',
    look: 'What threatens this draft?',
    thinking: 'Thinking …',
    noThreat: 'Nothing found that hurts it.',
  },
  standings: {
    power: 'Power',
    centers: 'Centers',
    units: 'Units',
    goal: (count: number) => `${count} centers win.`,
    note: 'Centers are counted by the victory rule of this game; units on all heads.',
  },
  notFound: 'There is no such page.',
} as const;
