/** How a script's world is said: orders, units, boards and outcomes as text, in one notation. */
import {
  type Board,
  type BoardId,
  type NotationId,
  type Order,
  type PlaceId,
  type PowerId,
  type Resolution,
  type Unit,
  formatBoard,
  formatOrder,
  locationOf,
  boardOf,
  coastOf,
  provinceOfLocation,
  type LocationId,
} from '@chronopolitik/engine';
import { type Words, createWords } from '@chronopolitik/words';
import { type State, sourceOf, unitOn } from '../play/state.ts';

/** Says what is in a world, in English and in one notation. */
export interface Speech {
  readonly words: Words;
  readonly order: (order: Order) => string;
  readonly board: (board: BoardId) => string;
  readonly place: (place: PlaceId) => string;
  /** `A b-Mun@1`, or the place alone where no unit stands. */
  readonly unitAt: (place: PlaceId) => string;
  /** `Germany A Mun` */
  readonly unit: (unit: Unit) => string;
  /** `Germany A Ber, A Mun; France F Bre`, or `empty`. */
  readonly units: (units: readonly Unit[]) => string;
  /** The result and why, in one line. */
  readonly outcome: (resolution: Resolution) => string;
}

/** How words say what stands in a notation: those that they do not know are said in letters. */
const SAID = {
  judge: 'judge',
  '5d': '5d',
  letters: 'letters',
  '5dp': 'letters',
  mdatc: 'letters',
} as const satisfies Readonly<Record<NotationId, string>>;

/** `Spa/nc`: how a location is printed. */
export function shownLocation(location: LocationId): string {
  const coast = coastOf(location);
  const province = provinceOfLocation(location);
  const name = province.slice(0, 1).toUpperCase() + province.slice(1);
  return coast === undefined ? name : `${name}/${coast}`;
}

/** `A` for an army, `F` for a fleet. */
export function letterOf({ kind }: Pick<Unit, 'kind'>): string {
  return kind === 'army' ? 'A' : 'F';
}

/** Units by power, in the order of the variant. */
function grouped(powers: readonly PowerId[], units: readonly Unit[]): readonly (readonly Unit[])[] {
  return powers
    .map((power) => units.filter((unit) => unit.power === power))
    .filter((list) => list.length > 0);
}

/** How the world of a case is said in a notation. */
export function speechOf(state: State, notation: NotationId): Speech {
  const { rules } = state;
  const source = sourceOf(state);
  const unitThere = (place: PlaceId): Unit | undefined => unitOn(state, place);
  const words = createWords({
    variant: rules.map.variant,
    language: 'en',
    notation: SAID[notation],
    unitAt: unitThere,
  });
  const short = (unit: Unit): string => `${letterOf(unit)} ${shownLocation(unit.location)}`;
  const power = (unit: Unit): string => words.terms.power(unit.power);
  const board = (id: BoardId): string => formatBoard(source, id, { notation });
  const place = (id: PlaceId): string =>
    `${shownLocation(locationOf(id))} on ${board(boardOf(id))}`;
  return {
    words,
    order: (order) => formatOrder(source, order, { notation }),
    board,
    place,
    unitAt: (id) => {
      const there = unitThere(id);
      return there ? `${letterOf(there)} ${place(id)}` : place(id);
    },
    unit: (unit) => `${power(unit)} ${short(unit)}`,
    units: (units) =>
      grouped(rules.map.powers, units)
        .map((list) => `${list[0] ? power(list[0]) : ''} ${list.map(short).join(', ')}`)
        .join('; ') || 'empty',
    outcome: (resolution) => words.sayOutcome(resolution),
  };
}

/** `T1 F1901: Germany A Mun` */
export function boardLine(speech: Speech, board: Board): string {
  return `${speech.board(board.id)}: ${speech.units(board.units)}`;
}
