/** `go`: adjudicates what is due, and stops where somebody must decide. */
import {
  type Due,
  type Order,
  type Phase,
  type Refused,
  type Resolution,
  type Step,
  type StepResult,
  coordinateOf,
  headsOf,
  step,
} from '@chronopolitik/engine';
import type { Speech } from '../ask/speech.ts';
import { type Doubt, type Pending, type State, isMeant, pointOfOrder } from './state.ts';
import { Fault, type Piece } from '../read/text.ts';
import { nearestWords } from '../read/words.ts';

/** Words after `go`, and the phase that each demands. */
const WANTED: Readonly<Record<string, Phase | undefined>> = {
  '': undefined,
  once: undefined,
  all: undefined,
  movement: 'movement',
  retreat: 'retreat',
  retreats: 'retreat',
  winter: 'adjustment',
  sustain: 'sustain',
};

/** Rounds that `go` may pass over by itself: a year has fewer. */
const MOST_IDLE = 6;

/** A case after `go`, and what is said of it. */
export interface Gone {
  readonly state: State;
  readonly lines: readonly string[];
}

function isPhase(due: Due, phase: Phase): boolean {
  if (phase !== 'adjustment') return due.phase === phase;
  if (due.phase === 'movement') return due.movement.length === 0 && due.adjustment.length > 0;
  return due.phase === phase;
}

/** Whether nobody has anything to decide: winters in which nothing is due. */
function isIdle({ rules, world }: State): boolean {
  const { due } = world;
  if (due.phase === 'retreat') return due.retreats.every(({ open }) => open.length === 0);
  if (due.phase !== 'movement' && due.phase !== 'adjustment') return false;
  const heads = headsOf(rules, world);
  return due.adjustment.length === 0 && heads.every(({ id }) => coordinateOf(id).winter);
}

/** @throws Fault when the game is over, or when another phase is due than the one named. */
function demand(state: State, what: Piece, speech: Speech): void {
  const word = what.text.toLowerCase();
  if (!Object.hasOwn(WANTED, word)) {
    throw new Fault('go where?', what, nearestWords(word, Object.keys(WANTED)));
  }
  const { due } = state.world;
  const awaited = speech.words.sayDue(due);
  const phase = WANTED[word];
  if (phase && !isPhase(due, phase)) throw new Fault(`not now: ${awaited}`, what);
}

function take(state: State, orders: readonly Order[], what: Piece): StepResult {
  const result = step(state.rules, state.world, orders);
  if (result.ok) return result.value;
  throw new Fault('these orders need more work than a step may cost', what);
}

/** Every order of a phase whose outcome says that it did not count, with the reason; none of a machine. */
function doubtsIn(
  pending: readonly Pending[],
  { refused, step: { resolutions } }: StepResult,
  speech: Speech,
): readonly Doubt[] {
  return pending.flatMap((entry): Doubt[] => {
    if (entry.isMachines) return [];
    const refusal = refused.find(
      ({ order }) => order === entry.order || isMeant(entry.order, order),
    );
    if (refusal) {
      return [{ pending: entry, reason: speech.words.sayIllegal(refusal.illegal, entry.order) }];
    }
    const resolution = resolutions.find(({ order }) => isAnswerTo(entry.order, order));
    const result = resolution?.outcome.result;
    if (!resolution || (result !== 'void' && result !== 'illegal')) return [];
    return [{ pending: entry, reason: speech.outcome(resolution) }];
  });
}

function isAnswerTo(given: Order, found: Order): boolean {
  return given.kind === found.kind && pointOfOrder(given) === pointOfOrder(found);
}

/** @param round the steps of the round until now: what made a board may have been resolved in an earlier one. */
function linesOf(
  speech: Speech,
  round: readonly Step[],
  { step: done, refused }: StepResult,
): readonly string[] {
  const told = done.resolutions.filter(({ implied }) => !implied);
  return [
    ...told.map((resolution) => orderLine(speech, resolution)),
    ...refused.map((refusal) => refusalLine(speech, refusal)),
    ...done.successions
      .filter(({ kind }) => kind !== 'unchanged')
      .map((succession) => speech.words.saySuccession(succession, wholeRound(round, done))),
    ...speech.words.sayClosing(done),
  ];
}

/** The boards that a step of a round added, with everything that the round resolved. */
export function wholeRound(
  round: readonly Step[],
  { successions }: Step,
): Pick<Step, 'resolutions' | 'successions'> {
  return { successions, resolutions: round.flatMap(({ resolutions }) => resolutions) };
}

/** An order and what became of it, in one line. */
export function orderLine(speech: Speech, resolution: Resolution): string {
  return `${speech.order(resolution.order)}: ${speech.outcome(resolution)}`;
}

function refusalLine(speech: Speech, { order, illegal }: Refused): string {
  return `${speech.order(order)}: refused, ${speech.words.sayIllegal(illegal, order)}`;
}

/** One step; orders that did not count are remembered until an expectation names them. */
function advance(
  state: State,
  what: Piece,
  speechOf: (state: State) => Speech,
  isPassing: boolean,
): Gone {
  const { pending, world } = state;
  const result = take(
    state,
    pending.map(({ order }) => order),
    what,
  );
  const startsRound = result.step.phase === 'movement' && !isPassing;
  const speech = speechOf({ ...state, world: result.world });
  const after: State = {
    ...state,
    world: result.world,
    pending: [],
    context: { power: state.context.power },
    recent: startsRound ? [result.step] : [...state.recent, result.step],
    moments: startsRound ? [world] : [world, ...state.moments],
    refused: startsRound ? result.refused : [...state.refused, ...result.refused],
    doubts: [...state.doubts, ...doubtsIn(pending, result, speech)],
  };
  return { state: after, lines: linesOf(speech, after.recent, result) };
}

/**
 * Adjudicates once, and passes over what asks for no decision; `all` goes on to the next movement.
 * @throws Fault when that cannot be done now.
 */
export function go(state: State, what: Piece, speechOf: (state: State) => Speech): Gone {
  demand(state, what, speechOf(state));
  const word = what.text.toLowerCase();
  let gone = advance(state, what, speechOf, false);
  const lines = [...gone.lines];
  const goesOn = (): boolean => {
    if (word === 'once' || gone.state.world.due.phase === 'over') return false;
    return isIdle(gone.state) || (word === 'all' && !hasMovement(gone.state));
  };
  for (let i = 0; i < MOST_IDLE && goesOn(); i++) {
    const isPassing = isIdle(gone.state);
    if (isPassing) lines.push('nobody has anything to decide: passed');
    gone = advance(gone.state, what, speechOf, isPassing);
    lines.push(...gone.lines);
  }
  return { state: gone.state, lines };
}

function hasMovement({ world: { due } }: State): boolean {
  return due.phase === 'movement' && due.movement.length > 0;
}
