/** What machine players make of a position. */
export const study = {
  heading: 'Study',
  note: 'How much of the game each power seems to have, as machine players see it.',
  share: 'Share',
  percent: (percent: number) => `${percent} %`,
  since: 'Since the last round',
  change: (points: number) =>
    points > 0 ? `${points} more than a round ago` : `${-points} less than a round ago`,
  others: (count: number, percent: number) => `${count} others: ${percent} %`,
  leaders: 'Only those ahead',
  power: 'Orders of',
  look: 'What threatens this draft?',
  limit: 'Time',
  seconds: (count: number) => `${count} s`,
  stop: 'Stop',
  thinking: 'Thinking …',
  noThreat: 'Nothing found that hurts it.',
  lines: 'Best lines',
  noLines: 'Nothing is due from this power.',
  lay: 'Lay on the table',
  heldAll: 'hold',
  machines: 'Let machines order',
  machinesNote:
    'For all powers that have no orders in the draft. Nothing is sent before you send it.',
  one: 'For this power',
  rest: 'For all without orders',
  strength: 'Strength',
};
