/** Who was there when it was their turn: counted for each person who plays or played in a game. */
import type { SeatId } from '../seats/seats.ts';
import {
  isPerson,
  type Attendance,
  type PlayerId,
  type SeatedGame,
  type SeatState,
} from '../table/table.ts';

const NONE: Attendance = { turns: 0, missed: 0 };

/** Counts for the persons in seats; machines and open seats count for nobody. */
function counted(table: SeatedGame, seats: readonly SeatId[], what: keyof Attendance): SeatedGame {
  const present = table.seats.filter((seat) => isPerson(seat) && seats.includes(seat.id));
  const grown = present.flatMap(({ player }): readonly (readonly [PlayerId, Attendance])[] => {
    if (player === null) return [];
    const before = table.attendance[player] ?? NONE;
    return [[player, { ...before, [what]: before[what] + 1 }]];
  });
  if (grown.length === 0) return table;
  return { ...table, attendance: { ...table.attendance, ...Object.fromEntries(grown) } };
}

/** A phase began in which these seats have something to do. */
export function turnsBegun(table: SeatedGame, seats: readonly SeatId[]): SeatedGame {
  return counted(table, seats, 'turns');
}

/** A phase ended without these seats. */
export function turnsMissed(table: SeatedGame, seats: readonly SeatId[]): SeatedGame {
  return counted(table, seats, 'missed');
}

/** Who takes a seat that is waited for has a turn at once. */
export function turnTaken(table: SeatedGame, seat: SeatId): SeatedGame {
  return table.stage === 'playing' && table.awaited.includes(seat)
    ? turnsBegun(table, [seat])
    : table;
}

/** Turns missed since the seat was taken; at the end all that its holder missed, who may have lost it meanwhile. */
export function missedOf({ stage, attendance }: SeatedGame, seat: SeatState): number {
  const { player } = seat;
  if (stage !== 'finished' || player === null || !isPerson(seat)) return seat.missed;
  return attendance[player]?.missed ?? seat.missed;
}
