/** The statements that only ask. */
import { never } from '@chronopolitik/engine';
import { findOrder } from '../check/find.ts';
import { helpLines } from './help.ts';
import { canLine, movesLines } from './moves.ts';
import { pngOf, svgOf } from './picture.ts';
import { readBoard } from '../read/names.ts';
import { VIEWS, boardIn, boardLines } from './show.ts';
import { type Scope, say, sayAll, viewOf } from '../play/scope.ts';
import type { Statement, StatementOf } from '../statement.ts';
import { Fault, firstWord, unquoted } from '../read/text.ts';
import { SHALLOW, whyLines } from './why.ts';
import { nearestWords } from '../read/words.ts';

/** A statement that asks, and changes nothing. */
export type QueryStatement = StatementOf<'show' | 'why' | 'moves' | 'can' | 'help'>;

const QUERIES: ReadonlySet<Statement['kind']> = new Set(['show', 'why', 'moves', 'can', 'help']);

/** Whether a statement only asks. */
export function isQuery(statement: Statement): statement is QueryStatement {
  return QUERIES.has(statement.kind);
}

/** Answers a question. @throws Fault where it cannot be read. */
export function ask(scope: Scope, statement: QueryStatement): void {
  switch (statement.kind) {
    case 'show':
      return show(scope, statement);
    case 'why': {
      const { state, reading, speech } = viewOf(scope);
      const found = findOrder(state, reading, statement.order);
      return sayAll(scope, whyLines(state, speech, found, statement.all ? Infinity : SHALLOW));
    }
    case 'moves': {
      const { state, reading, speech } = viewOf(scope);
      return sayAll(scope, movesLines(state, reading, speech, statement.unit));
    }
    case 'can': {
      const { state, reading, speech } = viewOf(scope);
      const context = { ...reading.context, board: state.context.board };
      return say(scope, canLine(state, { ...reading, context }, speech, statement.order));
    }
    case 'help':
      return sayAll(scope, helpLines(statement.word));
    default:
      return never(statement);
  }
}

function show(scope: Scope, { what, svg, png }: StatementOf<'show'>): void {
  const { state, reading, speech } = viewOf(scope);
  const key = what.text.toLowerCase();
  const view = Object.hasOwn(VIEWS, key) ? VIEWS[key] : undefined;
  if (view && (svg ?? png)) throw new Fault('only boards can be drawn', svg ?? what);
  if (view) return sayAll(scope, view(state, speech, scope.io.colors));
  const { word } = firstWord(what);
  const near = nearestWords(word.text, Object.keys(VIEWS));
  const board = /[@:\d]/.test(what.text) ? boardIn(state, readBoard(reading, what)) : undefined;
  if (!board) throw new Fault(`there is no board “${what.text}”`, what, near);
  const file = svg ?? png;
  if (!file) return sayAll(scope, boardLines(state, speech, scope.io.colors, board));
  const picture = svgOf(state, board, file);
  scope.io.writeFile(unquoted(file), png ? pngOf(picture, file) : picture);
  say(scope, `wrote ${unquoted(file)}`);
}
