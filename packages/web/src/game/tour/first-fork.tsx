/** The end of the tour: the fork that one made, as a picture or a film to show to others, and a real game by one press. */
import type { GameView } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { showcase } from 'virtual:showcase';
import { Link } from '../../app/app-header.tsx';
import { messages, textOfFile } from '../../app/messages.ts';
import { go } from '../../app/route.ts';
import type { Showcase } from '../../pages/gallery/example.ts';
import { endTour, startGreatGame } from '../../pages/gallery/tour.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { PlayChain } from '../history/cause-chain.tsx';
import { forkChain, type ChainFrame } from '../history/explain.ts';
import { saveAs } from '../../parts/save-as.ts';
import { FilmButton } from '../share/share-dialog.tsx';
import type { Slices } from '../slices.ts';
import { blobOf, souvenirOf } from './souvenir.ts';

const say = messages.tour;
/** The game of the first page. */
const shown = showcase as Showcase;

interface FirstForkProps extends Pick<Slices, 'plane' | 'position'> {
  readonly view: GameView;
  /** Turns to the panel that says what happened; on a phone, where it would cover the boards, it stays below. */
  readonly turnToHistory: () => void;
}

/** The orders that changed the past, and the board that came of it. */
export function chainIn(live: LoadedGame): readonly ChainFrame[] {
  const [fork] = live.forks;
  return fork ? forkChain(live, fork) : [];
}

/** The picture of the fork, painted once. */
function useSouvenir({ scenery }: Slices['plane']): HTMLCanvasElement | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const { loaded } = scenery;
  const latest = useRef(scenery);
  useEffect(() => {
    latest.current = scenery;
  });
  useEffect(() => {
    let isGone = false;
    souvenirOf(latest.current, { heading: say.first, from: messages.shell.title }).then(
      (painted) => isGone || setPicture(painted),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [loaded]);
  return picture;
}

/** Whether this device hands on files. */
function mayHandOn(file: File): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;
}

/** Hands the picture on where the device can, else has the browser keep it. */
async function giveAway(picture: HTMLCanvasElement): Promise<void> {
  const blob = await blobOf(picture);
  if (!blob) return;
  const file = new File([blob], 'first-fork.png', { type: 'image/png' });
  if (!mayHandOn(file)) return saveAs(blob, say.first, 'png');
  // Who closes the list shares nothing.
  await navigator.share({ files: [file], title: say.first }).catch(() => undefined);
}

function Shown({ picture }: { readonly picture: HTMLCanvasElement }): ReactNode {
  const [address] = useState(() => picture.toDataURL('image/png'));
  return <img src={address} alt={say.shown} width={picture.width} height={picture.height} />;
}

/** The picture with its buttons, the question why, and the way to a real game. */
export function FirstFork({ view, turnToHistory, ...slices }: FirstForkProps): ReactNode {
  const { run, fault, isBusy } = useDoing(() => undefined);
  const { live } = slices.position;
  const { guide, viewport } = slices.plane;
  const chain = chainIn(live);
  const picture = useSouvenir(slices.plane);
  // The card is as high as the frame of the chain makes it: the boards are framed above it.
  const boards = [...new Set(chain.map(({ board }) => board))];
  const frame = (): void => viewport?.frameBoards(boards);
  const latest = useRef(frame);
  useEffect(() => {
    latest.current = frame;
  });
  // The picture makes the card higher: the boards are framed anew above it.
  useEffect(() => {
    if (!picture) return undefined;
    const next = requestAnimationFrame(() => latest.current());
    return () => cancelAnimationFrame(next);
  }, [picture]);
  const all = { ...guide, go: () => void requestAnimationFrame(frame) };
  const play = async (): Promise<void> => {
    const name = messages.home.hero.against(textOfFile(shown.name).text, shown.others);
    const id = await startGreatGame(name, shown.power);
    endTour();
    go(`/game/${encodeURIComponent(id)}`);
  };
  return (
    <>
      {picture && <Shown picture={picture} />}
      <div className="ways">
        {picture && (
          <button type="button" onClick={() => void giveAway(picture)}>
            {say.picture}
          </button>
        )}
        <FilmButton view={view} loaded={live} step={view.step} />
        <PlayChain loaded={live} guide={all} chain={chain} label={say.why} begin={turnToHistory} />
      </div>
      <button type="button" className="primary" disabled={isBusy} onClick={() => run(play)}>
        {say.play}
      </button>
      <Link to="/examples" className="plain">
        {say.examples}
      </Link>
      {fault !== '' && <Fault text={fault} />}
    </>
  );
}
