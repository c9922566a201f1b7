/** A link that holds a position, a study or a game: how much of it, how long it becomes, and the link itself. */
import type { GameView, LinkExtent } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { addressNow } from '../../app/address.ts';
import { wholeAddress, wholeFrameAddress } from '../../app/base.ts';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { MOST_LETTERS, sharedPath } from '../../links/shared-link.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { offers } from '../../server/api.ts';
import { AddressShown } from '../people/link-shown.tsx';
import { framing, linkedStep, linkExtents } from './shareable.ts';

const say = messages.share;

interface LinkedGameProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  /** The last step that others may see. */
  readonly step: number;
}

/** The path that holds the game; undefined until it is made. */
function useSharedPath(
  { view, loaded }: LinkedGameProps,
  step: number,
  extent: LinkExtent,
): string | undefined {
  const [shared, setShared] = useState<string>();
  const { rules } = loaded;
  const { settings, steps, study } = view;
  useEffect(() => {
    let isGone = false;
    const seen = { settings, steps, ...(study && { study }) };
    void sharedPath(rules, seen, step, extent).then((path) => {
      if (!isGone) setShared(path);
    });
    return () => {
      isGone = true;
    };
  }, [rules, settings, steps, study, step, extent]);
  return shared;
}

const number = (count: number): string => count.toLocaleString(language);

/** The choice of what the link holds, and the link. */
export function LinkedGame(props: LinkedGameProps): ReactNode {
  const { view, loaded } = props;
  const step = linkedStep(view, props.step, addressNow().step);
  const extents = linkExtents(loaded.rules, view, step);
  const [chosen, setChosen] = useState<LinkExtent>(view.study ? 'whole' : 'position');
  const extent = extents.includes(chosen) ? chosen : 'whole';
  const path = useSharedPath(props, step, extent);
  const names = { position: say.position, whole: view.study ? say.wholeStudy : say.whole };
  return (
    <fieldset className="linked">
      <legend>{say.extent}</legend>
      <div className="choices">
        {extents.length > 1 &&
          extents.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="extent"
                checked={extent === each}
                onChange={() => setChosen(each)}
              />{' '}
              {names[each]}
            </label>
          ))}
      </div>
      {path !== undefined && <Address path={path} name={view.settings.name} />}
    </fieldset>
  );
}

function Address({ path, name }: { readonly path: string; readonly name: string }): ReactNode {
  const address = wholeAddress(path);
  const { length } = address;
  // Where a server has the game itself, a frame shows that.
  const frame = offers.people ? undefined : wholeFrameAddress(path);
  if (length > MOST_LETTERS)
    return <p className="note">{say.tooLong(number(length), number(MOST_LETTERS))}</p>;
  return (
    <>
      <AddressShown label={say.held(number(length))} address={address} />
      <p className="note">{say.heldNote}</p>
      {frame !== undefined && (
        <AddressShown label={say.framed} address={framing({ name, page: frame })} />
      )}
    </>
  );
}
