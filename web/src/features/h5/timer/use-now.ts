import { useEffect, useState } from 'react';

const frameMs = 33;
const reducedMs = 250;

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The current time, updated about 30 times a second while running; 4 times a second with reduced motion. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    if (prefersReducedMotion()) {
      const timer = setInterval(() => setNow(Date.now()), reducedMs);
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
