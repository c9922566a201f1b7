export * from './types.ts';
export * from './place.ts';
export * from './outcome.ts';
export * from './world.ts';
export * from './result.ts';
export * from './rulebook.ts';
export { RULESETS, type Rules, type RulesSpec, createRules, withHands } from './rules.ts';
export { type OptionProblem, isOffered } from './rulesets/check-options.ts';
export { OPTIONS_FILE_RULESET, optionOf, readOptionsFile } from './rulesets/options-file.ts';
export { type Tally, choicesOf, tallyOf, timeCenters } from './mechanisms/sustain.ts';
export { type Standing, executionsOf, lastStanding } from './mechanisms/executions.ts';
export { leaderOf, majorityOf } from './victory.ts';
export type { OptionInfo, Ruleset, RulesetInfo } from './rulesets/ruleset.ts';
export { type BoardName, adjustsNext, boardName, firstBoard } from './calendar.ts';
export {
  type Duty,
  boardAt,
  boardsInPlay,
  childrenOf,
  dutiesOf,
  excessOf,
  headsOf,
  ordersOn,
  startWorld,
  victoryCounts,
} from './start.ts';
export { dissolveTimelines, executePowers } from './game-master.ts';
export { type HandMade, worldFrom } from './hand-made.ts';
export { byLocation, unitAt } from './index-of.ts';
export { areNeighbors, neighborsOf } from './neighbors.ts';
export { type StepFailure, type StepOptions, type StepResult } from './stage.ts';
export { refusedOf } from './refused.ts';
export { step } from './step.ts';
export { type Refused, check, checkReading, dependencyOf } from './orders/submit.ts';
export {
  type Adjudication,
  type LocalDislodgement,
  CORE_RESULTS,
  adjudicate,
  adjudicateCore,
  encodePosition,
} from './movement/adjudicate.ts';
export type { LocalOrder } from './movement/encode.ts';
export type { RawCause } from './movement/causes.ts';
export { type WritingFault, adjudicateText } from './movement/written.ts';
export type * from './variants/variant.ts';
export type * from './variants/compiled.ts';
export { compileVariant } from './variants/compile.ts';
export { readVariant, type ReadOptions, type VariantReading } from './variants/read.ts';
export { type Station, stationsIn } from './variants/stations.ts';
export { lintsOf } from './variants/lints.ts';
export { variantSchema } from './variants/shape.ts';
export { modeOf, variantInMode } from './variants/in-mode.ts';
export { EXPECTATIONS, fillIn, type Blanks, type Expectation } from './variants/expectations.ts';
export { expecting, type VariantProblem } from './variants/problems.ts';
export { fleetLists, normalName } from './variants/checks.ts';
export { parseOrder } from './orders/parse.ts';
export { type OrderLine, type OrderLines, parseOrders } from './orders/lines.ts';
export {
  type Reference,
  type UnitReference,
  parseBoards,
  parsePowers,
  parseUnits,
  readTurn,
} from './orders/references.ts';
export { sourceOf } from './orders/source-of.ts';
export type { Ignored, OrderContext, OrderReading, OrderSource } from './orders/source.ts';
export {
  PARSE_CODES,
  type ParseCode,
  type ParseError,
  type TimelineSpelling,
} from './orders/fault.ts';
export { type FormatOptions, formatBoard, formatOrder, formatPlace } from './orders/format.ts';
export { unitLabel } from './orders/labels.ts';
export { type Near, type Spelling, nearestTo } from './orders/nearest.ts';
export { NOTATIONS, type Notation, type NotationId } from './orders/notations.ts';
export { type Names, type NamedMap, namesOf } from './orders/names.ts';
export {
  ALL_KINDS,
  KINDS,
  type OrderKindInfo,
  type Part,
  type SubjectKind,
  kindInfo,
  kindsOf,
} from './orders/kinds.ts';
export type { Turn } from './orders/seasons.ts';
export { type SpelledTimeline, spelledTimeline } from './orders/timelines.ts';
export type { Dependency, Grade, Target } from './orders/move-targets.ts';
export { convoyChain } from './orders/convoy-chain.ts';
export { closedTargets } from './orders/closed-targets.ts';
export { adjustmentsFor, buildsAt, kindsFor, targets } from './orders/targets.ts';
