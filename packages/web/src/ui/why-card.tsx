/** Why a unit's order came out as it did: a card on the plane. */
import type { ReactNode } from 'react';
import { boardOf } from '@chronopolitik/engine';
import { textOf } from '@chronopolitik/words';
import { chainOf, storyOf } from '../explain.ts';
import { messages } from '../messages.ts';
import { PlayChain } from './chain.tsx';
import { PowerMark } from './pill.tsx';
import { Said } from './said.tsx';
import type { Room } from './use-room.ts';

const say = messages.history;

export function WhyCard({ room }: { readonly room: Room }): ReactNode {
  const { asked, ask, table, guide, session, past } = room;
  if (asked === undefined || (session.entry.at !== 'idle' && !past.isPast)) return null;
  const { phrases } = table.words;
  const story = storyOf(table, asked);
  return (
    <div className="pill why" data-testid="why">
      <p className="sentence">
        <span>{say.why(textOf(phrases.unit(asked)))}</span>
        <button
          type="button"
          className="cancel"
          aria-label={say.closeWhy}
          onClick={() => ask(undefined)}
        >
          ×
        </button>
      </p>
      {story.length === 0 && <p className="empty">{say.noStory}</p>}
      {story.map((resolution) => (
        <div key={table.words.sayOrder(resolution.order)} className="story">
          <PowerMark table={table} power={resolution.order.power} />{' '}
          <Said phrase={phrases.resolution(resolution, boardOf(asked))} guide={guide} />
          <PlayChain {...{ table, guide }} chain={chainOf(table, resolution)} />
        </div>
      ))}
    </div>
  );
}
