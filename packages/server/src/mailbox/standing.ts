/** What an answer says of how a game stands: what was given, whether its player is ready, until when that can be changed. Pure. */
import { dutiesOf, formatOrder, sourceOf } from '@chronopolitik/engine';
import { hidesReadiness, lastGiven, powersOf, seatState, tableFor } from '@chronopolitik/game';
import { momentFor, noticeOf, sentenceOf, turnOf } from '../notify/seat-notices.ts';
import type { Correspondence } from './correspondence.ts';

/** The game, whose turn it is and until when: as notices say it. */
export function headOf({ rules, game, seat, reader, language }: Correspondence): string {
  const turn = turnOf(rules, game, seat, language);
  return sentenceOf(noticeOf(game, 'resolved', 0, turn), reader);
}

/** Whether anything is due from the seat in this phase. */
export function isDue({ rules, game, seat }: Correspondence): boolean {
  const powers = powersOf(game, seat);
  return dutiesOf(rules, game.world).some(({ power }) => powers.includes(power));
}

/** The orders that the seat gave in this phase, as they can be sent. */
export function orderLines({ rules, game, seat }: Correspondence): readonly string[] {
  const state = game.table && seatState(game.table, seat);
  const source = sourceOf(rules, game.world);
  const { notation } = rules.ruleset;
  return (state ? lastGiven(state) : []).map((order) => formatOrder(source, order, { notation }));
}

/** What stands, paragraph by paragraph. */
export function standOf(mail: Correspondence): readonly string[] {
  const { game, texts } = mail;
  const { table } = game;
  if (table?.stage === 'finished') return [texts.over];
  if (table?.stage === 'gathering') return [texts.gathering];
  if (!isDue(mail)) return [texts.nothingDue];
  const lines = orderLines(mail);
  const given = lines.length === 0 ? texts.none : listed(texts, texts.stand, lines);
  return [given, `${readiness(mail)} ${untilOf(mail)}`];
}

function readiness({ game, seat, texts }: Correspondence): string {
  const isReady = game.table && seatState(game.table, seat)?.ready;
  return isReady === true ? texts.ready : texts.notReady;
}

function untilOf({ game, reader, texts }: Correspondence): string {
  const { table, settings } = game;
  const deadline = table?.deadline ?? null;
  if (deadline === null) return texts.untilAll;
  return texts.until(momentFor(reader, deadline, settings.terms?.deadlines.zone));
}

/** The powers that are waited for, as the seat may see: none where the terms hide who is ready. */
export function lateNames({ game, seat, words }: Correspondence): string {
  if (!game.table || hidesReadiness(game.settings.terms)) return '';
  const late = tableFor(game, { seat }).seats.filter(({ isAwaited, ready }) => isAwaited && !ready);
  return game.seats
    .filter(({ id }) => late.some((each) => each.id === id))
    .flatMap(({ powers }) => powers.map((power) => words.terms.power(power)))
    .join(', ');
}

/** Characters of a list in a mail: a game of hundreds of boards has more to tell. */
const MOST_LISTED = 40_000;

/** Lines under a heading: the first of them, and how many more there are, where they are very many. */
export function listed(
  { more }: Correspondence['texts'],
  heading: string,
  lines: readonly string[],
): string {
  let size = 0;
  const end = lines.findIndex((line) => (size += line.length + 3) > MOST_LISTED);
  const shown = end < 0 ? lines : lines.slice(0, end);
  const left = lines.length - shown.length;
  const rest = left === 0 ? [] : [more(left)];
  return [heading, ...[...shown, ...rest].map((line) => `  ${line}`)].join('\n');
}
