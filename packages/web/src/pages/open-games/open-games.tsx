/** Games to join: what is played and how, who is there, filters, and further pages. */
import type { OfferedGame, OpenGamesReply, Tempo } from '@chronopolitik/game';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { messages, people } from '../../app/messages.ts';
import { Fault, Pick } from '../../parts/fields.tsx';
import { api, asRefused } from '../../server/api.ts';
import { gameText, machinesText, mannerText, seatedText, startText } from './offer-text.ts';

const say = messages.openGames;
const TEMPO_CHOICES: readonly Tempo[] = ['live', 'daily', 'slow', 'unlimited'];
const ANY = '';

interface Filter {
  readonly tempo: Tempo | typeof ANY;
  readonly ruleset: string;
}

/** Maps by their ids, as the list of maps names them. */
type MapNames = ReadonlyMap<string, string>;

function Offer({ game, maps }: { readonly game: OfferedGame; readonly maps: MapNames }) {
  const { id, name, seats, seatsOpen, host, variant } = game;
  const [now] = useState(() => Date.now());
  const lines = [
    gameText(game, maps.get(variant) ?? variant),
    mannerText(game),
    [machinesText(game), startText(game, now)].filter((part) => part !== undefined).join(' · '),
  ];
  const seated = seatedText(game);
  return (
    <li data-testid="offer">
      <p>
        <Link to={`/game/${encodeURIComponent(id)}`} className="name">
          {name}
        </Link>
        <b className="seats-open">{messages.myGames.seats(seats - seatsOpen, seats)}</b>
      </p>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <small key={line}>{line}</small>
        ))}
      {(host !== null || seated !== undefined) && (
        <small>
          {[
            ...(host === null ? [] : [messages.lobby.hostedBy(host)]),
            ...(seated === undefined ? [] : [say.with(seated)]),
          ].join(' · ')}
        </small>
      )}
    </li>
  );
}

function Filters(props: { readonly filter: Filter; readonly set: (filter: Filter) => void }) {
  const { filter, set } = props;
  const rulesets = Object.entries(messages.lobby.rulesets);
  return (
    <div className="grid filters">
      <Pick
        label={say.tempo}
        value={filter.tempo}
        choices={[
          [ANY, say.any] as const,
          ...TEMPO_CHOICES.map((each) => [each, say.tempos[each]] as const),
        ]}
        set={(tempo) => set({ ...filter, tempo })}
      />
      <Pick
        label={say.rules}
        value={filter.ruleset}
        choices={[[ANY, say.any] as const, ...rulesets]}
        set={(ruleset) => set({ ...filter, ruleset })}
      />
    </div>
  );
}

/** The games of a filter, page after page. */
function useOffers(filter: Filter) {
  const [pages, setPages] = useState<readonly OpenGamesReply[]>();
  const [fault, setFault] = useState('');
  const { tempo, ruleset } = filter;
  const ask = useCallback(
    (after?: string) =>
      api.openGames({
        limit: 6,
        ...(after !== undefined && { after }),
        ...(tempo !== ANY && { tempo }),
        ...(ruleset !== ANY && { ruleset }),
      }),
    [tempo, ruleset],
  );
  const failed = (error: unknown): void => setFault(asRefused(error).message);
  useEffect(() => {
    let isGone = false;
    ask().then((page) => {
      if (!isGone) setPages([page]);
    }, failed);
    return () => {
      isGone = true;
    };
  }, [ask]);
  const next = pages?.at(-1)?.next ?? null;
  const more = (): void => {
    if (next === null) return;
    ask(next).then((page) => setPages((before = []) => [...before, page]), failed);
  };
  return { games: pages?.flatMap(({ games }) => games), next, more, fault };
}

/** The list. @param maps names of maps by their ids */
export function OpenGames({ maps }: { readonly maps: MapNames }): ReactNode {
  const [filter, set] = useState<Filter>({ tempo: ANY, ruleset: ANY });
  const { games, next, more, fault } = useOffers(filter);
  const isFiltered = filter.tempo !== ANY || filter.ruleset !== ANY;
  const isEmpty = games?.length === 0;
  return (
    <section className="recent open-games" data-testid="open-games">
      <h2>{people.open}</h2>
      {(isFiltered || !isEmpty) && <Filters {...{ filter, set }} />}
      {isEmpty && next === null && (
        <p className="note">{isFiltered ? say.noneSuch : people.noneOpen}</p>
      )}
      <ul>
        {games?.map((game) => (
          <Offer key={game.id} game={game} maps={maps} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" className="plain" onClick={more}>
          {say.more}
        </button>
      )}
      <Fault text={fault} />
    </section>
  );
}
