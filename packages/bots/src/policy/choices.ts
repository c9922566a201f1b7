/** What a unit may be told, by what others of its power have been told. */
import type { LocalOrder, LocationId } from '@chronopolitik/engine';
import type { Plan } from '../one-head/plan.ts';
import { type Piece, type Theatre, reaches } from '../one-head/theatre.ts';
import type { PolicyScene } from './scene.ts';

/** An order that a unit may be given: no convoys, and nothing that leaves the head. */
export interface Choice {
  readonly kind: 'hold' | 'move' | 'support';
  /** Location of the goal: of the unit's own move, or of the unit that it helps; its place if that one stays. */
  readonly to: number;
  /** Number of the piece that is helped, or -1. */
  readonly of: number;
}

/** What has been decided, by number of the piece; those left out are undecided. */
export type Decided = ReadonlyMap<number, Choice>;

/** The choices of a piece that fit what is decided: no support of what another was told not to do. */
export function choicesOf(scene: PolicyScene, decided: Decided, i: number): Choice[] {
  const piece = scene.theatre.pieces[i] as Piece;
  const moves = (scene.steps.get(i) ?? []).map((to): Choice => ({ kind: 'move', to, of: -1 }));
  const supports = scene.own.flatMap((j) => (j === i ? [] : supportsOf(scene, decided, piece, j)));
  return [{ kind: 'hold', to: piece.location, of: -1 }, ...moves, ...supports];
}

/** Supports by a piece of another of its power: to hold, or to a province within reach of both. */
function supportsOf(scene: PolicyScene, decided: Decided, piece: Piece, of: number): Choice[] {
  const { theatre, steps } = scene;
  const helped = theatre.pieces[of] as Piece;
  const told = decided.get(of);
  const found: Choice[] = [];
  if (told?.kind !== 'move' && reaches(theatre, piece, helped.province))
    found.push({ kind: 'support', to: helped.location, of });
  const goals = told === undefined ? (steps.get(of) ?? []) : told.kind === 'move' ? [told.to] : [];
  const seen = new Set<number>([piece.province]);
  for (const to of goals) {
    const p = theatre.map.provinceOfLocation[to] as number;
    if (seen.has(p) || !reaches(theatre, piece, p)) continue;
    seen.add(p);
    found.push({ kind: 'support', to, of });
  }
  return found;
}

/** Own units that are told to go to a province, one left out. */
export function claimsOf(
  { theatre }: PolicyScene,
  decided: Decided,
  p: number,
  but: number,
): number {
  let count = 0;
  for (const [i, { kind, to }] of decided)
    if (i !== but && kind === 'move' && theatre.map.provinceOfLocation[to] === p) count++;
  return count;
}

/** Supports that are given to a piece for a province. */
export function helpTo({ theatre }: PolicyScene, decided: Decided, of: number, p: number): number {
  let count = 0;
  for (const choice of decided.values())
    if (choice.of === of && theatre.map.provinceOfLocation[choice.to] === p) count++;
  return count;
}

/** What is decided as a plan. Supports of pieces that were told otherwise later become holds. */
export function planOfChoices(theatre: Theatre, decided: Decided): Plan {
  return new Map([...decided].map(([i, choice]) => [i, localOf(theatre, decided, choice)]));
}

function localOf({ map, pieces }: Theatre, decided: Decided, choice: Choice): LocalOrder {
  const nameOf = (location: number): LocationId => map.locations[location] as LocationId;
  if (choice.kind === 'move') return { kind: 'move', to: nameOf(choice.to) };
  if (choice.kind === 'hold') return { kind: 'hold' };
  const helped = pieces[choice.of] as Piece;
  const told = decided.get(choice.of);
  const goal = map.provinceOfLocation[choice.to];
  const of = helped.unit.location;
  if (told?.kind !== 'move')
    return helped.province === goal ? { kind: 'support', of } : { kind: 'hold' };
  const fits = map.provinceOfLocation[told.to] === goal;
  return fits ? { kind: 'support', of, to: nameOf(told.to) } : { kind: 'hold' };
}
