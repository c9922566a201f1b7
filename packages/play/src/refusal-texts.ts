/** The sentences of refusals, and the parts of a reply that say what exactly is wrong. */
import {
  boardAt,
  boardOf,
  never,
  provinceOf,
  unitAt,
  type OptionProblem,
  type ParseError,
  type Rules,
} from '@chronopolitik/engine';
import type {
  Enough,
  ErrorReply,
  NotInTerms,
  NotNow,
  OrderFault,
  Problem,
  Game,
  Refusal,
  ReplayFailure,
} from '@chronopolitik/game';
import { createWords, type Words } from '@chronopolitik/words';
import type { BadSettings } from './stored-games.ts';

/** A command that was refused, and what its sentence takes. */
export interface RefusedCommand {
  readonly refusal: Refusal;
  readonly rules: Rules;
  readonly game: Game;
}

/** Why a game was not made. */
export type CreateRefusal =
  | { readonly code: 'no-space' }
  | { readonly code: 'no-such-preset' }
  | { readonly code: 'no-such-variant'; readonly variant: string }
  | BadSettings;

/** What is said of heavy work where too much of it waits. */
export const BUSY: ErrorReply = {
  code: 'busy',
  message: 'The server has too much heavy work now; nothing was changed. Try again soon.',
};

/** More are counted, but not spelled out. */
const MOST_PROBLEMS = 50;

/** What a refused command is answered with. */
export function replyToCommand(refused: RefusedCommand): ErrorReply {
  const { refusal } = refused;
  const { code } = refusal;
  switch (code) {
    case 'stale-round':
      return { code, message: staleMessage(refused, refusal.named), step: refusal.step };
    case 'stale-draft':
      return {
        code,
        message: 'The seat has kept something else meanwhile: read it, and send again.',
      };
    case 'forbidden':
      return { code, message: 'Only the holder of a seat can do this.' };
    case 'game-over':
      return { code, message: 'The game is over; undo or go to an earlier step to play on.' };
    case 'nothing-to-undo':
      return { code, message: 'The game is at its start: there is nothing to undo.' };
    case 'nothing-to-redo':
      return { code, message: 'No round was played from here: there is nothing to redo.' };
    case 'no-such-step':
      return { code, message: `The game has no step ${refusal.step}.` };
    case 'too-complex':
      return { code, message: 'These orders take too long to adjudicate; nothing was changed.' };
    case 'busy':
      return BUSY;
    case 'orders-unreadable':
      return unreadableReply(refused, refusal.errors);
    case 'orders-refused':
      return orderReply(refused, code, refusal.faults, 'cannot be given');
    case 'orders-illegal':
      return orderReply(refused, code, refusal.faults, 'would be illegal');
    case 'more-than-due':
      return excessReply(refusal.indices);
    case 'enough':
      return { code: 'too-many', reason: refusal.what, message: ENOUGH_SAID[refusal.what] };
    case 'not-now':
      return { code, reason: refusal.why, message: NOT_NOW[refusal.why] };
    case 'not-in-terms':
      return { code, reason: refusal.what, message: notInTerms(refusal) };
    case 'needs-majority':
      return {
        code,
        message: 'The game master plays: a majority of the players must vote for this.',
      };
    case 'no-such-seat':
      return { code, message: 'The game has no such seat.' };
    case 'seat-taken':
      return { code, message: 'This seat is no longer open.' };
    default:
      return never(refusal);
  }
}

function notInTerms({ what, wish }: Extract<Refusal, { code: 'not-in-terms' }>): string {
  if (!wish) return NOT_IN_TERMS[what];
  return wish.code === 'unknown-power'
    ? `Your preferences name “${wish.token}”, which is no power of this map.`
    : `Your preferences name “${wish.token}” twice.`;
}

const ENOUGH_SAID: Readonly<Record<Enough, string>> = {
  'enough-press': 'You have reached the limit of messages for this phase; go on in the next.',
  'enough-reminders': 'This player was reminded in this phase already.',
  'enough-changes':
    'In this phase the game has kept as much of yours as it keeps; the orders that you sent last stand.',
  'enough-space':
    'This game takes as much room as the server gives to one game; what is there stays, and can be copied.',
  'enough-reports': 'Your reports on this game have reached the limit of characters.',
  'enough-amendments': 'The terms of this game were changed as often as they may be.',
};

const NOT_NOW: Readonly<Record<NotNow, string>> = {
  gathering: 'The game has not begun.',
  finished: 'The game is over.',
  paused: 'The game is paused.',
  running: 'This cannot be done while the game runs.',
  'silent-phase': 'There is no press in this phase.',
  'nothing-due': 'There is nothing for you to do in this phase.',
  'no-deadline': 'There is no deadline.',
  'nobody-plays': 'Nobody has joined the game.',
  'reports-closed': 'Reports on this game can no longer be changed.',
  amended: 'The terms were changed meanwhile: read them again.',
};

/** The sentence for each thing that the terms of a game do not allow, in English. */
export const NOT_IN_TERMS: Readonly<Record<NotInTerms, string>> = {
  press: 'The terms of the game do not allow this press.',
  draws: 'The terms of the game do not allow this draw.',
  extensions: 'You have used all extensions that the terms of the game allow.',
  vacation: 'The terms of the game do not allow this vacation.',
  wishes: 'The game does not offer these powers, or it deals powers in another way.',
  drafts: 'You have reached the limit of drafts.',
  preview: 'The terms of this game forbid previews.',
  advice: 'The terms of this game let machines advise nobody before its end.',
  motion: 'The players cannot vote on this here.',
  position:
    'This is not a possible position: a place holds one unit, and only centers have owners.',
  machines: 'Seats are open, and the terms of the game have no machines.',
  fixed: 'These terms cannot be changed once the game is made.',
  date: 'The game cannot start in the past.',
};

/** What a game that cannot be made is answered with. */
export function replyToCreation(refusal: CreateRefusal): ErrorReply {
  switch (refusal.code) {
    case 'no-such-preset':
      return { code: 'bad-settings', message: 'There is no preset of that name.' };
    case 'no-such-variant':
      return { code: 'bad-settings', message: `There is no variant ${refusal.variant}.` };
    case 'bad-settings': {
      const problems = refusal.problems.map(optionProblem);
      return { code: 'bad-settings', message: problems[0]?.message ?? 'Bad settings.', problems };
    }
    case 'no-space':
      return NO_SPACE;
    default:
      return never(refusal);
  }
}

/** Why a file is not played: `no-game` where it tells none. */
export type FileRefusal = 'no-game' | ReplayFailure;

const FILE_SAID: Readonly<Record<FileRefusal, Pick<ErrorReply, 'reason' | 'message'>>> = {
  'no-game': {
    reason: 'no-game-file',
    message:
      'The file tells no game that could be played: it is no complete file of this program, of python-diplomacy (which has “phases”), or of the 5D original.',
  },
  unfit: {
    reason: 'unfit-file',
    message: 'The file has a position that cannot be, or steps that do not follow each other.',
  },
  'too-complex': {
    reason: 'long-file',
    message: 'The file has more orders than can be judged.',
  },
};

/** What a file that is not played is answered with. */
export function replyToFile(why: FileRefusal): ErrorReply {
  return { code: 'bad-request', ...FILE_SAID[why] };
}

/** What is said to an address that had the server keep as much as one may in an hour. */
export const NO_SPACE: ErrorReply = {
  code: 'too-many',
  reason: 'space',
  message:
    'Games, copies and files of this address take as much room as they may; try again in an hour.',
};

function optionProblem(setting: OptionProblem): Problem {
  const { key, got, expected } = setting;
  const choices = expected.map((choice) => JSON.stringify(choice)).join(', ');
  const isUnknown = typeof got === 'string' && key.endsWith(`.${got}`);
  const message = isUnknown
    ? `There is no setting ${key}; there are ${choices}.`
    : `The setting ${key} cannot be ${JSON.stringify(got)}: expected one of ${choices}.`;
  return { code: isUnknown ? 'unknown-option' : 'bad-value', message, key, setting };
}

/** Names the orders of a draft that are not due. */
function excessReply(indices: readonly number[]): ErrorReply {
  const code = 'more-than-due';
  const message =
    'A draft holds one order for each thing that is due from you, and no other orders.';
  const problems = indices.slice(0, MOST_PROBLEMS).map((index): Problem => {
    const key = `orders[${index}]`;
    return { code, message: `${key}: this order is not due from you.`, key, index };
  });
  return { code: 'orders-refused', reason: code, message, problems };
}

function staleMessage({ game }: RefusedCommand, named: number): string {
  const round = (step: number): string => {
    const record = game.steps[step];
    return record ? `step ${step} (round ${record.round})` : `step ${step}`;
  };
  return `This was meant for ${round(named)}, but the game stands at ${round(game.step)}.`;
}

function unreadableReply(refused: RefusedCommand, errors: readonly ParseError[]): ErrorReply {
  const words = wordsOf(refused);
  const problems = errors.slice(0, MOST_PROBLEMS).map((error): Problem => {
    const where = { ...lineOf(error), column: error.column };
    return { code: error.code, message: words.sayParseError(error), ...where, unreadable: error };
  });
  const unread = errors[0]?.code === 'too-many-lines' ? problems[0]?.message : undefined;
  const message = unread ?? counted(errors.length, 'cannot be read');
  return { code: 'orders-unreadable', message, problems };
}

function orderReply(
  refused: RefusedCommand,
  code: 'orders-refused' | 'orders-illegal',
  faults: readonly OrderFault[],
  what: string,
): ErrorReply {
  const words = wordsOf(refused);
  const problems = faults.slice(0, MOST_PROBLEMS).map((fault): Problem => {
    const { index, order, illegal } = fault;
    const message = `${words.sayOrder(order)}: ${words.sayIllegal(illegal, order)}`;
    const where = fault.line === undefined ? { key: `orders[${index}]`, index } : lineOf(fault);
    return { code: illegal.code, message, ...where, order, illegal };
  });
  return { code, message: counted(faults.length, what), problems };
}

function lineOf({ line }: Pick<Problem, 'line'>): Pick<Problem, 'line'> {
  return line === undefined ? {} : { line };
}

function counted(count: number, what: string): string {
  return count === 1 ? `One order ${what}.` : `${count} orders ${what}.`;
}

function wordsOf({ rules, game }: RefusedCommand): Words {
  return createWords({
    variant: rules.map.variant,
    language: 'en',
    notation: rules.ruleset.notation,
    unitAt: (place) => {
      const board = boardAt(rules, game.world, boardOf(place));
      return board && unitAt(board, provinceOf(place));
    },
  });
}
