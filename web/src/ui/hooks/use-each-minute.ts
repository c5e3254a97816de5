import { useEffect, useState } from 'react';

/** Renders again each minute, for what shows how old it is. */
export function useEachMinute(): void {
  const [, setRound] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRound((round) => round + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}
