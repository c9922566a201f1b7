/** The terms of a game, the motions put to vote, and what was done, in sentences. */
import {
  MOST_MACHINES,
  type Act,
  type BotStrength,
  type Machines,
  type Motion,
  type Personality,
  type Terms,
} from '@chronopolitik/game';
import { many } from '../count.ts';

/** What a seat is called: its powers, or its number. */
export type SeatNames = (seat: string) => string;

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
  chosen: 'You choose your powers: each seat names them.',
  drawn: 'Powers are drawn by lot when the game starts.',
  preferences: 'Powers are dealt by lists of preference when the game starts.',
};

function deadlineLines({ deadlines, byHand, readiness }: Terms): readonly string[] {
  const { movement, retreat = movement, adjustment = retreat, zone, weekends, grace } = deadlines;
  const { sustain } = deadlines;
  const lengths = `Moves: ${lengthText(movement)}. Retreats: ${lengthText(retreat)}. Builds: ${lengthText(adjustment)}.`;
  return [
    `${lengths} Time zone: ${zone}.`,
    ...(sustain === undefined ? [] : [`Ballots of time centers: ${lengthText(sustain)}.`]),
    'A phase ends earlier when everybody is ready.',
    ...(readiness === 'hidden' ? ['Before it ends, players do not see who else is ready.'] : []),
    byHand
      ? 'Only orders that a player sent count when a phase ends.'
      : 'Orders count as they are entered, sent or not.',
    ...(weekends === 'skip' ? ['Deadlines at a weekend move to Monday.'] : []),
    ...(grace > 0 ? [`A player who misses a deadline has ${minutesText(grace)} of grace.`] : []),
  ];
}

/** The strengths of machines in English. */
export const STRENGTHS: Readonly<Record<BotStrength, string>> = {
  beginner: 'beginner',
  easy: 'easy',
  normal: 'normal',
  hard: 'hard',
  expert: 'expert',
};

/** What machines want, in English. */
export const PERSONALITIES: Readonly<Record<Personality | 'mixed', string>> = {
  even: 'even',
  bold: 'bold',
  loyal: 'loyal',
  vengeful: 'vengeful',
  mixed: 'mixed',
};

/** @param at milliseconds since 1970 */
function momentIn(at: number, zone: string): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat('en-GB', format).format(at)} (${zone})`;
}

/** When a game with a date starts, and what becomes of seats that are open then. */
function startLines({ start, machines, deadlines }: Terms): readonly string[] {
  if (!start) return [];
  const at = momentIn(start.at, deadlines.zone);
  const when = start.early
    ? `The game starts when people hold all seats, at the latest on ${at}.`
    : `The game starts on ${at}.`;
  const strength = STRENGTHS[machines?.strength ?? 'normal'];
  return [
    when,
    start.open === 'machines'
      ? `Machine players (${strength}) take the seats that are open then.`
      : 'If seats are open then, the game is cancelled.',
  ];
}

/** One strength, or that of all and the seats where it is another. */
function strengthsText({ strength, strengths = {} }: Machines, nameOf: SeatNames): string {
  const others = Object.entries(strengths)
    .filter(([, own]) => own !== strength)
    .map(([seat, own]) => `${nameOf(seat)}: ${STRENGTHS[own]}`);
  return [STRENGTHS[strength], ...others].join('; ');
}

function seatsOf(count: number, how: string): string {
  return count === MOST_MACHINES
    ? `All other seats are taken by ${how}.`
    : `The last seats, ${count} at most, are taken by ${how}.`;
}

function machineLines({ machines, start }: Terms, nameOf: SeatNames): readonly string[] {
  if (!machines) return [];
  const { count, replace, personality = 'even' } = machines;
  const how = `machine players (${strengthsText(machines, nameOf)})`;
  return [
    ...(count > 0 && !start ? [seatsOf(count, how)] : []),
    ...(replace ? [`A player who leaves is replaced by ${how} while others play on.`] : []),
    ...(count > 0 || replace || start?.open === 'machines'
      ? [
          'Machines see what their seat sees, and have no vote.',
          ...(personality === 'even' ? [] : [`What machines want: ${PERSONALITIES[personality]}.`]),
        ]
      : []),
  ];
}

const MASTERS: Readonly<Record<Terms['master'], readonly string[]>> = {
  none: [],
  blind: ['There is a game master, who does not see orders.'],
  sees: ['There is a game master, who sees orders unless playing.'],
};

const DRAWS: Readonly<Record<Terms['draws'], string>> = {
  none: 'There are no draws by vote.',
  named:
    'A draw needs all survivors’ votes; it may leave survivors out, but none whose seat is open.',
  survivors:
    'A draw needs all survivors’ votes, and is shared by all of them, open seats included.',
};

const DISCLOSURE: Readonly<Record<NonNullable<Terms['disclosure']>, string>> = {
  never: 'Private press stays private after the end.',
  agreed:
    'Once the game is over, all may read its private press if everybody who then holds a seat agrees.',
  always: 'Once the game is over, all may read its private press.',
};

/** What comes of private press; nothing where nobody writes any. */
function pressLines({ press, disclosure, handover }: Terms): readonly string[] {
  if (press === 'none' || press === 'public') return [];
  return [
    DISCLOSURE[disclosure ?? 'never'],
    handover === 'nothing'
      ? 'Whoever takes over a seat reads none of its earlier private press.'
      : 'Whoever takes over a seat reads all of its earlier private press.',
  ];
}

function spectatorsLine({ spectators, delay }: Terms): string {
  if (spectators === 'link') return 'Those with a link may watch.';
  if (spectators === 'none') return 'Nobody else may watch.';
  return delay > 0
    ? `Anybody may watch, ${many(delay, 'round', 'rounds')} behind.`
    : 'Anybody may watch.';
}

/** All that one agrees to by joining, a sentence each. @param nameOf the name of a seat */
function inWords(terms: Terms, nameOf: SeatNames): readonly string[] {
  const { press, authors, players, seating, missed, extensions, vacation, draws } = terms;
  return [
    ...startLines(terms),
    SEATING[seating],
    PRESS[press],
    ...pressLines(terms),
    ...(authors === 'hidden' ? ['Messages do not name their authors.'] : []),
    players === 'named' ? 'Players are named.' : 'Nobody learns who plays what before the end.',
    ...deadlineLines(terms),
    missed === 0
      ? 'Nobody loses a seat by missing turns.'
      : `A player who misses ${many(missed, 'turn', 'turns')} in a row loses the seat, and somebody else may take it.`,
    `Each player may extend ${many(extensions.count, 'deadline', 'deadlines')} by ${many(extensions.hours, 'hour', 'hours')}, and take ${many(vacation, 'day', 'days')} of vacation: deadlines wait, and nobody misses a turn then.`,
    DRAWS[draws],
    ...(terms.votes === 'hidden' ? ['Votes for draws and concessions are secret.'] : []),
    'While a seat is open, a vote that ends the game waits a day.',
    ...(terms.endYear === undefined ? [] : [`After ${terms.endYear} the game is drawn.`]),
    spectatorsLine(terms),
    ...(terms.preview === false ? ['The page shows no previews of drafts.'] : []),
    ...(terms.advice
      ? ['Players may ask machines for best lines, for threats and for worst cases.']
      : []),
    ...(terms.showMissed ? ['Turns that players missed in all their games are shown.'] : []),
    ...MASTERS[terms.master],
    ...machineLines(terms, nameOf),
  ];
}

const ACTS: Readonly<Record<Act['what'], string>> = {
  announced: 'announced',
  edited: 'changed the position',
  entered: 'entered orders',
  extended: 'moved the deadline',
  paused: 'paused the game',
  processed: 'had the phase resolved',
  'processed-with-missed': 'had the phase resolved; who gave no orders missed the turn',
  reminded: 'sent a reminder',
  removed: 'opened a seat',
  resumed: 'resumed the game',
  'rolled-back': 'went back to an earlier step',
  cancelled: 'cancelled the game',
  'opened-press': 'opened the private press',
  published: 'showed the game to everybody',
};

/** @param powerName the name of a power */
function motion(put: Motion, powerName: (power: string) => string): string {
  switch (put.kind) {
    case 'draw':
      return put.powers ? `Draw: ${put.powers.map(powerName).join(', ')}` : 'Draw';
    case 'concede':
      return `Concede to ${powerName(put.to)}`;
    case 'pause':
      return 'Pause';
    case 'resume':
      return 'Resume';
    case 'extend':
      return `Extend by ${many(put.hours, 'hour', 'hours')}`;
    case 'process':
      return 'Resolve now';
    case 'rollback':
      return `Go back to step ${put.to}`;
    case 'cancel':
      return 'Cancel the game';
    case 'open-press':
      return 'Open the private press';
    case 'publish':
      return 'Publish the game';
  }
}

function act(done: Act, who: string): string {
  const detail = done.text ?? (done.hours === undefined ? '' : many(done.hours, 'hour', 'hours'));
  return `${who} ${ACTS[done.what]}${detail === '' ? '' : `: ${detail}`}`;
}

/** In English; every other language has the same keys. */
export const terms = { inWords, motion, act };
