/** Conversations of the press: who they are with, and the composer. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const press = {
  conversations: 'Conversations',
  everybody: 'Everybody',
  public: 'public',
  search: 'Search all messages',
  back: 'All conversations',
  none: 'No messages yet.',
  nothing: 'Nothing written yet.',
  begun: 'Begun:',
  you: 'You',
  group: 'New group',
  groupNote: 'Choose two or more. Only they and you read what is written there.',
  groupOpen: 'Open the conversation',
  cancel: 'Cancel',
  lost: 'You began this text for nobody. It goes to the conversation that you choose:',
  lostTake: (name: string) => `Put it into the conversation with ${name}`,
  to: {
    all: 'To everybody: all players and spectators read this',
    party: (name: string) => `To ${name} only`,
    group: (names: string) => `To ${names}, and nobody else`,
  },
  ask: {
    heading: 'Send this to everybody?',
    line: 'All players and spectators read it. You are asked once as long as this window is open.',
    yes: 'Send to everybody',
    no: 'Not yet',
  },
  hidden: 'From somebody',
  hiddenNote:
    'You are not told who wrote this. Answer in the conversation with whom you believe it was.',
  readOnly: 'You can read this conversation, but not write in it.',
  insert: 'Insert …',
  propose: 'Propose …',
  proposal: 'a proposal',
  boardOrPlace: 'A board or a place',
  board: 'Board',
  place: 'Place',
  wholeBoard: 'the whole board',
  insertPlace: 'Insert',
  keys: 'Ctrl Enter sends; Alt ↑ and Alt ↓ switch the conversation.',
  unread: (count: number) => many(count, 'unread message', 'unread messages'),
};
