/** Example games, each opened as a copy that one may play on. */
import { useState, type ReactNode } from 'react';
import { useExamples } from './use-examples.ts';
import { messages } from '../../app/messages.ts';
import { AtlasAround, newAtlas } from '../../server/atlas.ts';
import { ExampleCard } from './example-card.tsx';
import { AppHeader } from '../../app/app-header.tsx';

const say = messages.gallery;

function Cards(): ReactNode {
  return (
    <div className="cards">
      {useExamples().map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </div>
  );
}

/** The page `/examples`. */
export function GalleryPage(): ReactNode {
  const [atlas] = useState(() => newAtlas());
  return (
    <div className="page">
      <AppHeader />
      <main className="gallery">
        <h1>{say.heading}</h1>
        <p className="lead-in">{say.note}</p>
        <AtlasAround value={atlas}>
          <Cards />
        </AtlasAround>
      </main>
    </div>
  );
}
