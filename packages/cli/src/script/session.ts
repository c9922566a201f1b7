/** A script being carried out, line by line: the same for files, the REPL and `load`. */
import { dirname, isAbsolute, join } from 'node:path';
import { type NotationId, NOTATIONS, never } from '@chronopolitik/engine';
import { BadCase } from '../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../io.ts';
import { Case, type CaseSettings, speechFor, stateOf } from './play/case.ts';
import { letMachinesOrder } from './play/machines.ts';
import { dissolve, execute } from './play/master.ts';
import { expectClaim, giveOrders, goOn, settleDoubts } from './play/play.ts';
import { type QueryStatement, ask, isQuery } from './ask/query.ts';
import { type SetupStatement, isSetup, setUp } from './play/settings.ts';
import { exportedCases } from './convert/export.ts';
import { scriptOf } from './convert/import.ts';
import { type CaseReport, type Message, messageOf } from './message.ts';
import type { Span } from './read/names.ts';
import { readStatement } from './read/statement.ts';
import { boardLine } from './ask/speech.ts';
import { type Scope, say, viewOf } from './play/scope.ts';
import type { Statement, StatementOf } from './statement.ts';
import { Fault, type Piece, type Position, linesOf, unquoted } from './read/text.ts';
import { nearestWords } from './read/words.ts';

/** How scripts are carried out. */
export interface SessionOptions extends Omit<CaseSettings, 'notation'> {
  readonly notation?: NotationId | undefined;
  /** Errors end a case; otherwise, as in a REPL, only their line is lost. */
  readonly stopsAtErrors: boolean;
  /** Told of every name that is read. */
  readonly onSpan?: (at: Position, span: Span) => void;
  /** Told of every message as it comes. */
  readonly onMessage?: (message: Message) => void;
}

/** Scripts that include each other deeper than this include themselves. */
const DEEPEST = 20;

/** Carries out the lines of scripts, and keeps the cases that they make. */
export class Session {
  readonly #io: Io;
  readonly #options: SessionOptions;
  readonly #done: Case[] = [];
  readonly #log: string[] = [];
  #current: Case;
  #strict: boolean;
  #notation: NotationId | undefined;
  #depth = 0;
  #isOver = false;

  constructor(io: Io, options: SessionOptions, file: string) {
    this.#io = io;
    this.#options = options;
    this.#strict = options.strict;
    this.#notation = options.notation;
    this.#current = this.#newCase('', { file, line: 1 });
  }

  /** Whether `quit` was said. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** All cases so far, the one that runs last. */
  get cases(): readonly Case[] {
    const isDone = this.#done.at(-1) === this.#current;
    return isDone ? this.#done : [...this.#done, this.#current];
  }

  /** The case that runs. */
  get current(): Case {
    return this.#current;
  }

  /** Carries out all lines of a text. */
  run(file: string, text: string): void {
    for (const { line, piece } of linesOf(text)) {
      if (this.#isOver) return;
      this.execute({ file, line }, piece);
    }
  }

  /** Carries out one line. @returns what was said. */
  execute(at: Position, line: Piece): readonly Message[] {
    const before = this.#current.messages.length;
    const subject = this.#current;
    try {
      const statement = readStatement(line);
      if (statement) this.#carryOut(at, line, statement);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#current.messages.push(messageOf(at, error));
      if (this.#options.stopsAtErrors) this.#current.isBroken = true;
    }
    const from = subject === this.#current ? before : 0;
    const said = this.#current.messages.slice(from);
    for (const message of said) this.#options.onMessage?.(message);
    return said;
  }

  /** Ends the last case. @returns all cases that said or did something. */
  finish(): readonly CaseReport[] {
    this.#close();
    return this.#done.map(({ title, at, messages, passed }) => ({
      ...at,
      title,
      messages,
      passed,
    }));
  }

  #newCase(title: string, at: Position): Case {
    const settings = { ...this.#options, strict: this.#strict, notation: this.#notation };
    return new Case(title, at, settings);
  }

  #close(): void {
    const subject = this.#current;
    settleDoubts(subject);
    const isEmpty = subject.title === '' && !subject.state && subject.messages.length === 0;
    if (isEmpty) return;
    const expectsNothing =
      subject.passed === 0 && subject.messages.every(({ kind }) => kind !== 'failed');
    if (subject.strict && !subject.isBroken && expectsNothing && subject.state) {
      const text = 'this case expects nothing';
      subject.messages.push({ ...subject.at, kind: 'error', column: 1, text });
    }
    this.#done.push(subject);
  }

  #carryOut(at: Position, line: Piece, statement: Statement): void {
    if (statement.kind === 'case') return this.#begin(at, statement);
    if (this.#current.isBroken) return;
    if (statement.kind !== 'save') this.#log.push(line.text);
    const note = (span: Span): void => this.#options.onSpan?.(at, span);
    const scope: Scope = { io: this.#io, subject: this.#current, at, line, note };
    if (isSetup(statement)) return this.#set(scope, statement);
    if (isQuery(statement)) return ask(scope, statement);
    switch (statement.kind) {
      case 'order':
        return giveOrders(scope, statement);
      case 'machines':
        return letMachinesOrder(scope, statement);
      case 'go':
        return goOn(scope, statement);
      case 'expect':
        return expectClaim(scope, statement);
      case 'dissolve':
        return dissolve(scope, statement);
      case 'execute':
        return execute(scope, statement);
      default:
        return this.#control(scope, statement);
    }
  }

  #begin(at: Position, { title }: StatementOf<'case'>): void {
    this.#close();
    this.#current = this.#newCase(unquoted(title), at);
    this.#log.push(`case "${unquoted(title)}"`);
  }

  #set(scope: Scope, statement: SetupStatement): void {
    const { subject } = scope;
    if (!subject.isOpen) {
      throw new Fault('a case is set up before its first order; case "…" begins anew', scope.line);
    }
    subject.setup = setUp(scope, statement);
    subject.state = undefined;
    if (statement.kind !== 'unit' || this.#options.stopsAtErrors) return;
    const state = stateOf(subject, scope.line);
    const speech = speechFor(subject, state);
    for (const board of state.world.boards) say(scope, boardLine(speech, board));
    subject.state = undefined;
  }

  #control(
    scope: Scope,
    statement: Exclude<
      Statement,
      | { kind: 'case' | 'order' | 'machines' | 'go' | 'expect' | 'dissolve' | 'execute' }
      | QueryStatement
      | SetupStatement
    >,
  ): void {
    switch (statement.kind) {
      case 'undo':
      case 'redo':
        return this.#travel(scope, statement);
      case 'save':
        return this.#write(scope, statement.file, `${this.#log.join('\n')}\n`);
      case 'export':
        return this.#write(scope, statement.file, exportedCases(this.cases));
      case 'load':
        return this.#load(scope, statement.file);
      case 'include':
        return this.#include(scope, statement.file);
      case 'set':
        return this.#choose(scope, statement.to);
      case 'quit':
        this.#isOver = true;
        return undefined;
      default:
        return never(statement);
    }
  }

  #travel(scope: Scope, { kind, count }: StatementOf<'undo' | 'redo'>): void {
    const { subject } = scope;
    const times = count.text === '' ? 1 : Number(count.text);
    if (!Number.isInteger(times) || times < 1) throw new Fault('how often?', count);
    const [from, to] =
      kind === 'undo' ? [subject.past, subject.future] : [subject.future, subject.past];
    if (times > from.length) throw new Fault(`there are only ${from.length} to ${kind}`, count);
    for (let i = 0; i < times; i++) {
      const state = from.pop();
      if (!state || !subject.state) return;
      to.push(subject.state);
      subject.state = state;
    }
    const { state, reading, speech } = viewOf(scope);
    const heads = reading.source.heads.map(speech.board).join(', ');
    const where = kind === 'undo' ? 'back before' : 'again after';
    say(scope, `${where} the last go: heads ${heads}; ${state.pending.length} orders kept`);
  }

  #write(scope: Scope, file: Piece, content: string): void {
    const path = unquoted(file);
    try {
      this.#io.writeFile(path, content);
    } catch {
      throw new Fault(`${path} cannot be written`, file);
    }
    say(scope, `wrote ${path}`);
  }

  #read(path: string, file: Piece): string {
    try {
      return readFileAt(this.#io, path);
    } catch (error) {
      if (error instanceof BadUse) throw new Fault(error.message, file);
      throw error;
    }
  }

  /** A file named in a script lies beside it. */
  #pathOf({ at }: Scope, file: Piece): string {
    const path = unquoted(file);
    return isAbsolute(path) ? path : join(dirname(at.file), path);
  }

  #include(scope: Scope, file: Piece): void {
    const path = this.#pathOf(scope, file);
    const text = this.#read(path, file);
    if (this.#depth >= DEEPEST) throw new Fault('scripts include each other without end', file);
    this.#depth += 1;
    this.run(path, text);
    this.#depth -= 1;
  }

  /** Starts anew from a script, or from the cases of a JSON file. */
  #load(scope: Scope, file: Piece): void {
    const path = this.#pathOf(scope, file);
    const text = this.#read(path, file);
    this.#close();
    this.#current = this.#newCase('', { file: path, line: 1 });
    this.run(path, /^\s*\{/.test(text) ? this.#translated(path, text, file) : text);
  }

  #translated(path: string, text: string, file: Piece): string {
    try {
      return scriptOf(parseJson(path, text)).script;
    } catch (error) {
      if (error instanceof BadCase || error instanceof BadUse) throw new Fault(error.message, file);
      throw error;
    }
  }

  #choose(scope: Scope, to: Piece): void {
    const { subject } = scope;
    const [word = '', name = ''] = to.text.toLowerCase().split(/\s+/);
    if (word === 'strict' || word === 'relaxed') {
      this.#strict = word === 'strict';
      subject.strict = this.#strict;
      return;
    }
    const known = Object.keys(NOTATIONS);
    const chosen = known.find((id) => id === name) as NotationId | undefined;
    if (word !== 'notation' || !chosen) {
      const words = word === 'notation' ? known : ['strict', 'relaxed', 'notation'];
      const near = nearestWords(word === 'notation' ? name : word, words);
      throw new Fault('set strict, relaxed, or notation NAME', to, near);
    }
    this.#notation = chosen;
    subject.notation = chosen;
  }
}

/** Runs a text by itself. @returns its cases. */
export function runScript(
  io: Io,
  file: string,
  text: string,
  options: SessionOptions,
): readonly CaseReport[] {
  const session = new Session(io, options, file);
  session.run(file, text);
  return session.finish();
}
