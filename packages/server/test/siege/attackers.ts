/** Guests who attack, in a process of their own: until the input ends; then what they did, as JSON. */
import { below, pick, randomFrom } from '../../../../test/random.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { guestOf, type Guest, type GuestTask } from './guest.ts';
import { programOf } from './program-within.ts';

/** What the attackers are told. */
export interface AttackersTask extends GuestTask {
  readonly guests: number;
}

/** Replies by attack and status: `press 429` → how many. */
export type AttackCounts = Readonly<Record<string, number>>;

function next({ random, sent }: Guest): Attack | undefined {
  const all = [...sent.values()].reduce((sum, count) => sum + count, 0);
  const open = ATTACKS.filter(({ name, aMinute }) => (sent.get(name) ?? 0) < aMinute);
  return all < 1_150 ? pick(random, open) : undefined;
}

async function carryOut(guest: Guest, attack: Attack, counts: Record<string, number>) {
  guest.sent.set(attack.name, (guest.sent.get(attack.name) ?? 0) + 1);
  const { status } = await guest.visitor.send(attack.make(guest.means, guest.random));
  attack.learn?.(guest.means, status);
  const key = `${attack.name} ${status}`;
  counts[key] = (counts[key] ?? 0) + 1;
}

programOf<AttackersTask, AttackCounts>(async (task, isOver, say) => {
  const counts: Record<string, number> = {};
  const guests: Guest[] = [];
  for (let i = 0; i < task.guests; i++) guests.push(await guestOf(task, i));
  const minutes = setInterval(() => guests.forEach(({ sent }) => sent.clear()), 60_500);
  const random = randomFrom(task.seed);
  // Every attack is carried out at least once, whatever chance would have it.
  for (const attack of ATTACKS) {
    const guest = guests[below(random, guests.length)];
    if (guest && attack.name !== 'slow bodies') await carryOut(guest, attack, counts);
  }
  say('ready');
  const hand = async (guest: Guest): Promise<void> => {
    while (!isOver()) {
      const attack = next(guest);
      if (attack?.name === 'slow bodies') void carryOut(guest, attack, counts);
      else if (attack) await carryOut(guest, attack, counts);
      await new Promise((done) => setTimeout(done, attack ? 5 : 500));
    }
  };
  await Promise.race([
    Promise.all(guests.flatMap((guest) => Array.from({ length: task.hands }, () => hand(guest)))),
    new Promise((done) => void process.stdin.once('end', () => setTimeout(done, 3_000))),
  ]);
  clearInterval(minutes);
  return counts;
});
