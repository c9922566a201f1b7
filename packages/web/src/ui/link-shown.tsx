/** A secret as the link that opens it. The secret stands behind the #, which browsers tell no server. */
import { atBase } from '../base.ts';
import { useId, type ReactNode } from 'react';

export function LinkShown(props: { readonly label: string; readonly secret: string }): ReactNode {
  const id = useId();
  return (
    <div className="secret">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        readOnly
        data-testid="link"
        value={`${location.origin}${atBase('/link')}#${props.secret}`}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}
