const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/** The moment of the movement after so many seconds: half the tempo out, the hold, half the tempo back, a pause. */
export function momentAt(seconds: number, tempo: number, hold: number): number {
  const half = tempo / 2;
  const rest = 0.6;
  const at = seconds % (tempo + hold + rest);
  if (at < half) return ease(at / half);
  if (at < half + hold) return 1;
  if (at < tempo + hold) return ease(1 - (at - half - hold) / half);
  return 0;
}
