import type { Resolution } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { meetingIn } from './use-sounds.ts';

const hold = { kind: 'hold', power: 'x', unit: 'a-one@0' } as const;
const came = (outcome: Resolution['outcome']): Resolution => ({ order: hold, outcome });

test('a step sounds as its gravest meeting', () => {
  expect(meetingIn({ resolutions: [came({ result: 'held' })] })).toBeUndefined();
  const bounced = came({ result: 'bounced' });
  expect(meetingIn({ resolutions: [bounced] })).toBe('bounce');
  const gone = came({ result: 'held', dislodgedBy: 'a-two@0' });
  expect(meetingIn({ resolutions: [bounced, gone] })).toBe('dislodge');
});
