/** Executions: who is gone from one timeline has lost everywhere (docs/rules/5dplomacy.md 9). */
import { adjustsAfter } from '../../model/calendar.ts';
import { coordinateOf } from '../../model/place.ts';
import type { Rules } from '../rules.ts';
import type { ExecutionRule, Mechanism, Position, WorldView } from '../ruleset.ts';
import type { Board, PowerId } from '../../model/types.ts';

/** The mechanism with its choices. */
export function executedBy(rule: ExecutionRule): Mechanism {
  return { id: 'executions', kinds: [], executions: rule };
}

/** The choices about executions; undefined where the rules have none. */
export function executionRuleOf(rules: Rules): ExecutionRule | undefined {
  return rules.ruleset.mechanisms.find(({ executions }) => executions)?.executions;
}

/** What a power has on a board that has its winter behind it. */
export interface PowerPresence {
  readonly units: number;
  readonly centers: number;
  /** Winters in a row, this one included, after which it had neither; 1 unless said otherwise. */
  readonly winters?: number;
}

/**
 * The living powers that are executed now: with no unit and no center on some board of those checked.
 * @param checked by board; a power that its history never knew is left out
 * @param graceWinters further winters of absence that are forgiven
 */
export function executionsOf(
  checked: readonly Readonly<Record<PowerId, PowerPresence>>[],
  living: readonly PowerId[],
  graceWinters = 0,
): readonly PowerId[] {
  const isGone = ({ units, centers, winters = 1 }: PowerPresence): boolean =>
    units === 0 && centers === 0 && winters > graceWinters;
  return living.filter((power) =>
    checked.some((board) => {
      const presence = board[power];
      return presence !== undefined && isGone(presence);
    }),
  );
}

/** How a game stands after executions: one living power has won, none is a draw of those executed (9.6). */
export function lastStanding(
  living: readonly PowerId[],
  executed: readonly PowerId[],
):
  | { readonly kind: 'goes on' }
  | { readonly kind: 'won' | 'drawn'; readonly powers: readonly PowerId[] } {
  if (executed.length === 0 || living.length > 1) return { kind: 'goes on' };
  return living.length === 1
    ? { kind: 'won', powers: living }
    : { kind: 'drawn', powers: executed };
}

const NOBODY: ReadonlySet<PowerId> = new Set();

/** The executed powers that leave nothing on new boards (5dplomacy 9.5). */
export function removedFrom({ rules, executed }: WorldView): ReadonlySet<PowerId> {
  return executionRuleOf(rules)?.remains === 'remove' ? executed : NOBODY;
}

/** A position without the units of some powers, and with their centers in nobody's hands. */
export function cleared(position: Position, powers: ReadonlySet<PowerId>): Position {
  if (powers.size === 0) return position;
  const remaining = Object.entries(position.owners).filter(([, owner]) => !powers.has(owner));
  return {
    units: position.units.filter(({ power }) => !powers.has(power)),
    owners: Object.fromEntries(remaining),
  };
}

/**
 * The powers that are gone from some board that has its winter behind it (5dplomacy 9.2).
 * @param heads the live boards that the round made
 */
export function executedOn(view: WorldView, heads: readonly Board[]): readonly PowerId[] {
  const { rules, executed } = view;
  const rule = executionRuleOf(rules);
  const checked = heads.filter(
    ({ parent }) => parent !== null && adjustsAfter(rules, coordinateOf(parent)),
  );
  if (!rule || rules.ruleset.victory !== 'elimination' || checked.length === 0) return [];
  const living = livingPowers(view, executed);
  const presences = checked.map((board) => presenceOn(view, board, living));
  return executionsOf(presences, living, rule.graceWinters);
}

/** The powers that play on: not neutral, not executed, and in the game at some first board (5dplomacy 9.6). */
export function livingPowers(view: WorldView, executed: ReadonlySet<PowerId>): readonly PowerId[] {
  const { powers, variant } = view.rules.map;
  const first = view.firstBoards();
  const knew = (power: PowerId): boolean =>
    first.some(
      ({ units, owners }) =>
        units.some((unit) => unit.power === power) || Object.values(owners).includes(power),
    );
  return powers.filter(
    (power) => !variant.powers[power]?.neutral && !executed.has(power) && knew(power),
  );
}

/** What living powers have on a board; those that none of its ancestors knew are left out (5dplomacy 9.3). */
function presenceOn(
  view: WorldView,
  board: Board,
  living: readonly PowerId[],
): Readonly<Record<PowerId, PowerPresence>> {
  const known = living.flatMap((power): [PowerId, PowerPresence][] => {
    const winters = wintersWithout(view, board, power);
    if (winters === undefined) return [];
    const units = board.units.filter((unit) => unit.power === power).length;
    const centers = Object.values(board.owners).filter((owner) => owner === power).length;
    return [[power, { units, centers, winters }]];
  });
  return Object.fromEntries(known);
}

/** Winters since a power last had a unit or a center on a board or its ancestors; undefined: it never had. */
function wintersWithout(view: WorldView, board: Board, power: PowerId): number | undefined {
  let winters = 0;
  for (let at: Board | undefined = board; at; at = at.parent ? view.board(at.parent) : undefined) {
    const owns = Object.values(at.owners).includes(power);
    if (owns || at.units.some((unit) => unit.power === power)) return winters;
    if (at.parent && adjustsAfter(view.rules, coordinateOf(at.parent))) winters++;
  }
  return undefined;
}
