/** Example games, each opened as a copy that one may play on. */
import type { ReactNode } from 'react';
import { useExamples } from '../gallery/use-examples.ts';
import { messages } from '../messages.ts';
import { ExampleCard } from './example-card.tsx';
import { Head } from './shell.tsx';

const say = messages.gallery;

export function GalleryPage(): ReactNode {
  return (
    <div className="page">
      <Head />
      <main className="gallery">
        <h1>{say.heading}</h1>
        <p className="lead-in">{say.note}</p>
        <div className="cards">
          {useExamples().map((example) => (
            <ExampleCard key={example.id} example={example} />
          ))}
        </div>
      </main>
    </div>
  );
}
