/** What is guessed of a place on a board that does not exist yet: a unit set down by hand, or taken away. */
import {
  boardOf,
  coastOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
  stationsIn,
  type Board,
  type PlaceId,
  type Unit,
  type LocationId,
} from '@chronopolitik/engine';
import { textOf } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import type { Guess } from '../entry/draft.ts';
import {
  guessesKeeping,
  guessesLike,
  isInNewTimeline,
} from '../position/timelines/preview-boards.ts';
import { messages } from '../app/messages.ts';
import { CloseButton } from '../parts/close-button.tsx';
import { Pick } from '../parts/fields.tsx';
import type { Slices } from './slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'plan' | 'position' | 'session'>;

const say = messages.ghosts;

/** The card at a place of a board to come: shows what is assumed there, and lets the player change it. */
export function AssumedUnitCard(slices: Shown): ReactNode {
  const { guessAt } = slices.cards;
  const { named, forecast } = slices.plan;
  const { past } = slices.position;
  if (guessAt === undefined || past.isPast) return null;
  const isHere = ({ id }: Board): boolean => id === boardOf(guessAt);
  const ghost = named.find(isHere);
  if (ghost) return <Card key={guessAt} {...slices} ghost={ghost} place={guessAt} />;
  return forecast.some(isHere) ? <Barred {...slices} /> : null;
}

/** Why nothing can be assumed where the preview shows a board. */
function Barred({ position: { live }, actions: { openGuess } }: Shown): ReactNode {
  const isMovement = live.world.due.phase === 'movement';
  return (
    <section className="pill ghost-card" data-testid="ghost" aria-label={say.heading}>
      <p className="sentence">
        <span>{isMovement ? say.existingOnly : say.movementOnly}</span>
        <CloseButton label={say.close} close={() => openGuess(undefined)} />
      </p>
    </section>
  );
}

interface CardProps extends Shown {
  readonly ghost: Board;
  readonly place: PlaceId;
}

function Card({ ghost, place, ...slices }: CardProps): ReactNode {
  const { live } = slices.position;
  const { openGuess, act } = slices.actions;
  const { forecast } = slices.plan;
  const { phrases } = live.words;
  const unit = ghost.units.find(
    ({ location }) => provinceOfLocation(location) === provinceOf(place),
  );
  const guess = (guessed: Guess): void => {
    const kept = forecast.includes(ghost) ? guessesKeeping(live, ghost) : [];
    const others = kept.filter((each) => pointOf(each.place) !== pointOf(guessed.place));
    act({ type: 'guess', guesses: [...others, guessed] });
  };
  return (
    <section className="pill ghost-card" data-testid="ghost" aria-label={say.heading}>
      <p className="sentence">
        <span>
          {unit
            ? say.stands(textOf(phrases.unit(placeOn(ghost.id, unit.location))))
            : say.nobody(textOf(phrases.place(place)))}
        </span>
        <CloseButton label={say.close} close={() => openGuess(undefined)} />
      </p>
      {isInNewTimeline(live, ghost.id) && (
        <p className="note">{say.ifItOpens(live.words.terms.board(ghost.id))}</p>
      )}
      <Stations {...slices} {...{ ghost, place, guess }} unit={unit} />
      <div className="kinds">
        {unit && (
          <button type="button" className="kind" onClick={() => guess({ place })}>
            {say.takeAway}
          </button>
        )}
        <Whole {...slices} {...{ ghost, place }} />
      </div>
    </section>
  );
}

/** A button for each unit that may stand there. */
interface StationsProps extends CardProps {
  readonly unit: Unit | undefined;
  readonly guess: (guess: Guess) => void;
}

function Stations({ ghost, place, unit, guess, ...slices }: StationsProps) {
  const { live, own } = slices.position;
  const { rules, words } = live;
  const { powers } = rules.map;
  const owner = unit?.power ?? ghost.owners[provinceOf(place)] ?? own[0] ?? powers[0] ?? '';
  const [power, choose] = useState(owner);
  const label = (kind: Unit['kind'], location: LocationId): string => {
    const coast = coastOf(location);
    const said = words.terms.unitKind(kind);
    return coast === undefined
      ? said
      : `${said} (${rules.map.variant.map.coasts?.[coast] ?? coast})`;
  };
  return (
    <div className="kinds">
      <Pick
        label={say.power}
        value={power}
        choices={powers.map((each) => [each, words.terms.power(each)] as const)}
        set={choose}
      />
      {stationsIn(rules, provinceOf(place)).map(({ location, kind }) => (
        <button
          key={`${kind} ${location}`}
          type="button"
          className="kind"
          aria-pressed={unit?.kind === kind && unit.power === power && unit.location === location}
          onClick={() => guess({ place: placeOn(ghost.id, location), unit: { power, kind } })}
        >
          {label(kind, location)}
        </button>
      ))}
    </div>
  );
}

/** What is done to the whole board: its units as the preview has them, or as they would stay. */
function Whole({ ghost, ...slices }: CardProps): ReactNode {
  const { act } = slices.actions;
  const { live } = slices.position;
  const { session } = slices;
  const { whatIf, forecast } = slices.plan;
  const copiedFrom = (board: Board): readonly Guess[] => {
    if (isInNewTimeline(live, ghost.id)) return [];
    return forecast.includes(ghost) ? guessesKeeping(live, board) : guessesLike(ghost, board);
  };
  const previewed = whatIf.preview?.boards.find(({ id }) => id === ghost.id);
  const copied = previewed ? copiedFrom(previewed) : [];
  const here = session.draft.guesses.filter((guess) => boardOf(guess.place) === ghost.id);
  return (
    <>
      {copied.length > 0 && (
        <button
          type="button"
          className="kind"
          onClick={() => act({ type: 'guess', guesses: copied })}
        >
          {say.asPreviewed}
        </button>
      )}
      {here.length > 0 && (
        <button
          type="button"
          className="kind"
          onClick={() => act({ type: 'unguess', places: here.map((guess) => guess.place) })}
        >
          {say.forget}
        </button>
      )}
    </>
  );
}
