import { useEffect, useState } from 'react';

/** Renders again each minute, for texts about how long ago something was. */
export function useEachMinute(): void {
  const [, setRound] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRound((round) => round + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}
