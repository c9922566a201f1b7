/** An example game: its last multiverse as a picture, what it shows, and a button that opens a copy. */
import { boardOf, isPlaced, type Resolution, type World } from '@chronopolitik/engine';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PRESETS } from '@chronopolitik/game';
import type { Example } from './example.ts';
import { fileOf, playExample } from './play.ts';
import { messages, sayPreset, textOfFile } from '../../app/messages.ts';
import { go } from '../../app/route.ts';
import { api } from '../../server/api.ts';
import { useAtlas } from '../../server/atlas.ts';
import { namedBy } from '../../position/loaded-game.ts';
import { useTheme } from '../../app/theme.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import { isStill } from '../../app/motion.ts';
import { LivingBoard, useIsInView } from '../living-board/living-board.tsx';
import { paintWorld } from '../vignette.ts';

const say = messages.gallery;

/** The boards about the first fork, or the last two: fewer boards are larger ones. */
function tellingPart(world: World): World {
  const fork = world.rounds
    .flatMap(({ steps }) => steps.flatMap(({ successions }) => successions))
    .find(({ kind }) => kind === 'forks');
  const boards = fork
    ? world.boards.filter(({ id, parent }) => id === fork.parent || parent === fork.parent)
    : world.boards.slice(-2);
  const shown = new Set(boards.map(({ id }) => id));
  const isShown = ({ order }: Resolution): boolean =>
    isPlaced(order) && [order.unit, ...namedBy(order)].every((place) => shown.has(boardOf(place)));
  const rounds = world.rounds.map((round) => ({
    ...round,
    steps: round.steps.map((step) => ({
      ...step,
      resolutions: step.resolutions.filter(isShown),
    })),
  }));
  return { ...world, boards, rounds };
}

/** A picture says what the words cannot; without it the card is whole. It is painted once the card comes into view. */
function Picture({
  example,
  isWanted,
}: {
  readonly example: Example;
  readonly isWanted: boolean;
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { variant: mapOf } = useAtlas();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const show = async (): Promise<void> => {
      const reply = await mapOf(example.variant);
      await document.fonts.ready;
      if (isGone || !canvas.current) return;
      const { rules, world } = playExample(example, reply.variant);
      paintWorld(canvas.current, rules, tellingPart(world), reply, theme);
    };
    show().catch(noteFailure);
    return () => {
      isGone = true;
    };
  }, [example, theme, mapOf, isWanted]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

/** Whether the pointer of this device can rest on something without pressing it. */
const canHover = (): boolean => matchMedia('(hover: hover)').matches;

/** Whether the pointer rests on a box, or the focus is in it. */
function useIsPointed(box: RefObject<HTMLElement | null>): boolean {
  const [isPointed, point] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const name of ['pointerenter', 'focusin'])
      box.current?.addEventListener(name, () => point(true), { signal });
    for (const name of ['pointerleave', 'focusout'])
      box.current?.addEventListener(name, () => point(false), { signal });
    return () => leaving.abort();
  }, [box]);
  return isPointed;
}

/** The picture, and over it the round in which the past changes: while one points at it, or where one cannot, in view. */
function MovingPicture({
  example,
  isPointed,
}: {
  readonly example: Example;
  readonly isPointed: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const isInView = useIsInView(box);
  const [wasInView, setSeen] = useState(isInView);
  if (isInView && !wasInView) setSeen(true);
  const isLively = isInView && !isStill() && (isPointed || !canHover());
  return (
    <div className="moving" ref={box}>
      <Picture example={example} isWanted={wasInView} />
      {isLively && <LivingBoard example={example} theme={theme} isShort isOn />}
    </div>
  );
}

/** The name of the rules as the form for a new game has it, where a preset says as much. */
function rulesOf({ ruleset }: Example): string {
  const preset = PRESETS.find(
    ({ rules }) =>
      rules.ruleset.id === ruleset.id &&
      rules.rulebook === undefined &&
      Object.entries(ruleset.options).every(
        ([name, value]) => rules.ruleset.options[name] === value,
      ),
  );
  return preset ? sayPreset(preset).name : ruleset.id;
}

/** The card of one example. */
export function ExampleCard({ example }: { readonly example: Example }): ReactNode {
  const { variant: mapOf } = useAtlas();
  const [title, note] = [textOfFile(example.title), textOfFile(example.note)];
  const card = useRef<HTMLElement>(null);
  const isPointed = useIsPointed(card);
  const [state, setState] = useState<'idle' | 'busy' | { readonly fault: string }>('idle');
  const open = async (): Promise<void> => {
    setState('busy');
    try {
      const { variant } = await mapOf(example.variant);
      const { id } = await api.importGame(
        fileOf({ ...example, title: title.text }, playExample(example, variant)),
      );
      go(`/game/${encodeURIComponent(id)}`);
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <article className="example paper" ref={card}>
      <MovingPicture example={example} isPointed={isPointed} />
      <h2 lang={title.lang}>{title.text}</h2>
      <p lang={note.lang}>{note.text}</p>
      <p className="note">{rulesOf(example)}</p>
      {typeof state === 'object' && <p className="fault">{state.fault}</p>}
      <button
        type="button"
        className="plain"
        disabled={state === 'busy'}
        onClick={() => void open()}
      >
        {state === 'busy' ? say.opening : say.open}
      </button>
    </article>
  );
}
