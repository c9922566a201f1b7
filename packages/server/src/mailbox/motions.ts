/** Motions as players name them in mail, and as they are answered. Pure. */
import { never, type PowerId, type Rules } from '@chronopolitik/engine';
import type { Motion } from '@chronopolitik/game';
import { powersNamed } from './names.ts';
import type { ReplyTexts } from './texts.ts';

/** A motion, or a name in it that fits no power. */
export type NamedMotion = { readonly found: Motion } | { readonly unknown: string };

type Read = (match: RegExpExecArray, rules: Rules) => NamedMotion;

/** Hours that a vote extends a deadline by which names none. */
const USUAL_HOURS = 24;
const MOST_HOURS = 720;

const FORMS: readonly (readonly [RegExp, Read])[] = [
  [/^(?:an? |ein )?(?:draw|remis)$/i, () => ({ found: { kind: 'draw' } })],
  [
    /^(?:an? |ein )?(?:draw|remis) (?:among |between |of |unter |von )?(\S.*)$/i,
    ([, names = ''], rules) => withPowers(rules, names, (powers) => ({ kind: 'draw', powers })),
  ],
  [
    /^(?:concede|concession|aufgabe) (?:to |an |zugunsten von )?(\S.*)$/i,
    ([, name = ''], rules) => conceded(rules, name),
  ],
  [/^(?:a )?pause$/i, () => ({ found: { kind: 'pause' } })],
  [/^(?:resume|weiter)$/i, () => ({ found: { kind: 'resume' } })],
  [
    /^(?:extend|extension|verlängern|verlängerung)(?: (?:by |um )?(\d{1,3})(?: ?h| hours?| stunden?)?)?$/i,
    ([, hours]) => {
      const given = hours === undefined ? USUAL_HOURS : Number(hours);
      return { found: { kind: 'extend', hours: Math.min(MOST_HOURS, Math.max(1, given)) } };
    },
  ],
  [/^(?:process|auswerten)$/i, () => ({ found: { kind: 'process' } })],
  [/^(?:cancel|abbruch|abbrechen)$/i, () => ({ found: { kind: 'cancel' } })],
  [/^(?:open press|presse öffnen)$/i, () => ({ found: { kind: 'open-press' } })],
  [/^(?:publish|veröffentlichen)$/i, () => ({ found: { kind: 'publish' } })],
];

/** The motion that a text names; undefined where it names none that mail knows. */
export function motionNamed(rules: Rules, text: string): NamedMotion | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(text.trim());
    if (match) return read(match, rules);
  }
  return undefined;
}

function conceded(rules: Rules, name: string): NamedMotion {
  return withPowers(rules, name, ([to = '' as PowerId]) => ({ kind: 'concede', to }));
}

function withPowers(
  rules: Rules,
  names: string,
  make: (powers: readonly PowerId[]) => Motion,
): NamedMotion {
  const named = powersNamed(rules, names);
  return 'unknown' in named ? named : { found: make(named.found) };
}

/** A motion in words. */
export function motionText(
  { motions }: ReplyTexts,
  motion: Motion,
  nameOf: (power: PowerId) => string,
): string {
  switch (motion.kind) {
    case 'draw':
      return motions.draw((motion.powers ?? []).map(nameOf).join(', '));
    case 'concede':
      return motions.concede(nameOf(motion.to));
    case 'extend':
      return motions.extend(motion.hours);
    case 'open-press':
      return motions.openPress;
    case 'rollback':
      return String(motion.to);
    case 'pause':
    case 'resume':
    case 'process':
    case 'cancel':
    case 'publish':
      return motions[motion.kind];
    default:
      return never(motion);
  }
}
