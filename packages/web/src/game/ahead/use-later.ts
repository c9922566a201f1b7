/** Orders for later phases of the viewer's seat: as they are written, as they are kept, and what they would come to now. */
import { isOverdue, type Command, type GameView, type PlanLine } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import { messages, shortDate } from '../../app/messages.ts';
import { readStored, store } from '../../browser/local-storage.ts';
import type { Engine } from '../../engine/client.ts';
import type { Questions } from '../../engine/protocol.ts';
import { latestOf, useAnswer } from '../../engine/use-answer.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { ownPowers } from '../../position/own-powers.ts';

const say = messages.ahead;

/** A plan as it is written here, which may differ from the one that is kept. */
export interface WrittenPlan {
  readonly text: string;
  readonly ready: boolean;
}

/** What a plan that waits comes to. */
export type PlanAnswer = Questions['plan']['answer'];

/** The plan of the viewer's seat, and what can be done with it. */
export interface Later {
  /** Whether the viewer has a seat that may plan. */
  readonly isOpen: boolean;
  readonly written: WrittenPlan;
  /** Whether the server has it as it is written. */
  readonly isKept: boolean;
  /** Whether another window kept another plan since this one was begun. */
  readonly isOvertaken: boolean;
  readonly answer: PlanAnswer | undefined;
  readonly write: (next: WrittenPlan | undefined) => void;
  /** Sends it to the server. @returns whether it was taken */
  readonly keep: (next: WrittenPlan) => Promise<boolean>;
  /** The heading whose orders are entered on the map, while they are. */
  readonly mapped: string | undefined;
  /** Enters orders of a heading on the map, until there is none. */
  readonly map: (heading: string | undefined) => void;
}

const NO_PLAN: WrittenPlan = { text: '', ready: false };

/** What is written and not kept, with the text that was kept when it was begun. */
interface Begun extends WrittenPlan {
  readonly over: string;
}

function begunIn(value: unknown): Begun | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, ready, over = '' } = value as Partial<Record<string, unknown>>;
  const isBegun =
    typeof text === 'string' && typeof ready === 'boolean' && typeof over === 'string';
  return isBegun ? { text, ready, over } : undefined;
}

/** Another person at this browser who takes the seat over finds nothing of who had it. */
function keyOf({ id, seat, table }: GameView): string {
  const since = table?.seats.find((each) => each.id === seat)?.player ?? '';
  return `plan.${id}.${seat}.${since}`;
}

/** What is written, kept by the browser until the server has it. */
function useWritten(view: GameView) {
  const key = keyOf(view);
  const [local, setLocal] = useState(() => ({ key, begun: begunIn(readStored(key)) }));
  const begun = local.key === key ? local.begun : begunIn(readStored(key));
  const kept = view.own?.plan ?? NO_PLAN;
  const over = begun?.over ?? kept.text;
  const write = useCallback(
    (next: WrittenPlan | undefined): void => {
      const begun = next && { ...next, over };
      setLocal({ key, begun });
      store(key, begun);
    },
    [key, over],
  );
  // What was written while the server took something else stays as it is.
  const settle = useCallback(
    (taken: WrittenPlan): void =>
      setLocal((now) => {
        const { begun } = now.key === key ? now : { begun: begunIn(readStored(key)) };
        const isSame = begun?.text === taken.text && begun.ready === taken.ready;
        const left = begun && !isSame ? { ...begun, over: taken.text } : undefined;
        store(key, left);
        return { key, begun: left };
      }),
    [key],
  );
  const { text, ready } = begun ?? kept;
  const isKept = text === kept.text && ready === kept.ready;
  return { text, ready, isKept, isOvertaken: !isKept && over !== kept.text, write, settle };
}

/** What the plan would come to now. */
function useTrial(
  engine: Engine | undefined,
  view: GameView,
  text: string,
): PlanAnswer | undefined {
  const { step } = view;
  const powers = useMemo(() => ownPowers(view, []), [view]);
  const question = useMemo(
    () =>
      engine && step >= 0 && text !== '' ? () => engine.ask('plan', { text, powers }) : undefined,
    [engine, text, powers, step],
  );
  const answer = latestOf(useAnswer(question));
  return text === '' ? undefined : answer;
}

/** The heading whose orders are entered on the map, until the game goes on. */
function useMapped({ step }: GameView, isOpen: boolean) {
  const [asked, ask] = useState<{ readonly step: number; readonly heading: string }>();
  const map = useCallback(
    (heading: string | undefined) => ask(heading === undefined ? undefined : { step, heading }),
    [step],
  );
  return { mapped: isOpen && asked?.step === step ? asked.heading : undefined, map };
}

/** The plan of the viewer's seat; the same value until something of it changes. */
export function useLater(
  view: GameView,
  engine: Engine | undefined,
  send: (command: Command) => Promise<boolean>,
): Later {
  const isOpen = view.table?.stage === 'playing' && view.own?.drafts !== undefined;
  const { text, ready, isKept, isOvertaken, write, settle } = useWritten(view);
  const { mapped, map } = useMapped(view, isOpen);
  const answer = useTrial(isOpen ? engine : undefined, view, text);
  const keep = useCallback(
    async (next: WrittenPlan): Promise<boolean> => {
      const isTaken = await send({ type: 'plan', ...next });
      if (isTaken) settle(next);
      return isTaken;
    },
    [send, settle],
  );
  return useMemo(
    () => ({
      isOpen,
      written: { text, ready },
      isKept,
      isOvertaken,
      answer,
      write,
      keep,
      mapped,
      map,
    }),
    [isOpen, text, ready, isKept, isOvertaken, answer, write, keep, mapped, map],
  );
}

/** How the plan stands with the server, in a few words. */
export function statusOf(view: GameView, { isKept, isOvertaken }: Later): string {
  const { plan } = view.own ?? {};
  if (isOvertaken) return say.overtaken;
  if (!isKept) return say.unkept;
  if (!plan) return '';
  return isOverdue(view, plan.step) ? say.over : say.kept(shortDate(plan.at));
}

/** What became of an order of a plan, in a few words. */
export function fateText({ words }: LoadedGame, { fate }: PlanLine): string {
  switch (fate.kind) {
    case 'illegal':
      return say.dropped(words.sayIllegal(fate.illegal, fate.order));
    case 'unreadable':
      return say.dropped(words.sayParseError(fate.error));
    default:
      return say.fates[fate.kind];
  }
}
