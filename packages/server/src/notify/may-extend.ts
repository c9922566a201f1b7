/** Whether a seat may extend the deadline: pure. */
import { seatState, type Game, type SeatId } from '@chronopolitik/game';

/** Whether the terms leave a seat an extension, and there is a deadline to extend. */
export function mayExtend({ table, settings }: Game, seat: SeatId): boolean {
  if (!table || table.deadline === null) return false;
  const used = seatState(table, seat)?.extensions ?? 0;
  return used < (settings.terms?.extensions.count ?? 0);
}
