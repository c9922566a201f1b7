/** A typed client of Chronopolitik servers. `interface.ts` is made of the server's own description. */
export { Player, type TurnsOptions } from './player.ts';
export { OwnTurn, type Orders } from './turn.ts';
export type { Change, GameDelta } from './changes.ts';
export {
  once,
  RequestRefused,
  replyOf,
  Unreachable,
  type Api,
  type ConnectionOptions,
} from './connection.ts';
export { tokenBy, type TokenWish } from './visit.ts';
export type * from './interface.ts';
