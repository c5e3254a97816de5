import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#web/ui/hooks/prefers-reduced-motion.ts';
import { type Count, countAt } from './count-to.ts';

export type CountPhase = 'idle' | 'running' | 'paused' | 'ended';

interface Options {
  count: Count;
  respectsReducedMotion: boolean;
  onPhase?: ((phase: CountPhase) => void) | undefined;
}

interface Run {
  phase: CountPhase;
  /** The settings at the start; later changes apply to the next run. */
  of: Count;
}

/** A count and its controls. It pauses while the tab is hidden, since effects are cleaned up then. */
export function useCount({ count, respectsReducedMotion, onPhase }: Options) {
  const [run, setRun] = useState<Run>({ phase: 'idle', of: count });
  // A ref: two commands may be called before the next render.
  const latest = useRef(run);
  const [elapsed, setElapsed] = useState(0);
  const spent = useRef(0);
  const reportPhase = useRef(onPhase);
  useEffect(() => {
    reportPhase.current = onPhase;
  });

  function enter(next: Run): void {
    latest.current = next;
    setRun(next);
    reportPhase.current?.(next.phase);
  }

  function setSpent(ms: number): void {
    spent.current = ms;
    setElapsed(ms);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions reach only what stays the same
  useEffect(() => {
    if (run.phase !== 'running') return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      setSpent(spent.current + now - (last ?? now));
      last = now;
      if (spent.current >= run.of.duration) enter({ ...run, phase: 'ended' });
      else frame = requestAnimationFrame(step);
    });
    // It does not count while another browser tab is shown either.
    const forget = () => {
      last = undefined;
    };
    document.addEventListener('visibilitychange', forget);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', forget);
    };
  }, [run]);

  return {
    phase: run.phase,
    value: run.phase === 'idle' ? count.start : countAt(run.of, run.phase === 'ended' ? Infinity : elapsed),
    start() {
      setSpent(0);
      enter({ phase: respectsReducedMotion && prefersReducedMotion() ? 'ended' : 'running', of: count });
    },
    pause() {
      if (latest.current.phase === 'running') enter({ ...latest.current, phase: 'paused' });
    },
    resume() {
      if (latest.current.phase === 'paused') enter({ ...latest.current, phase: 'running' });
    },
    reset() {
      setSpent(0);
      enter({ phase: 'idle', of: count });
    },
  };
}
