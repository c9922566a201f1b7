/** Between people who do not get on: mute, block, report. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const conduct = {
  menu: (seat: string) => `More about ${seat}`,
  mute: 'Mute in this game',
  unmute: 'Unmute',
  block: 'Block in all games',
  unblock: 'Unblock',
  muted: 'muted',
  blocked: 'blocked',
  folded: (seat: string) => `A message by ${seat}, whom you muted or blocked.`,
  show: 'Show it',
  report: 'Report …',
  reportNote:
    'The administrators of this server read your report, and the message that it is about.',
  reportText: 'What is wrong?',
  send: 'Send the report',
  cancel: 'Cancel',
  sent: 'Your report was sent to the administrators.',
  missed: (missed: number, turns: number) =>
    `missed ${missed} of ${many(turns, 'turn', 'turns')} over all games`,
};
