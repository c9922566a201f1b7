/** The same script under two sets of rules: where they part, and why. */
import { type Board, type Resolution, boardAt } from '@chronopolitik/engine';
import type { Io } from '../../io.ts';
import { type Case, speechFor } from '../play/case.ts';

import { Session, type SessionOptions } from '../session.ts';
import type { RulesOverride } from '../play/setup.ts';
import type { Speech } from '../ask/speech.ts';
import { type State, pointOfOrder } from '../play/state.ts';

/** One set of rules to compare, and its name. */
export interface Side {
  readonly name: string;
  readonly override: RulesOverride;
}

/** What became of one thing under each side; absent where nothing did. */
export interface Parting {
  readonly title: string;
  /** The `go` at which they part, from 1. */
  readonly go: number;
  readonly what: string;
  readonly said: readonly [string | undefined, string | undefined];
}

interface Played {
  readonly cases: readonly Case[];
  readonly errors: readonly string[];
}

function play(io: Io, file: string, text: string, options: SessionOptions): Played {
  const session = new Session({ ...io, writeFile: () => undefined }, options, file);
  session.run(file, text);
  session.finish();
  const errors = session.cases.flatMap(({ messages }) =>
    messages.filter(({ kind }) => kind === 'error').map((message) => message.text),
  );
  return { cases: session.cases, errors };
}

/** The states after each `go`. */
function statesOf({ past, state }: Case): readonly State[] {
  return [...past.slice(1), ...(state && past.length > 0 ? [state] : [])];
}

function keyOf({ order }: Resolution): string {
  const kind = order.kind === 'retreat' ? 'retreat' : '';
  return `${order.power} ${pointOfOrder(order) ?? ''} ${kind}`;
}

function resolutionsOf({ recent }: State): ReadonlyMap<string, Resolution> {
  return new Map(
    recent.flatMap(({ resolutions }) => resolutions).map((one) => [keyOf(one), one] as const),
  );
}

function isSame(a: Resolution | undefined, b: Resolution | undefined): boolean {
  const [p, q] = [a?.outcome, b?.outcome];
  return p?.result === q?.result && p?.dislodgedBy === q?.dislodgedBy;
}

/** A state with how it is said. */
interface Told {
  readonly state: State;
  readonly speech: Speech;
}

/** Whether a resolution that only one side has says anything: an order that nobody gave does not. */
function isTelling(one: Resolution | undefined): boolean {
  return one !== undefined && !one.implied;
}

function orderPartings(a: Told, b: Told): readonly Omit<Parting, 'title' | 'go'>[] {
  const [p, q] = [resolutionsOf(a.state), resolutionsOf(b.state)];
  const keys = [...new Set([...p.keys(), ...q.keys()])];
  return keys.flatMap((key) => {
    const [one, other] = [p.get(key), q.get(key)];
    if (isSame(one, other) || !(isTelling(one) || isTelling(other))) return [];
    const order = (one ?? other)?.order;
    if (!order) return [];
    const said = [one && a.speech.outcome(one), other && b.speech.outcome(other)] as const;
    return [{ what: a.speech.order(order), said }];
  });
}

function unitsText(speech: Speech, board: Board | undefined): string | undefined {
  return board && speech.units(board.units);
}

function boardPartings(a: Told, b: Told): readonly Omit<Parting, 'title' | 'go'>[] {
  const ids = [...new Set([...a.state.world.boards, ...b.state.world.boards].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const one = unitsText(a.speech, boardAt(a.state.rules, a.state.world, id));
    const other = unitsText(b.speech, boardAt(b.state.rules, b.state.world, id));
    return one === other ? [] : [{ what: `board ${a.speech.board(id)}`, said: [one, other] }];
  });
}

/** Where two cases part first, and all that differs there: what follows differs because of it. */
function partingsOf(one: Case, other: Case): readonly Parting[] {
  const [p, q] = [statesOf(one), statesOf(other)];
  for (let i = 0; i < Math.min(p.length, q.length); i++) {
    const [a, b] = [p[i], q[i]];
    if (!a || !b) break;
    const speech = speechFor(one, a);
    const sides = [
      { state: a, speech },
      { state: b, speech: { ...speechFor(other, b), board: speech.board } },
    ] as const;
    const found = [...orderPartings(...sides), ...boardPartings(...sides)];
    if (found.length > 0) return found.map((each) => ({ title: one.title, go: i + 1, ...each }));
  }
  return [];
}

/** Where two sets of rules part, case by case. */
export interface CompareResult {
  readonly partings: readonly Parting[];
  /** What went wrong under either side. */
  readonly errors: readonly string[];
}

/** Plays a script under both sides; its expectations do not matter. */
export function compare(
  io: Io,
  file: string,
  text: string,
  options: SessionOptions,
  sides: readonly [Side, Side],
): CompareResult {
  const [a, b] = sides.map(({ override }) => play(io, file, text, { ...options, override }));
  if (!a || !b) return { partings: [], errors: [] };
  const partings = a.cases.flatMap((one, i) => {
    const other = b.cases[i];
    return other ? partingsOf(one, other) : [];
  });
  const named = (side: Side, played: Played): readonly string[] =>
    played.errors.map((error) => `${side.name}: ${error}`);
  return { partings, errors: [...named(sides[0], a), ...named(sides[1], b)] };
}
