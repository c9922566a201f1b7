/** Writes rules of a plan by choices: when, where, under which condition, and what. */
import { boardOfOrder } from '@chronopolitik/engine';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { Session } from '../../entry/session.ts';
import { Field, Pick } from '../../parts/fields.tsx';
import { typed, type LoadedGame } from '../../position/loaded-game.ts';
import { CONDITIONS, EXAMPLES, headingsFor, labelOf, type ConditionName } from './headings.ts';
import { MapButton } from './map-button.tsx';

const say = messages.ahead.builder;

interface PlanBuilderProps {
  readonly loaded: LoadedGame;
  readonly session: Session;
  readonly add: (heading: string, rule: string) => void;
  /** Enters orders of a heading on the map. */
  readonly map: (heading: string) => void;
}

/** The timelines that are played on, as script and as they are called. */
function timelinesOf({ heads, words }: LoadedGame): readonly (readonly [string, string])[] {
  const names = [...heads].map(
    (head) => [head.slice(0, head.indexOf('@')), words.terms.timeline(head)] as const,
  );
  return [...new Map(names)];
}

const NAMES = Object.keys(CONDITIONS) as readonly ConditionName[];

function ConditionFields(props: {
  readonly loaded: LoadedGame;
  readonly condition: ConditionName;
  readonly place: string;
  readonly power: string;
  readonly setPlace: (place: string) => void;
  readonly setPower: (power: string) => void;
}): ReactNode {
  const { loaded, condition, place, power, setPlace, setPower } = props;
  const { map } = loaded.rules;
  const isResult = condition === 'succeeded' || condition === 'failed';
  const label = isResult
    ? `${say.result} (${EXAMPLES.result})`
    : `${say.place} (${EXAMPLES.place})`;
  const powers = map.powers.map((each) => [each, loaded.words.terms.power(each)] as const);
  return (
    <>
      {condition !== 'none' && condition !== 'else' && (
        <Field label={label} value={place} set={setPlace} />
      )}
      {(condition === 'holds' || condition === 'owns') && (
        <Pick label={say.power} value={power} choices={powers} set={setPower} />
      )}
    </>
  );
}

/** The fields, and the buttons that add to the text. */
export function PlanBuilder({ loaded, session, add, map }: PlanBuilderProps): ReactNode {
  const headings = headingsFor(loaded);
  const [when, setWhen] = useState(headings[0]?.text ?? '');
  const [where, setWhere] = useState('');
  const [condition, setCondition] = useState<ConditionName>('none');
  const [place, setPlace] = useState('');
  const [power, setPower] = useState(loaded.rules.map.powers[0] ?? '');
  const [orders, setOrders] = useState('');
  const timelines = timelinesOf(loaded);
  const heading = headings.some(({ text }) => text === when) ? when : (headings[0]?.text ?? '');
  const isWhole =
    orders.trim() !== '' && (['none', 'else'].includes(condition) || place.trim() !== '');
  const name = loaded.rules.map.variant.powers[power]?.name ?? power;
  const drawn = session.draft.orders.map(({ order }) => typed(loaded, order, boardOfOrder(order)));
  const addRule = (): void => {
    const rule = `${CONDITIONS[condition](place.trim(), name)}${orders.trim()}`;
    add(where === '' ? heading : `${heading} on ${where}`, rule);
    setOrders('');
  };
  return (
    <fieldset className="plan-builder">
      <legend>{say.heading}</legend>
      <Pick
        label={say.when}
        value={heading}
        choices={headings.map((each) => [each.text, labelOf(loaded, each)])}
        set={setWhen}
      />
      <MapButton {...{ headings, heading, map }} />
      {timelines.length > 1 && (
        <Pick
          label={say.where}
          value={where}
          choices={[['', say.anywhere], ...timelines]}
          set={setWhere}
        />
      )}
      <Pick
        label={say.condition}
        value={condition}
        choices={NAMES.map((each) => [each, say.conditions[each]])}
        set={setCondition}
      />
      <ConditionFields {...{ loaded, condition, place, power, setPlace, setPower }} />
      <Field label={`${say.order} (${EXAMPLES.orders})`} value={orders} set={setOrders} />
      <span className="also">
        <button type="button" disabled={!isWhole} onClick={addRule}>
          {say.add}
        </button>
        {drawn.length > 0 && (
          <button type="button" className="plain" onClick={() => setOrders(drawn.join('; '))}>
            {say.fromDraft}
          </button>
        )}
      </span>
    </fieldset>
  );
}
