/**
 * A player without an engine: it moves about at random. For a seat of its own, with a token of scopes
 * read and play; needs Node 22.18 or later, and nothing else.
 *   node examples/bots/bot.ts https://games.example.org GAME TOKEN
 */
const [, , server = '', game = '', token = ''] = process.argv;

interface Duty {
  power: string;
  units: string[];
  retreats: { unit: string; on: string; open: string[] }[];
}
interface Told {
  step: number;
  phase: string;
  duties: Duty[];
  kinds: { targets: { place: string; grade: string }[] }[];
}

async function ask(path: string, body?: object): Promise<Told> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const reply = await fetch(`${server}/api/games/${game}${path}`, { headers, ...sent });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Told;
}

const oneOf = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** A move to one of the places that need nobody's help; else the unit holds. */
async function moveOf(power: string, unit: string): Promise<object> {
  const { kinds } = await ask(`/targets?unit=${encodeURIComponent(unit)}&kind=move`);
  const to = oneOf((kinds[0]?.targets ?? []).filter(({ grade }) => grade === 'works'))?.place;
  return to ? { kind: 'move', power, unit, to } : { kind: 'hold', power, unit };
}

/** Whoever is dislodged goes where it can; builds are left to lapse and removals to the rulebook. */
async function ordersFor({ power, units, retreats }: Duty): Promise<object[]> {
  const flights = retreats.map(({ unit, on, open }) => {
    const to = oneOf(open);
    if (to === undefined) return { kind: 'disband', power, unit };
    return { kind: 'retreat', power, unit, to: on.replace('@', `-${to}@`) };
  });
  return [...(await Promise.all(units.map((unit) => moveOf(power, unit)))), ...flights];
}

for (let done = -1; ; await new Promise((resolve) => setTimeout(resolve, 2000))) {
  const { step, phase, duties } = await ask('/duties');
  if (phase === 'over') break;
  if (step === done) continue;
  const orders = (await Promise.all(duties.map(ordersFor))).flat();
  if (duties.length > 0) {
    await ask('/commands', { type: 'submit', step, orders, ready: true });
    console.log(`step ${step}, ${phase}: ${orders.length} orders`);
  }
  done = step;
}
