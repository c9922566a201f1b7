/** Two boards side by side, their differences marked, and told below. */
import { placeOn, type Board, type BoardId, type Unit, type PowerId } from '@chronopolitik/engine';
import { layoutOf } from '@chronopolitik/draw';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { areSame, differencesOf, type Differences } from '../../position/differences.ts';
import { messages } from '../../app/messages.ts';
import type { Lit, Play, Scenery } from '../../plane/picture.ts';
import type { Viewport } from '../../plane/viewport.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { Plane } from '../../plane/view/plane-view.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'plane' | 'position'>;

const say = messages.history;
const nothing = (): void => undefined;

function litOn({ id }: Board, units: readonly Unit[], { owners }: Differences): readonly Lit[] {
  const provinces = owners.map(({ province }): Lit => ({
    place: placeOn(id, province),
    kind: 'hovered',
  }));
  const standing = units.map(({ location }): Lit => ({
    place: placeOn(id, location),
    kind: 'solid',
  }));
  return [...provinces, ...standing];
}

/** A table on which nothing lies but one board. */
function alone({ loaded, ...scenery }: Scenery, board: Board): Scenery {
  const boards = new Map([[board.id, board]]);
  const layout = layoutOf([board.id], loaded.drawing);
  const heads = new Set([board.id]);
  // Room for the cause of a fork would make this board smaller than the one beside it.
  const causes = new Map<BoardId, string>();
  // Nothing is ordered here, nor is a row continued.
  const needs = new Map<BoardId, string>();
  const still = { ...scenery, causes, needs, canExtend: false };
  return { ...still, loaded: { ...loaded, boards, layout, heads, crossings: [] } };
}

function Side(props: Shown & { readonly board: Board; readonly lit: readonly Lit[] }): ReactNode {
  const { board, lit, ...slices } = props;
  const [viewport, attach] = useState<Viewport | null>(null);
  const play = useMemo<Play>(() => ({ drafts: [], lit }), [lit]);
  const scenery = useMemo(() => alone(slices.plane.scenery, board), [slices.plane.scenery, board]);
  return (
    <figure>
      <figcaption className="unseen">
        {slices.position.loaded.words.terms.boardTitle(board.id)}
      </figcaption>
      <Plane
        scenery={scenery}
        play={play}
        viewport={viewport}
        attach={attach}
        first={[board.id]}
        isInset
        onRest={nothing}
      />
    </figure>
  );
}

function UnitList(props: {
  readonly loaded: LoadedGame;
  readonly board: BoardId;
  readonly units: readonly Unit[];
}): ReactNode {
  const { loaded, board, units } = props;
  const { terms } = loaded.words;
  if (units.length === 0) return null;
  return (
    <div>
      <h3>{say.onlyHere(terms.board(board))}</h3>
      <ul>
        {units.map(({ power, kind, location }) => (
          <li key={location}>
            <PowerMark loaded={loaded} power={power} /> {terms.adjective(power)}{' '}
            {terms.unitKind(kind)} {terms.location(location)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Owners({
  loaded,
  owners,
}: {
  readonly loaded: LoadedGame;
  readonly owners: Differences['owners'];
}): ReactNode {
  const { terms } = loaded.words;
  const name = (power: PowerId | undefined): string =>
    power === undefined ? say.nobody : terms.power(power);
  if (owners.length === 0) return null;
  return (
    <div>
      <h3>{say.owners}</h3>
      <ul>
        {owners.map(({ province, before, after }) => (
          <li key={province}>{say.ownedBy(terms.province(province), name(before), name(after))}</li>
        ))}
      </ul>
    </div>
  );
}

/** Both boards and their differences; nothing while none are compared. */
export const Comparison = memo(function Comparison(slices: Shown): ReactNode {
  const { compared } = slices.cards;
  const { compare } = slices.actions;
  const { loaded } = slices.position;
  const [first, second] = (compared ?? []).map((id) => loaded.boards.get(id));
  const found = useMemo(
    () => (first && second ? differencesOf(first, second) : undefined),
    [first, second],
  );
  const lit = useMemo(
    () =>
      found && first && second
        ? [litOn(first, found.lost, found), litOn(second, found.gained, found)]
        : [],
    [found, first, second],
  );
  if (!first || !second || !found) return null;
  const { board } = loaded.words.terms;
  return (
    <section
      className="comparison"
      data-testid="comparison"
      aria-label={say.compareWith(board(first.id), board(second.id))}
    >
      <CloseButton label={say.closeCompare} close={() => compare(undefined)} />
      <div className="sides">
        <Side key={first.id} {...slices} board={first} lit={lit[0] ?? []} />
        <Side key={`${second.id} second`} {...slices} board={second} lit={lit[1] ?? []} />
      </div>
      <div className="told" data-testid="differences">
        {areSame(found) && <p>{say.same}</p>}
        <UnitList loaded={loaded} board={first.id} units={found.lost} />
        <UnitList loaded={loaded} board={second.id} units={found.gained} />
        <Owners loaded={loaded} owners={found.owners} />
      </div>
    </section>
  );
});
