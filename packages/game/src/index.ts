export * from './settings.ts';
export * from './adjacency.ts';
export * from './presets.ts';
export * from './seats.ts';
export * from './steps.ts';
export * from './study.ts';
export * from './study-schema.ts';
export * from './order-schema.ts';
export * from './commands.ts';
export * from './events.ts';
export * from './refusal.ts';
export { readText } from './order-text.ts';
export * from './game.ts';
export * from './decide.ts';
export * from './engine-version.ts';
export * from './strength.ts';
export * from './terms.ts';
export * from './deadline.ts';
export * from './motions.ts';
export * from './foresight.ts';
export { endsGame } from './electorate.ts';
export * from './motion-schema.ts';
export * from './table.ts';
export * from './table-events.ts';
export * from './audience.ts';
export { type Circumstances, type Decision } from './decision.ts';
export { join, type Joining } from './joining.ts';
export * from './machines.ts';
export * from './proposals.ts';
export { nextTick, tick } from './tick.ts';
export { mostOrders } from './draft-fit.ts';
export { supersededBy } from './superseded.ts';
export { makeStep, type Limits } from './resolve.ts';
export * from './view-table.ts';
export * from './view.ts';
export * from './digest.ts';
export { replaceSha256 } from './sha256.ts';
export * from './verify.ts';
export * from './protocol.ts';
export * from './reply-schemas.ts';
export {
  type Hand,
  type Seating,
  playersOf,
  seatIds,
  seatingOf,
  seatingProblem,
} from './seating.ts';
export { type DealProblem, type Dealt, type Wishes, deal } from './allocation.ts';
export { type WishProblem, checkWishes, readWishes } from './wishes.ts';
export * from './watching.ts';
export { copyOf, studyOf } from './copy.ts';
export * from './game-file.ts';
export * from './retell.ts';
export { isPosition, makePlaced } from './placed.ts';
export * from './python-game.ts';
export { tellingOfPython } from './python-game-read.ts';
export { pythonGameOf } from './python-game-write.ts';
export { importOf, type Import } from './import-file.ts';
export { keepsWithin, type JsonLimits } from './json-size.ts';
export { notesIn } from './study-file.ts';
