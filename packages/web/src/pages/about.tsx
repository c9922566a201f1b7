/** Credits and trademarks. */
import type { ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { AppHeader } from '../app/app-header.tsx';

const say = messages.about;

function Credits({
  heading,
  items,
}: {
  readonly heading: string;
  readonly items: readonly (readonly [string, string])[];
}): ReactNode {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {items.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page `/about`. */
export function AboutPage(): ReactNode {
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose">
        <h1>{say.heading}</h1>
        <p>{say.what}</p>
        <Credits heading={say.games} items={say.gamesBy} />
        <Credits heading={say.adjudication} items={say.adjudicationBy} />
        <Credits heading={say.data} items={say.dataBy} />
        <section>
          <h2>{say.trademarks}</h2>
          {say.trademarksOf.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </main>
    </div>
  );
}
