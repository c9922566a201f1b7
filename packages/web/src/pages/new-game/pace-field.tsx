/** The choice of usual terms. */
import type { ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { Pick } from '../../parts/fields.tsx';
import { PACES, type Pace } from './paces.ts';

const say = people.fields;

/** What the game is like: several terms in one. */
export function PaceField(props: {
  readonly pace: Pace | undefined;
  readonly set: (pace: Pace) => void;
}): ReactNode {
  const { pace, set } = props;
  const known = PACES.map((each) => [each, say.paces[each]] as const);
  return (
    <Pick
      label={say.pace}
      value={pace ?? 'own'}
      choices={pace ? known : [['own', say.paces.own] as const, ...known]}
      set={(chosen) => chosen !== 'own' && set(chosen)}
    />
  );
}
