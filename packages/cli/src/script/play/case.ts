/** One case while it runs: its setup, its state with those before it, and what was said. */
import {
  type NotationId,
  type OrderSource,
  type Rules,
  type TimelineSpelling,
  type Variant,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { loadVariant } from '../../variants.ts';
import type { Message } from '../message.ts';
import type { Reading, Span } from '../read/names.ts';
import {
  FIRST,
  NOTHING_SET,
  type RulesChoice,
  type RulesOverride,
  type Setup,
  beginWorld,
  overridden,
  boardsOf,
  rulesOf,
} from './setup.ts';
import { type Speech, speechOf } from '../ask/speech.ts';
import { type State, sourceOf, startState } from './state.ts';
import { Fault, type Piece, type Position } from '../read/text.ts';

/** What a case begins with, before its own lines say more. */
export interface CaseSettings {
  readonly choice: RulesChoice;
  readonly strict: boolean;
  /** Left out: the one of the ruleset. */
  readonly notation: NotationId | undefined;
  /** How ambiguous timelines are read. */
  readonly spelling?: TimelineSpelling | undefined;
  /** Rules that win over those of the script. */
  readonly override?: RulesOverride | undefined;
}

/** A line of a script being carried out: everything it may change. */
export class Case {
  readonly title: string;
  readonly at: Position;
  readonly spelling: TimelineSpelling | undefined;
  readonly override: RulesOverride | undefined;
  setup: Setup;
  strict: boolean;
  notation: NotationId | undefined;
  /** The position, once something asked for it. */
  state: State | undefined;
  /** States before each `go`, and those undone. */
  past: State[] = [];
  future: State[] = [];
  readonly messages: Message[] = [];
  passed = 0;
  /** An error ends the case: what follows is not carried out. */
  isBroken = false;

  constructor(title: string, at: Position, settings: CaseSettings) {
    const { choice, strict, notation, spelling, override } = settings;
    this.title = title;
    this.at = at;
    this.setup = { ...choice, ...NOTHING_SET };
    this.strict = strict;
    this.notation = notation;
    this.spelling = spelling;
    this.override = override;
  }

  /** Whether the setup may still change. */
  get isOpen(): boolean {
    return this.state === undefined || (this.past.length === 0 && this.state.pending.length === 0);
  }
}

/**
 * The variant of a case.
 * @param at what in the script asks for it
 * @throws Fault where there is no such variant
 */
export function variantOf({ setup }: Case, at: Piece): Variant {
  const variant = loadVariant(setup.variant);
  if (!variant.ok) throw new Fault(variant.error, at);
  return variant.value;
}

/** What setup lines are read against. */
export function setupReading(subject: Case, at: Piece, note: (span: Span) => void): Reading {
  const variant = variantOf(subject, at);
  const { setup } = subject;
  const source: OrderSource = {
    map: { variant },
    heads: boardsOf(setup).map(({ id }) => id),
    unitOn: (board, province) =>
      setup.units.find(
        (entry) => entry.board === board && provinceOfLocation(entry.unit.location) === province,
      )?.unit,
    mainTimeline: true,
    spelling: subject.spelling,
  };
  return { source, context: { board: FIRST }, note };
}

/** The rules of a case. @throws Fault where they cannot be made. */
export function caseRules({ setup, override }: Case, at: Piece): Rules {
  const rules = rulesOf(override ? overridden(setup, override) : setup);
  if (!rules.ok) throw new Fault(rules.error, at);
  return rules.value;
}

/** The state of a case; the first to ask begins it. @throws Fault where the setup makes no world. */
export function stateOf(subject: Case, at: Piece): State {
  if (subject.state) return subject.state;
  const rules = caseRules(subject, at);
  const state = startState(rules, beginWorld(rules, subject.setup), subject.spelling);
  subject.state = state;
  return state;
}

/** What orders and expectations are read against. */
export function readingOf(state: State, note: (span: Span) => void): Reading {
  return { source: sourceOf(state), context: { power: state.context.power }, note };
}

/** How a case says its world: in its notation, or in that of its ruleset. */
export function speechFor({ notation }: Case, state: State): Speech {
  return speechOf(state, notation ?? state.rules.ruleset.notation);
}
