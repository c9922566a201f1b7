/** Cases as `mdatc-5dp/1`: what was set up, what was ordered, and what came of it. */
import {
  type JsonObject,
  type Order,
  type Resolution,
  type Unit,
  formatOrder,
  headsOf,
} from '@chronopolitik/engine';
import type { Case } from '../play/case.ts';
import { wordFor } from '../ask/results.ts';
import { type Speech, speechOf } from '../ask/speech.ts';
import { type State, sourceOf } from '../play/state.ts';

type Round = Record<string, JsonObject | readonly string[]>;

function unitTexts(speech: Speech, units: readonly Unit[]): readonly string[] {
  return units.map(speech.unit);
}

function byPower(speech: Speech, state: State): JsonObject {
  const lists: Record<string, string[]> = {};
  for (const { order } of state.pending) {
    const power = speech.words.terms.power(order.power);
    lists[power] = [...(lists[power] ?? []), textOf(state, order)];
  }
  return lists;
}

function textOf(state: State, order: Order): string {
  return formatOrder(sourceOf(state), order, { notation: 'letters' });
}

/** What the format calls a result. */
function labelOf({ outcome: { result, cause } }: Resolution): string {
  if (result === 'illegal' && cause?.code === 'illegal') return `void:${cause.illegal.code}`;
  if (result === 'void') return `void:${cause?.code ?? ''}`;
  return result === 'noPath' ? 'noPath' : wordFor(result);
}

function expected(before: State, after: State, speech: Speech): JsonObject {
  const told = after.recent.flatMap(({ resolutions }) => resolutions);
  const given = told.filter(({ implied }) => !implied);
  const forks = after.recent.flatMap(({ successions }) => successions);
  const added = after.world.boards.slice(before.world.boards.length);
  return {
    orders: Object.fromEntries(given.map((one) => [textOf(before, one.order), labelOf(one)])),
    forked: Object.fromEntries(
      forks.filter(({ kind }) => kind === 'forks').map(({ parent, child }) => [parent, child]),
    ),
    boards: Object.fromEntries(added.map(({ id, units }) => [id, unitTexts(speech, units)])),
    heads: headsOf(after.rules, after.world).map(({ id }) => id),
  };
}

/** What the orders of a phase are called. */
const LISTS: Readonly<Record<string, string>> = {
  movement: 'orders',
  retreat: 'retreats',
  adjustment: 'adjustments',
  sustain: 'ballots',
};

/** What a game master did between two states; nothing where a round went on. */
function byHand(before: State, after: State): JsonObject | undefined {
  if (before.world.rounds !== after.world.rounds) return undefined;
  const isNew = (list: readonly string[]) => (name: string) => !list.includes(name);
  const dissolve = after.world.dissolved.filter(isNew(before.world.dissolved));
  const powers = after.world.executed.filter(isNew(before.world.executed));
  const mode = before.rules.ruleset.options['deadPowerUnits'] ?? 'disorder';
  return {
    ...(dissolve.length > 0 ? { dissolve } : {}),
    ...(powers.length > 0 ? { dead: { powers, mode } } : {}),
  };
}

function roundsOf(states: readonly State[]): readonly JsonObject[] {
  const rounds: Round[] = [];
  let done: JsonObject = {};
  for (const [i, before] of states.entries()) {
    const after = states[i + 1];
    if (!after) break;
    const hand = byHand(before, after);
    if (hand) {
      done = { ...done, ...hand };
      continue;
    }
    const speech = speechOf(before, 'letters');
    const { phase } = before.world.due;
    const list = LISTS[phase] ?? 'orders';
    if (phase === 'movement' || rounds.length === 0) rounds.push({});
    const round = rounds.at(-1);
    if (!round) continue;
    if (Object.keys(done).length > 0) round['before'] = done;
    done = {};
    round[list] = byPower(speech, before);
    round['expect'] = expected(before, after, speech);
  }
  return rounds;
}

function caseJson(subject: Case, at: number): JsonObject | undefined {
  const { state, past, setup, title } = subject;
  if (!state) return undefined;
  const [first = state] = past;
  const speech = speechOf(first, 'letters');
  const boards = first.world.boards.map(({ id, parent, units, owners }) => ({
    board: id,
    parent,
    units: unitTexts(speech, units),
    ...(Object.keys(owners).length > 0 ? { owners } : {}),
  }));
  return {
    id: title === '' ? String(at + 1) : title,
    title,
    kind: 'play',
    origin: 'script',
    ruleset: setup.ruleset,
    options: setup.options,
    initial: { boards },
    rounds: roundsOf([...past, state]),
  };
}

/**
 * Cases as a file of the format `mdatc-5dp/1`. Those that began no world are left out.
 * @returns the JSON text of a file.
 */
export function exportedCases(cases: readonly Case[]): string {
  const list = cases.flatMap((subject, at) => caseJson(subject, at) ?? []);
  const file = { format: 'mdatc-5dp/1', schema: 'mdatc-5dp/1', cases: list };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
