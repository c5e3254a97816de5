import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { unwrap } from '#web/lib/api/envelope.ts';
import { followEvents } from '#web/lib/api/event-stream.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { currentSession } from '../h5-session.ts';

const pollMs = 30_000;

/**
 * Calls `check` now, at every event of the server, every 30 s, and when the page or the network comes back, but only
 * while the page is visible. Returns a function that stops it.
 */
export function watchTalk(check: () => void): () => void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = () => {};
    if (document.visibilityState !== 'visible') return;
    check();
    const timer = setInterval(check, pollMs);
    const end = followEvents({
      open: openStream,
      clock: browserClock,
      random: Math.random,
      onEvent: check,
      mayReconnect: (reason) => !(reason instanceof ApiError && isSessionOver(reason)),
    });
    stop = () => {
      clearInterval(timer);
      end();
    };
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', follow);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', follow);
  };
}

async function openStream(signal: AbortSignal): Promise<Response> {
  const token = currentSession()?.token ?? '';
  const response = await fetch('/api/h5/stream', { headers: { Authorization: token }, cache: 'no-store', signal });
  const isRefusal = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  if (isRefusal) unwrap(response, await response.text());
  return response;
}
