// Short tones and vibrations at the changes of an exercise. Phones play the sound of a page only after a touch.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const mutedKey = 'h5:muted';
let context: AudioContext | null = null;

export const isMuted = () => readStored('localStorage', mutedKey) === '1';
export const setMuted = (muted: boolean) => writeStored('localStorage', mutedKey, muted ? '1' : '');

/** To be called by the handler of a touch. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // A phone without sound still shows everything.
  }
}

export type Cue = 'go' | 'change' | 'soon' | 'end';
const tones: Record<Cue, { pitch: number; seconds: number; vibration: number[] }> = {
  go: { pitch: 880, seconds: 0.18, vibration: [80] },
  change: { pitch: 587, seconds: 0.12, vibration: [40] },
  soon: { pitch: 440, seconds: 0.08, vibration: [] },
  end: { pitch: 1047, seconds: 0.5, vibration: [120, 80, 120] },
};

export function play(cue: Cue): void {
  const { pitch, seconds, vibration } = tones[cue];
  if (vibration.length > 0) navigator.vibrate?.(vibration);
  if (isMuted() || context?.state !== 'running') return;
  const { currentTime, destination } = context;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + seconds);
}
