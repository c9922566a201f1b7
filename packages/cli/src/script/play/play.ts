/** The statements that play: orders, `go`, and expectations. */
import {
  type Order,
  type OrderLine,
  type ParseError,
  type Retreat,
  check,
  parseBoards,
  parseOrders,
  pointOf,
} from '@chronopolitik/engine';
import { type Case, speechFor } from './case.ts';
import { checkClaim } from '../check/claim.ts';
import { clearsDoubt } from '../check/orders.ts';
import { go } from './go.ts';
import { KEYWORDS } from '../read/statement.ts';
import { faultOf, readBoards } from '../read/names.ts';
import { boardLine } from '../ask/speech.ts';
import { type Scope, doubt, say, sayAll, viewOf } from './scope.ts';
import { type Doubt, type Pending, type State, pointOfOrder } from './state.ts';
import type { StatementOf } from '../statement.ts';
import { Fault, type Piece, slice } from '../read/text.ts';
import { nearestWords } from '../read/words.ts';

/** Reads orders and headings, and keeps the orders for the next `go`. */
export function giveOrders(scope: Scope, { text }: StatementOf<'order'>): void {
  const { state, reading } = viewOf(scope);
  const context = contextOf(scope);
  const { orders, errors, context: after } = parseOrders(reading.source, text.text, context);
  const [error] = errors;
  if (error) throw withKeywords(faultOf(reading, text, error), error, text);
  scope.subject.state = { ...state, context: { power: after.power, board: after.board } };
  noteHeading(scope, text, orders[0] ? orders[0].orderColumn - 1 : text.text.length);
  for (const line of orders) noteOrder(scope, line, text);
  for (const line of orders) keepOrder(scope, line, text);
}

/** A line that begins with no known word may have meant a keyword. */
function withKeywords(fault: Fault, error: ParseError, line: Piece): Fault {
  if (error.column !== 1 || error.code !== 'unknown-word') return fault;
  const [word = ''] = line.text.split(/\s/);
  const keywords = nearestWords(word, Object.keys(KEYWORDS)).filter(
    (keyword) => Math.abs(keyword.length - word.length) < 2,
  );
  const at = { text: fault.token, column: fault.column };
  return new Fault(fault.message, at, [...keywords, ...fault.nearest].slice(0, 3));
}

function noteOrder(scope: Scope, line: OrderLine, text: Piece): void {
  const { source } = viewOf(scope).reading;
  const skipped = line.orderColumn - line.column;
  scope.note({
    kind: 'order',
    column: text.column + line.orderColumn - 1,
    length: line.text.length - skipped,
    source,
    context: contextOf(scope),
    reading: line,
  });
}

/** What stands above an order now. */
function contextOf({ subject }: Scope): State['context'] {
  const { context, world } = subject.state ?? {};
  return { ...context, ...(world?.due.phase === 'retreat' ? { phase: 'retreat' as const } : {}) };
}

/** The board of a heading, which stands before the order or alone. */
function noteHeading(scope: Scope, text: Piece, end: number): void {
  const heading = text.text.slice(0, end);
  const match = /^(.*?\son\s+|)([^:]+?|\S+)\s*:?\s*$/i.exec(heading);
  if (!match || heading.trim() === '') return;
  const piece = slice(
    text,
    (match[1] ?? '').length,
    (match[1] ?? '').length + (match[2] ?? '').length,
  );
  const { reading } = viewOf(scope);
  if (parseBoards(reading.source, piece.text).ok) readBoards(reading, piece);
}

function keepOrder(scope: Scope, line: OrderLine, text: Piece): void {
  const { subject, at } = scope;
  const { state, speech } = viewOf(scope);
  const here: Piece = { text: line.text, column: text.column + line.column - 1 };
  for (const { token, column, what } of line.ignored) {
    const where = { text: token, column: text.column + column - 1 };
    doubt(scope, new Fault(`this ${what.replace('-', ' ')} is not so`, where));
  }
  const entry: Pending = { ...at, column: here.column, text: line.text, order: line.order };
  const twin = state.pending.find((other) => isRival(other.order, line.order));
  if (twin && !twin.isMachines)
    doubt(scope, new Fault(`this unit has an order already, on line ${twin.line}`, here));
  const pending = [...state.pending.filter((other) => other !== twin), entry];
  subject.state = { ...state, pending };
  const checked = check(state.rules, state.world, line.order);
  const order = speech.order(line.order);
  const reason = checked.ok ? '' : `: ${speech.words.sayIllegal(checked.error, line.order)}`;
  say(scope, `${order}${reason}`, checked.ok || subject.strict ? 'said' : 'warning');
}

/** Whether two orders of a power are for one unit; waives and ballots may be several. */
function isRival(a: Order, b: Order): boolean {
  const point = pointOfOrder(a);
  return a.power === b.power && point !== undefined && point === pointOfOrder(b);
}

/** Adjudicates. @throws Fault where that cannot be done. */
export function goOn(scope: Scope, { what }: StatementOf<'go'>): void {
  const { subject, line } = scope;
  const { state } = viewOf(scope);
  settleDoubts(subject);
  const { due } = state.world;
  if (due.phase === 'over') {
    const fault = new Fault(`the game is over: ${viewOf(scope).speech.words.sayDue(due)}`, line);
    return doubt(scope, fault);
  }
  if (subject.strict) demandRetreats(scope, state);
  const at = what.text === '' ? { text: '', column: line.column } : what;
  const piece = { ...at, text: what.text };
  const gone = go(state, piece, (each) => speechFor(subject, each));
  subject.past.push(state);
  subject.future = [];
  subject.state = gone.state;
  sayAll(scope, gone.lines);
  const speech = speechFor(subject, gone.state);
  const added = gone.state.world.boards.slice(state.world.boards.length);
  sayAll(
    scope,
    added.map((board) => boardLine(speech, board)),
  );
  if (gone.state.world.due.phase !== 'movement') {
    say(scope, speech.words.sayDue(gone.state.world.due));
  }
}

/** Strict scripts say what every dislodged unit does that has a choice. */
function demandRetreats({ line }: Scope, { world, pending }: State): void {
  const { due } = world;
  if (due.phase !== 'retreat') return;
  const isOrdered = ({ unit }: Retreat): boolean =>
    pending.some(({ order }) => pointOfOrder(order) === pointOf(unit));
  const missing = due.retreats.find((retreat) => retreat.open.length > 0 && !isOrdered(retreat));
  if (!missing) return;
  throw new Fault(`${missing.unit} must retreat or disband: nobody said how`, line);
}

/** Orders that did not count and that no expectation named: errors where scripts are strict. */
export function settleDoubts(subject: Case): void {
  const { state } = subject;
  if (!state) return;
  for (const { pending, reason } of state.doubts) {
    const { file, line, column, text } = pending;
    subject.messages.push({
      file,
      line,
      column,
      kind: subject.strict ? 'error' : 'warning',
      text: `${text}: ${reason}${subject.strict ? ' (if so meant, expect it: expect void …)' : ''}`,
      token: text,
    });
    if (subject.strict) subject.isBroken = true;
  }
  subject.state = { ...state, doubts: [] };
}

/** Checks a claim, and counts it. */
export function expectClaim(scope: Scope, { not, claim }: StatementOf<'expect'>): void {
  const { subject, line } = scope;
  const hearing = viewOf(scope);
  const { holds, found, isMoot } = checkClaim(hearing, claim);
  const { doubts } = hearing.state;
  const open = doubts.filter((each: Doubt) => !clearsDoubt(hearing, claim, each.pending.order));
  if (open.length < doubts.length && subject.state)
    subject.state = { ...subject.state, doubts: open };
  if (holds !== not && !isMoot) {
    subject.passed += 1;
    return;
  }
  say(scope, `FAILED ${line.text}: ${found}`, 'failed');
}
