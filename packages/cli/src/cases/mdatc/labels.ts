/** The labels of `mdatc-oliver/1` (cases/mdatc-5d-schema.md, "Reading the labels"). */
import { type Order, type PlaceId, type Resolution, never, pointOf, isPlaced } from '@chronopolitik/engine';
import type { Answer } from '../submission.ts';

/** The latest resolution of the movement order of the unit at a place. */
export type ResolutionAt = (place: PlaceId) => Resolution | undefined;

function isDislodged(resolution: Resolution | undefined): boolean {
  return resolution?.outcome.dislodgedBy !== undefined;
}

/** Given, and what it helped worked. */
function supportWorked(order: Order & { kind: 'support' }, at: ResolutionAt): boolean {
  const helped = at(order.of);
  if (order.to === undefined) return !isDislodged(helped);
  return helped?.outcome.result === 'moved';
}

/** The army arrived, and by convoy. */
function convoyWorked(order: Order & { kind: 'convoy' }, at: ResolutionAt): boolean {
  const cause = at(order.of)?.outcome.cause;
  return cause?.code === 'moved' && cause.by === 'convoy';
}

function retreatLabel(resolution: Resolution): string {
  const { result } = resolution.outcome;
  if (result === 'retreated') return 'RetreatSuccess';
  return result === 'collided' ? 'RetreatFailure' : 'RetreatInvalid';
}

function labelOf(resolution: Resolution, at: ResolutionAt): string {
  const { order, outcome } = resolution;
  const { result } = outcome;
  if (result === 'illegal' || result === 'void') return 'Invalid';
  switch (order.kind) {
    case 'hold':
      return result === 'held' ? 'Success' : 'Failure';
    case 'move':
      return result === 'moved' ? 'Success' : 'Failure';
    case 'support':
      return result === 'given' && supportWorked(order, at) ? 'Success' : 'Failure';
    case 'convoy':
      return result === 'convoyed' && convoyWorked(order, at) ? 'Success' : 'Failure';
    case 'retreat':
      return retreatLabel(resolution);
    case 'disband':
    case 'build':
    case 'waive':
    case 'openConvoy':
    case 'assist':
    case 'sustain':
      return result === 'excess' ? 'Failure' : 'Success';
    default:
      return never(order);
  }
}

/** The status of an order: `New` where the game was over and nothing was processed. */
export function mdatcLabel(order: Order, answer: Answer, at: ResolutionAt): string {
  switch (answer.kind) {
    case 'refused':
      if (answer.illegal.code === 'game-over') return 'New';
      return order.kind === 'retreat' ? 'RetreatInvalid' : 'Invalid';
    case 'resolved': {
      const { resolution } = answer;
      const refusedRetreat = order.kind === 'retreat' && resolution.order.kind === 'disband';
      return refusedRetreat ? 'RetreatInvalid' : labelOf(resolution, at);
    }
    default:
      return answer.kind;
  }
}

/** Only moves differ by phase: other orders of a dislodged unit bear their status with or without the prefix. */
export function sameLabel(order: Order, expected: string, found: string): boolean {
  if (expected === found) return true;
  if (order.kind === 'retreat' || order.kind === 'move') return false;
  return expected.replace(/^Retreat/, '') === found;
}

/** Whether two orders act on the same unit of the same board. */
export function actsOn(order: Order, place: PlaceId): boolean {
  return isPlaced(order) && pointOf(order.unit) === pointOf(place);
}
