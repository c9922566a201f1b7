/** Showing a game to others: a picture, a film of a fork, its link, and a picture for other pages. */
import type { GameView } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { wholeAddress, wholeFrameAddress } from '../../app/base.ts';
import { messages } from '../../app/messages.ts';
import { usePictureLook, useTheme } from '../../app/theme.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { causesOf } from '../../plane/view/scenery.ts';
import { pastGame } from '../../position/history.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { api, exported, offers, pictureOfGame } from '../../server/api.ts';
import { FileLink } from '../../parts/saved-file.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { filmAt } from '../history/use-film.ts';
import { ChangeLink } from '../held-sandbox.tsx';
import { AddressShown } from '../people/link-shown.tsx';
import { LinkedGame } from './linked-game.tsx';
import {
  embedding,
  filmedStep,
  framing,
  isFramedByAll,
  isOpenToAll,
  sharedStep,
} from './shareable.ts';

const say = messages.share;
/** Pixels across of a picture that is kept, of the one in the dialog, and of the one that others link to. */
const [WIDTH, SHOWN, LINKED] = [1600, 600, 1200];

/** A game that is shown to others. */
export interface ShareProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
}

interface ShownProps extends ShareProps {
  /** The last step that others may see. */
  readonly step: number;
}

const pageOf = ({ id }: GameView): string => wholeAddress(`/game/${encodeURIComponent(id)}`);

/** Has the browser keep the picture that the server paints: it shows nothing of what is being entered. */
async function keepPicture(address: string, name: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  saveAs(await answer.blob(), name, 'png');
}

function PictureButton({ view, step }: ShownProps): ReactNode {
  const look = usePictureLook();
  const { run, fault, isBusy } = useDoing(() => undefined);
  const address = pictureOfGame(view.id, { ...look, width: WIDTH }, { step });
  if (address === undefined) return null;
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => run(() => keepPicture(address, view.settings.name))}
      >
        {say.picture}
      </button>
      <Fault text={fault} />
    </>
  );
}

/** Saves the last fork as a film, or the last round where nothing forked. Painting and encoding are loaded when it is asked for. */
export function FilmButton({ view, loaded, step }: ShownProps): ReactNode {
  const theme = useTheme();
  const [share, setShare] = useState<number>();
  const { run, fault, isBusy } = useDoing(() => setShare(undefined));
  const filmed = filmedStep(view, step);
  if (filmed === undefined) return null;
  const make = async (): Promise<void> => {
    const after = pastGame(loaded, view, filmed.step);
    const film = filmAt(view, after, filmed.step);
    if (!film) return;
    const { saveFilm } = await import('../history/film-file.ts');
    await saveFilm({ film, after, theme, causes: causesOf(after) }, view.settings.name, setShare);
  };
  const name = filmed.isFork ? say.film : say.filmOfRound;
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => run(make)}>
        {isBusy ? messages.history.savingFilm(Math.round((share ?? 0) * 100)) : name}
      </button>
      <Fault text={fault} />
    </>
  );
}

/** The devices that hand on what one shares have a list of their own. */
function HandOn({ view }: Pick<ShareProps, 'view'>): ReactNode {
  if (!offers.people || typeof navigator.share !== 'function') return null;
  const hand = (): void => {
    // Who closes the list shares nothing.
    navigator.share({ title: view.settings.name, url: pageOf(view) }).catch(() => undefined);
  };
  return (
    <button type="button" onClick={hand}>
      {say.handOn}
    </button>
  );
}

/** The key for pictures that not everybody may see; nothing is asked where none is needed. */
function useKey(view: GameView): string | undefined {
  const isOpen = isOpenToAll(view);
  const { id } = view;
  const [question] = useState(() => (isOpen ? undefined : () => api.pictureKey(id)));
  return valueOf(useAnswer(question))?.key;
}

/** The picture; that it is being drawn is said until it comes, which takes seconds the first time. */
function Preview({ address }: { readonly address: string }): ReactNode {
  const [isThere, come] = useState(false);
  const told = (): void => come(true);
  return (
    <figure className="shown" aria-busy={!isThere}>
      <img
        src={address}
        width={SHOWN}
        height={SHOWN / 2}
        alt={say.shown}
        onLoad={told}
        onError={told}
      />
      {!isThere && <p className="note">{say.drawing}</p>}
    </figure>
  );
}

function Ways({ view, loaded, step }: ShownProps): ReactNode {
  const look = usePictureLook();
  const key = useKey(view);
  const page = pageOf(view);
  const isOpen = isOpenToAll(view);
  const { name } = view.settings;
  const picture = pictureOfGame(view.id, { ...look, width: LINKED }, { key });
  const frame = wholeFrameAddress(`/game/${encodeURIComponent(view.id)}`);
  const shown = pictureOfGame(view.id, { ...look, width: SHOWN }, { step });
  return (
    <>
      {shown !== undefined && <Preview key={shown} address={shown} />}
      <div className="row">
        <PictureButton {...{ view, loaded, step }} />
        <FilmButton {...{ view, loaded, step }} />
        <HandOn view={view} />
        {(view.table?.stage !== 'playing' || !offers.people) && (
          <FileLink file={exported(view.id)} name={name}>
            {say.file}
          </FileLink>
        )}
      </div>
      <ChangeLink view={view} />
      {offers.people && <AddressShown label={isOpen ? say.link : say.linkWatched} address={page} />}
      {offers.links ? (
        <LinkedGame {...{ view, loaded, step }} />
      ) : (
        <p className="note">{say.noLink}</p>
      )}
      {frame !== undefined && isFramedByAll(view) && (
        <AddressShown label={say.framed} address={framing({ name, page: frame })} />
      )}
      {picture !== undefined && (isOpen || key !== undefined) && (
        <AddressShown
          label={say.embed}
          address={embedding({ name, page, picture: new URL(picture, location.href).href })}
        />
      )}
      {view.table && view.table.stage !== 'finished' && <p className="note">{say.secrecy}</p>}
    </>
  );
}

/** All ways of showing a game to others. */
export function ShareDialog({ view, loaded, close }: ShareProps & { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const step = sharedStep(view);
  return (
    <dialog ref={dialog} className="rule share" aria-label={say.heading} onClose={close}>
      <h2>{say.heading}</h2>
      {step === undefined ? <p>{say.nobody}</p> : <Ways {...{ view, loaded, step }} />}
      <p className="row">
        <button type="button" className="plain" onClick={() => dialog.current?.close()}>
          {messages.rules.close}
        </button>
      </p>
    </dialog>
  );
}
