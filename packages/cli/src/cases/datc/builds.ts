/** Checks the build cases of DATC: the adjustment phase from the given ownership. */
import { type Order, type PowerId, type ProvinceId, type Resolution, type Rules, type Unit, type World, boardAt, locationOf, provinceOf, unitAt, isPlaced } from '@chronopolitik/engine';
import type { Expectation } from './expectation.ts';
import { compareLabels, readUnits, writtenOf } from './phases.ts';
import { type Difference, comparison } from '../difference.ts';
import { BadCase, listsAt, maybeTextsAt, textsAt } from '../json.ts';
import { readPower, readProvince, unitTexts } from '../names.ts';
import { submitTexts } from '../submission.ts';
import { type Owners, WINTER, standingAfter, winterWorld } from '../world.ts';

function readOwners(rules: Rules, wanted: Expectation): Owners {
  const owners: Record<ProvinceId, PowerId> = {};
  for (const [power, centers] of listsAt(wanted.entry, 'centers')) {
    for (const text of centers) owners[readProvince(rules, text)] = readPower(rules, power);
  }
  return owners;
}

function unitOf(rules: Rules, world: World, order: Order): readonly Unit[] {
  if (order.kind === 'build') {
    return [{ power: order.power, kind: order.type, location: locationOf(order.unit) }];
  }
  const board = boardAt(rules, world, WINTER);
  const unit = isPlaced(order) && board && unitAt(board, provinceOf(order.unit));
  return unit ? [unit] : [];
}

/** Only the tested power's units are stated: it is the first that is named. */
export function checkBuilds(rules: Rules, wanted: Expectation): readonly Difference[] {
  const to = comparison();
  const [tested] = listsAt(wanted.entry, 'centers');
  if (!tested) throw new BadCase('"centers": expected at least one power');
  const power = readPower(rules, tested[0]);
  const units = readUnits(rules, textsAt(wanted.entry, 'units'));
  const before = winterWorld(rules, units, readOwners(rules, wanted));
  const context = { phase: 'adjustment', board: WINTER } as const;
  const written = writtenOf(rules, wanted.orders);
  const { after, answers } = submitTexts(rules, before, written, context);
  if (wanted.labels) compareLabels(to, wanted.orders, answers);

  const own = (list: readonly Unit[]) => unitTexts(list.filter((unit) => unit.power === power));
  const unitsWith = (fits: (resolution: Resolution) => boolean) =>
    own(after.step.resolutions.filter(fits).flatMap(({ order }) => unitOf(rules, before, order)));
  const compare = (key: string, found: readonly string[]) => {
    if (wanted.expected[key] === undefined) return;
    to.sameList(key, own(readUnits(rules, maybeTextsAt(wanted.expected, key))), found);
  };
  compare('units', own(standingAfter(rules, after.world, WINTER)));
  compare(
    'built',
    unitsWith(({ outcome }) => outcome.result === 'built'),
  );
  compare(
    'removed',
    unitsWith(({ outcome }) => outcome.result === 'disbanded'),
  );
  compare(
    'removedAutomatically',
    unitsWith(({ outcome, implied }) => implied === true && outcome.result === 'disbanded'),
  );
  return to.differences;
}
