export {
  type UnitKind,
  type Phase,
  type PowerId,
  type ProvinceId,
  type LocationId,
  type TimelineId,
  type BoardId,
  type PlaceId,
  type Unit,
  type Board,
  type OrderKind,
  type HoldOrder,
  type MoveOrder,
  type SupportOrder,
  type ConvoyOrder,
  type RetreatOrder,
  type OpenConvoyOrder,
  type AssistOrder,
  type SustainOrder,
  type DisbandOrder,
  type BuildOrder,
  type WaiveOrder,
  type Order,
  type PlacedOrder,
  type JsonValue,
  type JsonObject,
  UNIT_KINDS,
  PHASES,
  ORDER_KINDS,
  isPlaced,
} from './model/types.ts';
export {
  type Coordinate,
  boardId,
  placeOn,
  boardOf,
  boardOfOrder,
  subjectOf,
  locationOf,
  provinceOfLocation,
  provinceOf,
  coastOf,
  pointOf,
  coordinateOf,
  isBoardId,
  isPlaceId,
  timelineNumber,
  timelineId,
  compareBoards,
} from './model/place.ts';
export {
  type OrderResult,
  type Strength,
  type IllegalCode,
  type Illegal,
  type BrokenConvoy,
  type Cause,
  type Outcome,
  type Resolution,
  type Because,
  type Succession,
  RESULTS,
  ILLEGAL_CODES,
} from './model/outcome.ts';
export type {
  Retreat,
  PendingBoard,
  Ballot,
  Choice,
  Adjustment,
  Verdict,
  Due,
  Step,
  Round,
  World,
} from './model/world.ts';
export { type Result, ok, fail, invariant, never, own } from './model/result.ts';
export {
  type RulebookIssue,
  type Rulebook,
  type RulebookSpec,
  RULEBOOK_CHOICES,
  RULEBOOKS,
  readRulebook,
} from './model/rulebook.ts';
export { RULESETS, type Rules, type RulesSpec, createRules, withHands } from './rulesets/rules.ts';
export {
  type OptionInfo,
  type OptionInfos,
  type OptionProblem,
  isOffered,
} from './rulesets/options.ts';
export { OPTIONS_FILE_RULESET, optionOf, readOptionsFile } from './rulesets/options-file.ts';
export { type Tally, choicesOf, tallyOf, timeCenters } from './rulesets/mechanisms/sustain.ts';
export {
  type PowerPresence,
  executionsOf,
  lastStanding,
} from './rulesets/mechanisms/executions.ts';
export { leaderOf, majorityOf } from './round/victory.ts';
export type { Ruleset, RulesetInfo } from './rulesets/ruleset.ts';
export { type BoardName, adjustsNext, boardName, firstBoard } from './model/calendar.ts';
export {
  type Duty,
  boardAt,
  boardsInPlay,
  childrenOf,
  dutiesOf,
  excessOf,
  headsOf,
  ordersOn,
} from './multiverse/questions.ts';
export { startWorld, victoryCounts } from './round/start.ts';
export { dissolveTimelines, executePowers } from './round/game-master.ts';
export { type HandMade, worldFrom } from './round/hand-made.ts';
export { byLocation, unitAt } from './multiverse/units.ts';
export { areNeighbors, neighborsOf } from './multiverse/neighbors.ts';
export { type StepFailure, type StepOptions, type StepResult } from './round/step-builder.ts';
export { refusedOf } from './orders/legal/refused.ts';
export { step } from './round/step.ts';
export { type Refused, check, checkReading, dependencyOf } from './orders/legal/submit.ts';
export {
  type Adjudication,
  type LocalDislodgement,
  CORE_RESULTS,
  adjudicate,
  adjudicateCore,
  encodePosition,
  standoffsOf,
} from './one-board/adjudicate.ts';
export type { LocalOrder } from './one-board/encode.ts';
export type { RawCause } from './solver/causes.ts';
export { type WritingFault, adjudicateText } from './one-board/written.ts';
export {
  type CentersGoal,
  type LeadGoal,
  type HoldGoal,
  type YearGoal,
  PROVINCE_TYPES,
  type ProvinceType,
  type Province,
  type Power,
  type LocationPair,
  type MapLints,
  type Season,
  type CalendarSpec,
  type VictorySpec,
  type Topology,
  type Cut,
  type PowerCopies,
  type SheetMap,
  type Hands,
  type Mode,
  type BuildRule,
  type Variant,
} from './variants/variant.ts';
export type { CompiledVariant } from './variants/compiled.ts';
export { compileVariant } from './variants/compile.ts';
export { readVariant, type ReadOptions, type VariantReading } from './variants/read.ts';
export { type Station, stationsIn } from './variants/stations.ts';
export { lintsOf } from './variants/checks/lints.ts';
export { variantSchema } from './variants/shape/shape.ts';
export { modeOf, variantInMode } from './variants/in-mode.ts';
export {
  EXPECTATIONS,
  fillIn,
  type Blanks,
  type Expectation,
} from './variants/shape/expectations.ts';
export { expecting, type VariantProblem } from './variants/shape/problems.ts';
export { fleetLists, normalName } from './variants/checks/checks.ts';
export { parseOrder } from './orders/text/parse.ts';
export { type OrderLine, type OrderLines, parseOrders } from './orders/text/lines.ts';
export {
  type Reference,
  type UnitReference,
  parseBoards,
  parsePowers,
  parseUnits,
  readTurn,
} from './orders/text/references.ts';
export { sourceOf } from './orders/text/source-of.ts';
export type { Ignored, OrderContext, OrderReading, OrderSource } from './orders/text/source.ts';
export {
  PARSE_CODES,
  type ParseCode,
  type ParseError,
  type TimelineSpelling,
} from './orders/text/fault.ts';
export { type FormatOptions, formatBoard, formatOrder, formatPlace } from './orders/text/format.ts';
export { type Near, type Spelling, nearestTo } from './orders/text/nearest.ts';
export { NOTATIONS, type Notation, type NotationId } from './orders/text/notations.ts';
export { type Names, type NamedMap, namesOf } from './orders/text/names.ts';
export {
  ALL_KINDS,
  KINDS,
  type OrderKindInfo,
  type Part,
  type SubjectKind,
  kindInfo,
  kindsOf,
} from './model/order-kinds.ts';
export type { Turn } from './orders/text/seasons.ts';
export { type SpelledTimeline, spelledTimeline } from './orders/text/timelines.ts';
export type { Dependency, Grade, Target } from './orders/targets/move-targets.ts';
export { convoyChain } from './orders/targets/convoy-chain.ts';
export { closedTargets } from './orders/targets/closed-targets.ts';
export { adjustmentsFor, buildsAt, kindsFor, targets } from './orders/targets/targets.ts';
