/** What is asked of a database in one turn of the event loop, asked together. */

/** How many answers are under way at one time, and how many asks go together. */
export interface Gathering {
  readonly atOnce: number;
  readonly most: number;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * A function that answers asks one by one, and puts those together that come before the next turn of the event loop,
 * or while as many answers as may be are under way.
 * @param together answers asks in their order; what it throws is told to all of them
 */
export function gathered<Ask, Answer>(
  together: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { atOnce, most }: Gathering,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let underWay = 0;
  let isAwaited = false;
  const next = (): void => {
    if (isAwaited || underWay >= atOnce || waiting.length === 0) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      void send();
      next();
    });
  };
  const send = async (): Promise<void> => {
    const some = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay++;
    try {
      const answers = await together(some.map(({ ask }) => ask));
      some.forEach(({ answer }, i) => answer(answers[i] as Answer));
    } catch (error) {
      for (const { refuse } of some) refuse(error);
    } finally {
      underWay--;
      next();
    }
  };
  return (ask) =>
    new Promise((answer, refuse) => {
      waiting.push({ ask, answer, refuse });
      next();
    });
}
