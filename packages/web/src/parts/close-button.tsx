/** The cross in the corner of what lies on the plane for a while. */
import type { ReactNode } from 'react';

interface CloseButtonProps {
  readonly label: string;
  readonly close: () => void;
}

/** The button. @param props `label` says to readers of the screen what is closed */
export function CloseButton({ label, close }: CloseButtonProps): ReactNode {
  return (
    <button type="button" className="cancel" aria-label={label} onClick={close}>
      ×
    </button>
  );
}
