/** What a board led to: the next board of its timeline, a fork, or nothing new. */
import {
  type Because,
  type BoardId,
  boardOf,
  type LocationId,
  never,
  type PlaceId,
  placeOn,
  type PowerId,
  type Resolution,
  type Step,
  type Succession,
  type UnitKind,
  isPlaced,
} from '@chronopolitik/engine';
import type { UnitParts } from './catalogues/parts.ts';
import { BECAUSE_CITATIONS } from './citations.ts';
import { withCauses } from './fork-causes.ts';
import {
  boardPhrase,
  dateName,
  powerName,
  provinceName,
  shortLocation,
  shortUnit,
  timelineName,
} from './names.ts';
import type { Phrase } from './phrase.ts';
import { shortOrderPhrase } from './say-order.ts';
import type { Voice } from './voice.ts';

/** What sentences about forks read of a {@link Step}. */
export type StepTold = Pick<Step, 'resolutions' | 'successions'>;

type Differs = Extract<Because, { code: 'differs' }>;
type Decided = Extract<Because, { code: 'decided' }>;

/** With the step that it belongs to, the orders behind a fork are said with their outcomes. */
export function successionPhrase(voice: Voice, succession: Succession, step?: StepTold): Phrase {
  const { catalogue } = voice;
  const rule = BECAUSE_CITATIONS[succession.because.code];
  const told = step ? withCauses(succession, step.resolutions) : succession;
  const said = catalogue.sentences(sentencesOf(voice, told, step));
  return rule === undefined ? said : catalogue.cited({ said, rule });
}

function sentencesOf(voice: Voice, succession: Succession, step: StepTold | undefined): Phrase[] {
  const { because, parent, child } = succession;
  const said = voice.catalogue.because;
  const board = (id: BoardId) => boardPhrase(voice, id);
  switch (because.code) {
    case 'head':
      return [said.head({ parent: board(parent), child: board(child) })];
    case 'same':
      return [said.same({ parent: board(parent), as: board(because.as) })];
    case 'differs':
      return forkSentences(voice, succession, because, step);
    case 'decided':
      return decisionSentences(voice, succession, because, step);
    default:
      return never(because);
  }
}

function decisionSentences(
  voice: Voice,
  { parent, child }: Succession,
  { arrivals, changed, dislodged, saved }: Decided,
  step: StepTold | undefined,
): Phrase[] {
  const { catalogue } = voice;
  const opens = catalogue.because.decided({
    timeline: timelineName(voice, child),
    at: [{ ref: child, text: dateName(voice, child) }],
    parent: boardPhrase(voice, parent),
  });
  const orders = [...new Set([...arrivals, ...changed, ...dislodged, ...saved])];
  return [
    opens,
    ...orderSentences(voice, parent, orders, step?.resolutions ?? []),
    ...(step && forksOf(step) === 1 ? [catalogue.fork.onlyOne()] : []),
  ];
}

function forkSentences(
  voice: Voice,
  { parent, child }: Succession,
  because: Differs,
  step: StepTold | undefined,
): Phrase[] {
  const { catalogue } = voice;
  const opens = catalogue.because.differs({
    timeline: timelineName(voice, child),
    at: [{ ref: child, text: dateName(voice, child) }],
    parent: boardPhrase(voice, parent),
    from: boardPhrase(voice, because.from),
  });
  return [
    opens,
    ...orderSentences(voice, parent, because.orders, step?.resolutions ?? []),
    ...differences(voice, child, because),
    ...(step && forksOf(step) === 1 ? [catalogue.fork.onlyOne()] : []),
  ];
}

function forksOf(step: StepTold): number {
  return step.successions.filter(({ kind }) => kind === 'forks').length;
}

/** The orders that came from elsewhere, else the first, and the first other one of the board itself. */
function orderSentences(
  voice: Voice,
  parent: BoardId,
  orders: readonly PlaceId[],
  resolutions: readonly Resolution[],
): Phrase[] {
  const { fork } = voice.catalogue;
  const arrivals = orders.filter((unit) => boardOf(unit) !== parent);
  const causes = arrivals.length > 0 ? arrivals : orders.slice(0, 1);
  if (causes.length === 0) return [];
  const say = (unit: PlaceId) => changePhrase(voice, unit, parent, resolutions);
  const own = orders.find((unit) => boardOf(unit) === parent && !causes.includes(unit));
  return [
    fork.cause({ causes: causes.map(say) }),
    ...(own === undefined ? [] : [fork.firstDifference({ changed: say(own) })]),
  ];
}

function changePhrase(
  voice: Voice,
  unit: PlaceId,
  parent: BoardId,
  resolutions: readonly Resolution[],
): Phrase {
  const { fork, changed, resultNames } = voice.catalogue;
  const found = resolutions.find(({ order }) => isPlaced(order) && order.unit === unit);
  if (!found) return fork.ordersOf({ unit: shortUnit(voice, unit, parent) });
  const { result } = found.outcome;
  const order = shortOrderPhrase(voice, found.order, parent);
  if (boardOf(unit) === parent) return changed[result]({ order });
  return fork.arrived({ order, result: [resultNames[result]] });
}

function differences(voice: Voice, child: BoardId, { from, ...because }: Differs): Phrase[] {
  const { fork } = voice.catalogue;
  const { gained, lost } = because;
  const center = (id: string) => [{ ref: placeOn(child, id), text: provinceName(voice, id) }];
  return [
    ...(gained.length ? [fork.gained({ units: unitsOn(voice, child, gained) })] : []),
    ...(lost.length ? [fork.lost({ units: unitsOn(voice, from, lost) })] : []),
    ...(because.owners.length ? [fork.owners({ centers: because.owners.map(center) })] : []),
  ];
}

interface Told {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly location: LocationId;
}

function unitsOn(voice: Voice, board: BoardId, units: readonly Told[]): UnitParts[] {
  const { kindLetters, shortUnitName } = voice.catalogue;
  return units.map(({ kind, location, power }) => {
    const text = shortUnitName({ letter: kindLetters[kind], province: shortLocation(location) });
    return {
      unit: [{ ref: placeOn(board, location), text }],
      power: powerName(voice, power),
    };
  });
}
