/** Claims about boards: which there are, who stands on them, and how they came to be. */
import {
  type Succession,
  areNeighbors,
  boardAt,
  boardOf,
  coordinateOf,
  headsOf,
  locationOf,
} from '@chronopolitik/engine';
import {
  type ClaimOf,
  type Hearing,
  type Judgement,
  beforeRound,
  judged,
  moot,
} from './finding.ts';
import { compareNames, compareUnits, differenceText, withPowers } from './lists.ts';
import { readBoard, readBoards, readUnits, under } from '../read/names.ts';
import { letterOf, shownLocation } from '../ask/speech.ts';
import { Fault, split } from '../read/text.ts';

/**
 * Whether these units stand on a board; with `all`, no others. Without such a board it cannot be judged.
 * @throws Fault where the claim cannot be read
 */
export function checkUnits(hearing: Hearing, { board, units, all }: ClaimOf<'units'>): Judgement {
  const { state, reading, speech } = hearing;
  const id = readBoard(reading, board);
  const isEmpty = /^(?:empty|nothing)$/i.test(units.text);
  if (units.text === '') throw new Fault('which units? (or empty)', units);
  const list = isEmpty ? [] : withPowers(readUnits(under(reading, id), units));
  const elsewhere = list.find(({ place }) => boardOf(place) !== id);
  if (elsewhere) throw new Fault(`these units must stand on ${board.text}`, units);
  const found = boardAt(state.rules, state.world, id);
  if (!found) return moot(`there is no board ${board.text}`);
  const { missing, extra } = compareUnits(list, found.units);
  const wanted = missing.map((unit) => {
    const power = unit.power === undefined ? '' : `${speech.words.terms.power(unit.power)} `;
    const letter = unit.kind ? `${letterOf({ kind: unit.kind })} ` : '';
    return `${power}${letter}${shownLocation(locationOf(unit.place))}`;
  });
  const more = all ? extra.map(speech.unit) : [];
  const text = differenceText(wanted, more);
  return judged(text === '', `${speech.board(id)}: ${text || speech.units(found.units)}`);
}

/**
 * Whether there is a board, or none.
 * @throws Fault where the claim cannot be read
 */
export function checkBoard(hearing: Hearing, { board, exists }: ClaimOf<'board'>): Judgement {
  const { state, reading } = hearing;
  const found = boardAt(state.rules, state.world, readBoard(reading, board));
  const text = found ? `there is a board ${board.text}` : `there is no board ${board.text}`;
  return judged((found !== undefined) === exists, text);
}

function successions({ state }: Hearing): readonly Succession[] {
  return state.recent.flatMap((step) => step.successions);
}

function forkText({ speech }: Hearing, forks: readonly Succession[]): string {
  if (forks.length === 0) return 'nothing forked';
  return forks
    .map(({ parent, child }) => `fork ${speech.board(parent)} -> ${speech.board(child)}`)
    .join(', ');
}

/**
 * Whether a board forked in the last round, or nothing did.
 * @throws Fault where the claim cannot be read
 */
export function checkFork(hearing: Hearing, claim: ClaimOf<'fork' | 'no fork'>): Judgement {
  const forks = successions(hearing).filter(({ kind }) => kind === 'forks');
  const text = forkText(hearing, forks);
  if (claim.kind === 'no fork') {
    const of = claim.of && readBoard(hearing.reading, claim.of);
    return judged(!forks.some(({ parent }) => of === undefined || parent === of), text);
  }
  const from = readBoard(hearing.reading, claim.from);
  const to = readBoard(hearing.reading, claim.to);
  return judged(
    forks.some(({ parent, child }) => parent === from && child === to),
    text,
  );
}

/**
 * Whether the heads of the live timelines are these, and no others.
 * @throws Fault where the claim cannot be read
 */
export function checkHeads(hearing: Hearing, { boards }: ClaimOf<'heads'>): Judgement {
  const { state, reading, speech } = hearing;
  const wanted = readBoards(reading, boards).map(speech.board);
  const live = headsOf(state.rules, state.world).filter(
    ({ id }) => !state.world.dissolved.includes(coordinateOf(id).timeline),
  );
  const { missing, extra } = compareNames(
    wanted,
    live.map(({ id }) => speech.board(id)),
  );
  return judged(missing.length + extra.length === 0, `heads: ${differenceText(missing, extra)}`);
}

/**
 * Whether a head went on in the last round. It is read against the world before that round.
 * @throws Fault where the claim cannot be read
 */
export function checkAdvanced(hearing: Hearing, { board }: ClaimOf<'advanced'>): Judgement {
  const id = readBoard({ ...hearing.reading, source: beforeRound(hearing) }, board);
  const went = successions(hearing).some(({ parent, kind }) => parent === id && kind === 'goes on');
  return judged(went, `${board.text} ${went ? 'advanced' : 'did not advance'}`);
}

/**
 * Whether two boards are neighbors by the rules of the case.
 * @throws Fault where the claim cannot be read
 */
export function checkNeighbors(hearing: Hearing, { board, other }: ClaimOf<'next to'>): Judgement {
  const { state, reading } = hearing;
  const [from, to] = [readBoard(reading, board), readBoard(reading, other)];
  const isNext = areNeighbors(state.rules, state.world, from, to);
  return judged(isNext, `${board.text} is ${isNext ? '' : 'not '}next to ${other.text}`);
}

/** Whether the live timelines, or the dissolved ones, are these and no others. */
export function checkTimelines(hearing: Hearing, { which, list }: ClaimOf<'timelines'>): Judgement {
  const { rules, world } = hearing.state;
  const wanted = split(list, /[\s,;]+/g).map(({ text }) => text.toLowerCase());
  const live = new Set(headsOf(rules, world).map(({ id }) => coordinateOf(id).timeline));
  const found =
    which === 'dissolved'
      ? world.dissolved
      : [...live].filter((timeline) => !world.dissolved.includes(timeline));
  const { missing, extra } = compareNames(wanted, found);
  return judged(missing.length + extra.length === 0, `${which}: ${found.join(', ') || 'none'}`);
}
