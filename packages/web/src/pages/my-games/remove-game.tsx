/** The button that removes a game from this browser, where no server keeps it. */
import { useState, type ReactNode } from 'react';
import { aloneMessages as say } from '../../app/alone-messages.ts';
import { forgetGame } from '../../browser/forget-game.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { asRefused, wholeCopy } from '../../server/api.ts';

interface RemoveGameProps {
  readonly game: { readonly id: string; readonly name: string };
  readonly removed: () => void;
}

/** Nothing where a server keeps the game. */
export function RemoveGame({ game: { id, name }, removed }: RemoveGameProps): ReactNode {
  const [fault, setFault] = useState('');
  if (!wholeCopy) return null;
  const { remove } = wholeCopy;
  const act = (): void => {
    remove(id).then(
      () => {
        forgetGame(id);
        removed();
      },
      (error: unknown) => setFault(asRefused(error).message),
    );
  };
  return (
    <>
      <AskingButton
        text={say.remove}
        label={say.removeIt(name)}
        question={say.sure(name)}
        lines={() => [say.nowhereElse, say.saveFirst]}
        act={act}
      />
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
