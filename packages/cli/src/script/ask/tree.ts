/** The tree of timelines as text: a row for each timeline, a column for each turn. */
import {
  type Board,
  type BoardId,
  compareBoards,
  coordinateOf,
  timelineNumber,
} from '@chronopolitik/engine';
import type { Io } from '../../io.ts';
import type { Speech } from './speech.ts';
import type { State } from '../play/state.ts';

type Colors = Io['colors'];

function columnName(board: BoardId): string {
  const { turn, winter } = coordinateOf(board);
  return `${turn}${winter ? 'w' : ''}`;
}

/** The columns of all boards, earliest first. */
function columnsOf(boards: readonly Board[]): readonly string[] {
  const sorted = boards.toSorted((a, b) => compareBoards(a.id, b.id));
  return [...new Set(sorted.map(({ id }) => columnName(id)))];
}

function rowsOf(boards: readonly Board[]): readonly (readonly Board[])[] {
  const rows = new Map<string, Board[]>();
  for (const board of boards) {
    const { timeline } = coordinateOf(board.id);
    rows.set(timeline, [...(rows.get(timeline) ?? []), board]);
  }
  return [...rows.entries()]
    .toSorted(([a], [b]) => timelineNumber(a) - timelineNumber(b))
    .map(([, row]) => row.toSorted((a, b) => compareBoards(a.id, b.id)));
}

/** Rows such as `a  0---1---2`; below a board that forked, a stroke leads to the new row. */
export function treeLines({ world }: State, speech: Speech, colors: Colors): readonly string[] {
  const columns = columnsOf(world.boards);
  const rows = rowsOf(world.boards);
  const width = Math.max(1, ...columns.map((name) => name.length)) + 3;
  const margin = Math.max(...rows.map(([first]) => (first ? nameOf(speech, first).length : 0))) + 2;
  const at = (board: BoardId): number => columns.indexOf(columnName(board)) * width;
  return rows.flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const isDead = world.dissolved.includes(coordinateOf(first.id).timeline);
    const paint = isDead ? colors.dim : (text: string) => text;
    const parent = first.parent;
    const line =
      colors.bold(nameOf(speech, first).padEnd(margin)) + paint(rowText(row, at, colors));
    if (parent === null) return [line];
    const stroke = `${' '.repeat(margin + at(parent) + 2)}\\`;
    return [stroke, `${line}   ${colors.dim(`from ${speech.board(parent)}`)}`];
  });
}

function nameOf(speech: Speech, board: Board): string {
  return speech.words.terms.timeline(board.id);
}

/** The boards of a timeline joined by dashes, the head in color. */
function rowText(row: readonly Board[], at: (board: BoardId) => number, colors: Colors): string {
  let text = '';
  let length = 0;
  for (const [i, { id }] of row.entries()) {
    const name = columnName(id);
    const gap = (i === 0 ? ' ' : '-').repeat(Math.max(0, at(id) - length));
    text += gap + (i === row.length - 1 ? colors.cyan(name) : name);
    length += gap.length + name.length;
  }
  return text;
}
