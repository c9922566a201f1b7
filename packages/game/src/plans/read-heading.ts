/** Headings of a plan: for which phase, season, timeline and power the orders below are. */
import {
  parsePowers,
  readTurn,
  timelineId,
  type OrderSource,
  type PowerId,
  type TimelineId,
} from '@chronopolitik/engine';
import type { PlanBlock, PlanPhase, PlanTurn } from './blocks.ts';

const PHASE_OF: ReadonlyMap<string, PlanPhase> = new Map([
  ['movement', 'movement'],
  ['moves', 'movement'],
  ['retreat', 'retreat'],
  ['retreats', 'retreat'],
  ['winter', 'adjustment'],
  ['builds', 'adjustment'],
  ['disbands', 'adjustment'],
  ['adjustment', 'adjustment'],
  ['adjustments', 'adjustment'],
  ['sustain', 'sustain'],
  ['ballots', 'sustain'],
]);

/** Words that a heading opens with after a rule, as a hint to whoever wrote something else. */
export const PHASE_WORDS: readonly string[] = ['movement', 'retreats', 'winter', 'sustain'];

interface Parts {
  phase?: PlanPhase;
  turn?: PlanTurn;
  timeline?: TimelineId;
  power?: PowerId;
}

/** What a heading says, its colon taken off; the first word that fits nothing where it is none. */
export function readPlanHeading(
  source: OrderSource,
  text: string,
): Omit<PlanBlock, 'line' | 'rules'> | { readonly wrong: string } {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const parts: Parts = {};
  for (let i = 0; i < words.length;) {
    const next = takeOne(source, words, i, parts);
    if (next === i) return { wrong: words[i] ?? text };
    i = next;
  }
  const { phase = parts.turn?.winter ? 'adjustment' : 'movement', ...rest } = parts;
  return words.length === 0 ? { wrong: text } : { phase, ...rest };
}

/** Takes what begins at a word into the parts; gives the index after it, the same where nothing fits. */
function takeOne(source: OrderSource, words: readonly string[], i: number, parts: Parts): number {
  const word = (words[i] ?? '').toLowerCase();
  const next = words[i + 1] ?? '';
  if (word === 'on' || word === 'in') {
    const timeline = timelineOf(next);
    if (timeline !== undefined) return ((parts.timeline = timeline), i + 2);
    return next === '' ? i : i + 1;
  }
  for (const length of [2, 1]) {
    const turn = readTurn(source.map.variant, words.slice(i, i + length).join(' '));
    if (turn && i + length <= words.length) return ((parts.turn = turn), i + length);
  }
  const phase = PHASE_OF.get(word);
  if (phase) return ((parts.phase = phase), i + 1);
  if (/^t\d+$/.test(word)) return ((parts.timeline = timelineOf(word) ?? 'a'), i + 1);
  return takePower(source, words, i, parts);
}

/** Names of powers have up to three words. */
function takePower(source: OrderSource, words: readonly string[], i: number, parts: Parts): number {
  for (const length of [3, 2, 1]) {
    if (i + length > words.length) continue;
    const found = parsePowers(source, words.slice(i, i + length).join(' '));
    const [only, another] = found.ok ? found.value : [];
    if (only && !another) return ((parts.power = only.value), i + length);
  }
  return i;
}

/** The timeline that a word names: `b`, `T2`. */
export function timelineOf(word: string): TimelineId | undefined {
  const numbered = /^t(\d{1,5})$/i.exec(word);
  if (numbered) return Number(numbered[1]) >= 1 ? timelineId(Number(numbered[1])) : undefined;
  return /^[a-z]{1,3}$/.test(word) ? word : undefined;
}
