import { useEffect, useState } from 'react';

const frameMs = 33;
const calmMs = 250;

export const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The clock, read about thirty times a second while something moves; seldom for those who want no motion. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    if (wantsCalm()) {
      const timer = setInterval(() => setNow(Date.now()), calmMs);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function look() {
      setNow((before) => (Math.abs(Date.now() - before) >= frameMs ? Date.now() : before));
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return now;
}
