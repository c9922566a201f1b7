/** Maps of one's own, where the browser keeps them: taken in as files, and thrown away. */
import type { VariantProblem } from '@chronopolitik/engine';
import type { VariantsReply } from '@chronopolitik/game';
import { sayVariantProblem } from '@chronopolitik/words';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { api, asRefused, ownMaps } from '../../server/api.ts';
import type { MapChoiceProps } from './map-choice.tsx';

const say = messages.home.ownMaps;

/** Faults that are told; whoever has more mends these first. */
const MOST_TOLD = 12;

type State =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'refused'; readonly problems: readonly VariantProblem[] }
  | { readonly kind: 'fault'; readonly text: string };

/** The maps of one's own, and what can be done with them. */
export interface OwnMapsNow {
  readonly state: State;
  /** With their names. */
  readonly maps: readonly (readonly [id: string, name: string])[];
  readonly take: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

/** Undefined where maps are the server's. */
export function useOwnMaps(props: MapChoiceProps): OwnMapsNow | undefined {
  const { offered, usual, chosen, choose, renewed } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    ownMaps?.ids().then(setIds, () => undefined);
  }, [offered]);
  if (!ownMaps) return undefined;
  const { add, remove } = ownMaps;
  const nameOf = (among: VariantsReply, id: string): string =>
    among.variants.find((each) => each.id === id)?.name ?? id;
  const list = async (): Promise<VariantsReply> => {
    const listed = await api.variants();
    renewed(listed);
    return listed;
  };
  const taken = async (files: readonly File[]): Promise<State> => {
    const added = await add(files);
    if ('problems' in added) return { kind: 'refused', problems: added.problems };
    const listed = await list();
    choose(added.id);
    return { kind: 'added', name: nameOf(listed, added.id) };
  };
  const removed = async (id: string): Promise<State> => {
    await remove(id);
    if (id === chosen) choose(usual);
    await list();
    return { kind: 'idle' };
  };
  const doing = (work: Promise<State>): void => {
    setState({ kind: 'busy' });
    work.then(setState, (error: unknown) =>
      setState({ kind: 'fault', text: asRefused(error).message }),
    );
  };
  return {
    state,
    maps: ids.map((id) => [id, nameOf(offered, id)] as const),
    take: (files) => files.length > 0 && state.kind !== 'busy' && doing(taken(files)),
    remove: (id) => doing(removed(id)),
  };
}

/** The place onto which files may be dropped. @param take undefined where none are wanted */
export function useDropped(
  take: OwnMapsNow['take'] | undefined,
): RefObject<HTMLFieldSetElement | null> {
  const zone = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const place = zone.current;
    if (!place || !take) return undefined;
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    place.addEventListener('dragover', over);
    place.addEventListener('drop', drop);
    return () => {
      place.removeEventListener('dragover', over);
      place.removeEventListener('drop', drop);
    };
  }, [take]);
  return zone;
}

/** What became of the files; brought into sight, for the form is long. */
function Told({ state }: { readonly state: State }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isNews = state.kind !== 'idle' && state.kind !== 'busy';
    if (isNews) place.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  return (
    <div ref={place}>
      <WhatCame state={state} />
    </div>
  );
}

function WhatCame({ state }: { readonly state: State }): ReactNode {
  if (state.kind === 'added') return <output>{say.added(state.name)}</output>;
  if (state.kind === 'fault')
    return (
      <p className="fault" role="alert">
        {state.text}
      </p>
    );
  if (state.kind !== 'refused') return null;
  return (
    <div className="fault" role="alert">
      {state.problems.length === 0 ? say.several : say.refused(state.problems.length)}
      <ul>
        {state.problems.slice(0, MOST_TOLD).map((problem, index) => (
          <li key={index}>{sayVariantProblem(problem, language)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The field for files, and the maps that are here by it. */
export function OwnMapsField({ own }: { readonly own: OwnMapsNow }): ReactNode {
  const { state, maps, take, remove } = own;
  const isBusy = state.kind === 'busy';
  return (
    <div className="own-maps" data-testid="own-maps">
      <label>
        <span>{isBusy ? say.busy : say.choose}</span>
        <input
          type="file"
          multiple
          accept=".json,application/json"
          disabled={isBusy}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p className="note">{say.note}</p>
      <Told state={state} />
      {maps.length > 0 && (
        <ul className="plain-list">
          {maps.map(([id, name]) => (
            <li key={id}>
              <span lang="en">{name}</span>{' '}
              <button
                type="button"
                className="plain"
                aria-label={say.removeMap(name)}
                onClick={() => remove(id)}
              >
                {say.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
