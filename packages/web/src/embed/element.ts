/** What the elements of embeds have in common: a shadow root, attributes, loading, and the place that is looked at. */
import type { BoardId } from '@chronopolitik/engine';
import { createWords } from '@chronopolitik/words';
import { make } from './dom.ts';
import { faceOf, type Face, type Place } from './face.ts';
import { paint, RULES_OF_EMBEDS, themeNamed, whenThemeChanges } from './look.ts';
import { BUILT_IN, type EmbeddedMap } from './maps.ts';
import { readPosition, type PositionFault } from './read-position.ts';
import { languageAt, saidIn, Unshown, type Said } from './said.ts';
import { seenAt, type SeenGame } from './seen.ts';
import { gameAt, gameOfFile, mapOf } from './sources.ts';

/** What is loaded anew when it changes, and what only shows the same otherwise. */
const LOADED = ['src', 'position', 'orders', 'map', 'lang'];
const SHOWN = ['theme', 'patterns', 'step', 'board', 'caption'];

/** Pixels by which a width has to change before the picture is made anew. */
const STEP = 60;

/** An element that shows a game, or a board of one. */
export abstract class EmbeddedElement extends HTMLElement {
  /** Attributes that matter. */
  static readonly observedAttributes: readonly string[] = [...LOADED, ...SHOWN];

  readonly #frame = make('div', { class: 'frame', part: 'frame' });
  readonly #sizes = new ResizeObserver(() => this.#show());
  #unheard: (() => void) | undefined;
  #face: Face | undefined;
  #game: SeenGame | undefined;
  #place: Place | undefined;
  #loading = 0;
  #isAsked = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...RULES_OF_EMBEDS];
    root.append(this.#frame);
  }

  /** What it shows. @throws Unshown */
  protected abstract load(said: Said): Promise<SeenGame>;
  /** Whether the reader may go through steps and boards. */
  protected abstract readonly isPlayed: boolean;

  connectedCallback(): void {
    this.#sizes.observe(this);
    this.#unheard = whenThemeChanges(() => this.#show());
    this.askAnew();
  }

  disconnectedCallback(): void {
    this.#sizes.disconnect();
    this.#unheard?.();
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (LOADED.includes(name)) return this.askAnew();
    if (name === 'step' || name === 'board') this.#place = undefined;
    this.#show();
  }

  /** Loads once, however many attributes change at one time. */
  protected askAnew(): void {
    if (this.#isAsked || !this.isConnected) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      void this.#load();
    });
  }

  async #load(): Promise<void> {
    const language = languageAt(this);
    const said = saidIn(language);
    const number = ++this.#loading;
    this.#frame.lang = language;
    if (!this.#face) this.#say(said.loading, false);
    const loaded = await this.load(said).catch((error: unknown) => {
      if (!(error instanceof Unshown)) console.error(error);
      return error instanceof Unshown ? error.message : said.faults.link;
    });
    if (number !== this.#loading) return;
    this.#game = typeof loaded === 'string' ? undefined : loaded;
    this.#face = this.#game && faceOf(this.#game, language, (place) => this.#go(place));
    this.#place = undefined;
    if (typeof loaded === 'string') this.#say(loaded, true);
    else if (this.#face) this.#frame.replaceChildren(this.#face.node);
    this.#show();
  }

  #say(text: string, isFault: boolean): void {
    paint(this.#frame, themeNamed(this.getAttribute('theme')));
    this.#frame.replaceChildren(make('p', { role: isFault ? 'alert' : 'status' }, text));
  }

  #go(place: Place): void {
    this.#place = place;
    this.#show();
    const detail = { step: place.step, board: place.board ?? null };
    this.dispatchEvent(new CustomEvent('chronopolitik-place', { detail, bubbles: true }));
  }

  #show(): void {
    const theme = themeNamed(this.getAttribute('theme'));
    paint(this.#frame, theme);
    const { clientWidth } = this;
    if (!this.#game || !this.#face || clientWidth === 0) return;
    this.#place ??= this.#placeAsked(this.#game);
    this.#face.show(this.#place, {
      theme,
      patterns: (this.getAttribute('patterns') ?? 'off') !== 'off',
      language: languageAt(this),
      width: Math.max(STEP, Math.ceil(clientWidth / STEP) * STEP),
      caption: this.getAttribute('caption') ?? '',
      isPlayed: this.isPlayed,
    });
  }

  /** The place that the attributes name; where the game has none such, where it stands. */
  #placeAsked({ steps, step, rules, ...game }: SeenGame): Place {
    const asked = Number(this.getAttribute('step') ?? Number.NaN);
    const at = asked in steps ? asked : step;
    const named = this.getAttribute('board');
    const { world } = seenAt({ ...game, steps, step, rules }, at, 'en');
    const isThere = named === 'all' || world.boards.some(({ id }) => id === named);
    return { step: at, board: isThere ? (named as BoardId | 'all') : undefined };
  }

  /** An address that an attribute names, from the document on. */
  protected addressAt(attribute: string): URL | undefined {
    const value = this.getAttribute(attribute);
    return value !== null && URL.canParse(value, this.baseURI)
      ? new URL(value, this.baseURI)
      : undefined;
  }
}

/** What is wrong with a position, in words. */
function faultOf(fault: PositionFault, said: Said, element: Element): string {
  switch (fault.code) {
    case 'json':
      return said.faults.json;
    case 'complex':
      return said.faults.complex;
    case 'map':
      return said.faults.map(fault.map);
    case 'unit':
      return said.faults.unit(fault.text);
    case 'line': {
      const setting = { variant: BUILT_IN.variant, language: languageAt(element) };
      const words = createWords({ ...setting, notation: 'judge' });
      return words.sayParseError({ ...fault.problem, line: fault.line });
    }
  }
}

/** `<chronopolitik-game>`: a game to go through, by an address or as a file. */
export class ChronopolitikGame extends EmbeddedElement {
  protected readonly isPlayed = true;
  #file: unknown;

  /** A game file, in the place of an address. */
  get game(): unknown {
    return this.#file;
  }
  set game(file: unknown) {
    this.#file = file;
    this.askAnew();
  }

  protected async load(said: Said): Promise<SeenGame> {
    const address = this.addressAt('src');
    if (this.#file !== undefined) return gameOfFile(this.#file, address?.href ?? '', said);
    if (!address) throw new Unshown(said.faults.nothing);
    return gameAt(address, said);
  }
}

/** `<chronopolitik-board>`: one board, of a position or of a game. */
export class ChronopolitikBoard extends EmbeddedElement {
  protected readonly isPlayed = false;
  #map: EmbeddedMap | undefined;
  #position: string | object | undefined;

  /** A position as text or as an object; in the place of the attribute. */
  get position(): string | object | undefined {
    return this.#position;
  }
  set position(position: string | object | undefined) {
    this.#position = position;
    this.askAnew();
  }

  /** A map and its drawing, as a server gives them; in the place of the attribute. */
  get map(): EmbeddedMap | undefined {
    return this.#map;
  }
  set map(map: EmbeddedMap | undefined) {
    this.#map = map;
    this.askAnew();
  }

  protected async load(said: Said): Promise<SeenGame> {
    const address = this.addressAt('src');
    if (address) return gameAt(address, said);
    const map = this.#map ?? (await mapOf(this.addressAt('map'), said));
    const given = this.#position ?? this.getAttribute('position') ?? this.textContent ?? '';
    const text = typeof given === 'object' ? JSON.stringify(given) : given;
    const read = readPosition(map, text, this.getAttribute('orders') ?? '');
    if (!read.ok) throw new Unshown(faultOf(read.error, said, this));
    return read.value;
  }
}
