/** Orders as sentences, and in the shorthand of the hobby. */
import {
  boardId,
  type BoardId,
  boardOf,
  never,
  type Order,
  type PlaceId,
  isPlaced,
  type SustainOrder,
} from '@chronopolitik/engine';
import type { Catalogue } from './catalogues/catalogue.ts';
import {
  boardUnless,
  placeMarked,
  placeName,
  powerName,
  provinceName,
  shortPlace,
  shortUnit,
  timelineName,
  unitName,
} from './names.ts';
import type { Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

/** How much of a name is said: messages, and the names of units and places to put into them. */
interface Style {
  readonly messages: Catalogue['orders'];
  readonly unit: (voice: Voice, place: PlaceId, here?: BoardId) => Phrase;
  readonly place: (voice: Voice, place: PlaceId, here?: BoardId) => Phrase;
  readonly site: (voice: Voice, place: PlaceId, here?: BoardId) => Phrase;
}

/** `Army Munich (T1 F1901) moves to Munich in T1 S1901`; boards equal to `here` are left out. */
export function orderPhrase(voice: Voice, order: Order, here?: BoardId): Phrase {
  const messages = voice.catalogue.orders;
  return said(voice, order, here, {
    messages,
    unit: unitName,
    place: placeName,
    site: placeMarked,
  });
}

/** `A Mun (T1 F1901) – Mun in T1 S1901`. */
export function shortOrderPhrase(voice: Voice, order: Order, here?: BoardId): Phrase {
  const messages = voice.catalogue.shortOrders;
  return said(voice, order, here, {
    messages,
    unit: shortUnit,
    place: shortPlace,
    site: shortPlace,
  });
}

function said(voice: Voice, order: Order, here: BoardId | undefined, style: Style): Phrase {
  if (order.kind === 'sustain') return ballots(voice, order, style);
  if (!isPlaced(order)) {
    const [board] = boardUnless(voice, order.board, here);
    const power = powerName(voice, order.power);
    return style.messages.waive(board ? { power, board } : { power });
  }
  const { messages } = style;
  const board = boardOf(order.unit);
  const unit = style.unit(voice, order.unit, here);
  switch (order.kind) {
    case 'hold':
      return messages.hold({ unit });
    case 'move':
      return messages[order.via ? 'moveByConvoy' : 'move']({
        unit,
        to: style.place(voice, order.to, board),
      });
    case 'support':
    case 'convoy':
    case 'assist':
      return assistance(voice, order, unit, style);
    case 'retreat':
      return messages.retreat({ unit, to: style.place(voice, order.to, board) });
    case 'openConvoy':
      return messages.openConvoy({ unit });
    case 'disband':
      return messages.disband({ unit });
    case 'build': {
      const at = style.site(voice, order.unit, here);
      return messages.build({ power: powerName(voice, order.power), type: order.type, at });
    }
    default:
      return never(order);
  }
}

function ballots(voice: Voice, order: SustainOrder, { messages }: Style): Phrase {
  const { from } = order;
  const parts = {
    power: powerName(voice, order.power),
    center: [provinceName(voice, order.center)],
    timeline: timelineName(voice, order.board),
  };
  return messages.sustain(
    from === undefined ? parts : { ...parts, from: timelineName(voice, boardId(from, 0)) },
  );
}

type Assistance = Extract<Order, { kind: 'support' | 'convoy' | 'assist' }>;

function assistance(voice: Voice, order: Assistance, unit: Phrase, style: Style): Phrase {
  const { messages } = style;
  const of = style.unit(voice, order.of, boardOf(order.unit));
  if (order.to === undefined) return messages.supportHold({ unit, of });
  const to = style.place(voice, order.to, boardOf(order.of));
  if (order.kind === 'support') return messages.supportMove({ unit, of, to });
  return messages[order.kind]({ unit, of, to });
}
