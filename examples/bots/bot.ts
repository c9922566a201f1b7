/**
 * A player without an engine: it moves about at random. For a seat of its own, with a token of scopes
 * read and play; needs Node 22.18 or later, and nothing else.
 *   node examples/bots/bot.ts https://games.example.org GAME TOKEN
 */
const [, , server = '', game = '', token = ''] = process.argv;

interface Target {
  readonly place: string;
  readonly grade: string;
}
interface Duty {
  readonly power: string;
  readonly units: readonly string[];
  readonly retreats: readonly {
    readonly unit: string;
    readonly on: string;
    readonly open: readonly string[];
  }[];
}
interface Duties {
  readonly step: number;
  readonly phase: string;
  readonly duties: readonly Duty[];
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const reply = await fetch(`${server}/api/games/${game}${path}`, { headers, ...sent });
  const answer = (await reply.json()) as T & { readonly message?: string };
  if (!reply.ok) throw new Error(`${reply.status}: ${answer.message}`);
  return answer;
}

const oneOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** A move to one of the places that need nobody's help; else the unit holds. */
async function moveOf(power: string, unit: string): Promise<object> {
  const query = `unit=${encodeURIComponent(unit)}&kind=move`;
  const { kinds } = await ask<{ kinds: readonly { readonly targets: readonly Target[] }[] }>(
    `/targets?${query}`,
  );
  const to = oneOf((kinds[0]?.targets ?? []).filter(({ grade }) => grade === 'works'))?.place;
  return to ? { kind: 'move', power, unit, to } : { kind: 'hold', power, unit };
}

/** Whoever is dislodged goes where it can; builds are left to lapse and removals to the rulebook. */
async function ordersFor({ power, units, retreats }: Duty): Promise<readonly object[]> {
  const moves = await Promise.all(units.map((unit) => moveOf(power, unit)));
  const flights = retreats.map(({ unit, on, open }) => {
    const [timeline, turn] = on.split('@');
    const to = oneOf(open);
    return to
      ? { kind: 'retreat', power, unit, to: `${timeline}-${to}@${turn}` }
      : { kind: 'disband', power, unit };
  });
  return [...moves, ...flights];
}

for (let done = -1; ; await new Promise((resolve) => setTimeout(resolve, 2000))) {
  const { step, phase, duties } = await ask<Duties>('/duties');
  if (phase === 'over') break;
  if (step === done) continue;
  const orders = (await Promise.all(duties.map(ordersFor))).flat();
  if (orders.length > 0 || duties.length > 0) {
    await ask('/commands', { type: 'submit', step, orders, ready: true });
    console.log(`step ${step}, ${phase}: ${orders.length} orders`);
  }
  done = step;
}
