/** The page beside a server. */
import type { Delta } from '@chronopolitik/game';
import { httpApi } from '../../server/http-api.ts';
import type { BackEnd, GameListener } from '../back-end.ts';
import { keepApart } from '../../browser/keep-apart.ts';
import { atBase } from './addresses.ts';

const gameAt = (id: string): string => atBase(`/api/games/${encodeURIComponent(id)}`);

function follow(id: string, after: number, listener: GameListener): () => void {
  const stream = new EventSource(`${gameAt(id)}/events?after=${after}`);
  stream.addEventListener('delta', ({ data }: MessageEvent<string>) =>
    listener.heard(JSON.parse(data) as Delta),
  );
  // Whoever answers after a break may be of a later release.
  let isFirst = true;
  stream.addEventListener('open', () => {
    if (!isFirst) listener.reconnected();
    isFirst = false;
  });
  stream.addEventListener('error', () => listener.lost(stream.readyState === EventSource.CLOSED));
  stream.addEventListener('reset', () => {
    stream.close();
    listener.reset();
  });
  return () => stream.close();
}

const pictureOfGame: BackEnd['pictureOfGame'] = (id, look, { step, board, key } = {}) => {
  const what = board === undefined ? 'multiverse' : `board/${encodeURIComponent(board)}`;
  const query = new URLSearchParams({
    width: String(look.width),
    theme: look.theme,
    ...(look.patterns === true && { patterns: 'on' }),
    ...(step !== undefined && { step: String(step) }),
    ...(key !== undefined && { key }),
  });
  return `${gameAt(id)}/${what}.png?${query.toString()}`;
};

/** Milliseconds after which the first picture is there. */
const CALM = 4_000;

/** What was kept for somebody who is not here any more is put away first. The shell is looked after once all is shown. */
function begin(): Promise<void> | undefined {
  if (navigator.serviceWorker?.controller) {
    const look = async (): Promise<void> =>
      (await import('../../offline/install-served.ts')).installShell();
    setTimeout(() => void look().catch(() => undefined), CALM);
  }
  return keepApart();
}

/** A server, by its interface. */
export const backEnd: BackEnd = {
  api: httpApi,
  offers: { people: true, links: true },
  positions: async () => (await import('./positions.ts')).positions,
  begin,
  follow,
  pictureAt: ({ id, digest }, theme) => {
    const query = `theme=${theme}&width=128&digest=${digest}`;
    return atBase(`/api/variants/${encodeURIComponent(id)}/picture.svg?${query}`);
  },
  pictureOfGame,
  pictureInList: ({ id, board }, look) => pictureOfGame(id, look, { board }),
  exported: (id) => ({ address: `${gameAt(id)}/export` }),
};
