/** What the hollow arrows of the plane mean, how many there are, and what each says for those who hear the page. */
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { useLook } from '../../app/theme.ts';
import type { Slices } from '../slices.ts';
import { waitingSentences } from './waiting-arrows.ts';

const say = messages.ahead;

/** An arrow as waiting orders have it. */
function Sample(): ReactNode {
  return (
    <svg viewBox="0 0 44 12" width="44" height="12" aria-hidden="true">
      <path className="edge" d="M2 6h28" />
      <path className="core" d="M2 6h28" />
      <path className="head" d="M30 1.5 42 6 30 10.5z" />
    </svg>
  );
}

interface LegendProps extends Pick<Slices, 'later' | 'position'> {
  readonly open: () => void;
}

/** The legend; nothing while nothing waits, or while one looks back. */
export function LaterLegend({ later, position, open }: LegendProps): ReactNode {
  const isDiscreet = useLook('discreet');
  const { waiting = [] } = later.answer ?? {};
  if (waiting.length === 0 || isDiscreet || position.past.isPast) return null;
  const sentences = waitingSentences(position.live, waiting);
  return (
    <div className="later-legend" data-testid="later-legend">
      <button type="button" title={say.legendHint} onClick={open}>
        <Sample /> {say.legend(sentences.length)}
      </button>
      <section className="unseen" aria-label={say.drawn}>
        <ul>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
