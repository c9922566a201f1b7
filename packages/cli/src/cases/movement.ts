/** Plays one movement phase on a board made by hand, up to the retreats that it leaves due. */
import { type LocalOrder, type LocationId, type Order, type PlaceId, type ProvinceId, type Resolution, type Rules, type StepResult, type Unit, type World, boardAt, locationOf, placeOn, pointOf, provinceOf, unitAt, isPlaced, standoffsOf } from '@chronopolitik/engine';
import { BadCase } from './json.ts';
import { type Answer, type Written, submitTexts } from './submission.ts';
import { SPRING, movementWorld, standingAfter } from './world.ts';

/** A dislodged unit, who dislodged it, and where it may retreat. */
export interface Dislodgement {
  readonly unit: Unit;
  readonly by: Unit;
  /** Where the attacker came from. */
  readonly from: LocationId;
  readonly viaConvoy: boolean;
  readonly retreats: readonly LocationId[];
}

/** What came of a movement phase on one board. */
export interface Movement {
  readonly world: World;
  readonly answers: readonly Answer[];
  /** Standing afterwards: the dislodged are left out. */
  readonly units: readonly Unit[];
  readonly dislodged: readonly Dislodgement[];
  /** Provinces left empty by a standoff. */
  readonly contested: readonly ProvinceId[];
}

function unitBefore(rules: Rules, before: World, place: PlaceId): Unit {
  const board = boardAt(rules, before, SPRING);
  const unit = board && unitAt(board, provinceOf(place));
  if (!unit) throw new BadCase(`the engine names a unit at ${place} that is not there`);
  return unit;
}

function resolutionAt({ step }: StepResult, place: PlaceId): Resolution | undefined {
  return step.resolutions.find(
    ({ order }) => isPlaced(order) && pointOf(order.unit) === pointOf(place),
  );
}

function cameByConvoy(resolution: Resolution | undefined): boolean {
  const cause = resolution?.outcome.cause;
  return cause?.code === 'moved' && cause.by === 'convoy';
}

/** What a movement step on a board made by hand dislodged; `before` is the world that it began with. */
export function dislodgementsIn(
  rules: Rules,
  before: World,
  after: StepResult,
): readonly Dislodgement[] {
  return after.step.dislodgements.flatMap(({ unit, by, open }): Dislodgement[] => {
    if (by === null) return [];
    const attacker = unitBefore(rules, before, by);
    return [
      {
        unit: unitBefore(rules, before, unit),
        by: attacker,
        from: attacker.location,
        viaConvoy: cameByConvoy(resolutionAt(after, by)),
        retreats: open,
      },
    ];
  });
}

/** An order on one board by locations alone; a refused order leaves its unit holding. */
export function localOrder(order: Order | undefined): LocalOrder {
  switch (order?.kind) {
    case 'move':
      return { kind: 'move', to: locationOf(order.to), ...(order.via ? { via: true } : {}) };
    case 'support':
      return order.to === undefined
        ? { kind: 'support', of: locationOf(order.of) }
        : { kind: 'support', of: locationOf(order.of), to: locationOf(order.to) };
    case 'convoy':
      return { kind: 'convoy', of: locationOf(order.of), to: locationOf(order.to) };
    default:
      return { kind: 'hold' };
  }
}

/** Provinces left empty by a standoff: the world keeps none, so the board is judged once more. */
export function contestedIn(rules: Rules, before: World, after: StepResult): readonly ProvinceId[] {
  const units = boardAt(rules, before, SPRING)?.units ?? [];
  const orders = units.map(({ location }) =>
    localOrder(resolutionAt(after, placeOn(SPRING, location))?.order),
  );
  return standoffsOf(rules, units, orders);
}

/**
 * Plays a movement on the board `a@0`. Orders that cannot be read are answered as such, and their units
 * hold.
 * @throws BadCase for units that cannot stand where they are
 */
export function playMovement(
  rules: Rules,
  units: readonly Unit[],
  written: readonly Written[],
): Movement {
  const before = movementWorld(rules, units);
  const context = { phase: 'movement', board: SPRING } as const;
  const { after, answers } = submitTexts(rules, before, written, context);
  return {
    world: after.world,
    answers,
    units: standingAfter(rules, after.world, SPRING),
    dislodged: dislodgementsIn(rules, before, after),
    contested: contestedIn(rules, before, after),
  };
}
