import { expect, test } from 'vitest';
import { localText, nextFriday } from './start-fields.tsx';

test('the next Friday evening is a day away at least, and fields hold it as local time', () => {
  for (let day = 1; day <= 14; day++) {
    const now = new Date(2026, 10, day, 21, 30).getTime();
    const at = new Date(nextFriday(now));
    expect([at.getDay(), at.getHours(), at.getMinutes()]).toEqual([5, 20, 0]);
    expect(at.getTime()).toBeGreaterThan(now);
    expect(at.getTime() - now).toBeLessThan(8 * 86_400_000);
    expect(new Date(localText(at.getTime())).getTime()).toBe(at.getTime());
  }
});
