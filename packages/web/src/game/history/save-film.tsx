/** The button that saves the film of the round that is looked at, and how far it is. */
import type { GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { filmAt } from './use-film.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'plane' | 'position'>;

const say = messages.history;

interface SaveFilmProps extends Shown {
  readonly view: GameView;
}

/** Painting and encoding are loaded when a film is asked for. */
async function make(
  { view, ...slices }: SaveFilmProps,
  setShare: (share: number) => void,
): Promise<void> {
  const { loaded, past } = slices.position;
  const { scenery } = slices.plane;
  const film = filmAt(view, loaded, past.step);
  if (!film) return;
  const { saveFilm } = await import('./film-file.ts');
  const { theme, causes } = scenery;
  const title = `${view.settings.name} ${view.steps[past.step]?.round ?? 0}`;
  await saveFilm({ film, after: loaded, theme, causes }, title, setShare);
}

/** Nothing at a step that no orders led to. */
export function SaveFilm(props: SaveFilmProps): ReactNode {
  const { view, ...slices } = props;
  const [share, setShare] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const { parent = null, result } = view.steps[slices.position.past.step] ?? {};
  if (parent === null || !result) return null;
  const start = (): void => {
    setFailed(false);
    setShare(0);
    make(props, setShare)
      .catch(() => setFailed(true))
      .finally(() => setShare(undefined));
  };
  return (
    <>
      <button type="button" className="plain" disabled={share !== undefined} onClick={start}>
        {share === undefined ? say.saveFilm : say.savingFilm(Math.round(share * 100))}
      </button>
      {hasFailed && <span role="alert">{say.noFilm}</span>}
    </>
  );
}
