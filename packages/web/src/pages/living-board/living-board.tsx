/** An example that plays in a loop, on the page's own plane: while it is seen, and as long as nobody stops it. */
import { SENTENCES } from 'virtual:sentences';
import type { Theme } from '@chronopolitik/draw';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { coordinateOf, timelineNumber } from '@chronopolitik/engine';
import { language } from '../../app/language.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import { messages, textOfFile } from '../../app/messages.ts';
import { isStill } from '../../app/motion.ts';
import { useDarkTheme } from '../../app/theme.ts';
import { listed } from '../../parts/listed.ts';
import { whenIdle } from '../../parts/when-idle.ts';
import type { Example } from '../gallery/example.ts';
import { useAtlas, type Atlas } from '../../server/atlas.ts';
import type { Stage, StageProps } from './stage.ts';

const say = messages.home.board;

/** What plays. */
export interface LivingBoardProps {
  readonly example: Example | undefined;
  readonly theme: Theme;
  /** Only the round in which the past changes. */
  readonly isShort?: boolean;
  /** Whether it plays at all; else it stands. */
  readonly isOn: boolean;
}

/** Everything heavy is fetched only now: the plane, the engine's adjudicator, the map. */
async function stageFor(
  atlas: Atlas,
  example: Example,
  isShort: boolean,
  props: Omit<StageProps, 'scenes'>,
): Promise<Stage> {
  const [{ firstFork, groundOf, openStage, playExample, playedActsOf, typefaces }, map] =
    await Promise.all([
      import('./heavy.ts'),
      atlas.variant(example.variant),
      // What it imports would fetch them only when it is there itself.
      SENTENCES[language](),
    ]);
  await typefaces();
  const played = playExample(example, map.variant);
  const ground = groundOf({ variant: example.variant, ruleset: example.ruleset, seed: '' }, map);
  if (typeof ground === 'string') throw new Error(ground);
  return openStage({
    ...props,
    scenes: playedActsOf(ground, played, isShort ? firstFork(played) : 0),
  });
}

/** Whether a box is in view, far enough to be looked at. */
export function useIsInView(box: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setInView((entry?.intersectionRatio ?? 0) >= 0.25),
      { threshold: [0, 0.25, 0.5] },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isInView;
}

interface Shown {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lower: RefObject<HTMLCanvasElement | null>;
  readonly upper: RefObject<HTMLCanvasElement | null>;
}

/** Opens a stage in a box, once it has come into view, and keeps it as large as the box. */
function useStage(
  { box, lower, upper }: Shown,
  { example, theme, isShort = false }: LivingBoardProps,
  isWanted: boolean,
  tell: (titles: readonly string[]) => void,
): Stage | undefined {
  const atlas = useAtlas();
  const [stage, setStage] = useState<Stage>();
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  useEffect(() => {
    if (!example || !wasWanted || !box.current || !lower.current || !upper.current)
      return undefined;
    const canvases = { lower: lower.current, upper: upper.current };
    const around = box.current;
    let opened: Stage | undefined;
    let isGone = false;
    const follow = new ResizeObserver(() => {
      opened?.resize(around.clientWidth, around.clientHeight);
    });
    const told: StageProps['told'] = (openings, { words: { terms } }) =>
      tell(
        openings.map(({ board, origin, powers }) => {
          const who = powers.length > 0 ? listed(powers.map(terms.power)) : undefined;
          const number = String(timelineNumber(coordinateOf(board).timeline));
          const { opens, changed } = messages.history;
          return `${opens(number)}\u00A0· ${changed(who, terms.seasonTitle(origin), powers.length)}`;
        }),
      );
    const cancel = whenIdle(() => {
      stageFor(atlas, example, isShort, { ...canvases, theme, told }).then((made) => {
        if (isGone) return made.close();
        opened = made;
        follow.observe(around);
        setStage(made);
      }, noteFailure);
    });
    return () => {
      isGone = true;
      cancel();
      follow.disconnect();
      opened?.close();
      setStage(undefined);
    };
  }, [example, wasWanted, theme, isShort, atlas, box, lower, upper, tell]);
  return stage;
}

/** Two canvases, as large as what is around them. */
export function LivingBoard(props: LivingBoardProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const lower = useRef<HTMLCanvasElement>(null);
  const upper = useRef<HTMLCanvasElement>(null);
  const [titles, tell] = useState<readonly string[]>([]);
  const isInView = useIsInView(box);
  const isPlaying = props.isOn && isInView;
  const stage = useStage({ box, lower, upper }, props, isInView, tell);
  useEffect(() => {
    if (!stage) return undefined;
    if (isPlaying) stage.play();
    else stage.stop();
    return () => stage.stop();
  }, [stage, isPlaying]);
  return (
    <div
      className="living-board"
      ref={box}
      data-plays={stage ? String(isPlaying && !isStill()) : 'no'}
    >
      <canvas ref={lower} aria-hidden="true" />
      <canvas ref={upper} aria-hidden="true" />
      {titles.length > 0 && (
        <p className="opening" aria-hidden="true">
          {titles[0]}
        </p>
      )}
    </div>
  );
}

/** The board of the first page, with what it shows in words, and a button that stops it. */
export function Poster({ example }: Pick<LivingBoardProps, 'example'>): ReactNode {
  const [isStopped, stop] = useState(false);
  const theme = useDarkTheme();
  const note = example && textOfFile(example.note);
  return (
    <div className="poster">
      <figure>
        <LivingBoard {...{ example, theme }} isOn={!isStopped} />
        {note && (
          <figcaption className="unseen" lang={note.lang}>
            {note.text}
          </figcaption>
        )}
      </figure>
      {!isStill() && (
        <button
          type="button"
          className="stop"
          aria-pressed={isStopped}
          onClick={() => stop(!isStopped)}
        >
          <span aria-hidden="true">{isStopped ? '▶' : '❚❚'}</span> {isStopped ? say.go : say.stop}
        </button>
      )}
    </div>
  );
}
