/** The maps that a new game may be played on, each with its picture, and those that are broken. */
import type { BrokenVariant, VariantsReply, VariantSummary } from '@chronopolitik/game';
import { sayVariantProblem } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { language } from '../language.ts';
import { messages } from '../messages.ts';
import { pictureAt } from '../store/api.ts';
import { useTheme } from '../theme.ts';

const say = messages.home;

interface MapCardProps {
  readonly map: VariantSummary;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** The picture only repeats what the words say, and waits until it is in sight. */
function MapCard({ map, isChosen, choose }: MapCardProps): ReactNode {
  const theme = useTheme();
  const { id, name, designer, powers, centers, players, notes } = map;
  return (
    <label className="map-card" title={notes && say.notes(notes)} lang="en">
      <img src={pictureAt(id, theme.name)} alt="" loading="lazy" width={320} height={292} />
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

export interface MapChoiceProps {
  readonly offered: VariantsReply;
  readonly chosen: string;
  /** The map of the rules that are chosen stands first. */
  readonly usual: string;
  readonly choose: (id: string) => void;
}

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
