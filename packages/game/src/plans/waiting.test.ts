/** What of a plan can be drawn on the boards of today. */
import { invariant, step, type Order, type World } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { newPlay, type Play } from '../../test/table.ts';
import { waitingOrders } from './waiting.ts';

const played = ({ rules }: Play, world: World, ...orders: readonly Order[]): World => {
  const result = step(rules, world, orders);
  invariant(result.ok, 'it can be judged');
  return result.value.world;
};
const drawn = ({ rules }: Play, world: World, text: string, powers = ['austria']) =>
  waitingOrders(rules, world, powers, text).map(({ text: said, order, phase, isConditional }) => [
    said,
    'unit' in order ? order.unit : order.kind,
    phase,
    isConditional,
  ]);

describe.each(['ordinary', '5d-strict', '5d-loose', '5dplomacy'])(
  'waiting orders, %s',
  (preset) => {
    const play = newPlay({}, preset);
    const { world } = play.game;

    it('stand on the board of today, of preferences the first, of conditions the first branch', () => {
      const text = `S1901: A Bud H
      F1901: if Ser is empty: A Bud - Ser; A Bud H
        else: A Bud - Rum
        F Alb S A Ser - Gre
      F1901 retreats: A Bud R Vie; A Bud D
      winter 1901: Build A Vie; Build F Tri`;
      expect(drawn(play, world, text)).toEqual([
        ['A Bud - Ser', 'a-bud@0', 'movement', true],
        ['F Alb S A Ser - Gre', 'a-alb@0', 'movement', false],
        ['A Bud R Vie', 'a-bud@0', 'retreat', false],
        ['Build A Vie', 'a-vie@0', 'adjustment', false],
        ['Build F Tri', 'a-tri@0', 'adjustment', false],
      ]);
    });

    it('say their season', () => {
      const [fall, winter] = waitingOrders(
        play.rules,
        world,
        ['austria'],
        'F1901: A Vie H\nwinter 1901: Build A Vie',
      );
      expect(fall?.turn).toMatchObject({ turn: 1, winter: false });
      expect(winter?.turn).toMatchObject({ winter: true });
    });

    it('are of the seat alone, and none of what cannot be read or is past', () => {
      expect(drawn(play, world, 'F1901: A Vie jumps')).toEqual([]);
      expect(drawn(play, world, 'Italy F1901: A Ven H')).toEqual([]);
      const fall = played(play, world);
      expect(drawn(play, fall, 'S1901: A Vie H\nF1901: A Vie H')).toEqual([]);
    });
  },
);

describe.each(['5d-strict', '5d-loose'])('waiting orders with forks, %s', (preset) => {
  const play = newPlay({}, preset);
  const start = played(play, play.game.world, {
    kind: 'move',
    power: 'austria',
    unit: 'a-bud@0',
    to: 'a-ser@0',
  });
  const world = played(play, start, {
    kind: 'move',
    power: 'austria',
    unit: 'a-ser@1',
    to: 'a-ser@0',
  });

  it('stand on every board that is played on, or on that of their timeline', () => {
    const units = (text: string) => drawn(play, world, text).map(([, unit]) => unit);
    expect(units('S1902: A Vie H').toSorted()).toEqual(['a-vie@1w', 'b-vie@1']);
    expect(units('S1902 on T2: A Vie H')).toEqual(['b-vie@1']);
    expect(units('S1902 on T3: A Vie H')).toEqual([]);
    expect(units('S1902: A T2 S1902 Vie - T1 W1901 Bud')).toEqual(['b-vie@1']);
  });
});
