/** What the world waits for, and how it ended. */
import {
  type Adjustment,
  boardOf,
  type Due,
  never,
  placeOn,
  type Retreat,
  type Verdict,
} from '@chronopolitik/engine';
import { boardPhrase, placeName, powerName, unitName } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

export function duePhrase(voice: Voice, due: Due): Phrase {
  const said = dueSentences(voice, due);
  const { catalogue } = voice;
  return said.length === 0 ? catalogue.due.nothing() : catalogue.sentences(said);
}

function dueSentences(voice: Voice, due: Due): Phrase[] {
  switch (due.phase) {
    case 'movement':
      return movementSentences(voice, due);
    case 'retreat':
      return [
        ...due.retreats.map((retreat) => retreatPhrase(voice, retreat)),
        ...heldSentences(voice, due.held.length),
      ];
    case 'adjustment':
      return [
        ...due.adjustment.map((adjustment) => adjustmentPhrase(voice, adjustment)),
        ...heldSentences(voice, due.held.length),
      ];
    case 'over':
      return [verdictPhrase(voice, due.verdict)];
    default:
      return never(due);
  }
}

function movementSentences(voice: Voice, due: Extract<Due, { phase: 'movement' }>): Phrase[] {
  const boards = due.movement.map((board) => boardPhrase(voice, board));
  return [
    ...(boards.length === 0 ? [] : [voice.catalogue.due.movement({ boards })]),
    ...due.adjustment.map((adjustment) => adjustmentPhrase(voice, adjustment)),
  ];
}

function heldSentences({ catalogue }: Voice, count: number): Phrase[] {
  return count === 0 ? [] : [catalogue.due.held({ count })];
}

/** `Germany: Army Munich may retreat to Bohemia, or disband.` */
export function retreatPhrase(voice: Voice, retreat: Retreat): Phrase {
  const board = boardOf(retreat.unit);
  const known: Voice = { ...voice, unitAt: () => retreat };
  return voice.catalogue.due.retreat({
    unit: unitName(known, retreat.unit),
    power: powerName(voice, retreat.power),
    open: retreat.open.map((location) => placeName(voice, placeOn(board, location), board)),
  });
}

/** `Germany may build 2 units in T1 W1901.` */
export function adjustmentPhrase(voice: Voice, adjustment: Adjustment): Phrase {
  const { due } = voice.catalogue;
  const power = powerName(voice, adjustment.power);
  const board = boardPhrase(voice, adjustment.board);
  const { count } = adjustment;
  return count < 0
    ? due.disbands({ power, board, count: -count })
    : due.builds({ power, board, count });
}

export function verdictPhrase(voice: Voice, verdict: Verdict): Phrase {
  const said = voice.catalogue.verdict;
  if (verdict.kind === 'goes on') return said.goesOn();
  const powers = verdict.powers.map((power) => [powerName(voice, power)]);
  const counts = Object.entries(verdict.counts)
    .map(([power, count]) => ({ power: powerName(voice, power), count }))
    .toSorted((a, b) => b.count - a.count || (a.power < b.power ? -1 : 1));
  const ended = verdict.kind === 'won' ? said.won({ powers }) : drawPhrase(voice, powers);
  return voice.catalogue.sentences([ended, ...(counts.length ? [said.counts({ counts })] : [])]);
}

function drawPhrase({ catalogue }: Voice, powers: readonly Phrase[]): Phrase {
  const { drawn, drawnByAll } = catalogue.verdict;
  return powers.length === 0 ? drawnByAll() : drawn({ powers });
}
