/** What is done for a whole board, the partner that is offered, and the reading back before orders are sent. */
import {
  boardOf,
  pointOf,
  subjectOf,
  type BoardId,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import { useState, type ReactNode } from 'react';
import { openDuties } from '../../position/due.ts';
import type { Overview } from '../../engine/protocol.ts';
import type { Engine } from '../../engine/client.ts';
import {
  copiedTo,
  holdAll,
  leftUndone,
  partnerOf,
  readBack,
  sisterOf,
  type Owned,
  type Remark,
} from '../../entry/chores.ts';
import type { Session, SessionAction } from '../../entry/session.ts';
import { messages } from '../../app/messages.ts';
import { typed, type LoadedGame } from '../../position/loaded-game.ts';
import { listed } from '../../parts/listed.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import type { Drafted } from '../../entry/entry.ts';
import { useCarriers } from './use-carriers.ts';

const say = messages.editor;

interface ChoresProps {
  readonly loaded: LoadedGame;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  /** The units that may be ordered, whether they are or not. */
  readonly units: readonly PlaceId[];
}

function ownedBy({ loaded, units }: Pick<ChoresProps, 'loaded' | 'units'>): readonly Owned[] {
  return units.flatMap((place) => {
    const power = loaded.unitAt(place)?.power;
    return power === undefined ? [] : [{ place, power }];
  });
}

const ordersOf = ({ session }: ChoresProps): readonly Order[] =>
  session.draft.orders.map(({ order }) => order);

/** For each board that has units without orders: hold them, or copy what their sisters do. */
export function BoardChores(
  props: ChoresProps & { readonly open: readonly PlaceId[]; readonly engine: Engine | undefined },
): ReactNode {
  const { loaded, act, open, engine } = props;
  const orders = ordersOf(props);
  const owned = ownedBy(props).filter(({ place }) => open.includes(place));
  const boards = [...new Set(open.map(boardOf))];
  const add = (more: readonly Order[]): void => {
    act({ type: 'input', input: { type: 'cancel' } });
    engine?.ask('check', more).then((checks) => {
      const legal = checks.flatMap((check) => (check.ok ? [{ order: check.value }] : []));
      act({ type: 'join', orders: legal });
    }, noteFailure);
  };
  if (orders.length === 0) return null;
  const chores = (board: BoardId): ReactNode => {
    const here = owned.filter(({ place }) => boardOf(place) === board);
    const sister = sisterOf(board, orders);
    const copied = sister ? copiedTo(board, sister, orders, here) : [];
    return (
      <li key={board}>
        <span>{loaded.words.terms.board(board)}</span>
        <button type="button" className="plain" onClick={() => add(holdAll(here))}>
          {say.holdAll}
        </button>
        {sister && copied.length > 0 && (
          <button type="button" className="plain" onClick={() => add(copied)}>
            {say.fromSister(loaded.words.terms.board(sister))}
          </button>
        )}
      </li>
    );
  };
  return <ul className="chores">{boards.map(chores)}</ul>;
}

function remarkText(loaded: LoadedGame, remark: Remark): string {
  switch (remark.kind) {
    case 'holding':
      return say.holding(remark.count);
    case 'retreats':
      return say.retreatsLeft(remark.count);
    case 'builds':
    case 'disbands':
    case 'more': {
      const { power, boardTitle } = loaded.words.terms;
      return say.owed[remark.kind](power(remark.power), remark.count, boardTitle(remark.board));
    }
    case 'together':
      return say.together(listed(remark.orders.map((order) => typed(loaded, order))));
    case 'foreign':
      return say.helpsForeign(typed(loaded, remark.order));
    case 'absent':
      return say.helpsAbsent(typed(loaded, remark.order));
    case 'idle':
      return say.helpsIdle(typed(loaded, remark.order));
    case 'elsewhere':
      return say.helpsElsewhere(typed(loaded, remark.order), typed(loaded, remark.instead));
  }
}

function remarksOn(
  loaded: LoadedGame,
  orders: readonly Order[],
  open: readonly PlaceId[],
  units: readonly PlaceId[],
): readonly Remark[] {
  return readBack(orders, open, ownedBy({ loaded, units }), (place) => loaded.unitAt(place)?.power);
}

/** What a player should know before being ready. @param orders those that will be carried out */
export function doubtsOf(
  loaded: LoadedGame,
  overview: Overview,
  orders: readonly Order[],
): readonly string[] {
  const units = overview.duties.flatMap((duty) => duty.units);
  const open = openDuties(
    overview,
    orders.map((order) => ({ order })),
  );
  const remarks = [...leftUndone(open), ...remarksOn(loaded, orders, open.units, units)];
  return remarks.map((remark) => remarkText(loaded, remark));
}

/** What a player does with the orders: sends them, or ends a turn against machines, or has a round of a sandbox resolved. */
export type Before = 'orders' | 'turn' | 'round';

/** What a player should know before that. */
export function ReadBack(
  props: ChoresProps & { readonly open: readonly PlaceId[]; readonly before: Before },
): ReactNode {
  const { loaded, open, units, before } = props;
  const orders = ordersOf(props);
  const remarks = orders.length > 0 ? remarksOn(loaded, orders, open, units) : [];
  if (remarks.length === 0) return null;
  return (
    <div className="read-back" data-testid="read-back">
      <h3>{say.readBack[before]}</h3>
      <ul>
        {remarks.map((remark) => {
          const text = remarkText(loaded, remark);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}

/** The partner of a help, or the fleets that an army waits for: offered, and never ordered silently. */
export function PartnerOffer(
  props: ChoresProps & { readonly engine: Engine | undefined },
): ReactNode {
  const { loaded, session, act, engine } = props;
  const [declined, decline] = useState<readonly string[]>([]);
  const { draft, entry } = session;
  const ordered = new Set(ordersOf(props).map((order) => subjectOf(order)));
  const free = props.units.filter((place) => !ordered.has(pointOf(place)));
  const { offer } = useCarriers(engine, draft, free);
  const partner = partnerOf(draft, ownedBy(props));
  const offered = (partner ? [partner] : offer.map((order): Drafted => ({ order }))).filter(
    ({ order }) => !declined.includes(subjectOf(order)),
  );
  if (entry.at !== 'idle' || offered.length === 0) return null;
  const orders = offered.map(({ order }) => typed(loaded, order));
  return (
    <div className="pill offer" data-testid="offer">
      <p className="sentence">{say.offer(listed(orders))}</p>
      <div className="choices">
        <button
          type="button"
          className="choice first"
          onClick={() => act({ type: 'join', orders: offered })}
        >
          {offered.length > 1 ? say.acceptFleets(offered.length) : say.accept}
        </button>
        <button
          type="button"
          className="choice"
          onClick={() => decline([...declined, ...offered.map(({ order }) => subjectOf(order))])}
        >
          {say.decline}
        </button>
      </div>
    </div>
  );
}
