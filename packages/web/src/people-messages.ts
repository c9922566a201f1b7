/** The page's own words about games between people. */
import type { Act, Motion, Strength, Terms } from '@chronopolitik/game';

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

function minutesText(minutes: number): string {
  if (minutes % 1440 === 0) return many(minutes / 1440, 'day', 'days');
  return minutes % 60 === 0
    ? many(minutes / 60, 'hour', 'hours')
    : many(minutes, 'minute', 'minutes');
}

type Length = Terms['deadlines']['movement'];

function lengthText(length: Length): string {
  if (length === null) return 'no deadline';
  return 'minutes' in length ? minutesText(length.minutes) : `until ${length.at.join(' or ')}`;
}

const PRESS: Readonly<Record<Terms['press'], string>> = {
  none: 'No press: nobody writes to anybody.',
  public: 'Public press only: all read what anybody writes.',
  full: 'Full press: public, private, and in groups.',
  rulebook: 'Press as in the rulebook: silent during retreats and builds.',
};

const SEATING: Readonly<Record<Terms['seating'], string>> = {
  chosen: 'You choose your powers by the seat that you take.',
  drawn: 'Powers are drawn by lot when the last seat is taken.',
  preferences: 'Powers are dealt by lists of preference when the last seat is taken.',
};

function deadlineLines({ deadlines }: Terms): readonly string[] {
  const { movement, retreat = movement, adjustment = retreat, zone, weekends, grace } = deadlines;
  const lengths = `Moves: ${lengthText(movement)}. Retreats: ${lengthText(retreat)}. Builds: ${lengthText(adjustment)}.`;
  return [
    `${lengths} Time zone: ${zone}.`,
    'A phase ends earlier when everybody is ready.',
    ...(weekends === 'skip' ? ['Deadlines at a weekend move to Monday.'] : []),
    ...(grace > 0 ? [`Who misses a deadline has ${minutesText(grace)} of grace.`] : []),
  ];
}

const STRENGTHS: Readonly<Record<Strength, string>> = {
  easy: 'easy',
  normal: 'normal',
  hard: 'hard',
};

function machineLines({ machines }: Terms): readonly string[] {
  const { count = 0, strength = 'normal', replace = false } = machines ?? {};
  const how = `machine players (${STRENGTHS[strength]})`;
  return [
    ...(count > 0 ? [`The last seats, ${count} at most, are taken by ${how}.`] : []),
    ...(replace ? [`Who leaves is replaced by ${how} while others play on.`] : []),
    ...(count > 0 || replace ? ['Machines see what their seat sees, and have no vote.'] : []),
  ];
}

const MASTERS: Readonly<Record<Terms['master'], readonly string[]>> = {
  none: [],
  blind: ['There is a game master, who does not see orders.'],
  sees: ['There is a game master, who sees orders unless playing.'],
};

/** All that one agrees to by joining, a sentence each. */
export function termsInWords(terms: Terms): readonly string[] {
  const { press, authors, players, seating, missed, extensions, vacation, draws } = terms;
  return [
    SEATING[seating],
    PRESS[press],
    ...(authors === 'hidden' ? ['Messages bear no name.'] : []),
    players === 'named' ? 'Players are named.' : 'Nobody learns who plays what before the end.',
    ...deadlineLines(terms),
    missed === 0
      ? 'Nobody loses a seat by missing turns.'
      : `Who misses ${many(missed, 'turn', 'turns')} in a row loses the seat to others.`,
    `Each player may extend ${many(extensions.count, 'deadline', 'deadlines')} by ${many(extensions.hours, 'hour', 'hours')}, and take ${many(vacation, 'day', 'days')} of vacation.`,
    draws === 'none'
      ? 'There are no draws by vote.'
      : draws === 'named'
        ? 'A draw needs all survivors’ votes; it may leave survivors out.'
        : 'A draw needs all survivors’ votes, and is shared by all of them.',
    ...(terms.votes === 'hidden' ? ['Votes for draws and concessions are secret.'] : []),
    ...(terms.endYear === undefined ? [] : [`After ${terms.endYear} the game is drawn.`]),
    terms.spectators === 'everyone'
      ? `Anybody may watch${terms.delay > 0 ? `, ${many(terms.delay, 'round', 'rounds')} behind` : ''}.`
      : terms.spectators === 'link'
        ? 'Those with a link may watch.'
        : 'Nobody else may watch.',
    ...MASTERS[terms.master],
    ...machineLines(terms),
  ];
}

const ACTS: Readonly<Record<Act['what'], string>> = {
  announced: 'announced',
  edited: 'changed the position',
  entered: 'entered orders',
  extended: 'moved the deadline',
  paused: 'paused the game',
  processed: 'had the phase resolved',
  removed: 'opened a seat',
  resumed: 'resumed the game',
  'rolled-back': 'went back to an earlier step',
  cancelled: 'cancelled the game',
};

export const people = {
  sandbox: 'Sandbox: I play all powers',
  players: 'A game between people',
  kind: 'Who plays',
  machines: {
    kind: 'Against machines: I play one seat',
    heading: 'Machine players',
    strength: 'Strength of machines',
    strengths: STRENGTHS,
    choose: 'I choose my powers (else they are drawn by lot)',
    count: 'Seats for machines, at most',
    replace: 'Machines replace those who leave',
    named: (strength: Strength) => `machine, ${STRENGTHS[strength]}`,
    thinks: 'thinking',
    thinking: (count: number) => `${many(count, 'machine is', 'machines are')} thinking …`,
  },
  terms: 'Terms',
  fields: {
    listed: 'Found by',
    open: 'everybody',
    private: 'invitation only',
    press: 'Press',
    seating: 'Powers',
    hours: 'Hours for moves',
    retreatHours: 'Hours for retreats and builds',
    zone: 'Time zone',
    weekends: 'No deadlines at weekends',
    anonymous: 'Players are named only at the end',
    hidden: 'Messages bear no name',
    master: 'Game master',
    spectators: 'Watched by',
    draws: 'Draws',
    missed: 'Turns missed until a seat is open',
  },
  choices: {
    none: 'none',
    public: 'public only',
    full: 'full',
    rulebook: 'as in the rulebook',
    chosen: 'chosen with the seat',
    drawn: 'by lot',
    preferences: 'by preference',
    blind: 'yes, without sight of orders',
    sees: 'yes, seeing orders unless playing',
    everyone: 'everybody',
    link: 'those with a link',
    survivors: 'all survivors',
    named: 'also of some survivors',
  } as Readonly<Record<string, string>>,
  open: 'Games to join',
  noneOpen: 'No game waits for players.',
  seats: (open: number, all: number) => `${open} of ${all} seats open`,
  running: 'under way',
  lobby: {
    heading: 'What you agree to',
    seats: 'Seats',
    taken: 'taken',
    free: 'open',
    name: 'Your name (optional)',
    join: 'Join',
    joinSeat: (powers: string) => `Join as ${powers}`,
    waiting: 'You hold a seat. The game begins when the last one is taken.',
    watch: 'Watch',
    closed: 'You cannot join this game now.',
    rules: 'Rules',
  },
  keep: {
    heading: 'Keep your link',
    note: 'It opens your seat on any device, and whoever has it plays for you. It is shown this once; a new one can be made at any time, and then this one dies.',
    invitation: 'Invitation: for those who shall join',
    spectator: 'For those who shall watch',
    master: 'Yours as the game master',
    seat: 'Your seat',
    go: 'Go on',
  },
  link: { opening: 'Opening your link …', failed: 'This link opens nothing.' },
  tabs: { people: 'Players', press: 'Press' },
  panel: {
    deadline: 'Deadline',
    noDeadline: 'There is no deadline.',
    paused: 'The game is paused.',
    over: 'The game is over.',
    ready: 'ready',
    awaited: 'not ready',
    idle: 'nothing to do',
    open: 'seat open',
    you: 'you',
    missed: (count: number) => `${many(count, 'turn', 'turns')} missed`,
    vacation: 'on vacation',
    votes: 'Votes',
    support: 'Support',
    withdraw: 'Withdraw',
    master: 'Game master',
    acts: 'What was done',
    own: 'Your seat',
    extend: 'Extend the deadline',
    newLink: 'Make a new link',
    leave: 'Leave the game',
    sure: 'Sure?',
    daysOff: 'Days off, from now',
    takeOff: 'Go on vacation',
    copy: 'Study this position in a sandbox',
    process: 'Resolve now',
    pause: 'Pause',
    resume: 'Resume',
    extendDay: 'Extend by a day',
    announce: 'Announce',
    rollBack: 'Go back one step',
    remove: 'Open the seat',
    enter: 'Enter orders of all powers',
    enterHint: 'A heading for each power, a line for each order',
    cancel: 'Cancel the game',
  },
  foot: {
    send: 'Send orders',
    sent: 'Orders sent. You may change them until the phase is resolved.',
    notSent: 'No orders sent.',
    ready: 'I am ready',
    unready: 'I am not ready',
    waiting: 'Nothing to do for you in this phase.',
    watching: 'You watch this game.',
  },
  drafts: {
    heading: 'Drafts',
    name: 'Name of the draft',
    keep: 'Keep',
    load: 'Load',
    drop: 'Throw away',
  },
  press: {
    none: 'No messages yet.',
    to: 'To',
    all: 'everybody',
    text: 'Message; a board after an @ leads there, as in @b@3, or a place on it',
    send: 'Send',
    search: 'Search',
    master: 'the game master',
    somebody: 'somebody',
    from: (from: string, to: string) => `${from} to ${to}`,
    round: (round: number) => (round === 0 ? 'Before the first round' : `After round ${round}`),
    unread: (count: number) => `${count} unread`,
  },
  account: {
    heading: 'Account',
    none: 'Seats need no account. One gathers your seats, on every device.',
    email: 'E-mail',
    password: 'Password (10 letters at least)',
    signIn: 'Sign in',
    register: 'Make an account',
    mail: 'Mail me a link to sign in',
    mailed: 'If this server knows or takes the address, a link is on its way.',
    signOut: 'Sign out',
    everywhere: 'Sign out everywhere',
    name: 'Name',
    save: 'Save',
    games: 'Your games',
    tokens: 'Tokens for bots',
    makeToken: 'Make a token',
    token: 'The token, shown this once:',
    end: 'End',
    erase: 'Delete my account',
    eraseNote: 'Leaves all seats and erases name, address and password.',
    opening: 'Signing in …',
  },
} as const;

/** @param powerName the name of a power */
export function motionText(motion: Motion, powerName: (power: string) => string): string {
  switch (motion.kind) {
    case 'draw':
      return motion.powers ? `Draw: ${motion.powers.map(powerName).join(', ')}` : 'Draw';
    case 'concede':
      return `Concede to ${powerName(motion.to)}`;
    case 'pause':
      return 'Pause';
    case 'resume':
      return 'Resume';
    case 'extend':
      return `Extend by ${many(motion.hours, 'hour', 'hours')}`;
    case 'process':
      return 'Resolve now';
    case 'rollback':
      return `Go back to step ${motion.to}`;
    case 'cancel':
      return 'Cancel the game';
  }
}

export function actText(act: Act, who: string): string {
  const detail = act.text ?? (act.hours === undefined ? '' : many(act.hours, 'hour', 'hours'));
  return `${who} ${ACTS[act.what]}${detail === '' ? '' : `: ${detail}`}`;
}
