/** A player in a browser that WebDriver drives. Waits for what must be there, as a person would. */
import type { PlaceId } from '@chronopolitik/engine';
import type { Session } from './webdriver.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const WAIT = 20_000;
const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The middle of the first element that is seen, can be pressed, and bears the text. Runs in the page. */
function spotOf(selector: string, text: string | null): Spot | undefined {
  const named = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0] ?? (element as HTMLElement)).innerText.trim();
  const fitting = [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && (text === null || named(element) === text),
  );
  for (const element of fitting) {
    // Not to the edge: what stays in place while the page scrolls would lie over it.
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const there = document.elementFromPoint(spot.x, spot.y);
    if (there && (element.contains(there) || there.contains(element))) return spot;
  }
  return undefined;
}

export class Visitor {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Calls a function in the page. It may use nothing but its arguments and the page. */
  async call<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<T> {
    const script = `return (${run.toString()}).apply(null, arguments)`;
    return (await this.#session.execute(script, args)) as T;
  }

  /** Waits until a function gives something in the page. */
  async until<A extends readonly unknown[], T>(
    what: string,
    run: (...args: A) => T,
    ...args: A
  ): Promise<NonNullable<T>> {
    for (const end = Date.now() + WAIT; Date.now() < end; await sleep(50)) {
      const found = await this.call(run, ...args);
      if (found !== null && found !== undefined && found !== false) return found;
    }
    const seen = await this.call(() => document.body.innerText.slice(0, 1500));
    throw new Error(`waited in vain: ${what}\n${seen}`);
  }

  /** Opens an address, and from then on keeps the errors of the page. */
  async goTo(url: string): Promise<void> {
    await this.#session.goTo(url);
    await this.call(() => {
      const errors: string[] = [];
      (window as { errors?: string[] }).errors = errors;
      window.addEventListener('error', ({ message }) => errors.push(message));
      window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    });
  }

  /** Errors since the address was opened. */
  errors(): Promise<readonly string[]> {
    return this.call(() => (window as { errors?: string[] }).errors ?? ['the page was left']);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#session.resize(width, height);
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  async #pressAt({ x, y }: Spot): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const parameters = { pointerType: 'mouse' };
    await this.#session.act([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }

  /** Presses an element; with a text, the one that bears just this name. */
  async press(selector: string, text: string | null = null): Promise<void> {
    await this.#pressAt(await this.until(`${selector} ${text ?? ''}`, spotOf, selector, text));
  }

  /** Writes with the keyboard; `\n` is Enter. */
  async write(text: string): Promise<void> {
    const keys = Array.from(text, (letter) => (letter === '\n' ? '\uE007' : letter));
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#session.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Writes into a field. What lies above it may still grow: it is pressed until it has the focus. */
  async fill(name: string, text: string): Promise<void> {
    await this.press('input', name);
    const isFocused = (wanted: string) =>
      (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText.trim() === wanted;
    while (!(await this.call(isFocused, name))) await this.press('input', name);
    await this.write(text);
  }

  /** Waits for an element that says something. */
  async hears(selector: string, text: string): Promise<string> {
    return this.until(
      `"${text}" in ${selector}`,
      (where, wanted) =>
        [...document.querySelectorAll(where)]
          .map((element) => (element as HTMLElement).innerText || (element.textContent ?? ''))
          .find((said) => said.includes(wanted)),
      selector,
      text,
    );
  }

  /** Waits until every board in view is painted. */
  async calm(): Promise<void> {
    await this.until('a calm plane', () => window.chronopolitik?.isCalm());
  }

  boards(): Promise<readonly string[]> {
    return this.call(() => window.chronopolitik?.boards() ?? []);
  }

  async show(board: string): Promise<void> {
    await this.call((target) => window.chronopolitik?.show(target), board);
    await this.calm();
  }

  /** Presses places on the plane, one after the other. */
  async pressPlaces(...places: readonly PlaceId[]): Promise<void> {
    for (const place of places) {
      const wanted = (it: string) => window.chronopolitik?.pointOf(it);
      await this.#pressAt(await this.until(place, wanted, place));
    }
  }
}
