/** Why a unit's order came out as it did: a card on the plane. */
import type { ReactNode } from 'react';
import { boardOf, type PlaceId } from '@chronopolitik/engine';
import { textOf } from '@chronopolitik/words';
import { chainOf, storyOf } from './explain.ts';
import { messages } from '../../app/messages.ts';
import { PlayChain } from './cause-chain.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import { LinkedSentence } from '../../parts/linked-sentence.tsx';
import { canAskWorstCase } from '../what-if/worst-case.tsx';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'plan' | 'actions' | 'cards' | 'plane' | 'position' | 'session'>;

const say = messages.history;

/** Asks what the worst is that others could make of a unit's order. */
function WorstButton(props: WhyCardProps & { readonly place: PlaceId }): ReactNode {
  const { place, showOrders, ...slices } = props;
  const look = (): void => {
    slices.actions.ask(undefined);
    slices.actions.askWorstCase(place);
    showOrders();
  };
  return (
    <button type="button" className="plain" onClick={look}>
      {messages.worstCase.ask}
    </button>
  );
}

interface WhyCardProps extends Shown {
  /** Opens the panel of orders. */
  readonly showOrders: () => void;
}

/** The card: the outcome, its cause, and the chain of causes behind it. Nothing while nobody asks. */
export function WhyCard({ showOrders, ...slices }: WhyCardProps): ReactNode {
  const { asked } = slices.cards;
  const { ask } = slices.actions;
  const { loaded, past } = slices.position;
  const { guide } = slices.plane;
  const { session } = slices;
  if (asked === undefined || (session.entry.at !== 'idle' && !past.isPast)) return null;
  const { phrases } = loaded.words;
  const story = storyOf(loaded, asked);
  return (
    <div className="pill why" data-testid="why">
      <p className="sentence">
        <span>{say.why(textOf(phrases.unit(asked)))}</span>
        <CloseButton label={say.closeWhy} close={() => ask(undefined)} />
      </p>
      {story.length === 0 && <p className="empty">{say.noStory}</p>}
      {story.map((resolution) => (
        <div key={loaded.words.sayOrder(resolution.order)} className="story">
          <PowerMark loaded={loaded} power={resolution.order.power} />{' '}
          <LinkedSentence phrase={phrases.resolution(resolution, boardOf(asked))} guide={guide} />
          <PlayChain {...{ loaded, guide }} chain={chainOf(loaded, resolution)} />
        </div>
      ))}
      {canAskWorstCase(slices, asked) && (
        <WorstButton {...slices} showOrders={showOrders} place={asked} />
      )}
    </div>
  );
}
