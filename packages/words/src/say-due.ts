/** What the world waits for, and how it ended. */
import {
  type Adjustment,
  boardId,
  boardOf,
  type Choice,
  type Due,
  never,
  placeOn,
  type Retreat,
  type Step,
  type TimelineId,
  type Verdict,
} from '@chronopolitik/engine';
import {
  boardPhrase,
  placeName,
  powerName,
  provinceName,
  timelinePhrase,
  unitName,
} from './names.ts';
import type { Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

/** What the world waits for, a sentence for each thing; or how the game ended. */
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
    case 'sustain':
      return sustainSentences(voice, due);
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

function sustainSentences(voice: Voice, due: Extract<Due, { phase: 'sustain' }>): Phrase[] {
  const said = voice.catalogue.due;
  const powers = new Set(due.ballots.flatMap(({ power }) => power ?? []));
  const timelines = due.live.map((head) => timelinePhrase(voice, head));
  return [
    said.sustain({ timelines }),
    ...[...powers].map((power) => {
      const own = due.ballots.filter((ballot) => ballot.power === power);
      const centers = [...new Set(own.map(({ center }) => center))];
      const held = centers.map((center) => ({
        center: [provinceName(voice, center)],
        count: own.filter((ballot) => ballot.center === center).length,
      }));
      return said.ballots({ power: powerName(voice, power), held });
    }),
  ];
}

function heldSentences({ catalogue }: Voice, count: number): Phrase[] {
  return count === 0 ? [] : [catalogue.due.held({ count })];
}

/** What a time center chose: `Berlin sustains b with 2 ballots; 1 for c.` */
export function choicePhrase(voice: Voice, { center, ballots, sustains }: Choice): Phrase {
  const said = voice.catalogue.closing;
  const name = (timeline: TimelineId) => timelinePhrase(voice, boardId(timeline, 0));
  const others = Object.entries(ballots)
    .filter(([timeline]) => timeline !== sustains)
    .map(([timeline, count]) => said.other({ timeline: name(timeline), count }));
  return said.choice({
    center: [provinceName(voice, center)],
    timeline: name(sustains),
    count: ballots[sustains] ?? 0,
    tied: Object.values(ballots).filter((count) => count === ballots[sustains]).length > 1,
    others,
  });
}

/** How a step closed its round: what time centers chose, what dissolved, who was executed. */
export function closingPhrases(voice: Voice, step: ClosingTold): readonly Phrase[] {
  const { tally = [], dissolved = [], executed = [] } = step;
  const said = voice.catalogue.closing;
  return [
    ...tally.map((choice) => choicePhrase(voice, choice)),
    ...dissolved.map((timeline) =>
      said.dissolved({ timeline: timelinePhrase(voice, boardId(timeline, 0)) }),
    ),
    ...executed.map((power) => said.executed({ power: powerName(voice, power) })),
  ];
}

/** What sentences about the end of a round read of a step. */
export type ClosingTold = Pick<Step, 'tally' | 'dissolved' | 'executed'>;

/** `Germany: Army Munich may retreat to Bohemia, or disband`; `on b@1` where that is another board. */
export function retreatPhrase(voice: Voice, retreat: Retreat): Phrase {
  const board = retreat.on;
  const known: Voice = { ...voice, unitAt: () => retreat };
  return voice.catalogue.due.retreat({
    unit: unitName(known, retreat.unit),
    power: powerName(voice, retreat.power),
    on: board === boardOf(retreat.unit) ? [] : boardPhrase(voice, board),
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

/** `Germany wins. Centers: Germany 18, France 10.` Powers are sorted by their centers, most first. */
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
