/** What a client without an engine asks of a game: what is due, where to, whether, what if, and why. */
import {
  buildsAt,
  checkReading,
  dutiesOf,
  formatOrder,
  kindsFor,
  never,
  sourceOf,
  step,
  subjectOf,
  targets,
  type Duty,
  type Order,
  type OrderKind,
  type OrderReading,
  type PlaceId,
  type Rules,
  type Step,
  type Target,
  type World,
} from '@chronopolitik/engine';
import type { BetterLine } from '@chronopolitik/bots';
import {
  readText,
  rulesAt,
  worldAt,
  type Game,
  type GameView,
  type Problem,
  type StepRecord,
} from '@chronopolitik/game';
import { turnedRounds, type TurnedRound } from '@chronopolitik/play';
import type { Language, Words } from '@chronopolitik/words';
import { wordsOn } from '../../replies/words-on.ts';

/** A game as a viewer sees it, at one of the steps that they see. */
export interface Desk {
  readonly rules: Rules;
  readonly view: GameView;
  readonly record: StepRecord;
  readonly world: World;
  readonly words: Words;
}

/** Battles that a preview may cost: less than a step that is played. */
const PREVIEW_BUDGET = 200_000;

/**
 * The game as a viewer sees it at a step, with the rules of that game's seats.
 * @param at index of the step among `view.steps`; absent: the present one
 * @param language in which it is spoken of; English if absent
 * @returns undefined if the viewer sees no such step
 */
export function deskAt(
  rules: Rules,
  game: Game,
  view: GameView,
  at: number = view.step,
  language?: Language,
): Desk | undefined {
  const record = view.steps[at];
  if (!record) return undefined;
  const world = worldAt(view.steps, at);
  const seated = rulesAt(rules, game);
  return { rules: seated, view, record, world, words: wordsOn(seated, world, language) };
}

/** What the viewer's powers must do; of all powers for one without a seat. Nothing where a game between people is over. */
export function dueOf({ rules, view, record, world }: Desk): readonly Duty[] {
  if (view.table?.stage === 'finished' && record === view.steps[view.step]) return [];
  const seat = view.seats.find(({ id }) => id === view.seat);
  const duties = dutiesOf(rules, world);
  return seat ? duties.filter(({ power }) => seat.powers.includes(power)) : duties;
}

/** One kind of order that a unit may be given, and where it may be aimed. */
export interface KindTargets {
  readonly kind: OrderKind;
  /** For a support, convoy or assist without `of`: the units that can be helped. */
  readonly targets: readonly Target[];
}

/** The kinds of order that a unit may be given, each with its targets. */
export function targetsAt(
  { rules, world }: Desk,
  place: PlaceId,
  only?: OrderKind,
  of?: PlaceId,
): readonly KindTargets[] {
  return kindsFor(rules, world, place)
    .filter((kind) => only === undefined || kind === only)
    .map((kind) => ({ kind, targets: targets(rules, world, place, kind, of) }));
}

/** Where in a province of a board a unit may be built; as `buildsAt` of the engine. */
export function buildsOn({ rules, world }: Desk, place: PlaceId): ReturnType<typeof buildsAt> {
  return buildsAt(rules, world, place);
}

/** Orders as they were sent: data or lines of text. */
export interface Sent {
  readonly orders?: readonly Order[];
  readonly text?: string;
}

/** One order as it was read from a text, and whether it is legal. */
export interface Checked {
  readonly order: Order;
  /** As judges write it. */
  readonly text: string;
  /** In words. */
  readonly words: string;
  readonly isLegal: boolean;
  readonly problem?: Problem;
}

/** All lines of a text of orders: those that were read, and those that could not be. */
export interface Checks {
  readonly orders: readonly Checked[];
  /** Lines that are no orders. */
  readonly errors: readonly Problem[];
}

/** Whether each order may be given now, whoever gives it. */
export function checkAll(desk: Desk, { orders = [], text }: Sent): Checks {
  if (text === undefined) {
    return { orders: orders.map((order) => checked(desk, { order, ignored: [] })), errors: [] };
  }
  const { rules, world, words, view } = desk;
  const { powers } = view.seats.find(({ id }) => id === view.seat) ?? {};
  const read = readText(rules, world, text, powers);
  const errors = read.errors.map((error): Problem => {
    const { code, column, line } = error;
    const message = words.sayParseError(error);
    return { code, message, column, ...(line !== undefined && { line }) };
  });
  return { orders: read.orders.map((line) => checked(desk, line)), errors };
}

function checked(
  { rules, world, words }: Desk,
  reading: Pick<OrderReading, 'order' | 'ignored'>,
): Checked {
  const result = checkReading(rules, world, reading);
  const order = result.ok ? result.value : reading.order;
  const { notation } = rules.ruleset;
  const text = formatOrder(sourceOf(rules, world), order, { notation });
  const said = { order, text, words: words.sayOrder(order) };
  if (result.ok) return { ...said, isLegal: true };
  const message = words.sayIllegal(result.error, order);
  const problem = { code: result.error.code, message, order, illegal: result.error };
  return { ...said, isLegal: false, problem };
}

/** What would come of orders if they were all that is ordered. */
export interface Preview {
  readonly checks: Checks;
  readonly result: Step;
  readonly added: World['boards'];
  readonly due: World['due'];
  readonly why: readonly string[];
}

/**
 * What would come of these orders alone: all other units hold. Orders that could not be given are left out.
 * Lots are drawn by another seed than the game's while that is sealed.
 * @returns undefined if it would take too long
 */
export function previewOf(desk: Desk, sent: Sent): Preview | undefined {
  const { world, view } = desk;
  const checks = checkAll(desk, sent);
  const orders = firstOfEach(checks.orders.filter(({ isLegal }) => isLegal));
  const spec = { ...desk.rules.spec, seed: view.settings.seed };
  const done = step({ ...desk.rules, spec }, world, orders, { budget: PREVIEW_BUDGET });
  if (!done.ok) return undefined;
  const { step: result, added, world: after } = done.value;
  const words = wordsOn(desk.rules, after);
  return { checks, result, added, due: after.due, why: sayStep(words, result) };
}

/** One order a unit: the first that was sent. */
function firstOfEach(given: readonly Checked[]): readonly Order[] {
  const bySubject = new Map<string, Order>();
  for (const { order } of given) {
    const subject = subjectOf(order);
    if (!bySubject.has(subject)) bySubject.set(subject, order);
  }
  return [...bySubject.values()];
}

/** How a step came out, in sentences: each order with its reason, then what became of each board. */
export function whyOf({ record, words, world }: Desk): readonly string[] {
  return record.result ? sayStep(words, record.result) : [words.sayDue(world.due)];
}

function sayStep(words: Words, done: Step): readonly string[] {
  return [
    ...done.resolutions.map((resolution) => words.sayResolution(resolution)),
    ...done.successions.map((succession) => words.saySuccession(succession, done)),
    ...words.sayClosing(done),
  ];
}

/** A round in which shares moved, with the better line in words too. */
export interface ToldRound extends Omit<TurnedRound, 'better'> {
  readonly better?: BetterLine & { readonly words: readonly string[] };
}

/** Where the game turned on its way to the step. */
export function turnedOf({ rules, view: { steps }, record, words }: Desk): readonly ToldRound[] {
  return turnedRounds(rules, { steps, step: record.step }).map(({ better, ...turn }) => ({
    ...turn,
    ...(better && {
      better: { ...better, words: better.orders.map((order) => words.sayOrder(order)) },
    }),
  }));
}

/** What somebody without an engine asks about a step of a game. */
export type Question =
  | { readonly about: 'duties' }
  | {
      readonly about: 'targets';
      readonly unit: PlaceId;
      readonly kind?: OrderKind | undefined;
      readonly of?: PlaceId | undefined;
    }
  | { readonly about: 'why' }
  | { readonly about: 'turned' }
  | { readonly about: 'check'; readonly sent: Sent }
  | { readonly about: 'preview'; readonly sent: Sent };

/** The answer to a question, with where the game stands; undefined if it would take too long. */
export function answerOf(desk: Desk, question: Question): object | undefined {
  const { record, world } = desk;
  const found = factsOf(desk, question);
  return found && { step: record.step, phase: world.due.phase, ...found };
}

function factsOf(desk: Desk, question: Question): object | undefined {
  switch (question.about) {
    case 'duties':
      return { duties: dueOf(desk) };
    case 'targets': {
      const { unit, kind, of } = question;
      return { kinds: targetsAt(desk, unit, kind, of), builds: buildsOn(desk, unit) };
    }
    case 'why':
      return { why: whyOf(desk) };
    case 'turned':
      return { rounds: turnedOf(desk) };
    case 'check':
      return checkAll(desk, question.sent);
    case 'preview':
      return previewOf(desk, question.sent);
    default:
      return never(question);
  }
}
