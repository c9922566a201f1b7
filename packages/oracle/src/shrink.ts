/** Games as scripts, and the smallest script that still shows what a long one showed. */
import type { Board, Order } from '@chronopolitik/engine';

/** A game to replay: the first board, and one submission a step. */
export interface Script {
  readonly board: Board;
  readonly submissions: readonly (readonly Order[])[];
}

/** The step at which a script shows something, if it does. */
export type ShownAt = (script: Script) => number | undefined;

/** Cuts a script short, and drops units, orders, steps and owners, while it still shows something. */
export function shrink(script: Script, shownAt: ShownAt): Script {
  const at = shownAt(script);
  if (at === undefined) return script;
  const { board } = script;
  const submissions = script.submissions.slice(0, at + 1);
  const smaller: Script[] = [
    ...board.units.map((_, i) => ({
      board: { ...board, units: board.units.toSpliced(i, 1) },
      submissions,
    })),
    ...submissions.map((_, n) => ({ board, submissions: submissions.toSpliced(n, 1) })),
    ...submissions.flatMap((orders, n) =>
      orders.map((_, i) => ({
        board,
        submissions: submissions.with(n, orders.toSpliced(i, 1)),
      })),
    ),
    ...(Object.keys(board.owners).length > 0
      ? [{ board: { ...board, owners: {} }, submissions }]
      : []),
  ];
  const next = smaller.find((candidate) => shownAt(candidate) !== undefined);
  return next ? shrink(next, shownAt) : { board, submissions };
}
