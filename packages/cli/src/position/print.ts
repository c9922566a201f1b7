/** Prints a verdict for people, with reasons, or as JSON for machines. */
import {
  type Resolution,
  type Rules,
  boardAt,
  boardOf,
  formatOrder,
  provinceOf,
  unitAt,
  sourceOf,
} from '@chronopolitik/engine';
import { createWords } from '@chronopolitik/words';
import type { Dislodgement } from '../cases/movement.ts';
import { unitText, unitTexts } from '../cases/names.ts';
import { SPRING } from '../cases/world.ts';
import type { Io } from '../io.ts';
import type { Verdict } from './judge.ts';

function wordsFor(rules: Rules, { before }: Verdict): ReturnType<typeof createWords> {
  return createWords({
    variant: rules.map.variant,
    language: 'en',
    notation: 'judge',
    unitAt: (place) => {
      const board = boardAt(rules, before, boardOf(place));
      return board && unitAt(board, provinceOf(place));
    },
  });
}

function byPower(resolutions: readonly Resolution[]): ReadonlyMap<string, readonly Resolution[]> {
  const powers = new Map<string, Resolution[]>();
  for (const resolution of resolutions) {
    const { power } = resolution.order;
    powers.set(power, [...(powers.get(power) ?? []), resolution]);
  }
  return new Map([...powers].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Orders by power with outcome and reason, then what retreats are open and who stands where. */
export function printVerdict(io: Io, rules: Rules, verdict: Verdict): void {
  const words = wordsFor(rules, verdict);
  const source = sourceOf(rules, verdict.before);
  const { bold, dim } = io.colors;
  for (const [power, resolutions] of byPower(verdict.resolutions)) {
    io.print(bold(words.terms.power(power)));
    for (const resolution of resolutions) {
      const order = formatOrder(source, resolution.order, {
        notation: 'judge',
        board: SPRING,
        labels: true,
      });
      io.print(`  ${order}  ${dim(words.sayOutcome(resolution))}`);
    }
  }
  for (const { order, illegal } of verdict.refused) {
    io.print(`Refused: ${words.sayIllegal(illegal, order)}`);
  }
  for (const { unit, retreats } of verdict.dislodged) {
    const open = retreats.length > 0 ? `may retreat to ${retreats.join(', ')}` : 'has no retreat';
    io.print(`Dislodged: ${unitText(unit)} ${open}`);
  }
}

function dislodgementJson({ unit, by, from, viaConvoy, retreats }: Dislodgement): object {
  return { unit: unitText(unit), by: unitText(by), from, viaConvoy, retreats };
}

/** A verdict as JSON: units as texts, orders and causes as the engine has them. */
export function verdictJson(verdict: Verdict): object {
  return {
    results: verdict.resolutions.map(({ order, outcome, implied }) => ({
      order,
      result: outcome.result,
      ...(outcome.cause ? { cause: outcome.cause } : {}),
      ...(outcome.dislodgedBy === undefined ? {} : { dislodgedBy: outcome.dislodgedBy }),
      ...(implied ? { implied } : {}),
    })),
    refused: verdict.refused,
    dislodged: verdict.dislodged.map(dislodgementJson),
    contested: verdict.contested,
    units: unitTexts(verdict.units),
  };
}
