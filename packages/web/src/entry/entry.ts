/**
 * Order entry: one pure machine behind pointer and keys. It knows no rule: the kinds of order, the places
 * that a unit may name and the boards they lie on are facts that the engine gives.
 */
import {
  boardOf,
  isPlaced,
  never,
  placeOn,
  pointOf,
  provinceOf,
  type Illegal,
  type Order,
  type OrderKind,
  type PlaceId,
  type PowerId,
  type Target,
} from '@chronopolitik/engine';
import { GOES, HELPS, isBare, isGo, isHelp, type GoKind } from './kinds.ts';
import { litOf, subjectOf } from './lit.ts';
import type { Click, Drafted, Entry, Facts, HelpKind, Input, Question } from './terms.ts';

export type * from './terms.ts';

/** What an input gives: the state of order entry after it, and the order if one is complete. */
export interface Entered {
  readonly entry: Entry;
  /** The order that is complete now. */
  readonly done?: Drafted;
}

type SubjectEntry = Extract<Entry, { at: 'subject' }>;
type HelpedEntry = Extract<Entry, { at: 'helped' }>;
type Ready = SubjectEntry & { readonly facts: Facts };

/** Order entry before anything was pressed. */
export const IDLE: Entry = { at: 'idle' };

/** The entry after an input. Inputs that mean nothing here change nothing. */
export function enter(entry: Entry, input: Input): Entered {
  if (input.type === 'cancel') return { entry: IDLE };
  if (input.type === 'back') return { entry: before(entry) };
  if (input.type === 'leave' && !isUnanswered(entry)) return left(entry);
  switch (entry.at) {
    case 'idle':
      return { entry: input.type === 'click' ? selecting(input.click, entry) : entry };
    case 'subject':
      return inSubject(entry, input);
    case 'helped':
      return inHelped(entry, input);
    case 'choice':
      return inChoice(entry, input);
    default:
      return never(entry);
  }
}

/** What to ask the engine for, if the entry waits for it. */
export function questionOf(entry: Entry): Question | undefined {
  if (entry.at === 'subject' && !entry.facts) return { ask: 'facts', place: entry.subject.place };
  if (entry.at !== 'helped' || entry.goals) return undefined;
  const { of, subject } = entry;
  const kinds = entry.isGhost ? ghostHelps(entry) : helpsOf(entry, of);
  return { ask: 'goals', place: subject.place, of, kinds };
}

/** The orders that buttons offer now; the first is what Enter takes. */
export function choicesOf(entry: Entry): readonly Drafted[] {
  if (entry.at === 'choice') return entry.choices;
  if (entry.at !== 'helped') return [];
  const attacks = entry.kind ? [] : goingTo(entry, entry.of);
  const follows = entry.ordered?.kind === 'move';
  const others = follows
    ? [...attacks, ...holdSupport(entry)]
    : [...holdSupport(entry), ...attacks];
  return [...asOrdered(entry), ...others];
}

/** The help that the order of the unit helped asks for, if it goes anywhere. */
function asOrdered(entry: HelpedEntry): readonly Drafted[] {
  const { ordered } = entry;
  return ordered?.kind === 'move' ? likeliest(helpTo(entry, ordered.to)) : [];
}

/** Why a place is closed to the order being entered, with that order. */
export function closedAt(
  entry: Entry,
  place: PlaceId,
): { readonly order: Order; readonly illegal: Illegal } | undefined {
  const found = litOf(entry).find((each) => each.grade === 'cannot' && isAt(each.place, place));
  const subject = subjectOf(entry);
  if (!found?.illegal || !subject) return undefined;
  const { power, place: unit } = subject;
  const { illegal, place: to } = found;
  if (entry.at === 'helped') {
    const kind = HELPS.find((each) => entry.goals?.[each]?.includes(found)) ?? 'support';
    return { illegal, order: { kind, power, unit, of: entry.of, to } };
  }
  const kind = entry.at === 'subject' && entry.kind && isHelp(entry.kind) ? entry.kind : undefined;
  return { illegal, order: helpedToStay(kind, { power, unit, of: to }) };
}

/** What is entered at a place before it is told where the unit there is helped to; a move, if nobody is. */
function helpedToStay(
  kind: HelpKind | undefined,
  { power, unit, of }: { readonly power: PowerId; readonly unit: PlaceId; readonly of: PlaceId },
): Order {
  if (kind === undefined) return { kind: 'move', power, unit, to: of };
  return kind === 'support' ? { kind, power, unit, of } : { kind, power, unit, of, to: unit };
}

function before(entry: Entry): Entry {
  switch (entry.at) {
    case 'idle':
      return entry;
    case 'subject': {
      const { kind, waiting: _, ...rest } = entry;
      return kind ? rest : IDLE;
    }
    case 'helped': {
      const { subject, facts, kind } = entry;
      return { at: 'subject', subject, facts, ...(kind && { kind }) };
    }
    case 'choice':
      return entry.before;
    default:
      return never(entry);
  }
}

function selecting({ place, piece }: Click, otherwise: Entry): Entry {
  if (!piece) return otherwise;
  // A place to build in is pressed as a piece that does not stand there yet.
  return { at: 'subject', subject: { place: piece.place ?? place, power: piece.power } };
}

function isAt(a: PlaceId, b: PlaceId): boolean {
  return pointOf(a) === pointOf(b);
}

function targetsAt(facts: Facts, kind: OrderKind, place: PlaceId): readonly Target[] {
  return (facts.targets[kind] ?? []).filter((target) => isAt(target.place, place));
}

function drafted(order: Order, { depends }: Target): Drafted {
  return depends ? { order, depends } : { order };
}

/** Of targets those that can work, if one does: the others are meant only where there is nothing else. */
function working(targets: readonly Target[]): readonly Target[] {
  const open = targets.filter(({ grade }) => grade !== 'cannot');
  return open.length > 0 ? open : targets;
}

/** The moves or retreats to a province: one for each coast that can be reached. */
function goingTo(entry: Ready | HelpedEntry, place: PlaceId): readonly Drafted[] {
  const { facts, subject } = entry;
  const { power, place: unit } = subject;
  return GOES.flatMap((kind) =>
    targetsAt(facts, kind, goalOf(entry, kind, place)).map((target) =>
      drafted({ kind, power, unit, to: target.place }, target),
    ),
  );
}

/** A retreat may go to another board than the one its unit stands on: the same province is meant there. */
function goalOf({ facts, subject }: Ready | HelpedEntry, kind: GoKind, place: PlaceId): PlaceId {
  const [target] = facts.targets[kind] ?? [];
  const isFromHome = kind === 'retreat' && boardOf(place) === boardOf(subject.place);
  return target && isFromHome ? placeOn(boardOf(target.place), provinceOf(place)) : place;
}

/** Whether an order is given although it cannot work. */
function isClosed({ facts }: Ready, order: Order): boolean {
  return (facts.targets.move ?? []).some(
    ({ place, grade }) => grade === 'cannot' && order.kind === 'move' && order.to === place,
  );
}

/** Help that cannot work is meant only where its kind was chosen: else a press on a unit selects it. */
function helpsOf({ facts, kind }: Ready | HelpedEntry, place: PlaceId): readonly HelpKind[] {
  const kinds = HELPS.filter((each) => kind === undefined || kind === each);
  const isMeant = ({ grade }: Target): boolean => grade !== 'cannot' || kind !== undefined;
  return kinds.filter((each) => targetsAt(facts, each, place).some(isMeant));
}

/** One order is done; of several one must be chosen; none leaves the entry as it was. */
function settle(orders: readonly Drafted[], entry: Entry): Entered {
  const [only] = orders;
  if (!only) return { entry };
  return orders.length === 1
    ? { entry: IDLE, done: only }
    : { entry: { at: 'choice', before: entry, choices: orders } };
}

function inSubject(before: SubjectEntry, input: Input): Entered {
  const { refused: _, ...entry } = before;
  if (input.type === 'facts' && input.place === entry.subject.place && !entry.facts) {
    const { waiting, ...rest } = entry;
    return begun({ ...rest, facts: input.facts }, waiting);
  }
  if (!isReady(entry)) return { entry: later(entry, input) };
  if (input.type === 'kind') return ofKind(entry, input.kind);
  if (input.type === 'order') return { entry: helpingSo(entry, input.order) };
  return input.type === 'click' ? pressed(entry, input.click) : { entry };
}

function isReady(entry: SubjectEntry): entry is Ready {
  return entry.facts !== undefined;
}

/** Keeps a press for when the engine has answered: who is quick loses nothing. */
function later(entry: SubjectEntry | HelpedEntry, input: Input): Entry {
  const isPress = ['click', 'kind', 'accept', 'order', 'leave'].includes(input.type);
  return isPress ? { ...entry, waiting: [...(entry.waiting ?? []), input] } : entry;
}

function caughtUp(entry: Entry, waiting: readonly Input[] = []): Entered {
  return waiting.reduce<Entered>(
    (entered, input) => ({ ...entered, ...enter(entered.entry, input) }),
    { entry },
  );
}

/** What needs no second press is done at once: the only kind there is, if it names no place. */
function begun(entry: Ready, waiting: readonly Input[] | undefined): Entered {
  const { kinds } = entry.facts;
  const [only] = kinds;
  if (only === undefined) return { entry: IDLE };
  if (kinds.length === 1 && (isBare(only) || only === 'build')) return ofKind(entry, only);
  return caughtUp(entry, waiting);
}

function ofKind(entry: Ready, kind: OrderKind): Entered {
  const { facts, subject } = entry;
  if (!facts.kinds.includes(kind)) return { entry };
  const { power, place: unit } = subject;
  if (isBare(kind)) return settle([{ order: { kind, power, unit } }], entry);
  if (kind !== 'build') return { entry: { ...entry, kind } };
  const builds = facts.builds.map((build) => ({ order: { kind, power, ...build } }));
  if (builds.length < 2) return settle(builds, IDLE);
  return { entry: { at: 'choice', before: IDLE, choices: builds } };
}

function pressed(entry: Ready, click: Click): Entered {
  const { facts, subject, kind } = entry;
  if (isAt(click.place, subject.place)) {
    return facts.kinds.includes('hold') ? ofKind(entry, 'hold') : { entry: IDLE };
  }
  const goes = kind === undefined || isGo(kind);
  if (click.piece?.isGhost) return ghostPressed(entry, click);
  // An own unit is selected, not walked into where it cannot be.
  const isOwn = click.piece?.power === subject.power;
  const all = goes ? goingTo(entry, click.place) : [];
  const moves = isOwn ? all.filter(({ order }) => !isClosed(entry, order)) : all;
  const helps = click.piece ? helpsOf(entry, click.place) : [];
  const isHostile = click.piece?.power !== subject.power;
  if (moves.length > 0 && (helps.length === 0 || isHostile)) return settle(moves, entry);
  if (helps.length > 0 && click.piece)
    return { entry: helping(entry, click.piece.place, click.ordered) };
  return { entry: selecting(click, entry) };
}

/** The kinds that may help a unit which does not stand there yet. */
function ghostHelps({ facts, kind }: Ready | HelpedEntry): readonly HelpKind[] {
  return HELPS.filter((each) => facts.kinds.includes(each) && (!kind || kind === each));
}

/** A unit that does not stand there yet can be helped; nobody moves to where there is no board. */
function ghostPressed(entry: Ready, { place }: Click): Entered {
  const { power, place: unit } = entry.subject;
  if (ghostHelps(entry).length === 0)
    return { entry: { ...entry, refused: { kind: 'move', power, unit, to: place } } };
  return { entry: { ...helping(entry, place), isGhost: true } as HelpedEntry };
}

function helping(entry: Ready | HelpedEntry, of: PlaceId, ordered?: Order): Entry {
  const { subject, facts, kind } = entry;
  return { at: 'helped', subject, facts, of, ordered, ...(kind && isHelp(kind) && { kind }) };
}

/** Helps a drawn order exactly as it stands; one that cannot be helped changes nothing. */
function helpingSo(entry: Ready, order: Order): Entry {
  if (!isPlaced(order) || isAt(order.unit, entry.subject.place)) return entry;
  if (helpsOf(entry, order.unit).length === 0) return entry;
  const next: Input =
    order.kind === 'move' ? { type: 'click', click: { place: order.to } } : { type: 'accept' };
  const helped = helping(entry, order.unit);
  return helped.at === 'helped' ? { ...helped, waiting: [next] } : helped;
}

function inHelped(entry: HelpedEntry, input: Input): Entered {
  if (input.type === 'goals' && input.of === entry.of && !entry.goals) {
    const { waiting, ...rest } = entry;
    return caughtUp({ ...rest, goals: input.goals }, waiting);
  }
  if (!entry.goals) return { entry: later(entry, input) };
  if (input.type === 'kind') return helpedOfKind(entry, input.kind);
  if (input.type === 'choose') return chosen(entry, input.index);
  if (input.type === 'accept') return chosen(entry, 0);
  return input.type === 'click' ? pressedGoal(entry, input.click) : { entry };
}

function helpedOfKind(entry: HelpedEntry, kind: OrderKind): Entered {
  if (kind === 'move') return settle(goingTo(entry, entry.of), entry);
  if (!isHelp(kind) || !entry.facts.kinds.includes(kind)) return { entry };
  const { goals: _, ...rest } = entry;
  return { entry: { ...rest, kind } };
}

function pressedGoal(entry: HelpedEntry, click: Click): Entered {
  if (isAt(click.place, entry.of)) return chosen(entry, 0);
  const orders = isTakenUp(entry, click) ? [] : helpTo(entry, click.place);
  if (orders.length > 0) return settle(likeliest(orders), entry);
  if (isAt(click.place, entry.subject.place)) return { entry: before(entry) };
  const { piece } = click;
  const isOther = piece && (entry.kind || choicesOf(entry).length === 0);
  if (isOther && helpsOf(entry, piece.place).length > 0)
    return { entry: helping(entry, piece.place, click.ordered) };
  return goneOn(entry, click);
}

/** Nobody is helped to where an own unit stays, unless it was asked for: that unit is to be ordered next. */
function isTakenUp({ kind, subject, ordered }: HelpedEntry, { place, ...click }: Click): boolean {
  if (kind || click.piece?.power !== subject.power || click.ordered?.kind === 'move') return false;
  return !(ordered?.kind === 'move' && isAt(ordered.to, place));
}

function helpTo(entry: HelpedEntry, place: PlaceId): readonly Drafted[] {
  const { of, subject } = entry;
  const { power, place: unit } = subject;
  const found = HELPS.toReversed().flatMap((kind) =>
    (entry.goals?.[kind] ?? [])
      .filter((target) => isAt(target.place, place))
      .map((target) => ({ kind, target })),
  );
  const meant = working(found.map(({ target }) => target));
  return found
    .filter(({ target }) => meant.includes(target))
    .map(({ kind, target }) => drafted({ kind, power, unit, of, to: target.place }, target));
}

/** Of several orders the one that stands by itself, if the others wait for something. */
function likeliest(orders: readonly Drafted[]): readonly Drafted[] {
  const sure = orders.filter(({ depends }) => depends === undefined);
  return sure.length === 1 ? sure : orders;
}

/** Support to hold, where the helped unit's own place is among the goals. */
function holdSupport(entry: HelpedEntry): readonly Drafted[] {
  const target = entry.goals?.support?.find(({ place }) => isAt(place, entry.of));
  const { power, place: unit } = entry.subject;
  // One that cannot work is meant only where it was asked for.
  if (!target || (target.grade === 'cannot' && !entry.kind)) return [];
  return [drafted({ kind: 'support', power, unit, of: entry.of }, target)];
}

function inChoice(entry: Extract<Entry, { at: 'choice' }>, input: Input): Entered {
  if (input.type === 'choose') return chosen(entry, input.index);
  if (input.type === 'accept') return chosen(entry, 0);
  if (input.type !== 'click') return { entry };
  const subject = subjectOf(entry);
  const isSame = subject && isAt(input.click.place, subject.place);
  return isSame ? { entry: IDLE } : goneOn(entry, input.click);
}

/** A press that does not answer what is open: the default does, and the press begins the next order. */
function goneOn(entry: Entry, click: Click): Entered {
  const { done } = left(entry);
  return done ? { entry: selecting(click, IDLE), done } : { entry: selecting(click, entry) };
}

/** What is left of an entry for another: an open question is answered by its default. */
function left(entry: Entry): Entered {
  const [done] = choicesOf(entry);
  return done ? { entry: IDLE, done } : { entry: IDLE };
}

/** Whether the engine has still to say what can be chosen. */
function isUnanswered(entry: Entry): boolean {
  return entry.at === 'helped' && !entry.goals;
}

function chosen(entry: Entry, index: number): Entered {
  const choice = choicesOf(entry)[index];
  return choice ? { entry: IDLE, done: choice } : { entry };
}
