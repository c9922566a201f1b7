export * from './core/settings.ts';
export * from './core/adjacency.ts';
export * from './core/presets.ts';
export * from './seats/seats.ts';
export { advance, movementsBefore, pathTo, type StepRecord, worldAt } from './core/steps.ts';
export * from './study/study.ts';
export * from './study/study-schema.ts';
export * from './core/order-schema.ts';
export * from './core/commands.ts';
export * from './core/events.ts';
export * from './core/refusal.ts';
export { canonical } from './core/canonical.ts';
export { readText } from './core/order-text.ts';
export * from './core/game.ts';
export * from './core/decide.ts';
export * from './core/engine-version.ts';
export * from './table/strength.ts';
export * from './clock/tempo.ts';
export * from './table/fixed-terms.ts';
export * from './table/terms.ts';
export * from './clock/deadline.ts';
export * from './votes/motions.ts';
export * from './votes/foresight.ts';
export { endsGame } from './votes/electorate.ts';
export * from './votes/motion-schema.ts';
export * from './table/table.ts';
export {
  type Addressed,
  type ConversationId,
  conversationOf,
  conversationWith,
  EVERYBODY,
  HIDDEN_AUTHOR,
  partiesOf,
  type ReadTo,
  unreadBy,
} from './table/conversations.ts';
export * from './table/table-events.ts';
export * from './views/audience.ts';
export {
  type Circumstances,
  type Decided,
  type Decision,
  decidedBy,
  evolveAll,
} from './core/decision.ts';
export { join, type Joining } from './seats/joining.ts';
export * from './table/machines.ts';
export * from './table/proposals.ts';
export { afterServerPause, nextTick, type ServerPause, tick } from './clock/tick.ts';
export { mostOrders } from './table/draft-fit.ts';
export {
  type DraftChange,
  type DraftRow,
  type KeptChange,
  type PlanChange,
  draftRows,
  planRows,
  redraftedSeats,
  withDrafts,
} from './table/drafts.ts';
export { PLAN_LIMITS, type Plan } from './plans/plan.ts';
export { isOverdue } from './plans/planned.ts';
export { waitingOrders, type WaitingOrder } from './plans/waiting.ts';
export { type PlanFate, type PlanLine, type PlanTrial, tryPlan } from './plans/try-plan.ts';
export { makeStep, type Limits } from './core/resolve.ts';
export { hidesReadiness } from './views/readiness.ts';
export * from './views/standing.ts';
export * from './views/disclosure.ts';
export * from './views/opened-press.ts';
export { rematched } from './table/reporting.ts';
export { type AfterActionReport, REPORT_DAYS, reportsUntil } from './table/reports.ts';
export {
  delayFor,
  draftsFor,
  isOver,
  lastMessagesFor,
  lostFor,
  messageFor,
  MESSAGES_AT_ONCE,
  messagesFor,
  ownFor,
  tableFor,
  type DraftsView,
  type LostSeat,
  type MessagesView,
  type MessageView,
  type MotionView,
  type OwnView,
  type SeatView,
  type TableView,
} from './views/view-table.ts';
export * from './views/view.ts';
export * from './core/digest.ts';
export { replaceSha256 } from './core/sha256.ts';
export * from './core/verify.ts';
export { atOnce, columnsOf, piecesOf, type StepColumns } from './columns/step-columns.ts';
export { stepsFrom } from './columns/read-steps.ts';
export * from './wire/requests.ts';
export * from './wire/refusals.ts';
export * from './wire/notice-kinds.ts';
export * from './wire/notice-times.ts';
export * from './wire/notice-actions.ts';
export * from './wire/replies.ts';
export * from './wire/personal.ts';
export * from './wire/asides.ts';
export * from './wire/embeds.ts';
export * from './wire/offers.ts';
export {
  boardSchema,
  deltaSchema,
  describes,
  dueSchema,
  gameViewSchema,
  stepRecordSchema,
} from './wire/game-shapes.ts';
export {
  type Hand,
  type Seating,
  playersOf,
  seatIds,
  seatingOf,
  seatingProblem,
} from './seats/seating.ts';
export { type DealProblem, type PowersBySeat, type Wishes, deal } from './seats/allocation.ts';
export { type WishProblem, checkWishes, readWishes } from './seats/wishes.ts';
export * from './views/watching.ts';
export { copyOf, studyOf } from './study/copy.ts';
export * from './files/game-format.ts';
export { isOneBoard } from './files/one-board.ts';
export * from './files/game-file.ts';
export { gameForLink, type GameForLink, type LinkExtent } from './files/game-for-link.ts';
export * from './files/replay-import.ts';
export { isPosition, makePlaced } from './core/placed.ts';
export * from './files/python/python-game.ts';
export { tellingOfPython } from './files/python/read.ts';
export { pythonGameOf } from './files/python/write.ts';
export { importOf, type Import } from './files/import-file.ts';
export { keepsWithin, type JsonLimits } from './files/json-size.ts';
export { notesIn } from './study/study-file.ts';
