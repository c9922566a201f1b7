/** What the text mode answers: the same words as panels and pictures, a line each. */
import {
  areNeighbors,
  boardOf,
  boardOfOrder,
  buildsAt,
  compareBoards,
  isPlaced,
  kindsFor,
  locationOf,
  parseBoards,
  parseUnits,
  placeOn,
  pointOf,
  provinceOf,
  sourceOf,
  subjectOf,
  targets,
  type BoardId,
  type Order,
  type ParseError,
  type PlaceId,
  type Resolution,
  type Result,
  type Retreat,
  type Unit,
} from '@chronopolitik/engine';
import { textOf } from '@chronopolitik/words';
import { messages } from '../../app/messages.ts';
import { isQuiet, type LoadedGame } from '../../position/loaded-game.ts';

const say = messages.text;

/** More words than the name of a place and that of its board have. */
const MOST_WORDS = 12;

/** What a line names, read in the notation of the game. */
function boardNamed(loaded: LoadedGame, text: string): Result<BoardId | undefined, ParseError> {
  const read = parseBoards(sourceOf(loaded.rules, loaded.world), text);
  return read.ok ? { ok: true, value: read.value[0]?.value } : read;
}

/** A place with its board before it, as in orders, or behind it, as one would say it: `mun t1 f1901`. */
function placeNamed(loaded: LoadedGame, text: string): Result<PlaceId | undefined, ParseError> {
  const source = sourceOf(loaded.rules, loaded.world);
  const read = parseUnits(source, text);
  if (read.ok) return { ok: true, value: read.value[0]?.value.place };
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  for (let i = 1; i < words.length; i++) {
    const [before, behind] = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const [board] = found(parseBoards(source, behind));
    if (!board) continue;
    const [place] = found(parseUnits(source, before, { board: board.value }));
    if (place) return { ok: true, value: place.value.place };
  }
  return read;
}

function found<T>(read: Result<readonly T[], ParseError>): readonly T[] {
  return read.ok ? read.value : [];
}

/** Boards by timeline and turn; those that wait for orders say so. */
export function boardLines(
  { boards, words, heads }: LoadedGame,
  needs: ReadonlyMap<BoardId, string>,
): readonly string[] {
  return [...boards.keys()].toSorted(compareBoards).map((id) => {
    const need = needs.get(id);
    const { boardTitle, count } = words.terms;
    const units = count('unit', boards.get(id)?.units.length ?? 0);
    const state = need ?? (heads.has(id) ? say.head : say.past);
    return `${words.terms.board(id)}, ${boardTitle(id)}: ${units}, ${state}`;
  });
}

/** The order of a unit: drafted, or on record. What a dislodged unit did before is no order of now. */
export function orderAt(
  loaded: LoadedGame,
  draft: readonly Order[],
  place: PlaceId,
): Order | undefined {
  const { record } = loaded;
  const isOf = (order: Order): boolean => isPlaced(order) && pointOf(order.unit) === pointOf(place);
  const given = record.get(boardOf(place))?.filter((each) => !isQuiet(each)) ?? [];
  const before = given.find(({ order }) => isOf(order))?.order;
  return draft.find(isOf) ?? (retreatOf(loaded, place) ? undefined : before);
}

/** Units of a board, power by power. */
export function unitsOn({ boards, rules }: LoadedGame, id: BoardId): readonly Unit[] {
  const { powers } = rules.map;
  const units = boards.get(id)?.units ?? [];
  return units.toSorted((a, b) => powers.indexOf(a.power) - powers.indexOf(b.power));
}

/** Whether an order may be given to a unit now; on a board of the past, whether one might have been. */
function mayOrder({ rules, world, heads }: LoadedGame, place: PlaceId): boolean {
  return !heads.has(boardOf(place)) || kindsFor(rules, world, place).length > 0;
}

/** What a unit that is in nobody's orders waits for. */
export function noOrderFor(loaded: LoadedGame, place: PlaceId): string {
  if (retreatOf(loaded, place)) return `${say.dislodged}, ${say.noOrder}`;
  return mayOrder(loaded, place) ? say.noOrder : '';
}

/** The retreat that waits for an order to the unit at a place. */
function retreatOf({ world: { due } }: LoadedGame, place: PlaceId): Retreat | undefined {
  if (due.phase !== 'retreat') return undefined;
  return due.retreats.find(({ unit }) => pointOf(unit) === pointOf(place));
}

/** What is built on a board, and by whom. */
function buildLines({ words }: LoadedGame, draft: readonly Order[], id: BoardId) {
  return draft
    .filter(({ kind }) => kind === 'build' || kind === 'waive')
    .filter((order) => boardOfOrder(order) === id)
    .map((order) => words.sayOrder(order, id));
}

/** Units of a board, and their orders; below them, what is built there. */
export function unitLines(
  loaded: LoadedGame,
  draft: readonly Order[],
  id: BoardId,
): readonly string[] {
  const { words } = loaded;
  const units = unitsOn(loaded, id);
  const builds = buildLines(loaded, draft, id);
  if (units.length === 0) return [say.noUnits(words.terms.board(id)), ...builds];
  const lines = units.map(({ power, location }) => {
    const place = placeOn(id, location);
    const order = orderAt(loaded, draft, place);
    const none = [textOf(words.phrases.unit(place, id)), noOrderFor(loaded, place)];
    const said = order ? words.sayOrder(order, id) : none.filter(Boolean).join(', ');
    return `${words.terms.power(power)}: ${said}`;
  });
  return [...lines, ...builds];
}

/** The heads, and boards from which a unit must retreat. */
function presentBoards({ world: { due }, heads }: LoadedGame): readonly BoardId[] {
  const left = due.phase === 'retreat' ? due.retreats.map(({ unit }) => boardOf(unit)) : [];
  return [...new Set([...heads, ...left])].toSorted(compareBoards);
}

/** `list t2 f1901`: the units of that board; when none is named, of the heads, and of boards from which a unit must retreat. */
export function listLines(
  loaded: LoadedGame,
  draft: readonly Order[],
  text: string,
): readonly string[] {
  if (text === '')
    return presentBoards(loaded).flatMap((id) => [
      loaded.words.terms.boardTitle(id),
      ...unitLines(loaded, draft, id),
    ]);
  const board = boardNamed(loaded, text);
  if (!board.ok) return [loaded.words.sayParseError(board.error)];
  const id = board.value;
  if (id === undefined || !loaded.boards.has(id)) return [say.noBoard(text)];
  return [loaded.words.terms.boardTitle(id), ...unitLines(loaded, draft, id)];
}

/** `who reaches mun t1 f1901`: units that may go there now, and what their moves wait for. */
export function reachLines(loaded: LoadedGame, text: string): readonly string[] {
  const { rules, world, words } = loaded;
  const goal = placeNamed(loaded, text);
  if (!goal.ok) return [words.sayParseError(goal.error)];
  if (goal.value === undefined) return [say.noPlace(text)];
  const point = pointOf(goal.value);
  const near = presentBoards(loaded).filter(
    (id) => id === boardOf(point) || areNeighbors(rules, world, id, boardOf(point)),
  );
  const found = near.flatMap((id) =>
    (loaded.boards.get(id)?.units ?? []).flatMap(({ power, location }): string[] => {
      const place = placeOn(id, location);
      const target = targets(rules, world, place, goesBy(loaded)).find(
        (each) => pointOf(each.place) === point && each.grade !== 'cannot',
      );
      if (!target) return [];
      const depends = target.grade === 'depends' ? `, ${say.depends}` : '';
      return [`${words.terms.power(power)}: ${textOf(words.phrases.unit(place))}${depends}`];
    }),
  );
  return found.length > 0 ? found : [say.nobody];
}

function nobodyAt({ boards, words }: LoadedGame, place: PlaceId): string {
  const board = words.terms.board(boardOf(place));
  if (!boards.has(boardOf(place))) return say.noBoard(board);
  return say.nobodyAt(words.terms.location(locationOf(place)), board);
}

/** How a unit goes anywhere in this phase. */
function goesBy({ world }: LoadedGame): 'move' | 'retreat' {
  return world.due.phase === 'retreat' ? 'retreat' : 'move';
}

/** The builds that are open in a place, as orders. */
function buildsIn({ rules, world, boards, words }: LoadedGame, place: PlaceId): readonly string[] {
  const power = boards.get(boardOf(place))?.owners[provinceOf(place)];
  if (power === undefined || !kindsFor(rules, world, place).includes('build')) return [];
  return buildsAt(rules, world, place).map((build) =>
    words.sayOrder({ kind: 'build', power, ...build }, boardOf(place)),
  );
}

/** `where mun`: where the unit there may go, the boards of its reach as headings; in a winter, what may be built there. */
export function goalLines(loaded: LoadedGame, text: string): readonly string[] {
  const { rules, world, words } = loaded;
  const unit = placeNamed(loaded, text);
  if (!unit.ok) return [words.sayParseError(unit.error)];
  if (unit.value === undefined) return [say.noPlace(text)];
  if (!loaded.unitAt(unit.value)) {
    const builds = buildsIn(loaded, unit.value);
    return builds.length > 0 ? builds : [nobodyAt(loaded, unit.value)];
  }
  const goals = targets(rules, world, unit.value, goesBy(loaded)).filter(
    ({ grade }) => grade !== 'cannot',
  );
  const boards = [...new Set(goals.map(({ place }) => boardOf(place)))].toSorted(compareBoards);
  if (boards.length === 0) return [say.nowhere];
  return boards.map((id) => {
    const places = goals
      .filter(({ place }) => boardOf(place) === id)
      .map(({ place }) => textOf(words.phrases.place(place, id)));
    return `${words.terms.board(id)}: ${places.join(', ')}`;
  });
}

/** What the last round brought, in the order in which `why` counts it. */
export function outcomesOf({ world }: LoadedGame): readonly Resolution[] {
  const resolutions = world.rounds.at(-1)?.steps.flatMap((step) => step.resolutions) ?? [];
  return resolutions.filter((each) => !isQuiet(each));
}

/** `why`: all outcomes, numbered; `why 3`: the third with its reason. */
export function whyLines(loaded: LoadedGame, text: string): readonly string[] {
  const outcomes = outcomesOf(loaded);
  const isFirst = loaded.world.rounds.length === 0;
  if (outcomes.length === 0) return [isFirst ? messages.round.none : say.noOutcomes];
  const { words } = loaded;
  if (text === '')
    return outcomes.map(
      ({ order, outcome }, i) =>
        `${i + 1}. ${words.sayOrder(order)}: ${words.terms.result(outcome.result)}`,
    );
  const chosen = outcomes[Number(text) - 1];
  return [chosen ? words.sayResolution(chosen) : say.noOutcome(outcomes.length)];
}

/** New timelines of the last round, and why they opened. */
export function forkLines({ world, words }: LoadedGame): readonly string[] {
  const steps = world.rounds.at(-1)?.steps ?? [];
  const told = {
    successions: steps.flatMap(({ successions }) => successions),
    resolutions: steps.flatMap(({ resolutions }) => resolutions),
  };
  const forks = told.successions
    .filter(({ kind }) => kind === 'forks')
    .map((succession) => words.saySuccession(succession, told));
  return forks.length > 0 ? forks : [say.noForks];
}

/** The orders of the draft, numbered. */
export function draftLines({ words }: LoadedGame, draft: readonly Order[]): readonly string[] {
  if (draft.length === 0) return [say.noOrders];
  return draft.map((order, i) => `${i + 1}. ${words.sayOrder(order)}`);
}

/** What takes the n-th order out of the draft. */
export function keyOf(draft: readonly Order[], text: string): string | undefined {
  const order = draft[Number(text) - 1];
  return order && subjectOf(order);
}
