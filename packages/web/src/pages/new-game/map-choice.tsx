/** The maps that a new game may be played on, each with its picture, and those that are broken. */
import type { BrokenVariant, VariantsReply, VariantSummary } from '@chronopolitik/game';
import { sayVariantProblem } from '@chronopolitik/words';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { language } from '../../app/language.ts';
import { messages, textOfFile } from '../../app/messages.ts';
import { pictureAt } from '../../server/api.ts';
import { useTheme } from '../../app/theme.ts';

const say = messages.home;

interface MapCardProps {
  readonly map: VariantSummary;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** Browsers load what is lazy from far off; a picture here waits until it is this near. */
const NEAR = '160px';

/** Whether an element has come near the part of the page that is in sight, once. */
function useNear(): readonly [RefObject<HTMLImageElement | null>, boolean] {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!image.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, []);
  return [image, isNear];
}

/** The picture only repeats what the words say, and waits until it is nearly in sight. */
function MapCard({ map, isChosen, choose }: MapCardProps): ReactNode {
  const theme = useTheme();
  const [image, isNear] = useNear();
  const { id, name, designer, powers, centers, players } = map;
  const notes = map.notes === undefined ? undefined : textOfFile(map.notes);
  return (
    <label className="map-card" title={notes?.text} lang={notes?.lang ?? 'en'}>
      <img
        ref={image}
        src={isNear ? pictureAt(map, theme.name) : undefined}
        alt=""
        width={128}
        height={117}
      />
      <span lang={language}>
        <input type="radio" name="map" value={id} checked={isChosen} onChange={choose} />{' '}
        <strong lang="en">{name}</strong>
        <small>{say.variantLine(powers, centers)}</small>
        <small>{say.players(players)}</small>
        {designer !== undefined && <small>{say.designer(designer)}</small>}
      </span>
    </label>
  );
}

function BrokenMaps({ broken }: { readonly broken: readonly BrokenVariant[] }): ReactNode {
  if (broken.length === 0) return null;
  return (
    <details className="broken">
      <summary>{say.broken(broken.length)}</summary>
      {broken.map(({ id, problems }) => (
        <section key={id}>
          <strong>{id}</strong>
          <ul>
            {problems.map((problem) => (
              <li key={problem.message}>{sayVariantProblem(problem, language)}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** The maps on offer, and the one that is chosen. */
export interface MapChoiceProps {
  readonly offered: VariantsReply;
  readonly chosen: string;
  /** The map of the rules that are chosen stands first. */
  readonly usual: string;
  readonly choose: (id: string) => void;
}

/** The choice of a map. */
export function MapChoice({ offered, chosen, usual, choose }: MapChoiceProps): ReactNode {
  const isUsual = ({ id }: VariantSummary): number => (id === usual ? 0 : 1);
  const maps = offered.variants.toSorted((a, b) => isUsual(a) - isUsual(b));
  return (
    <fieldset>
      <legend>{say.variant}</legend>
      <div className="maps">
        {maps.map((map) => (
          <MapCard
            key={map.id}
            map={map}
            isChosen={map.id === chosen}
            choose={() => choose(map.id)}
          />
        ))}
      </div>
      <BrokenMaps broken={offered.broken} />
    </fieldset>
  );
}
