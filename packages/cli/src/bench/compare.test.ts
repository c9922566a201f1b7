import * as own from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../commands/bench/settings.ts';
import { compare } from './compare.ts';
import { sameSteps } from './same-steps.ts';
import { drawGames, playedWork, unseenWork } from './step-works.ts';
import type { Engine, Work } from './works.ts';
import { benchWorld } from './worlds.ts';

const loose = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);

describe('two engines side by side', () => {
  it('take turns, and begin in turns', () => {
    const other: Engine = { ...own };
    const turns: string[] = [];
    const work: Work = {
      name: 'turns',
      unit: 'steps',
      count: 1,
      everyTurn: 4,
      under: (engine) => ({ run: () => void turns.push(engine === other ? 'other' : 'own') }),
    };
    const { ratio } = compare(work, own, other, 8);
    expect(ratio.runs).toBe(2);
    expect(turns.join(' ')).toBe('own other other own own other other own');
  });

  it('do the same steps: on worlds never seen, and in games drawn by lot', () => {
    const [unseen, played] = [
      unseenWork(loose, 'unseen', [benchWorld(loose, 3)], 8),
      playedWork(loose, drawGames(loose, 1)),
    ];
    expect(unseen.count).toBe(1);
    expect(played.count).toBeGreaterThan(10);
    for (const work of [unseen, played]) {
      const { own: here, other: there } = compare({ ...work, everyTurn: 8 }, own, { ...own }, 8);
      expect(here.runs).toBe(1);
      expect(there.median).toBeGreaterThan(0);
    }
  });

  it('take the same steps of random games, and differ where one of them errs', () => {
    const variants = [loose.map.variant];
    expect(sameSteps(variants, own, { ...own }, 2, () => undefined)).toMatchObject({ games: 2 });
    const lazy: Engine = { ...own, step: (rules, world) => own.step(rules, world, []) };
    const { difference } = sameSteps(variants, own, lazy, 2, () => undefined);
    expect(difference?.step).toBeGreaterThan(0);
    expect(difference?.spec.variant).toBe('standard');
  });
});
