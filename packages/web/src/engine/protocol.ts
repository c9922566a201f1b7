/** What travels between the page and its engine, which runs in a worker. */
import type {
  BoardId,
  Dependency,
  Duty,
  Illegal,
  Order,
  OrderReading,
  ParseError,
  PlaceId,
  PlacedOrder,
  PowerId,
  Result,
  RulesSpec,
  Variant,
} from '@chronopolitik/engine';
import type { Ranked, BotStrength, Threat, WorstCase } from '@chronopolitik/bots';
import type { TurnedRound } from '@chronopolitik/play';
import type { PlanTrial, StepColumns, StepRecord, WaitingOrder } from '@chronopolitik/game';
import type { AheadPhase } from './ahead.ts';
import type { Carriers } from './carriers.ts';
import type { Preview } from './preview.ts';
import type { ReadLine } from './read-lines.ts';
import type { Drafted, Facts, Goals, HelpKind } from '../entry/entry.ts';

/** A province of a winter board where a power may build. */
export interface Site {
  readonly place: PlaceId;
  readonly power: PowerId;
  /** Units that the power may build on that board. */
  readonly count: number;
}

/** What the page must know of a world besides its boards. */
export interface Overview {
  readonly duties: readonly Duty[];
  readonly counts: Readonly<Record<PowerId, number>>;
  readonly sites: readonly Site[];
  /** In the sustain phase: the heads of the timelines that may be sustained. */
  readonly live: readonly BoardId[];
  /** What is due from others than the viewer. */
  readonly others?: readonly Duty[];
}

/** An order read from a line of text, and whether it may be given. */
export interface TextReading {
  readonly reading: OrderReading;
  readonly legal: Result<Order, Illegal>;
  /** What a legal one waits for. */
  readonly depends?: Dependency;
}

/** Orders as they are typed. */
export interface WrittenOrders {
  readonly text: string;
  /** The powers whose orders the writer gives: one of them may be meant where the text names none. */
  readonly powers?: readonly PowerId[] | undefined;
}

/** Questions and their answers, by name. */
export interface Questions {
  readonly overview: { readonly about: null; readonly answer: Overview };
  readonly facts: {
    /** `closed`: with what is near by and cannot work. */
    readonly about: { readonly place: PlaceId; readonly closed?: boolean };
    readonly answer: Facts;
  };
  readonly goals: {
    readonly about: {
      readonly place: PlaceId;
      readonly of: PlaceId;
      readonly kinds: readonly HelpKind[];
      readonly closed?: boolean;
    };
    readonly answer: Goals;
  };
  readonly shares: { readonly about: null; readonly answer: Readonly<Record<PowerId, number>> };
  readonly best: {
    readonly about: { readonly power: PowerId; readonly seconds: number };
    readonly answer: readonly Ranked[];
  };
  readonly machines: {
    readonly about: { readonly powers: readonly PowerId[]; readonly strength: BotStrength };
    readonly answer: readonly Order[];
  };
  readonly threats: {
    readonly about: {
      readonly power: PowerId;
      readonly draft: readonly Order[];
      readonly seconds: number;
    };
    readonly answer: readonly Threat[];
  };
  readonly worst: {
    /** The orders of the draft stand, whosesoever they are. */
    readonly about: {
      readonly order: PlacedOrder;
      readonly draft: readonly Order[];
      readonly seconds: number;
    };
    readonly answer: WorstCase;
  };
  readonly turned: {
    /** About how long lines may be looked for. */
    readonly about: { readonly seconds: number };
    readonly answer: readonly TurnedRound[];
  };
  readonly check: {
    readonly about: readonly Order[];
    readonly answer: readonly Result<Order, Illegal>[];
  };
  readonly lines: {
    readonly about: WrittenOrders;
    readonly answer: readonly ReadLine[];
  };
  readonly carriers: {
    /** `latest`: the army that may be offered a fleet; `free`: units that may be ordered and are not. */
    readonly about: {
      readonly drafted: readonly Drafted[];
      readonly latest: Drafted | undefined;
      readonly free: readonly PlaceId[];
    };
    readonly answer: Carriers;
  };
  readonly preview: {
    readonly about: readonly Order[];
    readonly answer: Preview | undefined;
  };
  readonly plan: {
    /** For the powers of a seat. */
    readonly about: { readonly text: string; readonly powers: readonly PowerId[] };
    /** With what can be drawn of the orders that wait. */
    readonly answer: PlanTrial & { readonly waiting: readonly WaitingOrder[] };
  };
  readonly read: {
    /** `board`: the one in hand; `waiting`: those that wait for orders. */
    readonly about: WrittenOrders & {
      readonly board?: BoardId;
      readonly waiting?: readonly BoardId[];
    };
    readonly answer: Result<TextReading, ParseError>;
  };
}

/** The name of a question that the engine's worker answers. */
export type QuestionName = keyof Questions;

/** A question in the world at a step. Records that the worker has not seen yet come with it. */
export interface QuestionMessage<Name extends QuestionName = QuestionName> {
  readonly type: 'ask';
  readonly id: number;
  readonly name: Name;
  readonly about: Questions[Name]['about'];
}

/** The first message to a worker: the rules and the map of the game. */
export interface OpenMessage {
  readonly type: 'open';
  readonly spec: RulesSpec;
  readonly variant: Variant;
}
/** Where the game stands; `columns` and then `records` follow those that were sent before. */
export interface StepMessage {
  readonly type: 'stand';
  readonly columns: readonly StepColumns[];
  readonly records: readonly StepRecord[];
  readonly step: number;
  /** The later phase that is asked about from now on, if it is not the one that is due. */
  readonly ahead?: AheadPhase;
}

/** Every message from the page to the worker. */
export type ToEngine = OpenMessage | StepMessage | QuestionMessage;

/** Every message back: that the program runs; then an answer, or the failure, with the number of its question. */
export type FromEngine =
  | { readonly type: 'runs' }
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
