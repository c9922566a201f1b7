/** A secret as the link that opens it. The secret stands behind the #, which browsers tell no server. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { wholeAddress } from '../../app/base.ts';
import { messages } from '../../app/messages.ts';

const say = messages.lobby;

/** An address to hand on. */
export function AddressShown({ label, address }: { label: string; address: string }): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Where the browser does not let the page, the player copies what is selected.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="secret">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          ref={field}
          readOnly
          data-testid="link"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="plain" onClick={() => void copy()}>
          {isCopied ? say.copied : say.copy}
        </button>
      </div>
    </div>
  );
}

/** The link of a seat with a button that copies it. */
export function LinkShown({ label, secret }: { label: string; secret: string }): ReactNode {
  return <AddressShown label={label} address={wholeAddress(`/link#${secret}`)} />;
}
