interface Attempt {
  succeeded(): void;
  failed(): void;
}

export interface Breaker {
  available(): boolean;
  /** Undefined means refused. Every attempt must end with exactly one of its two calls. */
  begin(): Attempt | undefined;
}

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

/** Opens after five failures in a row for 30 s, then lets one trial through. `now` is in milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let openedAt: number | undefined;
  let isTrialRunning = false;
  let openings = 0;

  const available = () => openedAt === undefined || (!isTrialRunning && now() - openedAt >= OPEN_MS);

  return {
    available,
    begin() {
      if (!available()) return undefined;
      const isTrial = openedAt !== undefined;
      if (isTrial) isTrialRunning = true;
      const begunAfter = openings;

      const settle = (isSuccess: boolean) => {
        // An attempt begun before the circuit opened says nothing about the provider now.
        if (begunAfter !== openings) return;
        if (isTrial) isTrialRunning = false;
        failures = isSuccess ? 0 : failures + 1;
        if (isSuccess) {
          openedAt = undefined;
        } else if (failures >= FAILURES_TO_OPEN) {
          // Reached by a failed trial too: the count is only forgotten on success.
          openedAt = now();
          openings += 1;
        }
      };
      return { succeeded: () => settle(true), failed: () => settle(false) };
    },
  };
}
