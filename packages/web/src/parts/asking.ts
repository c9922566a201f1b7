/** What follows from a press that ends or changes a game for all, in sentences. */
import type { PowerId } from '@chronopolitik/engine';
import { endsGame, type Foreseen, type Motion } from '@chronopolitik/game';
import { listed } from './listed.ts';
import { messages } from '../app/messages.ts';

interface Names {
  readonly ofPower: (power: PowerId) => string;
  readonly ofSeat: (seat: string) => string;
}

/** Whether support of it is asked about first. */
export function isGrave(motion: Motion): boolean {
  return endsGame(motion) || motion.kind === 'process';
}

/** The question before a motion is supported. */
export function motionQuestion(motion: Motion, { ofPower }: Names, say = messages.asking): string {
  switch (motion.kind) {
    case 'concede':
      return say.concede(ofPower(motion.to));
    case 'cancel':
      return say.cancel;
    case 'process':
      return say.process;
    default:
      return say.draw;
  }
}

/** The result in a few words, open seats last: `a draw of Turkey, France and Italy, whose seat is open`. */
export function endResult(
  foreseen: Foreseen,
  { ofPower }: Pick<Names, 'ofPower'>,
  say = messages.asking,
): string {
  const { ending, open } = foreseen;
  const powers = ending && 'powers' in ending.verdict ? ending.verdict.powers : [];
  const held = powers.filter((power) => !open.includes(power));
  const all = listed([...held, ...open].map(ofPower));
  const tail = open.length === 0 ? '' : say.isOpen(listed(open.map(ofPower)), open.length);
  if (ending?.because === 'concession') return say.results.concession(all + tail);
  return ending?.because === 'cancelled' ? say.results.cancelled : say.results.draw(all + tail);
}

/** What follows if the viewer supports a motion. */
export function motionLines(
  foreseen: Foreseen,
  names: Names,
  say = messages.asking,
): readonly string[] {
  const { ending, passes, waits, lacking, needed } = foreseen;
  if (!ending) return [say.resolves];
  const result = endResult(foreseen, names, say);
  if (passes === 'now')
    return waits ? [say.endsInADay(result), say.waits] : [say.endsNow(result), say.noWayBack];
  const delay = waits ? [say.waits] : [];
  if (passes === 'perhaps') return [say.endsPerhaps(result), say.secret, ...delay];
  const seats = lacking.map(names.ofSeat);
  const who =
    needed === lacking.length
      ? say.lacking(listed(seats), seats.length)
      : say.needed(needed, listed(seats));
  return [say.endsLater(result), who, ...delay];
}
