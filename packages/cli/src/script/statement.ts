/** The statements of a script as they are written: names in them are read against the map later. */
import type { Piece } from './read/text.ts';

/** What an assertion claims. */
export type Claim =
  | { readonly kind: 'result'; readonly order: Piece; readonly result: Piece }
  | {
      readonly kind: 'fault';
      readonly which: 'void' | 'illegal';
      readonly order: Piece;
      readonly because: Piece | undefined;
    }
  | { readonly kind: 'units'; readonly board: Piece; readonly units: Piece; readonly all: boolean }
  | { readonly kind: 'board'; readonly board: Piece; readonly exists: boolean }
  | { readonly kind: 'fork'; readonly from: Piece; readonly to: Piece }
  | { readonly kind: 'no fork'; readonly of: Piece | undefined }
  | { readonly kind: 'heads'; readonly boards: Piece }
  | { readonly kind: 'advanced'; readonly board: Piece }
  | { readonly kind: 'came from'; readonly unit: Piece; readonly from: Piece }
  | { readonly kind: 'retreat'; readonly unit: Piece; readonly open: Piece | undefined }
  | { readonly kind: 'no retreat' }
  | { readonly kind: 'belongs'; readonly place: Piece; readonly power: Piece }
  | { readonly kind: 'next to'; readonly board: Piece; readonly other: Piece }
  | { readonly kind: 'timelines'; readonly which: 'sustained' | 'dissolved'; readonly list: Piece }
  | {
      readonly kind: 'powers';
      readonly which: 'executed' | 'winner' | 'draw';
      readonly list: Piece;
    }
  | { readonly kind: 'no winner' };

/** A statement of the script language (docs/script.md). */
export type Statement =
  | { readonly kind: 'case'; readonly title: Piece }
  | { readonly kind: 'variant'; readonly name: Piece; readonly mode: Piece | undefined }
  | { readonly kind: 'ruleset' | 'rulebook'; readonly name: Piece }
  | {
      readonly kind: 'rules';
      readonly entries: readonly { readonly key: Piece; readonly value: Piece }[];
    }
  | { readonly kind: 'unit' | 'owns'; readonly list: Piece; readonly on: Piece | undefined }
  | { readonly kind: 'board'; readonly board: Piece; readonly after: Piece | undefined }
  | { readonly kind: 'record'; readonly order: Piece; readonly result: Piece }
  | { readonly kind: 'dislodged'; readonly unit: Piece; readonly on: Piece | undefined }
  | { readonly kind: 'winner'; readonly power: Piece }
  | { readonly kind: 'order'; readonly text: Piece }
  | { readonly kind: 'go'; readonly what: Piece }
  | { readonly kind: 'machines'; readonly what: Piece }
  | { readonly kind: 'dissolve'; readonly timelines: Piece }
  | { readonly kind: 'execute'; readonly powers: Piece }
  | { readonly kind: 'expect'; readonly not: boolean; readonly claim: Claim }
  | {
      readonly kind: 'show';
      readonly what: Piece;
      readonly svg: Piece | undefined;
      readonly png: Piece | undefined;
    }
  | { readonly kind: 'why'; readonly order: Piece; readonly all: boolean }
  | { readonly kind: 'moves'; readonly unit: Piece }
  | { readonly kind: 'can'; readonly order: Piece }
  | { readonly kind: 'undo' | 'redo'; readonly count: Piece }
  | { readonly kind: 'save' | 'load' | 'include' | 'export'; readonly file: Piece }
  | { readonly kind: 'set'; readonly to: Piece }
  | { readonly kind: 'help'; readonly word: Piece }
  | { readonly kind: 'quit' };

/** A statement of one kind. */
export type StatementOf<K extends Statement['kind']> = Extract<Statement, { readonly kind: K }>;
