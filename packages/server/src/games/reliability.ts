/** Who holds the seats of a game, and how reliable they were over all their games. */
import type { Game, PlayerId, SeatId } from '@chronopolitik/game';
import type { Conduct, Reliability } from '../store/conduct.ts';

/** Of players as games name them: those that an account took over count for it, and it for them. */
export async function reliabilityOf(
  conduct: Conduct,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Reliability>> {
  const persons = await conduct.persons(players);
  const counted = await conduct.reliability([...new Set(persons.values())]);
  return new Map(
    players.flatMap((player) => {
      const found = counted.get(persons.get(player) ?? player);
      return found ? [[player, found] as const] : [];
    }),
  );
}

/** The persons who hold the seats of a game now; machines are none. */
export async function holdersOf(
  conduct: Conduct,
  { table }: Game,
): Promise<ReadonlyMap<SeatId, PlayerId>> {
  const seated = (table?.seats ?? []).flatMap(({ id, player, machine }) =>
    player !== null && machine === null ? [[id, player] as const] : [],
  );
  const persons = await conduct.persons(seated.map(([, player]) => player));
  return new Map(seated.map(([seat, player]) => [seat, persons.get(player) ?? player]));
}
