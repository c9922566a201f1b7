/** What machine players make of a position. */
export const study = {
  heading: 'Chances',
  note: 'How machine players rate the chances of each power.',
  share: 'Share',
  percent: (percent: number) => `${percent} %`,
  since: 'Since the last round',
  change: (points: number) =>
    points > 0 ? `${points} more than a round ago` : `${-points} less than a round ago`,
  others: (count: number, percent: number) => `${count} others: ${percent} %`,
  leaders: 'Leaders only',
  power: 'Orders of',
  look: 'What threatens this draft?',
  limit: 'Time limit',
  seconds: (count: number) => `${count} s`,
  stop: 'Stop',
  thinking: 'Thinking …',
  noThreat: 'No threat found.',
  lines: 'Best lines',
  noLines: 'Nothing is due from this power.',
  worth: (value: string) => `worth ${value}`,
  worthNote:
    'Worth: what the power may expect after these orders, less what the others may. A center counts about ten. Point at a line, and it stands on the map.',
  lay: 'Use these orders',
  heldAll: 'hold',
  machines: 'Let machines give orders',
  machinesNote:
    'For all powers that have no orders in the draft. Nothing is sent before you send it.',
  one: 'For this power',
  rest: 'For all without orders',
  strength: 'Strength',
  ordered: (done: number, all: number) => `${done} of ${all} powers`,
};
