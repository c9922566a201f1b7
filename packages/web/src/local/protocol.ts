/** What the page and the worker of its games say to each other. */
import type { Result } from '@chronopolitik/engine';
import type { Delta, ErrorReply } from '@chronopolitik/game';
import type { Answers } from './answering.ts';

/** From the page. Each question and each following has a number of its own. */
export type ToLocal =
  | {
      readonly type: 'ask';
      readonly number: number;
      readonly name: keyof Answers;
      readonly asked: readonly unknown[];
    }
  | {
      readonly type: 'follow';
      readonly number: number;
      readonly id: string;
      readonly after: number;
    }
  | { readonly type: 'leave'; readonly number: number };

/** To the page. */
export type FromLocal =
  | {
      readonly type: 'answer';
      readonly number: number;
      /** Its value as JSON, as a server would send it. */
      readonly answer: Result<string, ErrorReply>;
    }
  /** Without deltas: the game is to be loaded anew. */
  | {
      readonly type: 'news';
      readonly number: number;
      readonly deltas: readonly Delta[] | undefined;
    }
  /** Whether the browser has no room for what is to be kept, when that has changed. */
  | { readonly type: 'room'; readonly isFull: boolean };
