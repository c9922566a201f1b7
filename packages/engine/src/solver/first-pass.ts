/**
 * The first pass over all decisions: each is judged once, in the order in which units follow each other, and what
 * stayed open once more. Most positions need no queue.
 */
import type { Queue } from './queue.ts';
import type { Judge } from './judging/judge.ts';
import { type Field, HOLD, BY_LAND, JUMP, OPEN, YES } from './field.ts';

/** Makes the second look at what the first pass left open. */
function createSecondLook(
  field: Field,
  { judgeMove, judgeSupport, judgeRoute }: Judge,
  { enqueue }: Queue,
) {
  const { counts, at, kind, dest, travel, firstFleet, nextFleet, firstAssist } = field;
  const { nextAssist, moves, gives, route, movers, supporters } = field;

  /** Decisions that the second pass left open. */
  let open = 0;

  /** Second pass: judges again what was open, and queues the battles of what still is. @returns how many decisions are. */
  function lookAgain(): number {
    open = 0;
    for (let k = 0; k < counts.supporters; k++) {
      const s = supporters[k] as number;
      if (kind[s] === HOLD || gives[s] !== OPEN || (gives[s] = judgeSupport(s)) !== OPEN) continue;
      enqueue(at[s] as number);
      open++;
    }
    for (let k = 0; k < counts.movers; k++) {
      const i = movers[k] as number;
      if (travel[i] !== BY_LAND && route[i] === OPEN && (route[i] = judgeRoute(i)) === OPEN)
        enqueueRoute(i);
      if (moves[i] !== OPEN || (moves[i] = judgeMove(i)) !== OPEN) continue;
      enqueue(dest[i] as number);
      open++;
    }
    return open;
  }

  function enqueueRoute(i: number): void {
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number)
      enqueue(at[f] as number);
    if (travel[i] === JUMP) enqueueAssists(i);
    open++;
  }

  function enqueueAssists(i: number): void {
    for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number)
      enqueue(at[s] as number);
  }

  return { lookAgain };
}

/** Makes the first pass. */
export function createFirstPass(field: Field, judges: Judge, queue: Queue) {
  const { counts, at, kind, dest, travel, nextAttacker } = field;
  const { moves, gives, route, waits, movers, supporters, convoyers, occupant } = field;
  const { firstAttacker, integers, capacity } = field;
  const { lookAgain } = createSecondLook(field, judges, queue);
  const { judgeMove, judgeSupport, judgeRoute } = judges;

  /** Decisions that the first pass left open. */
  let open = 0;

  /** Judges every decision. @returns whether some stayed open, whose battles are queued then. */
  function judgeAll(): boolean {
    open = 0;
    for (let k = 0; k < counts.supporters; k++) judgeFirst(supporters[k] as number);
    judgeAttacksOnConvoys();
    for (let k = 0; k < counts.movers; k++) judgeInTurn(movers[k] as number);
    return open > 0 && lookAgain() > 0;
  }

  /** First pass over supports: most are attacked by nobody. */
  function judgeFirst(s: number): void {
    if (kind[s] === HOLD) return;
    const given = (firstAttacker[at[s] as number] as number) < 0 ? YES : judgeSupport(s);
    gives[s] = given;
    if (given === OPEN) open++;
  }

  /** First pass over moves: those that decide which convoys stand come before the others. */
  function judgeAttacksOnConvoys(): void {
    for (let k = 0; k < counts.convoyers; k++) {
      const point = at[convoyers[k] as number] as number;
      for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number)
        judgeInTurn(m);
    }
  }

  /** Moves of the first pass that wait for that of the unit which they would follow. */
  const chain = integers(capacity.units);

  /** Judges a move after those that it would follow, so that chains need no queue. */
  function judgeInTurn(first: number): void {
    let waiting = 0;
    for (let i = first; i >= 0 && waits[i] === 1; i = occupant[dest[i] as number] as number) {
      waits[i] = 0;
      chain[waiting++] = i;
    }
    while (waiting > 0) {
      const i = chain[--waiting] as number;
      if (travel[i] !== BY_LAND && (route[i] = judgeRoute(i)) === OPEN) open++;
      if ((moves[i] = judgeMove(i)) === OPEN) open++;
    }
  }

  return { judgeAll };
}
