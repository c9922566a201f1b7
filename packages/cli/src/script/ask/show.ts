/** What `show` prints. */
import { type Board, type PowerId, boardAt, headsOf, ordersOn } from '@chronopolitik/engine';
import type { Io } from '../../io.ts';
import { orderLine, wholeRound } from '../play/go.ts';
import { type Speech, boardLine, letterOf, shownLocation } from './speech.ts';
import type { State } from '../play/state.ts';
import { treeLines } from './tree.ts';

type Colors = Io['colors'];
type View = (state: State, speech: Speech, colors: Colors) => readonly string[];

function resultLines({ recent, refused }: State, speech: Speech): readonly string[] {
  const told = recent.flatMap(({ resolutions }) => resolutions);
  return [
    ...told.map((resolution) => orderLine(speech, resolution)),
    ...refused.map(
      ({ order, illegal }) => `${speech.order(order)}: ${speech.words.sayIllegal(illegal, order)}`,
    ),
    ...recent.flatMap((step) =>
      step.successions.map((succession) =>
        speech.words.saySuccession(succession, wholeRound(recent, step)),
      ),
    ),
    ...recent.flatMap((step) => speech.words.sayClosing(step)),
  ];
}

/** Everything that has a name of its own; what else is shown is a board. */
export const VIEWS: Readonly<Record<string, View>> = {
  tree: treeLines,
  heads: ({ rules, world }, speech) =>
    headsOf(rules, world).map((board) => boardLine(speech, board)),
  results: resultLines,
  orders: ({ pending }, speech) => pending.map(({ order }) => speech.order(order)),
  due: ({ world }, speech) => [speech.words.sayDue(world.due)],
};

const PAINTS = ['red', 'blue', 'green', 'yellow', 'magenta', 'cyan', 'white'] as const;

/** A power's name in its color. */
function painted(state: State, speech: Speech, colors: Colors, power: PowerId): string {
  const index = state.rules.map.powers.indexOf(power);
  const paint = PAINTS[Math.max(0, index) % PAINTS.length] ?? 'white';
  return colors[paint](speech.words.terms.power(power));
}

/** Units and centers by power, and the orders given on the board. */
export function boardLines(
  state: State,
  speech: Speech,
  colors: Colors,
  board: Board,
): readonly string[] {
  const { rules, world } = state;
  const after = board.parent === null ? '' : colors.dim(`, after ${speech.board(board.parent)}`);
  const title = speech.words.terms.boardTitle(board.id);
  const powers = rules.map.powers.flatMap((power) => {
    const units = board.units.filter((unit) => unit.power === power);
    const centers = Object.keys(board.owners).filter((center) => board.owners[center] === power);
    if (units.length + centers.length === 0) return [];
    const standing = units.map((unit) => `${letterOf(unit)} ${shownLocation(unit.location)}`);
    const owned = centers.length === 0 ? '' : ` (centers ${centers.map(shownLocation).join(', ')})`;
    const list = standing.join(', ') || 'no units';
    return [`  ${painted(state, speech, colors, power)}: ${list}${colors.dim(owned)}`];
  });
  const orders = ordersOn(rules, world, board.id).map((one) => `    ${orderLine(speech, one)}`);
  const empty = powers.length === 0 ? ['  empty'] : powers;
  return [`${colors.bold(speech.board(board.id))} (${title})${after}`, ...empty, ...orders];
}

/** The board of an id. */
export function boardIn({ rules, world }: State, id: Board['id']): Board | undefined {
  return boardAt(rules, world, id);
}
