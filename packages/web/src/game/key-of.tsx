/** The key of a command, behind its name. */
import type { ReactNode } from 'react';
import type { CommandId } from '../app/keys.ts';
import { useShownKey } from '../app/use-key-table.ts';

/** The key as it is chosen now. */
export function KeyOf({ id }: { readonly id: CommandId }): ReactNode {
  return <kbd>{useShownKey(id)}</kbd>;
}
