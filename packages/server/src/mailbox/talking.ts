/** What players do by mail beside orders: press, votes, more time, days off. */
import { DAY, LIMITS, MASTER, type Command, type Motion, type Party } from '@chronopolitik/game';
import { commanded } from './commanding.ts';
import type { Answer, Correspondence, PostRoom } from './correspondence.ts';
import type { Instruction } from './instructions.ts';
import { motionNamed, motionText } from './motions.ts';
import { partiesNamed } from './names.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

/** Sends a message. */
export async function writePress(
  room: PostRoom,
  mail: Correspondence,
  { to, text }: Of<'press'>,
): Promise<Answer> {
  const { texts, rules, game } = mail;
  if (text === '') return { paragraphs: [texts.noText] };
  if (text.length > LIMITS.message) return { paragraphs: [texts.tooLong(LIMITS.message)] };
  const named = to === null ? undefined : partiesNamed(rules, game, to);
  if (named && 'unknown' in named) {
    return { paragraphs: [texts.refused(texts.nobody(named.unknown))] };
  }
  const parties = named?.found;
  const command: Command = { type: 'say', to: parties ? [...parties] : 'all', text };
  const names = parties?.map((party) => partyName(mail, party)).join(', ') ?? texts.everybody;
  return done(room, mail, command, texts.sent(names));
}

/** Who is meant by a party, for somebody who plays. */
export function partyName({ game, words, texts, seat }: Correspondence, party: Party): string {
  if (party === MASTER) return texts.master;
  if (party === seat) return texts.you;
  const powers = game.seats.find(({ id }) => id === party)?.powers ?? [];
  return powers.map((power) => words.terms.power(power)).join(' + ') || party;
}

/** Votes on a motion. */
export async function castVote(
  room: PostRoom,
  mail: Correspondence,
  { motion: said, support }: Of<'vote'>,
): Promise<Answer> {
  const { texts, claim, rules } = mail;
  const motion = motionNamed(rules, said);
  if (!motion) return { paragraphs: [texts.refused(texts.noMotion(said))] };
  if ('unknown' in motion) return { paragraphs: [texts.refused(texts.nobody(motion.unknown))] };
  const { found } = motion;
  const command: Command = { type: 'vote', step: claim.step, motion: found, support };
  return done(room, mail, command, texts.voted(named(mail, found), support));
}

function named(mail: Correspondence, motion: Motion): string {
  return motionText(mail.texts, motion, (power) => mail.words.terms.power(power));
}

/** Takes one of the extensions that the terms leave the seat. */
export function extendDeadline(room: PostRoom, mail: Correspondence): Promise<Answer> {
  const command: Command = { type: 'extend', step: mail.claim.step };
  return done(room, mail, command, mail.texts.extended);
}

/** Takes days off: whole days, the last one included. */
export async function takeDaysOff(
  room: PostRoom,
  mail: Correspondence,
  { from, to }: Of<'vacation'>,
): Promise<Answer> {
  const { texts } = mail;
  const [begin, end] = [Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`) + DAY];
  const areDays = Number.isFinite(begin) && Number.isFinite(end) && begin < end;
  if (!areDays) return { paragraphs: [texts.refused(texts.noDates)] };
  return done(room, mail, { type: 'vacation', from: begin, to: end }, texts.away(from, to));
}

async function done(
  room: PostRoom,
  mail: Correspondence,
  command: Command,
  said: string,
): Promise<Answer> {
  const { refusal } = await commanded(room, mail, command);
  return { paragraphs: [refusal ?? said] };
}
