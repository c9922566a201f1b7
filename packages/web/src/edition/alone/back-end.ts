/** The page without a server: the games of this browser. */
import { pictures } from 'virtual:map-pictures';
import type { BoardId } from '@chronopolitik/engine';
import { language } from '../../app/language.ts';
import type { Api } from '../../server/http-api.ts';
import { Refused } from '../../server/refused.ts';
import { createLocalClient } from '../../local/client.ts';
import type { AnswerName } from '../../local/answering.ts';
import { createPainted } from '../../local/painted.ts';
import { WHOLE_FORMAT } from '../../local/whole-format.ts';
import { installOffline } from '../../offline/install-alone.ts';
import type { BackEnd } from '../back-end.ts';

const client = createLocalClient(
  () => new Worker(new URL('../../local/worker.ts', import.meta.url), { type: 'module' }),
);

const ANSWERED: readonly AnswerName[] = [
  'games',
  'create',
  'terms',
  'join',
  'copy',
  'importGame',
  'ownGames',
  'game',
  'messages',
  'openedPress',
  'command',
  'commandQuietly',
  'rules',
  'variants',
  'variantOf',
  'variant',
];

const nobodyElse = (): Promise<never> =>
  Promise.reject(new Refused({ code: 'not-found', message: 'This takes a server.' }));

/** What no browser answers alone is refused; groups of requests are groups of refusals. */
const refusing: ProxyHandler<() => Promise<never>> = { get: () => nobodyElse };

/** Requests are kept when the first thing worth keeping is made: the browser may ask whoever sits there. */
function keepForGood(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

function answering(name: string): unknown {
  const known = ANSWERED.find((each) => each === name);
  if (!known) return new Proxy(nobodyElse, refusing);
  return (...asked: readonly unknown[]): Promise<unknown> => {
    if (known === 'create' || known === 'importGame') keepForGood();
    return client.ask(known, ...(asked.filter((each) => typeof each !== 'function') as never));
  };
}

/** Pixels of the picture of a map in a list. */
const MAP_WIDTH = 128;
const painted = createPainted();

const asJson = (value: unknown): Blob =>
  new Blob([JSON.stringify(value)], { type: 'application/json' });

/** The games of this browser. */
export const backEnd: BackEnd = {
  api: new Proxy({} as Api, { get: (_, name) => answering(String(name)) }),
  offers: { people: false, links: true },
  begin: installOffline,
  follow: (id, after, { heard, reset }) =>
    client.follow(id, after, (deltas) => (deltas ? deltas.forEach(heard) : reset())),
  pictureAt: ({ id, digest }, theme) =>
    pictures[id]?.[theme] ??
    painted(`map ${digest} ${theme}`, () =>
      client.ask('mapPicture', id, { theme, width: MAP_WIDTH }),
    ),
  pictureOfGame: () => undefined,
  pictureInList: ({ id, at, board }, look) =>
    painted(`game ${id} ${at} ${board} ${look.theme} ${look.patterns} ${look.width}`, () =>
      client.ask('gamePicture', id, look, language, board as BoardId | 'latest' | undefined),
    ),
  exported: (id) => ({ make: async () => asJson(await client.ask('file', id)) }),
  wholeCopy: {
    format: WHOLE_FORMAT,
    file: { make: async () => asJson(await client.ask('whole')) },
    restore: (file) => client.ask('restore', file),
    remove: async (id) => void (await client.ask('removeGame', id)),
    isKept: () => client.ask('isKept'),
    watchRoom: client.watchRoom,
  },
  ownMaps: {
    add: async (files) => {
      keepForGood();
      const texts = files.map(async (file) => ({ name: file.name, text: await file.text() }));
      return client.ask('addMap', await Promise.all(texts));
    },
    remove: async (id) => void (await client.ask('removeMap', id)),
    ids: () => client.ask('ownMaps'),
  },
};
