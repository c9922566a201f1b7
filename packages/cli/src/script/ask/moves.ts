/** `moves for` and `can`: what an order may be, without giving it. */
import {
  type Dependency,
  type PlaceId,
  type Target,
  boardOf,
  buildsAt,
  check,
  dependencyOf,
  kindsFor,
  locationOf,
  targets,
} from '@chronopolitik/engine';
import { type Reading, readOrder, readUnit } from '../read/names.ts';
import { type Speech, letterOf, shownLocation } from './speech.ts';
import type { State } from '../play/state.ts';
import { Fault, type Piece } from '../read/text.ts';

function noteOf({ words }: Speech, depends: Dependency): string {
  return depends.code === 'convoy' ? 'by convoy' : words.terms.dependency(depends);
}

/** Places by board, in the order in which the boards come. */
function byBoard(speech: Speech, list: readonly Target[]): readonly string[] {
  const boards = [...new Set(list.map(({ place }) => boardOf(place)))];
  return boards.map((board) => {
    const here = list.filter(({ place }) => boardOf(place) === board);
    const names = here.map(({ place, grade, depends }) => {
      const note = grade === 'works' ? '' : ` (${depends ? noteOf(speech, depends) : grade})`;
      return `${shownLocation(locationOf(place))}${note}`;
    });
    return `${speech.board(board)}: ${names.sort().join(', ')}`;
  });
}

/** The destinations of a unit, by board. @throws Fault where nothing is due. */
export function movesLines(
  { rules, world }: State,
  reading: Reading,
  speech: Speech,
  piece: Piece,
): readonly string[] {
  const { place } = readUnit(reading, piece);
  const kinds = kindsFor(rules, world, place);
  if (kinds.includes('build')) return buildLines(rules, world, place);
  const kind = kinds.find((each) => each === 'move' || each === 'retreat');
  if (!kind) throw new Fault(`nothing to go for: ${speech.words.sayDue(world.due)}`, piece);
  const lines = byBoard(speech, targets(rules, world, place, kind));
  return lines.length > 0 ? lines : ['nowhere'];
}

function buildLines(
  rules: State['rules'],
  world: State['world'],
  place: PlaceId,
): readonly string[] {
  return buildsAt(rules, world, place).map(
    ({ unit, type }) => `build ${letterOf({ kind: type })} ${shownLocation(locationOf(unit))}`,
  );
}

/** Whether an order may be given now and what it waits for; if not, why. */
export function canLine(
  { rules, world }: State,
  reading: Reading,
  speech: Speech,
  piece: Piece,
): string {
  const { order } = readOrder(reading, piece);
  const checked = check(rules, world, order);
  if (checked.ok) {
    const depends = dependencyOf(rules, world, checked.value);
    const needs = depends ? `; ${speech.words.terms.dependency(depends)}` : '';
    return `${speech.order(checked.value)}: legal${needs}`;
  }
  return `${speech.order(order)}: illegal, ${speech.words.sayIllegal(checked.error, order)}`;
}
