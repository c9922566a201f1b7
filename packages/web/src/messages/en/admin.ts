/** Administration of a server. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const admin = {
  heading: 'Administration',
  forbidden: 'Only an administrator can open this page.',
  signIn: 'Sign in',
  registration: {
    heading: 'Registration',
    open: 'Anybody can make an account.',
    closed: 'Nobody can make a new account.',
    doOpen: 'Allow new accounts',
    doClose: 'Stop new accounts',
  },
  quotas: {
    heading: 'Quotas',
    gamesEach: 'Most seats for one player',
    boards: 'Most boards in one game',
    timelines: 'Most timelines in one game',
    save: 'Save',
  },
  reports: {
    heading: 'Reports',
    none: 'Nothing was reported.',
    open: (count: number) => `${many(count, 'open report', 'open reports')}`,
    by: (who: string) => `reported by ${who}`,
    about: (seat: string, player: string) => `about ${seat}${player === '' ? '' : `, ${player}`}`,
    game: 'the game',
    settle: 'Mark as settled',
    settled: (time: string) => `settled ${time}`,
  },
  games: {
    heading: 'Games',
    find: 'Name or number of a game',
    search: 'Search',
    none: 'No game found.',
    remove: 'Remove',
    removeIt: (name: string) => `Remove ${name}`,
    sure: 'Really remove it?',
    seats: (open: number, all: number) => `${all - open} of ${all} seats taken`,
  },
  players: {
    heading: 'Players',
    find: 'Name, address or number of a player',
    none: 'No player found.',
    nameless: 'without a name',
    since: (time: string) => `since ${time}`,
    suspended: 'suspended',
    suspend: 'Suspend',
    letIn: 'Lift the suspension',
    remove: 'Remove',
    sure: 'Really erase this player?',
  },
  notes: {
    heading: 'Log',
    none: 'The log is empty.',
    what: {
      registration: 'registration',
      quotas: 'quotas',
      'removed game': 'removed a game',
      'removed player': 'removed a player',
      suspended: 'suspended a player',
      'let in': 'lifted a suspension',
      'settled report': 'settled a report',
      report: 'report',
    } as Readonly<Record<string, string>>,
  },
};
