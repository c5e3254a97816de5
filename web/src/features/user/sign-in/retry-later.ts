import { ApiError } from '#web/lib/api/api-error.ts';

const maxRetries = 3;
/** Waiting longer than this is no queue: the answer is shown instead. */
const maxWait = 30;

/**
 * Repeats a call that the server put off with `Retry-After`, and reports the seconds left, 0 at the end.
 * Aborting the signal ends the wait with an `aborted` error.
 */
export async function retryLater<T>(
  call: () => Promise<T>,
  onWait: (secondsLeft: number) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await call();
    } catch (error) {
      const wait = retry < maxRetries ? putOff(error) : null;
      if (wait === null) throw error;
      for (let left = wait; left > 0; left--) {
        onWait(left);
        await second(signal);
      }
      onWait(0);
    }
  }
}

function putOff(error: unknown): number | null {
  if (!(error instanceof ApiError) || (error.httpStatus !== 503 && error.httpStatus !== 429)) return null;
  const seconds = error.retryAfterSeconds;
  return seconds === null || seconds > maxWait ? null : Math.max(1, seconds);
}

function second(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}
