/** What is written beside a game. */

/** In English; every other language has the same keys. */
export const asides = {
  notes: {
    heading: 'My notes',
    note: 'Nobody else sees them, not even the game master.',
    on: 'About',
    whole: 'the whole game',
    text: 'Note',
    empty: 'Notes are saved as you write.',
    saving: 'Saving …',
    saved: (at: string) => `Saved ${at}`,
    offline: 'Not saved: no connection. This browser keeps it and tries again.',
  },
  spectators: {
    heading: 'Spectators',
    note: 'Spectators and the game master read this now, players once the game is over.',
    noteAfter:
      'What spectators wrote to one another. The game is over: everybody who may watch it reads this.',
    message: 'Message to the spectators',
    somebody: 'a spectator',
    remove: 'Take back',
    enter: 'Join the conversation',
    sure: 'Join the conversation of spectators?',
    follows: 'You cannot take a seat in this game then.',
  },
};
