/** The maps that a new game may be played on, each with its picture, and those that are broken. */
import type { BrokenVariant, VariantsReply, VariantSummary } from '@chronopolitik/game';
import { sayVariantProblem } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages, textOfFile } from '../../app/messages.ts';
import { MapPicture } from '../../parts/pictures.tsx';
import { OwnMapsField, useDropped, useOwnMaps } from './own-maps.tsx';

const say = messages.home;

interface MapCardProps {
  readonly map: VariantSummary;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function MapCard({ map, isChosen, choose }: MapCardProps): ReactNode {
  const { id, name, designer, powers, centers, players } = map;
  const notes = map.notes === undefined ? undefined : textOfFile(map.notes);
  return (
    <label className="map-card" title={notes?.text} lang={notes?.lang ?? 'en'}>
      <MapPicture map={map} />
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
  /** Told of the maps on offer when they are others. */
  readonly renewed: (offered: VariantsReply) => void;
}

/** The choice of a map. Where maps can be dropped in, all of it takes them. */
export function MapChoice(props: MapChoiceProps): ReactNode {
  const { offered, chosen, usual, choose } = props;
  const own = useOwnMaps(props);
  const isUsual = ({ id }: VariantSummary): number => (id === usual ? 0 : 1);
  const maps = offered.variants.toSorted((a, b) => isUsual(a) - isUsual(b));
  const zone = useDropped(own?.take);
  return (
    <fieldset ref={zone}>
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
      {own && <OwnMapsField own={own} />}
    </fieldset>
  );
}
