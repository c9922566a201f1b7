/** Where a statement is carried out: its case, its place in the file, and who listens. */
import type { Io } from '../../io.ts';
import { type Case, readingOf, speechFor, stateOf } from './case.ts';
import type { MessageKind } from '../message.ts';
import type { Reading, Span } from '../read/names.ts';
import type { Speech } from '../ask/speech.ts';
import type { State } from './state.ts';
import type { Fault, Piece, Position } from '../read/text.ts';

/** What a statement is carried out on. */
export interface Scope {
  readonly io: Io;
  readonly subject: Case;
  readonly at: Position;
  /** The whole statement. */
  readonly line: Piece;
  readonly note: (span: Span) => void;
}

/** Adds a message to the case, at the statement. */
export function say({ subject, at, line }: Scope, text: string, kind: MessageKind = 'said'): void {
  subject.messages.push({ ...at, kind, column: line.column, text });
}

/** Adds lines as messages of the kind `said`. */
export function sayAll(scope: Scope, lines: readonly string[]): void {
  for (const text of lines) say(scope, text);
}

/** The state, what text is read against, and how it is said. */
export interface View {
  readonly state: State;
  readonly reading: Reading;
  readonly speech: Speech;
}

/**
 * What a statement looks at; the case begins its world where it has none yet.
 * @throws Fault where the setup makes no world
 */
export function viewOf({ subject, line, note }: Scope): View {
  const state = stateOf(subject, line);
  return { state, reading: readingOf(state, note), speech: speechFor(subject, state) };
}

/** A doubt is an error where scripts are strict, else a warning. @throws Fault when strict. */
export function doubt(scope: Scope, fault: Fault): void {
  if (scope.subject.strict) throw fault;
  const { column, message: text, token, nearest } = fault;
  scope.subject.messages.push({ ...scope.at, kind: 'warning', column, text, token, nearest });
}
