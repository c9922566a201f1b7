/** Where the viewer of a study stands: each walks its variations alone, wherever others are. */
import { isCut, type Command } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenGame, Send } from '../server/use-game.ts';

/** The step that a command walks to without changing anything; undefined if it is no such command. */
function walkOf({ view }: OpenGame, at: number, command: Command): number | undefined {
  const { steps = [], study } = view ?? {};
  switch (command.type) {
    case 'goto':
      return command.to;
    case 'undo':
      return steps[at]?.parent ?? at;
    case 'redo': {
      const next = steps.findLast(
        ({ parent, step }) => parent === at && !(study && isCut(study, steps, step)),
      );
      return next?.step ?? at;
    }
    default:
      return undefined;
  }
}

/** A study as it is seen from where its viewer stands; any other game as it is. */
export function useStand(game: OpenGame): OpenGame {
  const { view, send: sendOn } = game;
  const [stand, setStand] = useState<number>();
  const follows = useRef(true);
  const isStudy = view?.study !== undefined;
  const steps = view?.steps.length ?? 0;
  const pointed = view?.step;
  const number = view?.number;
  useEffect(() => {
    if (!follows.current || pointed === undefined) return;
    follows.current = false;
    setStand(pointed);
  }, [pointed, steps, number]);
  const at = stand !== undefined && stand < steps ? stand : pointed;
  const send = useCallback<Send>(
    async (command, quietly) => {
      const to = at === undefined ? undefined : walkOf(game, at, command);
      if (to !== undefined) {
        setStand(to);
        return true;
      }
      // Where orders lead, there their sender goes.
      if (!quietly) follows.current = command.type === 'submit';
      return sendOn(command, quietly);
    },
    [game, at, sendOn],
  );
  return useMemo(
    () =>
      isStudy && view && at !== undefined ? { ...game, send, view: { ...view, step: at } } : game,
    [isStudy, view, at, game, send],
  );
}
