import { type ReactNode, useEffect, useState } from 'react';

/** Shows a skeleton only when the answer takes longer than 200 ms; a fast one shows none. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
