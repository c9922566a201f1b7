/** The order being entered, as a sentence that grows. */
import { boardOf, coordinateOf, locationOf, never, type PlaceId } from '@chronopolitik/engine';
import { textOf, type Words } from '@chronopolitik/words';
import { messages } from '../app/messages.ts';
import { choicesOf, type Drafted, type Entered, type Entry } from './entry.ts';
import { subjectOf } from './lit.ts';

const say = messages.growing;

/**
 * The order being entered, as far as it goes, as a sentence.
 *
 * @param isUnit whether a unit stands at a place, or something may be built there
 */
export function growing(words: Words, entry: Entry, isUnit: (place: PlaceId) => boolean): string {
  const subject = subjectOf(entry);
  if (!subject) return building(words, entry);
  const unit = isUnit(subject.place)
    ? textOf(words.phrases.unit(subject.place))
    : textOf(words.phrases.place(subject.place));
  switch (entry.at) {
    case 'idle':
      return '';
    case 'subject':
      if (isWinter(subject.place) && !isUnit(subject.place)) return say.build(unit);
      return started(unit, subject.place, entry.kind);
    case 'helped': {
      const of = textOf(words.phrases.unit(entry.of, boardOf(subject.place)));
      if (entry.kind === undefined) return pressed(words, entry, { unit, of });
      return say.helpsOf[entry.kind](unit, of);
    }
    case 'choice':
      return say.which(unit);
    default:
      return never(entry);
  }
}

const isWinter = (place: PlaceId): boolean => coordinateOf(boardOf(place)).winter;

/** Another unit was pressed: where the first may go there too, buttons offer both. */
function pressed(
  { terms }: Words,
  entry: Extract<Entry, { at: 'helped' }>,
  { unit, of }: { readonly unit: string; readonly of: string },
): string {
  const goes = choicesOf(entry).some(({ order }) => order.kind === 'move');
  return goes
    ? say.moveOrHelp(unit, terms.location(locationOf(entry.of)), of)
    : say.helpOf(unit, of);
}

/** The sentence as it would be then: of the order, where one is complete. */
export function grown(
  words: Words,
  { entry, done }: Entered,
  isUnit: (place: PlaceId) => boolean,
): string {
  return done ? words.sayOrder(done.order) : growing(words, entry, isUnit);
}

function building(words: Words, entry: Entry): string {
  const first = entry.at === 'choice' ? entry.choices[0]?.order : undefined;
  if (first?.kind !== 'build') return '';
  return say.build(textOf(words.phrases.place(first.unit)));
}

function started(unit: string, place: PlaceId, kind: string | undefined): string {
  switch (kind) {
    case 'move':
    case 'retreat':
    case 'support':
    case 'convoy':
    case 'assist':
      return say[kind](unit);
    default:
      return isWinter(place) ? say.startWinter(unit) : say.start(unit);
  }
}

/** Where a unit is helped to, with the board unless it is that of the helper: the same place lies on others. */
function whereTo(
  { terms }: Words,
  { unit, to = unit }: { readonly unit: PlaceId; readonly to?: PlaceId },
): string {
  const place = terms.location(locationOf(to));
  return boardOf(unit) === boardOf(to) ? place : say.placeIn(place, terms.board(boardOf(to)));
}

/** What a button says that completes the entry. */
export function labelOf(words: Words, { order }: Drafted): string {
  const { terms } = words;
  switch (order.kind) {
    case 'build':
      return `${terms.unitKind(order.type)} ${terms.location(locationOf(order.unit))}`;
    case 'move':
    case 'retreat':
      return say.attack(terms.location(locationOf(order.to)));
    case 'support':
      return order.to === undefined ? say.supportHold : say.supportTo(whereTo(words, order));
    case 'convoy':
      return say.convoyTo(whereTo(words, order));
    default:
      return terms.orderKind(order.kind);
  }
}
