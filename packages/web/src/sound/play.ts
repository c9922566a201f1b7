/** Plays sounds: quietly, not before the reader has pressed something, and not at all once they are turned off. */
import { isMute } from './mute.ts';
import { SOUNDS, type SoundName, type Tone } from './sounds.ts';

/** Loudness of all sounds. */
const VOLUME = 0.5;
/** Milliseconds within which the same sound is heard once. */
const APART = 60;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
const heard = new Map<SoundName, number>();

/** A browser lets no page sound that nobody has pressed; this page does not even try. */
function wasPressed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = seed / 1073741824 - 1;
  }
  return noise;
}

/** What makes the tone, and where it comes out. */
function sourceOf(audio: AudioContext, { wave, from, to, length }: Tone, at: number) {
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, at);
    pitch.exponentialRampToValueAtTime(to, at + length);
  };
  const filter = audio.createBiquadFilter();
  if (wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noiseIn(audio);
    filter.type = 'bandpass';
    glide(filter.frequency);
    source.connect(filter);
    return { source, out: filter };
  }
  const source = audio.createOscillator();
  source.type = wave;
  glide(source.frequency);
  filter.type = 'lowpass';
  filter.frequency.value = wave === 'sawtooth' ? 900 : 4000;
  source.connect(filter);
  return { source, out: filter };
}

function sound(audio: AudioContext, tone: Tone, begin: number): void {
  const at = begin + tone.start;
  const { source, out } = sourceOf(audio, tone, at);
  const level = audio.createGain();
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(tone.gain * VOLUME, at + tone.rise);
  level.gain.exponentialRampToValueAtTime(0.0001, at + tone.length);
  out.connect(level).connect(audio.destination);
  source.start(at);
  source.stop(at + tone.length);
}

/** Milliseconds after which a sound that waited for its machinery would be heard too late. */
const LATE = 250;

/** Runs something when the page has nothing else to do. @param latest milliseconds that it may wait */
function whenIdle(then: () => void, latest?: number): void {
  const options = latest === undefined ? {} : { timeout: latest };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, options);
  else setTimeout(then, 0);
}

const isPossible = (): boolean => !isMute() && wasPressed() && typeof AudioContext === 'function';

/** Opens what makes sounds, which takes up to a fifth of a second, before the first is heard. */
export function prepareSounds(): void {
  if (context || !isPossible()) return;
  whenIdle(() => {
    if (context) return;
    context = new AudioContext();
    void context.suspend();
  });
}

/** Plays a sound now; does nothing where sounds are off, the page is hidden, or nobody has pressed anything yet. */
export function playSound(name: SoundName): void {
  if (!isPossible() || document.visibilityState === 'hidden') return;
  const now = performance.now();
  if (now - (heard.get(name) ?? -Infinity) < APART) return;
  heard.set(name, now);
  // Told to tests, which hear nothing.
  window.dispatchEvent(new CustomEvent('chronopolitik:sound', { detail: name }));
  if (context) return playIn(context, name);
  whenIdle(() => {
    context ??= new AudioContext();
    if (performance.now() - now < LATE) playIn(context, name);
  }, LATE);
}

function playIn(audio: AudioContext, name: SoundName): void {
  void audio.resume();
  const begin = audio.currentTime + 0.01;
  for (const tone of SOUNDS[name]) sound(audio, tone, begin);
}
