/**
 * A player without an engine: it moves about at random. Node 22.18 or later, and `@chronopolitik/client`.
 * For seats of its own, with a token of scopes read and play; without GAME in all games of the player:
 *   node examples/bots/bot.ts https://games.example.org GAME TOKEN
 */
import { Player, RequestRefused, type OrderInput, type OwnTurn } from '@chronopolitik/client';

type Duty = OwnTurn['duties'][number];

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** A move to one of the places that need nobody's help; else the unit holds. */
async function moveOf(turn: OwnTurn, power: string, unit: string): Promise<OrderInput> {
  const to = oneOf(await turn.moves(unit));
  return to === undefined ? { kind: 'hold', power, unit } : { kind: 'move', power, unit, to };
}

/** Whoever is dislodged goes where it can. */
function retreatOf(power: string, { unit, on, open }: Duty['retreats'][number]): OrderInput {
  const to = oneOf(open);
  if (to === undefined) return { kind: 'disband', power, unit };
  return { kind: 'retreat', power, unit, to: on.replace('@', `-${to}@`) };
}

/** Builds are left to lapse, and removals to the rulebook. */
async function ordersFor(turn: OwnTurn): Promise<readonly OrderInput[]> {
  const orders = turn.duties.map(async ({ power, units, retreats }) => [
    ...(await Promise.all(units.map((unit) => moveOf(turn, power, unit)))),
    ...retreats.map((retreat) => retreatOf(power, retreat)),
  ]);
  return (await Promise.all(orders)).flat();
}

const [, , server = '', ...rest] = process.argv;
const token = rest.at(-1) ?? '';
const [game] = rest.slice(0, -1);
const player = new Player({ server, token });
for await (const turn of player.turns(game === undefined ? {} : { game })) {
  const orders = await ordersFor(turn);
  try {
    await turn.submit(orders);
    console.log(`step ${turn.step}, ${turn.phase}: ${orders.length} orders`);
  } catch (error) {
    if (!(error instanceof RequestRefused && error.code === 'stale-round')) throw error;
  }
}
