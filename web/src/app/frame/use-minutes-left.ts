import { useEffect, useState } from 'react';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';

const updateMs = 5000;

/** Minutes until this time of the server, rounded up; 0 when it is over or there is none. */
export function useMinutesLeft(until: string | null): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const update = () => setMinutes(minutesUntil(until));
    update();
    if (until === null) return;
    const timer = setInterval(update, updateMs);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function minutesUntil(until: string | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((toInstant(until) - serverNow()) / 60_000));
}
