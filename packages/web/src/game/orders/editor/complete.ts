/** What may be written next: units of the board above, and the orders that the engine lets them have. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import {
  boardOf,
  type BoardId,
  type Order,
  type OrderKind,
  type PlaceId,
  type PowerId,
} from '@chronopolitik/engine';
import type { Engine } from '../../../engine/client.ts';
import type { ReadLine } from '../../../engine/read-lines.ts';
import type { Facts } from '../../../entry/entry.ts';
import { typed, type LoadedGame } from '../../../position/loaded-game.ts';

/** What completion goes by. */
export interface Desk {
  readonly loaded: LoadedGame;
  readonly engine: Engine | undefined;
  readonly read: readonly ReadLine[];
  /** The units that may be ordered, whether they are or not. */
  readonly units: readonly PlaceId[];
}

/** More would be no help. */
const MOST = 200;

interface Named {
  readonly unit: PlaceId;
  readonly text: string;
  readonly power: PowerId;
}

function unitTexts({ loaded, units }: Desk, under: BoardId | undefined): readonly Named[] {
  return units
    .filter((unit) => under === undefined || boardOf(unit) === under)
    .flatMap((unit): Named[] => {
      const power = loaded.unitAt(unit)?.power;
      if (power === undefined) return [];
      const text = typed(loaded, { kind: 'hold', power, unit }, under);
      return [{ unit, power, text: text.slice(0, text.lastIndexOf(' ')) }];
    });
}

const bare = (text: string): string => text.replaceAll(' ', '').toLowerCase();

/** Whether an order stands there as a whole, however it is spaced. */
function isWritten(label: string, written: string): boolean {
  return bare(label) === bare(written);
}

/** The source of completions for the editor. @param desk gives what is shown when it is asked */
export function completionFor(desk: () => Desk) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos } = context;
    const line = state.doc.lineAt(pos);
    const from = line.from + (/^\s*/.exec(line.text)?.[0].length ?? 0);
    const written = state.sliceDoc(from, pos);
    if (written === '' && !context.explicit) return null;
    const now = desk();
    const under = now.read[line.number - 1]?.board;
    const named = unitTexts(now, under);
    const begun = named.find(({ text }) => written.toLowerCase().startsWith(text.toLowerCase()));
    const options = begun
      ? await ordersFrom(now, begun, under)
      : named.map(({ text, power }) => ({
          label: `${text} `,
          detail: now.loaded.words.terms.power(power),
          type: 'variable',
        }));
    if (options.some(({ label }) => isWritten(label, written))) return null;
    return options.length === 0 ? null : { from, options: options.slice(0, MOST) };
  };
}

async function ordersFrom(
  { loaded, engine }: Desk,
  { unit, power }: Named,
  under: BoardId | undefined,
): Promise<readonly Completion[]> {
  if (!engine) return [];
  const facts = await engine.ask('facts', { place: unit });
  return ordersOf(facts, unit, power).map(({ order, isSure }): Completion => {
    const detail = loaded.words.terms.orderKind(order.kind);
    return { label: typed(loaded, order, under), detail, boost: isSure ? 1 : 0, type: 'text' };
  });
}

interface Possible {
  readonly order: Order;
  readonly isSure: boolean;
}

function ordersOf(facts: Facts, unit: PlaceId, power: PowerId): readonly Possible[] {
  return facts.kinds.flatMap((kind): readonly Possible[] => {
    if (kind === 'hold' || kind === 'disband')
      return [{ order: { kind, power, unit }, isSure: true }];
    if (kind === 'build')
      return facts.builds.map((build) => ({ order: { kind, power, ...build }, isSure: true }));
    return (facts.targets[kind] ?? []).flatMap(({ place, grade }) => {
      const order = towards(kind, power, unit, place);
      return order ? [{ order, isSure: grade === 'works' }] : [];
    });
  });
}

/** Of help only what names no further place. */
function towards(
  kind: OrderKind,
  power: PowerId,
  unit: PlaceId,
  place: PlaceId,
): Order | undefined {
  if (kind === 'move' || kind === 'retreat') return { kind, power, unit, to: place };
  if (kind !== 'support') return undefined;
  return { kind, power, unit, of: place };
}
