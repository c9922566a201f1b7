/** What a machine says at the table: answers to proposals, the end of pacts, and its own wish for peace. */
import {
  type BotPress,
  type Pact,
  accepts,
  isBroken,
  isStrong,
  peaceSought,
  bindingOf,
} from '@chronopolitik/bots';
import type { PowerId, Rules } from '@chronopolitik/engine';
import {
  dealingsOf,
  formatStatement,
  messagesFor,
  personalityAt,
  powersOf,
  type Dealing,
  type Game,
  type SeatId,
  type Speech,
  type Statement,
} from '@chronopolitik/game';

/** What a machine is about to say, and what follows for its orders. */
export interface Talk {
  readonly speeches: readonly Speech[];
  /** Whether it promised something that its orders must keep. */
  readonly promises: boolean;
  /** Messages that it knew of. */
  readonly known: number;
}

/** Rounds after which a machine asks again who did not want peace. */
const PATIENCE = 4;

/** What a machine has promised, and others it, that still binds it. */
export function pactsFor(rules: Rules, game: Game, seat: SeatId): readonly Pact[] {
  return bindingOf(botPressOf(rules, game, seat));
}

/** Answers to all that the machine was asked. */
export function answersFor(rules: Rules, game: Game, seat: SeatId): Talk {
  const dealings = dealingsAt(game, seat);
  let botPress = botPressOf(rules, game, seat);
  let promises = false;
  const speeches = dealings
    .filter(({ state }) => state === 'asked')
    .map((dealing): Speech => {
      const pact = pactOf(game, dealing, game.world.rounds.length);
      const isAccepted = accepts(botPress, pact.powers, pact.pledge);
      if (isAccepted) botPress = { ...botPress, pacts: [...botPress.pacts, pact] };
      promises ||= isAccepted && pact.pledge.kind !== 'draw';
      return speech(dealing, isAccepted ? 'accepts' : 'declines');
    });
  return { speeches, promises, known: messagesFor(game, { seat }).length };
}

/** What a machine says of its own at the beginning of a movement. */
export function openingFor(rules: Rules, game: Game, seat: SeatId): Talk {
  const dealings = dealingsAt(game, seat);
  const botPress = botPressOf(rules, game, seat);
  const ended = dealings.filter(
    (dealing) => dealing.state === 'agreed' && isOver(rules, game, botPress, dealing),
  );
  const speeches = [
    ...ended.map((dealing) => speech(dealing, 'declines')),
    ...peaceWith(game, seat, botPress, dealings),
  ];
  return { speeches, promises: false, known: messagesFor(game, { seat }).length };
}

/** Whether a machine lets go of a pact: the other side broke it, or comes near to winning. */
function isOver(rules: Rules, game: Game, botPress: BotPress, dealing: Dealing): boolean {
  const { pledge, powers, round } = pactOf(game, dealing, dealing.round);
  if (pledge.kind !== 'peace' && pledge.kind !== 'zone') return false;
  return (
    isBroken(rules, game.world, botPress.own, { pledge, powers, round }) ||
    isStrong(botPress, powers)
  );
}

function peaceWith(
  game: Game,
  seat: SeatId,
  botPress: BotPress,
  dealings: readonly Dealing[],
): readonly Speech[] {
  const now = game.world.rounds.length;
  const isSettled = (other: SeatId): boolean =>
    dealings.some(
      (dealing) =>
        dealing.with === other &&
        dealing.proposal.kind === 'peace' &&
        // What it proposed and nobody answered may still be agreed to.
        (dealing.state !== 'ended' || now - dealing.round < PATIENCE),
    );
  const sides = new Map<readonly PowerId[], SeatId>();
  for (const { id } of game.seats) {
    const powers = powersOf(game, id);
    if (id !== seat && powers.length > 0 && !isSettled(id)) sides.set(powers, id);
  }
  const sought = peaceSought(botPress, [...sides.keys()]);
  const to = sought && sides.get(sought);
  if (to === undefined) return [];
  return [{ to, text: formatStatement({ act: 'proposes', proposal: { kind: 'peace' } }) }];
}

function speech({ with: to, proposal }: Dealing, act: Statement['act']): Speech {
  return { to, text: formatStatement({ act, proposal }) };
}

function dealingsAt(game: Game, seat: SeatId): readonly Dealing[] {
  return dealingsOf(messagesFor(game, { seat }), seat).filter(({ with: other }) =>
    game.seats.some(({ id }) => id === other),
  );
}

function botPressOf(rules: Rules, game: Game, seat: SeatId): BotPress {
  const dealings = dealingsAt(game, seat);
  const past = dealings.flatMap((dealing): readonly Pact[] => {
    if (dealing.agreed === undefined) return [];
    const pact = pactOf(game, dealing, dealing.agreed);
    return [dealing.state === 'agreed' ? pact : { ...pact, until: dealing.round }];
  });
  return {
    rules,
    world: game.world,
    own: powersOf(game, seat),
    past,
    pacts: past.filter(({ until }) => until === undefined),
    personality: personalityAt(game, seat),
  };
}

function pactOf(game: Game, dealing: Dealing, round: number): Pact {
  return { powers: powersOf(game, dealing.with), pledge: dealing.proposal, round };
}
