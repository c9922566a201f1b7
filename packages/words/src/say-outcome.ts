/** What became of an order, and why. */
import {
  type BoardId,
  type Cause,
  never,
  type Order,
  type Outcome,
  type PlaceId,
  pointOf,
  type Resolution,
  type Strength,
  boardOfOrder,
  isPlaced,
} from '@chronopolitik/engine';
import type { StrengthParts } from './catalogues/parts.ts';
import { citationOf, tellingCause } from './citations.ts';
import { placeName, shortUnit } from './names.ts';
import type { Phrase } from './phrase.ts';
import { reasonPhrase } from './say-illegal.ts';
import { orderPhrase, shortOrderPhrase } from './say-order.ts';
import type { Voice } from './voice.ts';

/** The result, its cause with strengths and the units that made them, and the rule. */
export function outcomePhrase(voice: Voice, resolution: Resolution): Phrase {
  const { catalogue } = voice;
  const { order, outcome, implied } = resolution;
  const said = [
    resultPhrase(voice, order, outcome),
    whyPhrase(voice, resolution),
    implied && !tellsOfNoOrder(outcome.cause) ? catalogue.causes.noOrder() : [],
    dislodgementPhrase(voice, resolution),
  ];
  const rule = citationOf(resolution);
  const sentences = catalogue.sentences(said);
  return rule === undefined ? sentences : catalogue.cited({ said: sentences, rule });
}

/** The order and its outcome. */
export function resolutionPhrase(voice: Voice, resolution: Resolution, here?: BoardId): Phrase {
  const order = orderPhrase(voice, resolution.order, here);
  return voice.catalogue.resolution({ order, outcome: outcomePhrase(voice, resolution) });
}

function resultPhrase(voice: Voice, order: Order, { result, cause }: Outcome): Phrase {
  const { catalogue } = voice;
  const helps = order.kind === 'assist' && (result === 'given' || result === 'cut');
  if (helps) return catalogue.assists[result]();
  if (cause?.code !== 'illegal') return catalogue.results[result]();
  const reason = reasonPhrase(voice, cause.illegal, order);
  return catalogue.illegalOrder({ reason, holds: MOVEMENT.has(order.kind) });
}

const MOVEMENT: ReadonlySet<Order['kind']> = new Set([
  'hold',
  'move',
  'support',
  'convoy',
  'openConvoy',
  'assist',
]);

function tellsOfNoOrder(cause: Cause | undefined): boolean {
  return cause !== undefined && ['no-order', 'no-retreat', 'civil-disorder'].includes(cause.code);
}

function whyPhrase(voice: Voice, { order, outcome }: Resolution): Phrase {
  const cause = tellingCause(outcome);
  if (!cause) return [];
  const here = boardOfOrder(order);
  if (cause.code !== 'cut' || cause.by !== outcome.dislodgedBy) {
    return causePhrase(voice, cause, order, here);
  }
  return voice.catalogue.causes.cutByDislodgement({
    by: shortUnit(voice, cause.by, here),
    assists: order.kind === 'assist',
  });
}

/** That the unit was dislodged besides, unless the cause told so. */
function dislodgementPhrase(voice: Voice, { order, outcome }: Resolution): Phrase {
  const { cause, dislodgedBy } = outcome;
  if (!dislodgedBy || cause?.code === 'dislodged') return [];
  if (cause?.code === 'cut' && cause.by === dislodgedBy) return [];
  return voice.catalogue.dislodgedToo({ by: shortUnit(voice, dislodgedBy, boardOfOrder(order)) });
}

function causePhrase(voice: Voice, cause: Cause, order: Order, here: BoardId): Phrase {
  const { causes } = voice.catalogue;
  const unit = (place: PlaceId) => shortUnit(voice, place, here);
  switch (cause.code) {
    case 'illegal':
      return []; // said with the result
    case 'moved':
    case 'prevented':
    case 'hold':
    case 'head-to-head':
    case 'dislodged':
    case 'unmoved':
      return battlePhrase(voice, cause, order, here);
    case 'own-unit':
      return causes.ownUnit({ by: unit(cause.by) });
    case 'too-few-assists':
      return causes.tooFewAssists({ given: cause.given.length, needed: cause.needed });
    case 'no-convoy':
      return causes.noConvoy();
    case 'convoy-disrupted':
      return disruptedPhrase(voice, cause, here);
    case 'paradox':
      return causes.paradox(wayPhrases(voice, order, here));
    case 'cut':
      return causes.cut({ by: unit(cause.by), assists: order.kind === 'assist' });
    case 'no-such-unit':
      return causes.noSuchUnit({
        of: placeName(voice, cause.of, here),
        ahead: cause.ahead === true,
      });
    case 'no-match':
      return noMatchPhrase(voice, cause, order, here);
    case 'collision':
      return causes.collision({ with: cause.with.map(unit) });
    case 'no-order':
      return causes.noOrder();
    case 'no-retreat':
      return causes.noRetreat();
    case 'civil-disorder':
      return causes.civilDisorder({ distance: cause.distance, drawn: cause.drawn === true });
    case 'excess':
      return causes.excess({ due: cause.due, kind: order.kind });
    default:
      return never(cause);
  }
}

/** The unit whose way is in question, and where it leads: of a convoy the army's. */
function wayPhrases(voice: Voice, order: Order, here: BoardId): { of: Phrase; to: Phrase } {
  if (!isPlaced(order)) return { of: [], to: [] };
  const of = order.kind === 'convoy' ? order.of : order.unit;
  const to = 'to' in order && order.to !== undefined ? order.to : of;
  return { of: shortUnit(voice, of, here), to: placeName(voice, to, here) };
}

type CauseOf<Code extends Cause['code']> = Extract<Cause, { code: Code }>;
type Battle = CauseOf<'moved' | 'prevented' | 'hold' | 'head-to-head' | 'dislodged' | 'unmoved'>;

function battlePhrase(voice: Voice, cause: Battle, order: Order, here: BoardId): Phrase {
  const { causes } = voice.catalogue;
  const strength = (of: Strength) => strengthParts(voice, of, here);
  if (cause.code === 'unmoved') return causes.unmoved({ hold: strength(cause.hold) });
  const attack = strength(cause.attack);
  if (cause.code === 'moved') {
    if (cause.by === 'jump') return causes.movedByJump({ attack });
    return cause.by === 'convoy' ? causes.movedByConvoy({ attack }) : causes.moved({ attack });
  }
  const by = shortUnit(voice, cause.by, here);
  const field = 'to' in order && order.to !== undefined ? order.to : cause.by;
  const site = { in: placeName(voice, pointOf(field), here), by };
  switch (cause.code) {
    case 'prevented':
      return causes.prevented({ ...site, attack, prevent: strength(cause.prevent) });
    case 'hold':
      return causes.hold({ ...site, attack, hold: strength(cause.hold) });
    case 'head-to-head':
      return causes.headToHead({ by, attack, defend: strength(cause.defend) });
    case 'dislodged':
      return causes.dislodged({ by, attack, hold: strength(cause.hold) });
    default:
      return never(cause);
  }
}

/** What of a strength no support made is the unit's own. */
function strengthParts(voice: Voice, { total, supports }: Strength, here: BoardId): StrengthParts {
  const own = Math.max(0, total - supports.length);
  return { total, own, supports: supports.map((place) => shortUnit(voice, place, here)) };
}

function disruptedPhrase(
  voice: Voice,
  { broken }: CauseOf<'convoy-disrupted'>,
  here: BoardId,
): Phrase {
  const said = broken.map(({ fleet, by }) => ({
    fleet: shortUnit(voice, fleet, here),
    ...(by === undefined ? {} : { by: shortUnit(voice, by, here) }),
  }));
  return voice.catalogue.causes.convoyDisrupted({ broken: said });
}

function noMatchPhrase(
  voice: Voice,
  cause: CauseOf<'no-match'>,
  help: Order,
  here: BoardId,
): Phrase {
  const of = shortUnit(voice, cause.of, here);
  if (!cause.ordered) return voice.catalogue.causes.noMatch({ of });
  const ordered = shortOrderPhrase(voice, cause.ordered, here);
  const isAsHelped = goesAsHelped(help, cause.ordered);
  return voice.catalogue.causes.noMatch({ of, ordered, isAsHelped });
}

/** Whether an order goes where a help says: it does not match all the same where it is illegal. */
function goesAsHelped(help: Order, ordered: Order): boolean {
  if (!('of' in help) || ordered.kind !== 'move') return false;
  const { to = help.of } = help;
  const isBare = to === pointOf(to) || ordered.to === pointOf(ordered.to);
  return isBare ? pointOf(to) === pointOf(ordered.to) : to === ordered.to;
}
