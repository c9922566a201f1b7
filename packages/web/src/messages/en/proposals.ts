/** Proposals in press: peace, zones, supports, draws, and what is said to them. */
export const proposals = {
  proposes: 'proposes:',
  accepts: 'agrees:',
  declines: 'declines, or ends it:',
  peace:
    'Peace. Neither attacks the other or enters a center of the other, until one says no to it.',
  zone: (provinces: string) =>
    `A demilitarized zone. Nobody enters ${provinces}, until one says no to it.`,
  support: (order: string) => `Support in this movement for ${order}.`,
  draw: 'A draw. (To vote for it is another matter.)',
  yes: 'Agree',
  no: 'Decline',
  end: 'End this',
  agreed: 'Agreed.',
  ended: 'Declined or ended.',
  heading: 'Propose to those named above',
  note: 'Machine players understand these, answer them and keep what they promise.',
  kind: 'Proposal',
  kinds: {
    peace: 'Peace',
    zone: 'Demilitarized zone',
    support: 'Support',
    draw: 'Draw',
  },
  provinces: 'Provinces, such as Bur, Mun',
  order: 'The order to be supported, such as A Mar - Bur',
  send: 'Propose',
  whom: 'Name whom you propose it to.',
  unclear: 'This is not understood.',
};
