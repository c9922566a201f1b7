/** Changes the units and owners of a head: for a game master who must mend what went wrong. */
import {
  provinceOfLocation,
  UNIT_KINDS,
  type Board,
  type BoardId,
  type Unit,
  type PowerId,
  type ProvinceId,
} from '@chronopolitik/engine';
import type { Command, GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { Pick } from '../../parts/fields.tsx';

const say = messages.desk;

interface EditProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly run: (command: Command) => void;
}

type Choices = readonly (readonly [string, string])[];

function powersOf({ rules, words }: LoadedGame): Choices {
  return rules.map.powers.map((power) => [power, words.terms.power(power)] as const);
}

/** Where a unit may stand at all. */
function placesOf({ rules, words }: LoadedGame): Choices {
  const { provinces } = rules.map.variant.map;
  return rules.map.locations
    .filter((location) => provinces[provinceOfLocation(location)]?.type !== 'impassable')
    .map((location) => [location, words.terms.location(location)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
}

interface UnitLineProps {
  readonly unit: Unit;
  readonly number: number;
  readonly powers: Choices;
  readonly places: Choices;
  readonly change: (unit: Unit | undefined) => void;
}

function UnitLine({ unit, number, powers, places, change }: UnitLineProps): ReactNode {
  const { power, kind, location } = unit;
  const kinds = UNIT_KINDS.map((each) => [each, say.kinds[each] ?? each] as const);
  const place = places.find(([each]) => each === location)?.[1] ?? location;
  return (
    <li>
      <fieldset className="unit-line">
        <legend className="unseen">{say.unit(number)}</legend>
        <Pick
          label={say.power}
          value={power}
          choices={powers}
          set={(next) => change({ ...unit, power: next })}
        />
        <Pick
          label={say.kind}
          value={kind}
          choices={kinds}
          set={(next) => change({ ...unit, kind: next })}
        />
        <Pick
          label={say.place}
          value={location}
          choices={places}
          set={(next) => change({ ...unit, location: next })}
        />
        <button
          type="button"
          className="remove"
          aria-label={say.removeUnit(place)}
          onClick={() => change(undefined)}
        >
          ×
        </button>
      </fieldset>
    </li>
  );
}

interface BoardProps extends EditProps {
  readonly id: BoardId;
}

function Owners(props: {
  readonly loaded: LoadedGame;
  readonly powers: Choices;
  readonly owners: Board['owners'];
  readonly change: (owners: Board['owners']) => void;
}): ReactNode {
  const { loaded, powers, owners, change } = props;
  const { provinces } = loaded.rules.map.variant.map;
  const centers = Object.entries(provinces).filter(([, { center }]) => center === true);
  const choices: Choices = [['', say.nobody], ...powers];
  const set = (center: ProvinceId, power: PowerId): void => {
    const { [center]: _before, ...others } = owners;
    change(power === '' ? others : { ...others, [center]: power });
  };
  return (
    <details>
      <summary>{say.owners}</summary>
      <div className="grid">
        {centers.map(([center]) => (
          <Pick
            key={center}
            label={loaded.words.terms.province(center)}
            value={owners[center] ?? ''}
            choices={choices}
            set={(power) => set(center, power)}
          />
        ))}
      </div>
    </details>
  );
}

function EditBoard({ view, loaded, run, id }: BoardProps): ReactNode {
  const board = loaded.boards.get(id);
  const [units, setUnits] = useState<readonly Unit[]>(board?.units ?? []);
  const [owners, setOwners] = useState<Board['owners']>(board?.owners ?? {});
  const powers = powersOf(loaded);
  const places = placesOf(loaded);
  const [power = ''] = powers[0] ?? [];
  const [location = ''] = places[0] ?? [];
  const change = (at: number, unit: Unit | undefined): void =>
    setUnits(units.flatMap((each, i) => (i === at ? (unit ?? []) : each)));
  return (
    <>
      <ul className="units">
        {units.map((unit, i) => (
          <UnitLine
            // Two units may stand at one place while a position is being changed.
            key={`${units.length} ${i}`}
            {...{ unit, powers, places }}
            number={i + 1}
            change={(next) => change(i, next)}
          />
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="plain"
          onClick={() => setUnits([...units, { power, kind: 'army', location }])}
        >
          {say.addUnit}
        </button>
      </p>
      <Owners {...{ loaded, powers, owners }} change={setOwners} />
      <button
        type="button"
        className="plain"
        onClick={() => run({ type: 'edit', step: view.step, board: id, units: [...units], owners })}
      >
        {say.save}
      </button>
    </>
  );
}

/** The form for the head that is chosen. Only before a movement can a position be changed. */
export function EditPosition(props: EditProps): ReactNode {
  const { view, loaded } = props;
  const heads = [...loaded.heads];
  const [chosen, choose] = useState<BoardId>();
  const id = chosen !== undefined && heads.includes(chosen) ? chosen : heads[0];
  if (id === undefined || loaded.world.due.phase !== 'movement') return null;
  return (
    <details>
      <summary>{say.edit}</summary>
      <p className="note">{say.editNote}</p>
      <Pick
        label={say.board}
        value={id}
        choices={heads.map((head) => [head, loaded.words.terms.boardTitle(head)] as const)}
        set={choose}
      />
      <EditBoard key={`${id} ${view.step}`} {...props} id={id} />
    </details>
  );
}
