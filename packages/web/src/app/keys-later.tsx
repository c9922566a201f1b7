/** The list of keys, which is fetched when it is first asked for. */
import { Suspense, type ReactNode } from 'react';
import { lazily } from '../parts/lazily.ts';

const KeysDialog = lazily(async () => (await import('../game/keys-dialog.tsx')).KeysDialog);

/** The dialog of `keys-dialog.tsx`; nothing until it is there. */
export function KeysLater({ close }: { readonly close: () => void }): ReactNode {
  return (
    <Suspense>
      <KeysDialog close={close} />
    </Suspense>
  );
}
