/** What a script says: to people line by line, to machines as data. */
import type { Fault, Position } from './read/text.ts';

/** `said` answers, `warning` doubts, `failed` is an expectation that does not hold, `error` stops the case. */
export type MessageKind = 'said' | 'warning' | 'failed' | 'error';

/** Something that a script says, and where. */
export interface Message extends Position {
  readonly kind: MessageKind;
  /** From 1. */
  readonly column: number;
  readonly text: string;
  /** The text at fault; empty where something is missing. */
  readonly token?: string;
  readonly nearest?: readonly string[];
}

/** A fault as a message, at a line of a file. */
export function messageOf(position: Position, fault: Fault, kind: MessageKind = 'error'): Message {
  const { column, message: text, token, nearest } = fault;
  return { ...position, kind, column, text, token, nearest };
}

/** `x.mvs:17:3: “Munhic” is no province (did you mean Munich?)` */
export function messageText({ file, line, column, text, nearest = [] }: Message): string {
  const meant = nearest.length > 0 ? ` (did you mean ${nearest.join(' or ')}?)` : '';
  return `${file}:${line}:${column}: ${text}${meant}`;
}

/** One case, with all that was said in it. */
export interface CaseReport extends Position {
  readonly title: string;
  readonly messages: readonly Message[];
  /** Expectations that hold. */
  readonly passed: number;
}

/** The worst that happened in a case. */
export function verdictOf({ messages }: CaseReport): 'passed' | 'failed' | 'error' {
  if (messages.some(({ kind }) => kind === 'error')) return 'error';
  return messages.some(({ kind }) => kind === 'failed') ? 'failed' : 'passed';
}
