/** What the sounds of the page are made of: tones that glide, and noise through a filter. Data; `play.ts` plays it. */

/** An order entered; a round carried out; a unit that bounced; one dislodged; a timeline that opens. */
export const SOUND_NAMES = ['order', 'round', 'bounce', 'dislodge', 'fork'] as const;

/** The name of a sound. */
export type SoundName = (typeof SOUND_NAMES)[number];

/** A part of a sound. Times in seconds, pitches in hertz. */
export interface Tone {
  /** The shape of the wave; noise has none, and its pitches are those of its filter. */
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  readonly from: number;
  /** The pitch at its end. */
  readonly to: number;
  /** After the beginning of the sound. */
  readonly start: number;
  /** Until it is loudest. */
  readonly rise: number;
  readonly length: number;
  /** Loudness at its loudest, 0 … 1. */
  readonly gain: number;
}

/** Two knocks on wood, the second a little lower. */
const knock = (start: number, pitch: number, gain: number): readonly Tone[] => [
  { wave: 'triangle', from: pitch, to: pitch * 0.6, start, rise: 0.003, length: 0.09, gain },
  { wave: 'noise', from: 1800, to: 900, start, rise: 0.002, length: 0.03, gain: gain * 0.5 },
];

/** A horn that swells. */
const horn = (start: number, pitch: number): Tone => ({
  wave: 'sawtooth',
  from: pitch,
  to: pitch,
  start,
  rise: 0.35,
  length: 1.25 - start,
  gain: 0.05,
});

/** Wood for orders, paper for rounds, wood again where units meet, brass for a new timeline. */
export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  order: knock(0, 620, 0.1),
  round: [
    { wave: 'noise', from: 700, to: 3200, start: 0, rise: 0.16, length: 0.34, gain: 0.09 },
    { wave: 'noise', from: 2600, to: 900, start: 0.24, rise: 0.04, length: 0.2, gain: 0.05 },
  ],
  bounce: [...knock(0, 240, 0.2), ...knock(0.11, 180, 0.13)],
  dislodge: [
    { wave: 'sine', from: 170, to: 52, start: 0, rise: 0.005, length: 0.42, gain: 0.28 },
    { wave: 'noise', from: 500, to: 140, start: 0, rise: 0.004, length: 0.16, gain: 0.1 },
  ],
  fork: [horn(0, 146.8), horn(0.14, 220), horn(0.28, 293.7)],
};
