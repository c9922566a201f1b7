/** The engine's answers to the page's questions: pure, but that a search for threats minds the time. */
import {
  boardAt,
  buildsAt,
  check,
  closedTargets,
  dutiesOf,
  kindInfo,
  kindsFor,
  placeOn,
  targets,
  victoryCounts,
  type OrderKind,
  type PlaceId,
  type Rules,
  type Target,
  type World,
} from '@chronopolitik/engine';
import { tryPlan, waitingOrders, type GameView } from '@chronopolitik/game';
import type { Facts, Goals } from '../entry/entry.ts';
import { factsAhead, worldAhead, type AheadPhase } from './ahead.ts';
import { carriersOf } from './carriers.ts';
import { previewOf } from './preview.ts';
import { readLines } from './read-lines.ts';
import { ownedReading, readText } from './read-order.ts';
import { linesFor, machineOrders, sharesOf, threatsAgainst, turnsFound, worstOf } from './study.ts';
import type { Overview, QuestionName, Questions, Site } from './protocol.ts';

/** Kinds that name a place or another unit. */
const isAimed = (kind: OrderKind): boolean =>
  kindInfo(kind).parts.some((part) => part === 'of' || part === 'to');

/** Where a question is asked. */
export interface AskedPosition {
  readonly rules: Rules;
  readonly world: World;
  /** How the game came there, where that is known. */
  readonly way?: Pick<GameView, 'steps' | 'step'>;
}

/** Answers one question about a position. @param about what the question is about */
export function answer<Name extends QuestionName>(
  position: AskedPosition,
  name: Name,
  about: Questions[Name]['about'],
): Questions[Name]['answer'] {
  const table: { [N in QuestionName]: (about: Questions[N]['about']) => Questions[N]['answer'] } = {
    overview: () => overviewOf(position),
    facts: ({ place, closed = false }) => factsOf(position, place, closed),
    goals: (about) => goalsOf(position, about),
    shares: () => sharesOf(position),
    best: ({ power, seconds }) => linesFor(position, power, seconds),
    machines: ({ powers, strength }) => machineOrders(position, powers, strength),
    threats: ({ power, draft, seconds }) => threatsAgainst(position, power, draft, seconds),
    worst: ({ order, draft, seconds }) => worstOf(position, order, draft, seconds),
    lines: ({ text, powers }) =>
      readLines(
        position,
        text,
        (line, board) =>
          ownedReading(position, { text: line, powers, ...(board && { board }) })?.reading,
      ),
    carriers: ({ drafted, latest, free }) => carriersOf(position, drafted, latest, free),
    preview: (orders) => previewOf(position, orders),
    turned: ({ seconds }) => turnsFound(position, seconds),
    check: (orders) => orders.map((order) => check(position.rules, position.world, order)),
    plan: ({ text, powers }) => ({
      ...tryPlan(position.rules, position.world, powers, text),
      waiting: waitingOrders(position.rules, position.world, powers, text),
    }),
    read: (about) => readText(position, about),
  };
  return table[name](about);
}

/** Answers one question about a later phase, in the position that is foreseen for it. */
export function answerAhead<Name extends QuestionName>(
  { rules, world }: AskedPosition,
  ahead: AheadPhase,
  name: Name,
  about: Questions[Name]['about'],
): Questions[Name]['answer'] {
  const later = worldAhead(rules, world, ahead);
  const table: { [N in QuestionName]?: (about: Questions[N]['about']) => Questions[N]['answer'] } =
    {
      plan: ({ text, powers }) => ({
        ...tryPlan(rules, world, powers, text),
        waiting: waitingOrders(rules, world, powers, text, later),
      }),
      ...(ahead.phase !== 'movement' && {
        facts: ({ place }) => factsAhead(rules, later, ahead, place),
      }),
    };
  return table[name]?.(about) ?? answer({ rules, world: later }, name, about);
}

function overviewOf({ rules, world }: AskedPosition): Overview {
  return {
    duties: dutiesOf(rules, world),
    counts: victoryCounts(rules, world),
    sites: sitesOf({ rules, world }),
    live: world.due.phase === 'sustain' ? world.due.live : [],
  };
}

/** Every province in which something owed may be built. */
function sitesOf({ rules, world }: AskedPosition): readonly Site[] {
  const { due } = world;
  if (due.phase !== 'movement' && due.phase !== 'adjustment') return [];
  const owed = due.adjustment.filter(({ count }) => count > 0);
  return owed.flatMap(({ board, power, count }) =>
    Object.entries(boardAt(rules, world, board)?.owners ?? {})
      .filter(([, owner]) => owner === power)
      .map(([province]) => ({ place: placeOn(board, province), power, count }))
      .filter(({ place }) => buildsAt(rules, world, place).length > 0),
  );
}

function factsOf({ rules, world }: AskedPosition, place: PlaceId, closed: boolean): Facts {
  const kinds = kindsFor(rules, world, place);
  const aimed = kinds.filter(isAimed);
  const entries = aimed.map((kind) => {
    const near = closed ? closedTargets(rules, world, place, kind) : [];
    return [kind, [...targets(rules, world, place, kind), ...near]] as const;
  });
  return {
    kinds,
    targets: Object.fromEntries(entries) as Partial<Record<OrderKind, readonly Target[]>>,
    builds: kinds.includes('build') ? buildsAt(rules, world, place) : [],
  };
}

function goalsOf(
  { rules, world }: AskedPosition,
  { place, of, kinds, closed = false }: Questions['goals']['about'],
): Goals {
  const moves = new Map(targets(rules, world, of, 'move').map((move) => [move.place, move]));
  // A support waits for what the move that it helps waits for, as for a convoy.
  const waiting = (target: Target): Target => {
    const depends = target.depends ?? moves.get(target.place)?.depends;
    return depends ? { ...target, grade: 'depends', depends } : target;
  };
  const goals = kinds.map((kind) => {
    const open = targets(rules, world, place, kind, of);
    const near = closed ? closedTargets(rules, world, place, kind, of) : [];
    return [kind, [...(kind === 'support' ? open.map(waiting) : open), ...near]] as const;
  });
  return Object.fromEntries(goals);
}
