/** One question, one answer: what is asked of the engine's worker, or of the server, while it is shown. */
import { useEffect, useState } from 'react';
import { noteFailure } from '../app/failures/failures.ts';

/** Asks. The same function as long as the question is the same. @param signal aborted when nobody waits any more */
export type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

/** How far the answer is. */
export type Answer<Value> =
  /** Not there yet, or nothing is asked. `before`: the answer to an earlier question. */
  | { readonly state: 'loading'; readonly before: Value | undefined }
  | { readonly state: 'value'; readonly value: Value }
  | { readonly state: 'failed'; readonly reason: string };

interface Answered<Value> {
  readonly question: Ask<Value>;
  readonly answer: Answer<Value>;
}

/**
 * The answer to a question. An answer that comes after the question has changed is dropped.
 *
 * @param question undefined: nothing is asked
 * @param failed is told of a failure; by default the page says that a part of it failed
 */
export function useAnswer<Value>(
  question: Ask<Value> | undefined,
  failed: (error: unknown) => void = noteFailure,
): Answer<Value> {
  const [answered, setAnswered] = useState<Answered<Value>>();
  useEffect(() => {
    if (!question) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    question(signal).then(
      (value) => {
        if (!signal.aborted) setAnswered({ question, answer: { state: 'value', value } });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setAnswered({ question, answer: { state: 'failed', reason: String(error) } });
        failed(error);
      },
    );
    return () => leaving.abort();
  }, [question, failed]);
  if (answered && answered.question === question) return answered.answer;
  return { state: 'loading', before: answered && valueOf(answered.answer) };
}

/** The answer, if it is there. */
export function valueOf<Value>(answer: Answer<Value>): Value | undefined {
  return answer.state === 'value' ? answer.value : undefined;
}

/** The answer, or while it is on its way that to an earlier question. */
export function latestOf<Value>(answer: Answer<Value>): Value | undefined {
  return answer.state === 'loading' ? answer.before : valueOf(answer);
}

/** Waits before a question is asked. @param pause in milliseconds. @throws what the signal is aborted with */
export function waited(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
