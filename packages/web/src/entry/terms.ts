/** The nouns of order entry. */
import type {
  Dependency,
  Order,
  OrderKind,
  PlaceId,
  PowerId,
  Target,
  UnitKind,
} from '@chronopolitik/engine';

/** A unit where it stands. */
export interface Piece {
  readonly place: PlaceId;
  readonly power: PowerId;
  readonly kind: UnitKind;
  /** It does not stand there yet: it is assumed. */
  readonly isGhost?: true;
}

/** A province that was pressed, and the unit in it. */
export interface Click {
  readonly place: PlaceId;
  readonly piece?: Piece | undefined;
  /** The order of the piece in the draft. */
  readonly ordered?: Order | undefined;
}

/** What is ordered: a unit, or a place where one may be built. */
export interface Subject {
  readonly place: PlaceId;
  readonly power: PowerId;
}

/** What the engine says of a subject: the orders it may get, and where they may lead. */
export interface Facts {
  readonly kinds: readonly OrderKind[];
  readonly targets: Partial<Record<OrderKind, readonly Target[]>>;
  readonly builds: readonly { readonly unit: PlaceId; readonly type: UnitKind }[];
}

/** Orders that help another unit. */
export type HelpKind = Extract<Order, { readonly of: PlaceId }>['kind'];
/** The places that a helped unit may be helped to, by kind of help. */
export type Goals = Partial<Record<HelpKind, readonly Target[]>>;

/** An order that is entered, and what it waits for. */
export interface Drafted {
  readonly order: Order;
  readonly depends?: Dependency;
}

/** How far an order is entered: nothing yet, a unit, the unit that it helps, or a choice between orders. */
export type Entry =
  | { readonly at: 'idle' }
  | {
      readonly at: 'subject';
      readonly subject: Subject;
      readonly facts?: Facts;
      /** Chosen by button or key; else it follows from what is pressed. */
      readonly kind?: OrderKind;
      /** What the last press asked for and the rules refuse: nothing is moved to where there is no board. */
      readonly refused?: Order;
      /** What was pressed before the engine had answered. */
      readonly waiting?: readonly Input[];
    }
  | {
      readonly at: 'helped';
      readonly subject: Subject;
      readonly facts: Facts;
      readonly kind?: HelpKind;
      readonly of: PlaceId;
      /** The order of the unit helped, in the draft: it is offered first. */
      readonly ordered?: Order | undefined;
      /** The unit helped does not stand there yet. */
      readonly isGhost?: true;
      readonly goals?: Goals;
      /** What was pressed before the engine had answered. */
      readonly waiting?: readonly Input[];
    }
  | { readonly at: 'choice'; readonly before: Entry; readonly choices: readonly Drafted[] };

/** What the player does to enter an order, or what the engine answers meanwhile. */
export type Input =
  | { readonly type: 'click'; readonly click: Click }
  | { readonly type: 'kind'; readonly kind: OrderKind }
  | { readonly type: 'facts'; readonly place: PlaceId; readonly facts: Facts }
  | { readonly type: 'goals'; readonly of: PlaceId; readonly goals: Goals }
  | { readonly type: 'choose'; readonly index: number }
  /** An order that was pressed where it is drawn: to be helped exactly so. */
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'accept' }
  /** Something else is taken up: an open question is answered by its default, else the entry is dropped. */
  | { readonly type: 'leave' }
  | { readonly type: 'back' }
  | { readonly type: 'cancel' };

/** What the machine must know before it can go on. */
export type Question =
  | { readonly ask: 'facts'; readonly place: PlaceId }
  | {
      readonly ask: 'goals';
      readonly place: PlaceId;
      readonly of: PlaceId;
      readonly kinds: readonly HelpKind[];
    };
